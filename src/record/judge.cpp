#include <algorithm>
#include <initializer_list>

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
Verdict no(const Word& at, std::string_view key, std::initializer_list<Arg> args = {}) {
    return {Holds::no, failure(0, at.column, key, args)};
}
Verdict unknown(const Word& at, std::string_view key, std::initializer_list<Arg> args = {}) {
    return {Holds::unknown, failure(0, at.column, key, args)};
}

constexpr std::string_view kUntoldCard = "record.untold";

// The key of the sentence that names the player to move, or says that there is none.
std::string_view turn_of(const host::Table& table) {
    return table.actor() == kNobody ? "record.turn.nobody" : "record.turn";
}

Verdict still_running(const Word& at, const host::Table& table) {
    return no(at, "record.running", {Arg::phrase("turn", turn_of(table)), Arg::seat("actor", table.actor())});
}

Verdict judge_legal(const host::Host& game, host::Table& table, WordSpan words) {
    const Seat seat = *read_seat(words[1].text);
    const Read<std::vector<host::Move>> read = read_moves(game, table, words.subspan(2));
    if (const Failure* wrong = std::get_if<Failure>(&read)) return {Holds::unknown, *wrong};
    std::vector<host::Move> wanted = *std::get_if<std::vector<host::Move>>(&read);
    std::vector<host::Move> legal = seat == table.actor() ? table.legal() : std::vector<host::Move>{};
    if (seat == table.actor() && legal.empty()) return unknown(words[0], kUntoldCard);
    std::sort(wanted.begin(), wanted.end());
    std::sort(legal.begin(), legal.end());
    if (wanted == legal) return yes();
    if (legal.empty()) return no(words[1], "record.legal.none", {Arg::seat("seat", seat)});
    Verdict others = no(words[1], "record.legal", {Arg::seat("seat", seat)});
    others.wrong.more = write_moves(table, legal);
    return others;
}

Verdict judge_refuse(const host::Host& game, host::Table& table, WordSpan words) {
    const Seat seat = *read_seat(words[1].text);
    const Word& last = words.back();
    if (table.deals() == 0) return no(words[0], "record.no_deal");
    const Result<host::Move> move = table.read_move(words.subspan(2, words.size() - 3));
    if (!move) return {Holds::unknown, failure_of(game, move.fault(), 0)};
    const Clause clause = table.check(seat, *move);
    if (clause == *read_clause(last.text)) return yes();
    if (clause == kUntold) return unknown(last, kUntoldCard);
    if (clause.none()) return no(words[2], "record.allowed");
    return no(last, "record.other_clause", {Arg::text("clause", text_of(clause))});
}

// The verdict on words like `p1 3 p2 -1 ...`.
Verdict judge_amounts(const host::Table& table, WordSpan words, const Payoff& payoff, std::string_view what) {
    const auto wrong = compare_amounts(words.subspan(1), payoff, table.players(), 0, words[0].column, what);
    return wrong ? Verdict{Holds::no, *wrong} : yes();
}

Verdict judge_score(const host::Host&, host::Table& table, WordSpan words) {
    if (table.deals() == 0) return no(words[0], "record.no_score");
    if (!table.over()) return still_running(words[0], table);
    return judge_amounts(table, words, table.score(), "record.what.score");
}

Verdict judge_total(const host::Host&, host::Table& table, WordSpan words) {
    return judge_amounts(table, words, table.total(), "record.what.total");
}

Verdict judge_turn(const host::Host&, host::Table& table, WordSpan words) {
    if (table.actor() == *read_seat(words[1].text)) return yes();
    return no(words[1], turn_of(table), {Arg::seat("actor", table.actor())});
}

Verdict judge_over(const host::Host&, host::Table& table, WordSpan words) {
    if (table.over()) return yes();
    return still_running(words[0], table);
}

Verdict judge_finished(const host::Host&, host::Table& table, WordSpan words) {
    if (table.finished()) return yes();
    return no(words[0], "record.unfinished");
}

