#include <algorithm>

#include "record/expectations.hpp"
#include "record/failure.hpp"
#include "record/legal_list.hpp"
#include "record/lexer.hpp"
#include "record/replay.hpp"
#include "record/words.hpp"
#include "text/phrases.hpp"

namespace brelan::record {

namespace {

Verdict yes() { return {}; }
Verdict no(const Word& at, std::string message) { return {Holds::no, at.column, std::move(message)}; }
Verdict unknown(const Word& at, std::string message) {
    return {Holds::unknown, at.column, std::move(message)};
}

constexpr std::string_view kUntoldCard = "the lines do not determine this: they do not tell the card";

// `the turn of p3`, or that it is nobody's.
std::string turn_text(const host::Table& table) {
    if (table.actor() == kNobody) return "nobody is to act";
    return "it is the turn of " + text_of(table.actor());
}

Verdict judge_legal(const host::Host& game, host::Table& table, WordSpan words) {
    const Seat seat = *read_seat(words[1].text);
    const Read<std::vector<host::Move>> read = read_moves(game, table, words.subspan(2));
    if (const Failure* wrong = std::get_if<Failure>(&read))
        return {Holds::unknown, wrong->column, wrong->message};
    std::vector<host::Move> wanted = *std::get_if<std::vector<host::Move>>(&read);
    std::vector<host::Move> legal = seat == table.actor() ? table.legal() : std::vector<host::Move>{};
    if (seat == table.actor() && legal.empty()) return unknown(words[0], std::string(kUntoldCard));
    std::sort(wanted.begin(), wanted.end());
    std::sort(legal.begin(), legal.end());
    if (wanted == legal) return yes();
    return no(words[1], "legal for " + text_of(seat) + ": " + write_moves(table, legal));
}

Verdict judge_refuse(const host::Host& game, host::Table& table, WordSpan words) {
    const Seat seat = *read_seat(words[1].text);
    const Word& last = words.back();
    if (table.deals() == 0) return no(words[0], "no deal has begun");
    const Result<host::Move> move = table.read_move(words.subspan(2, words.size() - 3));
    if (!move) return unknown({"", move.fault().column}, text_of(game, move.fault()));
    const Clause clause = table.check(seat, *move);
    if (clause == *read_clause(last.text)) return yes();
    if (clause == kUntold) return unknown(last, std::string(kUntoldCard));
    if (clause.none()) return no(words[2], "this action is allowed");
    return no(last, "it is refused by " + text_of(clause) + " instead");
}

// The verdict on `p1 3 p2 -1 ...`.
Verdict judge_amounts(const host::Table& table, WordSpan words, const Payoff& payoff, std::string_view what) {
    const auto wrong = compare_amounts(words.subspan(1), payoff, table.players(), 0, words[0].column, what);
    if (!wrong) return yes();
    return {Holds::no, wrong->column, wrong->message};
}

Verdict judge_score(const host::Host&, host::Table& table, WordSpan words) {
    if (table.deals() == 0) return no(words[0], "no deal has been played");
    if (!table.over()) return no(words[0], "the deal is still running: " + turn_text(table));
    return judge_amounts(table, words, table.score(), "score");
}

Verdict judge_total(const host::Host&, host::Table& table, WordSpan words) {
    return judge_amounts(table, words, table.total(), "total");
}

Verdict judge_turn(const host::Host&, host::Table& table, WordSpan words) {
    if (table.actor() == *read_seat(words[1].text)) return yes();
    return no(words[1], turn_text(table));
}

Verdict judge_over(const host::Host&, host::Table& table, WordSpan words) {
    if (table.over()) return yes();
    return no(words[0], "the deal is still running: " + turn_text(table));
}

Verdict judge_finished(const host::Host&, host::Table& table, WordSpan words) {
    if (table.finished()) return yes();
    return no(words[0], "the match is not finished");
}

std::string_view key_of(const Word& word) { return split_pair(word.text).key; }

// Which words a view has, so that one that it has not can be written anew.
std::string what_can_be_asked(std::string_view key, const std::vector<Word>& seen) {
    std::string keys;
    for (const Word& word : seen) keys.append(keys.empty() ? "" : ", ").append(key_of(word));
    return "nothing of the kind '" + std::string(shortened(key, 40)) + "'; there is now " + keys;
}

Verdict judge_sees(const host::Host&, host::Table& table, WordSpan words) {
    if (table.deals() == 0) return no(words[0], "no deal has begun: there is nothing to see");
    const Seat seat = words[1].text == "spectator" ? kSpectator : *read_seat(words[1].text);
    const std::string view = table.view(seat);
    std::vector<Word> seen;
    if (split_words(view, 0, seen)) return unknown(words[0], "this view cannot be read");
    for (const Word& word : words.subspan(2)) {
        const auto is = [&](const Word& other) { return other.text == word.text; };
        if (std::any_of(seen.begin(), seen.end(), is)) continue;
        const auto has_key = [&](const Word& other) { return key_of(other) == key_of(word); };
        const auto instead = std::find_if(seen.begin(), seen.end(), has_key);
        const std::string found =
            instead == seen.end() ? what_can_be_asked(key_of(word), seen) : std::string(instead->text);
        return no(word, std::string(words[1].text) + " sees " + found);
    }
    return yes();
}

// True when the next `depth` actions never depend on a card that is not told.
bool is_told(host::Table& table, std::int64_t depth) {
    if (depth == 0 || table.actor() == kNobody) return true;
    const std::vector<host::Move> legal = table.legal();
    const std::int64_t before = table.actions();
    for (const host::Move move : legal) {
        table.play(move);
        const bool told = is_told(table, depth - 1);
        table.undo_to(before);
        if (!told) return false;
    }
    return !legal.empty();
}

Verdict judge_perft(const host::Host&, host::Table& table, WordSpan words) {
    if (table.deals() == 0) return no(words[0], "no deal has begun");
    const std::int64_t depth = *read_number(words[1].text, 0, 99);
    if (!is_told(table, depth)) return unknown(words[0], std::string(kUntoldCard));
    const std::string count = std::to_string(table.perft(static_cast<int>(depth)));
    if (count == words[2].text) return yes();
    return no(words[2], "there are " + count);
}

Verdict judge_contradiction(const host::Host& host, const host::OptionSet& options, WordSpan words) {
    const Contradiction contradiction = host.contradiction(options);
    if (contradiction.none()) return no(words[0], "these options can hold together");
    if (contradiction.clause != *read_clause(words[1].text))
        return no(words[1], "it is clause " + text_of(contradiction.clause) + " that they contradict");
    if (words.size() > 2 && words[2].text != contradiction.key)
        return no(words[2], "the key of this contradiction is " + std::string(contradiction.key));
    return yes();
}

// One row for each expectation that is judged at a table; whether its first word is a seat of that table.
struct Judge {
    std::string_view name;
    bool has_seat;
    Verdict (*judge)(const host::Host& host, host::Table& table, WordSpan words);
};
constexpr Judge kJudges[] = {
    {"legal", true, judge_legal},  {"refuse", true, judge_refuse}, {"score", false, judge_score},
    {"total", false, judge_total}, {"turn", true, judge_turn},     {"over", false, judge_over},
    {"sees", true, judge_sees},    {"perft", false, judge_perft},  {"finished", false, judge_finished},
};

}  // namespace

Verdict judge(const host::Host& host, const host::OptionSet& options, host::Table* table, WordSpan words) {
    if (words[0].text == "contradiction") return judge_contradiction(host, options, words);
    if (table == nullptr)
        return unknown(words[0], "nothing can be played with options that contradict themselves");
    for (const Judge& row : kJudges) {
        if (row.name != words[0].text) continue;
        const auto seat = row.has_seat ? read_seat(words[1].text) : std::nullopt;
        if (seat && !is_player(*seat, table->players())) {
            return unknown(words[1], "there is no seat " + std::string(words[1].text) + " at a table of " +
                                         std::to_string(table->players()));
        }
        return row.judge(host, *table, words);
    }
    return unknown(words[0], "this expectation is not known");
}

}  // namespace brelan::record
