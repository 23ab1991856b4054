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

// Converts a text of several lines into one line of words.
std::string lines_as_words(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

// Finds where two texts diverge: the first word of each that differs.
fair::Finding parted(std::string_view told, std::string_view computed, std::int64_t deal) {
    const std::vector<Word> a = host::words_of(told);
    const std::vector<Word> b = host::words_of(computed);
    std::size_t at = 0;
    while (at < a.size() && at < b.size() && a[at].text == b[at].text) ++at;
    const auto word = [&](std::string_view name, const std::vector<Word>& words) {
        return at < words.size() ? Arg::word(name, words[at].text) : Arg::phrase(name, "finding.nothing");
    };
    return fair::found(fair::Wrong::deck, {},
                       {Arg::phrase("told", "finding.word"), Arg::number("deal", deal), counted("at", at + 1),
                        word("word", a), word("computed", b)});
}

// A finding about an epoch that belongs to a different table from the epoch before it.
fair::Finding other_table(const fair::Terms& terms, const fair::Terms& before) {
    const std::string own = fair::hex(terms.table);
    const std::string other = fair::hex(before.table);
    return fair::found(fair::Wrong::prev, {},
                       {Arg::phrase("told", "finding.table"), Arg::phrase("computed", "finding.table.before"),
                        Arg::text("own", own), Arg::text("before", other)});
}

// A finding about a deal whose record has the wrong number of words.
fair::Finding other_length(std::int64_t deal, std::size_t words, std::size_t all) {
    return fair::found(fair::Wrong::deck, {},
                       {Arg::phrase("told", "finding.words"), Arg::phrase("computed", "finding.words.all"),
                        Arg::number("deal", deal), counted("n", words), counted("all", all)});
}

fair::Finding hidden_card(const Word& word) {
    return fair::found(fair::Wrong::deck, {},
                       {Arg::word("told", word.text), Arg::phrase("computed", "finding.every_card")});
}

// The number of words of a deal in a record.
std::size_t words_in(Facts facts) {
    std::size_t words = facts[0].words.size();
    for (const Fact& fact : facts.subspan(1)) words += 1 + fact.words.size();
    return words;
}

// Finds the first word of a deal that hides something.
const Word* hidden_in(Facts facts) {
    for (const Fact& fact : facts) {
        for (const Word& word : fact.words) {
            if (word.text.find('?') != std::string_view::npos) return &word;
        }
    }
    return nullptr;
}

}  // namespace

const FairEpoch* FairCheck::epoch_of(std::int64_t deal) const {
    for (const FairEpoch& epoch : report_.epochs) {
        if (epoch.has(deal)) return &epoch;
    }
    return nullptr;
}

// If the very first epoch of a table comes after this deal, an older version of Brelan may have begun the
// match.
Failure FairCheck::of_no_epoch(const Line& line, std::int64_t deal) const {
    const FairEpoch& first = report_.epochs.front();
    const bool older = first.transcript.terms.epoch == 1 && deal < first.first;
    return failure(line.number, 0, older ? "record.fair.no_epoch.older" : "record.fair.no_epoch",
                   {Arg::number("deal", deal), Arg::number("first", first.first)});
}

