#include "record/legal_list.hpp"

#include "record/failure.hpp"

namespace brelan::record {

namespace {

// Reads one action, or else several single-word ones; if both fail, returns the failure of the first attempt.
std::optional<Failure> read_piece(const host::Host& game, const host::Table& table, WordSpan piece,
                                  std::vector<host::Move>& moves) {
    const Result<host::Move> whole = table.read_move(piece);
    if (whole) {
        moves.push_back(*whole);
        return std::nullopt;
    }
    for (const Word& word : piece) {
        const Result<host::Move> one = table.read_move(WordSpan(&word, 1));
        if (!one) return failure_of(game, one.fault(), 0);
        moves.push_back(*one);
    }
    return std::nullopt;
}

}  // namespace

Read<std::vector<host::Move>> read_moves(const host::Host& game, const host::Table& table, WordSpan words) {
    std::vector<host::Move> moves;
    for (std::size_t from = 0; !words.empty() && from <= words.size();) {
        std::size_t to = from;
        while (to < words.size() && words[to].text != "|") ++to;
        if (from == to) {
            const Word& bar = words[to < words.size() ? to : to - 1];
            return failure(0, bar.column, "record.no_piece");
        }
        if (auto wrong = read_piece(game, table, words.subspan(from, to - from), moves)) return *wrong;
        from = to + 1;
    }
    return moves;
}

std::string write_moves(const host::Table& table, const std::vector<host::Move>& moves) {
    std::string text;
    for (const host::Move move : moves) {
        if (!text.empty()) text += " | ";
        text += table.write_move(move);
    }
    return text;
}

}  // namespace brelan::record
