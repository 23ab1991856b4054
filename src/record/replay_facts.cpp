#include "record/failure.hpp"
#include "record/replay.hpp"
#include "record/words.hpp"

// The lines of a record that state what came out: score, result, end.
namespace brelan::record {

std::optional<Failure> compare_amounts(WordSpan words, const Payoff& payoff, int players, std::uint32_t line,
                                       std::uint32_t column, std::string_view what) {
    if (words.size() != 2 * static_cast<std::size_t>(players)) {
        return failure(line, column, "this line has ", std::to_string(words.size() / 2),
                       " seats: expected all ", std::to_string(players), " of the table");
    }
    for (const Seat seat : seats(players)) {
        const Word& amount = words[2 * std::size_t{seat.index} + 1];
        if (*read_amount(amount.text) == payoff[seat]) continue;
        return failure(line, amount.column, "found ", amount.text, ": expected ",
                       std::to_string(payoff[seat]), ", which is the ", what, " of ", text_of(seat),
                       " by the rules");
    }
    return std::nullopt;
}

std::optional<Failure> Replay::score(const Line& line) {
    if (under_ == Under::changed_options) return std::nullopt;
    const LineWords words(line);
    const std::uint32_t column = words.name().column;
    if (table_->deals() == 0)
        return failure(line.number, column, "no deal has been played: there is no score");
    if (!table_->over()) {
        return failure(line.number, column, "deal ", std::to_string(table_->deals()),
                       " is still running: it is the turn of ", text_of(table_->actor()));
    }
    return compare_amounts(words.rest(), table_->score(), table_->players(), line.number, column, "score");
}

std::optional<Failure> Replay::result(const Line& line) {
    if (under_ == Under::changed_options) return std::nullopt;
    const LineWords words(line);
    const std::uint32_t column = words.name().column;
    if (!table_->finished())
        return failure(line.number, column, "the match is not finished: there is no result yet");
    return compare_amounts(words.rest(), table_->total(), table_->players(), line.number, column, "result");
}

std::optional<Failure> Replay::end(const Line& line) {
    if (under_ == Under::changed_options || table_->finished()) return std::nullopt;
    return failure(line.number, LineWords(line).name().column,
                   "the match is not finished: a record that stops before has no line `end`");
}

}  // namespace brelan::record