std::string_view key_of(const Word& word) { return split_pair(word.text).key; }

// The verdict that reports what is seen instead of `word`: the word of the same kind, or else the words of
// all kinds, so that the expectation can be corrected.
Verdict sees_instead(const Word& who, const Word& word, const std::vector<Word>& seen) {
    const auto has_key = [&](const Word& other) { return key_of(other) == key_of(word); };
    const auto instead = std::find_if(seen.begin(), seen.end(), has_key);
    const bool other = instead != seen.end();
    Verdict verdict = no(word, other ? "record.sees" : "record.sees.nothing",
                         {Arg::text("who", who.text), Arg::word("key", key_of(word))});
    std::string& more = verdict.wrong.more;
    if (other) return more = instead->text, verdict;
    for (const Word& each : seen) more.append(more.empty() ? "" : ", ").append(key_of(each));
    return verdict;
}

Verdict judge_sees(const host::Host&, host::Table& table, WordSpan words) {
    if (table.deals() == 0) return no(words[0], "record.no_deal.sees");
    const Seat seat = words[1].text == "spectator" ? kSpectator : *read_seat(words[1].text);
    const std::string view = table.view(seat);
    std::vector<Word> seen;
    if (split_words(view, 0, seen)) return unknown(words[0], "record.no_view");
    for (const Word& word : words.subspan(2)) {
        const auto is = [&](const Word& other) { return other.text == word.text; };
        if (std::any_of(seen.begin(), seen.end(), is)) continue;
        return sees_instead(words[1], word, seen);
    }
    return yes();
}

// True if the next `depth` actions never depend on an unknown card.
bool needs_no_unknown_card(host::Table& table, std::int64_t depth) {
    if (depth == 0 || table.actor() == kNobody) return true;
    const std::vector<host::Move> legal = table.legal();
    const std::int64_t before = table.actions();
    for (const host::Move move : legal) {
        table.play(move);
        const bool told = needs_no_unknown_card(table, depth - 1);
        table.undo_to(before);
        if (!told) return false;
    }
    return !legal.empty();
}

Verdict judge_perft(const host::Host&, host::Table& table, WordSpan words) {
    if (table.deals() == 0) return no(words[0], "record.no_deal");
    const std::int64_t depth = *read_number(words[1].text, 0, 99);
    if (!needs_no_unknown_card(table, depth)) return unknown(words[0], kUntoldCard);
    const std::uint64_t count = table.perft(static_cast<int>(depth));
    if (std::to_string(count) == words[2].text) return yes();
    return no(words[2], "record.perft", {Arg::number("n", static_cast<std::int64_t>(count))});
}

Verdict judge_contradiction(const host::Host& host, const host::OptionSet& options, WordSpan words) {
    const Contradiction contradiction = host.contradiction(options);
    if (contradiction.none()) return no(words[0], "record.no_contradiction");
    if (contradiction.clause != *read_clause(words[1].text))
        return no(words[1], "record.other_contradiction",
                  {Arg::text("clause", text_of(contradiction.clause))});
    if (words.size() > 2 && words[2].text != contradiction.key)
        return no(words[2], "record.other_key", {Arg::text("key", contradiction.key)});
    return yes();
}

// One row for each expectation that is judged at a table; it says whether the expectation's first word is a
// seat of that table.
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
    if (table == nullptr) return unknown(words[0], "record.no_table");
    for (const Judge& row : kJudges) {
        if (row.name != words[0].text) continue;
        const auto seat = row.has_seat ? read_seat(words[1].text) : std::nullopt;
        if (seat && !is_player(*seat, table->players())) {
            return unknown(words[1], "record.no_seat",
                           {Arg::text("seat", words[1].text), Arg::number("players", table->players())});
        }
        return row.judge(host, *table, words);
    }
    return unknown(words[0], "record.no_expectation");
}

}  // namespace brelan::record
