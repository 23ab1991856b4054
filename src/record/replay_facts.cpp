#include "record/failure.hpp"
#include "record/replay.hpp"
#include "record/words.hpp"

// The lines of a record that state an outcome: score, result, end.
namespace brelan::record {

std::optional<Failure> compare_amounts(WordSpan words, const Payoff& payoff, int players, std::uint32_t line,
                                       std::uint32_t column, std::string_view what) {
    if (words.size() != 2 * static_cast<std::size_t>(players)) {
        return failure(line, column, "record.seats",
                       {counted("n", words.size() / 2), Arg::number("players", players)});
    }
    for (const Seat seat : seats(players)) {
        const Word& amount = words[2 * std::size_t{seat.index} + 1];
        if (*read_amount(amount.text) == payoff[seat]) continue;
        return failure(line, amount.column, "record.amount",
                       {Arg::text("word", amount.text), Arg::number("n", payoff[seat]),
                        Arg::phrase("what", what), Arg::seat("seat", seat)});
    }
    return std::nullopt;
}

std::optional<Failure> Replay::score(const Line& line) {
    if (under_ == Under::changed_options) return std::nullopt;
    const LineWords words(line);
    const std::uint32_t column = words.name().column;
    if (table_->deals() == 0) return failure(line.number, column, "record.no_deal.score");
    if (!table_->over()) return still_running(line.number, column);
    return compare_amounts(words.rest(), table_->score(), table_->players(), line.number, column,
                           "record.what.score");
}

std::optional<Failure> Replay::result(const Line& line) {
    if (under_ == Under::changed_options) return std::nullopt;
    const LineWords words(line);
    const std::uint32_t column = words.name().column;
    if (!table_->finished()) return failure(line.number, column, "record.unfinished.result");
    return compare_amounts(words.rest(), table_->total(), table_->players(), line.number, column,
                           "record.what.result");
}

std::optional<Failure> Replay::end(const Line& line) {
    if (under_ == Under::changed_options || table_->finished()) return std::nullopt;
    return failure(line.number, LineWords(line).name().column, "record.unfinished.end");
}

}  // namespace brelan::record