std::optional<Failure> FairCheck::judge_bytes() {
    const FairEpoch* before = nullptr;
    std::int64_t dealt = 0;
    for (const FairEpoch& epoch : report_.epochs) {
        const fair::Transcript& transcript = epoch.transcript;
        if (epoch.dealt() && epoch.first <= std::exchange(dealt, epoch.last))
            return failure(epoch.line, 0, "record.fair.two_epochs", {Arg::number("deal", epoch.first)});
        if (const auto finding = fair::judge(transcript)) return failure_of(*finding, epoch.line);
        const fair::Terms& terms = transcript.terms;
        if (before != nullptr || terms.epoch == 1) {
            const fair::Transcript* last = before != nullptr ? &before->transcript : nullptr;
            const auto finding = fair::judge_chain(terms, last != nullptr ? last->terms.epoch : 0,
                                                   last != nullptr ? *last->close : Digest{});
            if (finding) return failure_of(*finding, epoch.line);
            if (last != nullptr && last->terms.table != terms.table)
                return failure_of(other_table(terms, last->terms), epoch.line);
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
    // If the options have no draw, there is no line for one. If a required line is missing, playing the
    // current line reports it.
    if (!table.drawn() && !table.read_draw({})) return std::nullopt;
    const int fresh = table.fresh_cards();
    const int expected = deal == epoch->first ? static_cast<int>(epoch->transcript.terms.deck_size) : 0;
    if (fresh != expected) {
        const auto finding = fair::found(fair::Wrong::deck, {},
                                         {Arg::phrase("told", "finding.cards"), Arg::number("n", expected),
                                          Arg::number("computed", fresh)});
        return failure_of(finding, line.number);
    }
    fair::EpochLots lots = lots_of(*epoch, deal);
    deal_ = table.shuffle_from(lots);
    return std::nullopt;
}

// Checks lines that no deck determines, and lines after the close of their deal or before the score of the
// previous deal.
std::optional<Failure> FairCheck::beside_decks(const Line& line, const host::Table& table) const {
    const std::int64_t deal = table.deals();
    if (line.kind == LineKind::position) return failure(line.number, 1, "record.fair.position");
    const bool acts =
        line.kind == LineKind::actions || line.kind == LineKind::undo || line.kind == LineKind::score;
    if (acts && deal != 0 && deal <= closed_)
        return failure(line.number, 1, "record.fair.closed", {Arg::number("deal", deal)});
    if (line.kind == LineKind::deal && table.over() && epoch_of(deal) != nullptr && scored_ != deal)
        return no_score(line.number, deal);
    return std::nullopt;
}

Failure FairCheck::no_score(std::uint32_t line, std::int64_t deal) {
    return failure(line, 0, "record.fair.no_score", {Arg::number("deal", deal)});
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
            return failure(line.number, 0, "record.fair.misplaced_close");
        if (auto untrue = judge_end(epoch, replay, line.number)) return untrue;
        if (epoch.dealt()) closed_ = epoch.last;
    }
    return std::nullopt;
}

// Checks every card of a newly read deal against the deck; for the first deal, checks the draw too.
std::optional<Failure> FairCheck::compare_deal(std::size_t place, const Replay& replay) {
    const host::Table& table = replay.table();
    const Line& line = replay.record().lines()[place];
    const Group group(replay.record(), place);
    if (const Word* hidden = hidden_in(group.facts())) return failure_of(hidden_card(*hidden), line.number);
    const std::size_t words = words_in(group.facts());
    const std::string told = lines_as_words(table.deal_text(table.deals(), host::kEverybody));
    const std::string computed = lines_as_words(std::exchange(deal_, {}));
    if (told != computed) return failure_of(parted(told, computed, table.deals()), line.number);
    // Even facts that a game could fill in automatically must be present.
    const std::size_t all = host::words_of(computed).size();
    if (words != all) return failure_of(other_length(table.deals(), words, all), line.number);
    if (table.deals() > 1) return std::nullopt;
    fair::EpochLots lots = lots_of(*epoch_of(1), 1);
    const std::string told_draw = lines_as_words(table.draw_text());
    lots.begin("draw");
    const std::string draw = lines_as_words(table.draw_from(lots));
    if (draw != told_draw) return failure_of(parted(told_draw, draw, 1), line.number);
    return std::nullopt;
}

// The score of the last deal shows whether an epoch was played out, because no hash covers the word `void`.
std::optional<Failure> FairCheck::judge_end(const FairEpoch& epoch, const Replay& replay,
                                            std::uint32_t line) {
    const bool scored = epoch.dealt() && scored_ == epoch.last;
    if (epoch.dealt() && replay.table().over() && !scored) return no_score(line, epoch.last);
    if (scored == epoch.transcript.is_void)
        return failure(line, 0, scored ? "record.fair.void" : "record.fair.not_void");
    Sha256 hash;
    hash.add(fair_actions(replay.table(), epoch.first, epoch.last));
    const Digest computed = hash.finish();
    if (computed == epoch.transcript.actions) return std::nullopt;
    return failure_of(fair::found(fair::Wrong::actions, {}, epoch.transcript.actions, computed), line);
}

std::optional<fair::Finding> FairCheck::action(const Replay& replay, Seat seat, host::Move move) {
    const host::Table& table = replay.table();
    const std::string& bot = replay.seats()[seat.index].bot;
    const FairEpoch* epoch = epoch_of(table.deals());
    // Without a limit on nodes, the actions of bots need not depend on their seeds alone.
    if (bot.empty() || epoch == nullptr || epoch->nodes == 0 || !ask_) return std::nullopt;
    const fair::Transcript& transcript = epoch->transcript;
    const fair::Values values(transcript.terms, transcript.secret);
    const std::uint64_t seed = first_word(fair::bot_seed(transcript.secret, values.mix, seat.index));
    const auto computed = ask_({table, seat, bot, seed, epoch->nodes});
    ++report_.bot_actions;
    const std::string told = table.write_move(move);
    if (computed && *computed == told) return std::nullopt;
    return fair::found(
        fair::Wrong::bot, std::size_t{seat.index},
        {Arg::text("told", told),
         computed ? Arg::text("computed", *computed) : Arg::phrase("computed", "finding.no_bot"),
         Arg::text("bot", bot)});
}

}  // namespace brelan::record
