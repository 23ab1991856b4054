#pragma once
#include <cstdint>
#include <string_view>

#include "store/rows.hpp"
#include "store/sql.hpp"

namespace brelan::store {

// Totals of what accounts have played, updated when a match is written rather than on request: their matches
// in the order they ended, and the totals for each game. Runs inside the writer's transaction.
class Tally {
  public:
    explicit Tally(Database& database);

    // What a new row replaces: nothing, a row with the same counted values, or one with different values.
    enum class Before : std::uint8_t { none, same, other };

    // Call before a row is written.
    Before before(const MatchRow& row) { return found(known_match_.with(row.id, row.game, row.ended)); }
    Before before(const MatchSeatRow& row) {
        return found(known_seat_.with(row.match, row.seat, row.account, row.score, row.place));
    }
    // Call after a row is written; a match and its seats may come in any order. If the row's counted values
    // differ from those of the row it replaces, everything is counted again.
    void put(const MatchRow& row, Before before);
    void put(const MatchSeatRow& row, Before before);
    void erase(std::string_view account);

  private:
    static Before found(Statement& statement);
    void add(std::string_view match, std::string_view account, std::int64_t score, int place);
    void count_again();

    Database& database_;
    Statement known_match_, known_seat_, seats_, add_, sum_, erase_, erase_sums_;
};

}  // namespace brelan::store
