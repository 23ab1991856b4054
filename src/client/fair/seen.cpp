#include "client/fair/seen.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <variant>

#include "host/words.hpp"
#include "record/epoch_check.hpp"
#include "record/words.hpp"

namespace brelan::client {
namespace {

using fair::Finding;
using fair::Wrong;
using host::words_of;

bool is_seat(std::string_view word) {
    return word.size() > 1 && word[0] == 'p' &&
           word.substr(1).find_first_not_of("0123456789") == std::string_view::npos;
}

// The cards of some deals: the words of each `3 hand p1` or `3 stock`.
std::map<std::string, std::vector<std::string>, std::less<>> cards_of(std::string_view deals) {
    std::map<std::string, std::vector<std::string>, std::less<>> cards;
    std::string deal;
    while (!deals.empty()) {
        const std::string_view line = deals.substr(0, deals.find('\n'));
        deals.remove_prefix(std::min(deals.size(), line.size() + 1));
        const std::vector<Word> words = words_of(line);
        if (words.size() < 2 || is_seat(words[0].text)) continue;
        if (words[0].text == "deal") deal = words[1].text;
        if (words[0].text == "deal" || words[0].text == "score" || words[0].text == "undo") continue;
        const std::size_t from = is_seat(words[1].text) ? 2 : 1;
        std::string key = deal + " " + std::string(words[0].text);
        if (from == 2) key.append(" ").append(words[1].text);
        for (std::size_t i = from; i < words.size(); ++i) cards[key].emplace_back(words[i].text);
    }
    return cards;
}

// Whether anyone has acted yet.
bool has_acts(std::string_view record) {
    while (!record.empty()) {
        const std::string_view line = record.substr(0, record.find('\n'));
        const std::vector<Word> words = words_of(line);
        if (!words.empty() && is_seat(words[0].text)) return true;
        record.remove_prefix(std::min(record.size(), line.size() + 1));
    }
    return false;
}

// Reports a card that was seen at a place (`3 hand p1`) where the record has other cards.
Finding other_card(std::string_view others, std::string_view where, std::string_view card) {
    constexpr std::size_t kShown = 80;
    const Arg told = others.empty() ? Arg::phrase("told", "finding.nothing")
                                    : Arg::text("told", shortened(others, kShown));
    return fair::found(
        Wrong::cards, {},
        {told, Arg::phrase("computed", "finding.seen"), Arg::text("where", where), Arg::text("card", card)});
}

bool is_hidden(std::string_view word) { return word.find('?') != std::string_view::npos; }

// Whether an announced action may be this one: the secret part of an action is not announced to other seats.
bool may_be(std::string_view told, std::string_view played) {
    if (told == played || is_hidden(told)) return true;
    return played.starts_with(told) && played.substr(told.size()).starts_with(' ');
}

}  // namespace

void FairSeen::table(const host::Host& host, const host::OptionSet& options) {
    host_ = &host;
    options_ = options;
}

void FairSeen::start() {
    draw_.clear();
    table_ = host_ == nullptr ? nullptr : host_->open(options_);
    came_back_ = false;
}

void FairSeen::came_back() {
    came_back_ = true;
    all_acts_ = false;
}

void FairSeen::pass_over() {
    came_back_ = true;
    table_.reset();
}

void FairSeen::forget() {
    pass_over();
    deals_.clear();
    acts_.clear();
}

void FairSeen::state(std::int64_t deal, std::string_view draw, std::string_view record) {
    came_back();
    deals_.clear();
    // In the middle of a deal, the record merely fits what is visible; it does not show where each card was.
    if (!has_acts(record)) this->deal(record);
    if (deal > 1 || host_ == nullptr || (table_ != nullptr && table_->deals() > 0)) return;
    draw_ = draw;
    table_ = host_->open(options_);
}

void FairSeen::open() {
    deals_.clear();
    acts_.clear();
    all_acts_ = true;
}

void FairSeen::deal(std::string_view record) {
    if (!record.empty()) deals_.emplace_back(record);
}

void FairSeen::undo() {
    if (!acts_.empty()) acts_.pop_back();
}

FairSeen::Verdict FairSeen::judge(const fair::Transcript& transcript, std::string_view deals) {
    if (auto wrong = fair::judge(transcript)) return {wrong, false};
    if (host_ == nullptr) return {Finding{Wrong::format}, false};
    // After a refused deal, the table still has its draw but no cards have been dealt.
    const bool drawn = table_ != nullptr && table_->drawn();
    const auto read =
        record::read(record::head_lines(*host_, options_, drawn ? std::string() : draw_).append(deals));
    const auto* record = std::get_if<record::Record>(&read);
    if (record == nullptr) return {record::finding_of(std::get<record::Failure>(read), Wrong::format), false};
    Verdict verdict = compute(transcript, *record);
    if (!verdict.finding) verdict.finding = compare_cards(deals);
    if (!verdict.finding) verdict.finding = compare_acts(*record);
    verdict.whole = verdict.whole && !verdict.finding;
    return verdict;
}

// Plays the deals on the table of the match. A client that was away may have missed some deals. Then only the
// hash of the actions is compared here; the rest follows once the record of the match is available.
FairSeen::Verdict FairSeen::compute(const fair::Transcript& transcript, const record::Record& record) {
    const auto& lines = record.lines();
    const auto first = std::find_if(lines.begin(), lines.end(), [](const record::Line& line) {
        return line.kind == record::LineKind::deal;
    });
    const bool follows = table_ != nullptr &&
                         (first == lines.end() ||
                          record::LineWords(*first).rest()[0].text == std::to_string(table_->deals() + 1));
    if (follows || (table_ != nullptr && !came_back_)) {
        auto wrong = record::check_epoch(transcript, record, table_);
        return {wrong, !wrong};
    }
    table_.reset();
    Sha256 hash;
    hash.add(record::actions_in(record));
    const Digest computed = hash.finish();
    if (computed == transcript.actions) return {};
    return {fair::found(Wrong::actions, {}, transcript.actions, computed), false};
}

// Every card must be where it was seen.
std::optional<Finding> FairSeen::compare_cards(std::string_view deals) const {
    const auto whole = cards_of(deals);
    for (const std::string& text : deals_) {
        for (const auto& [where, cards] : cards_of(text)) {
            const auto found = whole.find(where);
            for (const std::string& card : cards) {
                if (is_hidden(card)) continue;
                const bool there =
                    found != whole.end() &&
                    std::find(found->second.begin(), found->second.end(), card) != found->second.end();
                if (there) continue;
                std::string others;
                for (std::size_t i = 0; found != whole.end() && i < found->second.size(); ++i)
                    others.append(i == 0 ? "" : " ").append(found->second[i]);
                return other_card(others, where, card);
            }
        }
    }
    return std::nullopt;
}

std::optional<Finding> FairSeen::compare_acts(const record::Record& deals) const {
    if (!all_acts_) return std::nullopt;
    std::vector<Act> played;
    for (const record::Line& line : deals.lines()) {
        if (line.kind != record::LineKind::actions) continue;
        const record::LineWords words(line);
        record::for_each_action(words.rest(), [&](const Word& who, WordSpan action) {
            std::string text;
            for (const Word& word : action) text.append(text.empty() ? "" : " ").append(word.text);
            played.push_back({std::string(who.text), text});
            return true;
        });
    }
    for (std::size_t i = 0; i < std::max(played.size(), acts_.size()); ++i) {
        const bool same = i < played.size() && i < acts_.size() && played[i].seat == acts_[i].seat &&
                          (acts_[i].words.empty() || may_be(acts_[i].words, played[i].words));
        if (same) continue;
        const auto act = [&](std::string_view name, const std::vector<Act>& acts, std::string& text) {
            if (i >= acts.size()) return Arg::phrase(name, "finding.nothing");
            return Arg::text(name, text = acts[i].seat + " " + acts[i].words);
        };
        std::string told;
        std::string seen;
        return fair::found(Wrong::played, {}, {act("told", played, told), act("computed", acts_, seen)});
    }
    return std::nullopt;
}

}  // namespace brelan::client
