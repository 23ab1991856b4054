#include "record/fair_check.hpp"

#include <algorithm>
#include <string_view>

#include "fair/stream.hpp"
#include "host/words.hpp"
#include "record/failure.hpp"
#include "record/fair_text.hpp"
#include "record/group.hpp"

namespace brelan::record {
namespace {

fair::EpochLots lots_of(const FairEpoch& epoch, std::int64_t deal) {
    const fair::Values values(epoch.transcript.terms, epoch.transcript.secret);
    return {values.key, static_cast<std::uint32_t>(deal - epoch.first)};
}

// Of a text of several lines the words.
std::string lines_as_words(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

// Where two texts part: the first word that differs, of each.
fair::Finding parted(std::string_view told, std::string_view computed, std::int64_t deal) {
    const std::vector<Word> a = host::words_of(told);
    const std::vector<Word> b = host::words_of(computed);
    std::size_t at = 0;
    while (at < a.size() && at < b.size() && a[at].text == b[at].text) ++at;
    const std::string where = "deal " + std::to_string(deal) + ", word " + std::to_string(at + 1) + ": ";
    return {fair::Wrong::deck,
            {},
            where + std::string(at < a.size() ? a[at].text : "nothing"),
            std::string(at < b.size() ? b[at].text : "nothing")};
}

// How many words a deal has, as it stands in a record.
std::size_t words_in(Facts facts) {
    std::size_t words = facts[0].words.size();
    for (const Fact& fact : facts.subspan(1)) words += 1 + fact.words.size();
    return words;
}

// The first word of a deal that hides something.
const Word* hidden_in(Facts facts) {
    for (const Fact& fact : facts) {
        for (const Word& word : fact.words) {
            if (word.text.find('?') != std::string_view::npos) return &word;
        }
    }
    return nullptr;
}

// Behind what is wrong with the lines of a record, and no value of an epoch.
constexpr std::string_view kWho = "; who could have caused it: the server, or whoever wrote this record";

}  // namespace

const FairEpoch* FairCheck::epoch_of(std::int64_t deal) const {
    for (const FairEpoch& epoch : report_.epochs) {
        if (epoch.has(deal)) return &epoch;
    }
    return nullptr;
}

// A table whose very first epoch comes after this deal may have begun its match with an older Brelan.
Failure FairCheck::of_no_epoch(const Line& line, std::int64_t deal) const {
    std::string text = "deal " + std::to_string(deal) +
                       " belongs to no epoch: the server has dealt it from a deck " +
                       "that nobody can check, or its lines were taken out of this record";
    const FairEpoch& first = report_.epochs.front();
    if (first.transcript.terms.epoch == 1 && deal < first.first) {
        text +=
            "; or this match was begun by a Brelan that had no epochs yet (the first one is that of deal " +
            std::to_string(first.first) + "), and its deals before that prove nothing";
    }
    return failure(line.number, 0, text);
}

std::optional<Failure> FairCheck::wrong(std::uint32_t line, const fair::Finding& finding) {
    finding_ = finding;
    return failure(line, 0, fair::sentence(finding));
}

std::optional<Failure> FairCheck::judge_bytes() {
    const FairEpoch* before = nullptr;
    std::int64_t dealt = 0;
    for (const FairEpoch& epoch : report_.epochs) {
        const fair::Transcript& transcript = epoch.transcript;
        if (epoch.dealt() && epoch.first <= std::exchange(dealt, epoch.last))
            return failure(epoch.line, 0, "deal ", std::to_string(epoch.first), " belongs to two epochs",
                           kWho);
        if (const auto finding = fair::judge(transcript)) return wrong(epoch.line, *finding);
        const fair::Terms& terms = transcript.terms;
        if (before != nullptr || terms.epoch == 1) {
            const fair::Transcript* last = before != nullptr ? &before->transcript : nullptr;
            const auto finding = fair::judge_chain(terms, last != nullptr ? last->terms.epoch : 0,
                                                   last != nullptr ? *last->close : Digest{});
            if (finding) return wrong(epoch.line, *finding);
            if (last != nullptr && last->terms.table != terms.table)
                return wrong(epoch.line, {fair::Wrong::prev,
                                          {},
                                          "table " + fair::hex(terms.table),
                                          "table " + fair::hex(last->terms.table)});
        }
        const int contributed = fair::contributed(terms.seats);
        report_.contributed += contributed;
        report_.withheld += fair::withheld(terms.seats);
        report_.voided += transcript.is_void ? 1 : 0;
        report_.server_only += contributed == 0 && epoch.dealt() ? 1 : 0;
        before = &epoch;
    }
    return std::nullopt;
}

std::optional<Failure> FairCheck::before(const Line& line, Replay& replay) {
    if (report_.epochs.empty()) return std::nullopt;
    if (auto misplaced = beside_decks(line, replay.table())) return misplaced;
    if (line.kind != LineKind::deal || !replay.table().over()) return std::nullopt;
    host::Table& table = replay.table();
    const std::int64_t deal = table.deals() + 1;
    const FairEpoch* epoch = epoch_of(deal);
    if (epoch == nullptr) return of_no_epoch(line, deal);
    // Where options need no draw there is no line of it; where one is missing, whoever plays the line says
    // so.
    if (!table.drawn() && !table.read_draw({})) return std::nullopt;
    const int fresh = table.fresh_cards();
    const int expected = deal == epoch->first ? static_cast<int>(epoch->transcript.terms.deck_size) : 0;
    if (fresh != expected) {
        return wrong(
            line.number,
            {fair::Wrong::deck, {}, std::to_string(expected) + " cards shuffled", std::to_string(fresh)});
    }
    fair::EpochLots lots = lots_of(*epoch, deal);
    deal_ = table.shuffle_from(lots);
    return std::nullopt;
}

// What no deck gives, and what comes behind the close of its deal or in front of the score of the last one.
std::optional<Failure> FairCheck::beside_decks(const Line& line, const host::Table& table) const {
    const std::int64_t deal = table.deals();
    if (line.kind == LineKind::position)
        return failure(line.number, 1,
                       "found `position`: expected the draw and `deal 1`, because the cards of a record with "
                       "shuffles come from their decks",
                       kWho);
    const bool acts =
        line.kind == LineKind::actions || line.kind == LineKind::undo || line.kind == LineKind::score;
    if (acts && deal != 0 && deal <= closed_)
        return failure(line.number, 1, "this line stands behind the close of deal ", std::to_string(deal),
                       ": nothing of it comes after", kWho);
    if (line.kind == LineKind::deal && table.over() && epoch_of(deal) != nullptr && scored_ != deal)
        return no_score(line.number, deal);
    return std::nullopt;
}

Failure FairCheck::no_score(std::uint32_t line, std::int64_t deal) {
    return failure(line, 0, "the line `score` of deal ", std::to_string(deal),
                   " is missing: a deal that is over has it behind its last action", kWho);
}

std::optional<Failure> FairCheck::after(const Line& line, std::size_t place, const Replay& replay) {
    const host::Table& table = replay.table();
    if (line.kind == LineKind::score) scored_ = table.deals();
    if (line.kind == LineKind::undo) scored_ = 0;
    if (line.kind == LineKind::deal && !deal_.empty()) return compare_deal(place, replay);
    if (line.kind != LineKind::fair) return std::nullopt;
    for (const FairEpoch& epoch : report_.epochs) {
        if (epoch.closed != place) continue;
        if (epoch.last > table.deals() || (epoch.dealt() && epoch.last != table.deals()))
            return failure(line.number, 0, "this epoch is closed before or after its last deal", kWho);
        if (auto untrue = judge_end(epoch, replay, line.number)) return untrue;
        if (epoch.dealt()) closed_ = epoch.last;
    }
    return std::nullopt;
}

// A deal that was just read, and the draw with the first one, are those of the deck, every card.
std::optional<Failure> FairCheck::compare_deal(std::size_t place, const Replay& replay) {
    const host::Table& table = replay.table();
    const Line& line = replay.record().lines()[place];
    const Group group(replay.record(), place);
    if (const Word* hidden = hidden_in(group.facts()))
        return wrong(line.number, {fair::Wrong::deck, {}, std::string(hidden->text), "every card and place"});
    const std::size_t words = words_in(group.facts());
    const std::string told = lines_as_words(table.deal_text(table.deals(), host::kEverybody));
    const std::string computed = lines_as_words(std::exchange(deal_, {}));
    if (told != computed) return wrong(line.number, parted(told, computed, table.deals()));
    // What a game can fill in by itself is told nevertheless.
    const std::size_t all = host::words_of(computed).size();
    if (words != all)
        return wrong(line.number,
                     {fair::Wrong::deck,
                      {},
                      "deal " + std::to_string(table.deals()) + " in " + std::to_string(words) + " words",
                      std::to_string(all) + " words"});
    if (table.deals() > 1) return std::nullopt;
    fair::EpochLots lots = lots_of(*epoch_of(1), 1);
    const std::string told_draw = lines_as_words(table.draw_text());
    const std::string draw = lines_as_words(table.draw_from(lots));
    if (draw != told_draw) return wrong(line.number, parted(told_draw, draw, 1));
    return std::nullopt;
}

// Whether an epoch was played is seen by the score of its last deal: no hash has the word in it.
std::optional<Failure> FairCheck::judge_end(const FairEpoch& epoch, const Replay& replay,
                                            std::uint32_t line) {
    const bool scored = epoch.dealt() && scored_ == epoch.last;
    if (epoch.dealt() && replay.table().over() && !scored) return no_score(line, epoch.last);
    if (scored == epoch.transcript.is_void)
        return failure(line, 0,
                       scored ? "void: this epoch is told as void, and was played to its end"
                              : "void: this epoch is told as played, and was not played to its end",
                       kWho);
    Sha256 hash;
    hash.add(fair_actions(replay.table(), epoch.first, epoch.last));
    const Digest computed = hash.finish();
    if (computed == epoch.transcript.actions) return std::nullopt;
    return wrong(line, {fair::Wrong::actions, {}, fair::hex(epoch.transcript.actions), fair::hex(computed)});
}

std::optional<std::string> FairCheck::action(const Replay& replay, Seat seat, host::Move move) {
    const host::Table& table = replay.table();
    const std::string& bot = replay.seats()[seat.index].bot;
    const FairEpoch* epoch = epoch_of(table.deals());
    // Where no number of nodes is told, bots are not promised to be functions of their seeds.
    if (bot.empty() || epoch == nullptr || epoch->nodes == 0 || !ask_) return std::nullopt;
    const fair::Transcript& transcript = epoch->transcript;
    const fair::Values values(transcript.terms, transcript.secret);
    const std::uint64_t seed = first_word(fair::bot_seed(transcript.secret, values.mix, seat.index));
    const auto computed = ask_({table, seat, bot, seed, epoch->nodes});
    ++report_.bot_actions;
    const std::string told = table.write_move(move);
    if (computed && *computed == told) return std::nullopt;
    return fair::sentence({fair::Wrong::bot, std::size_t{seat.index}, told,
                           computed ? *computed : "nothing: there is no bot " + bot + " here"});
}

}  // namespace brelan::record
