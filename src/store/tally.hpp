#pragma once
#include <cstdint>
#include <string_view>

#include "store/rows.hpp"
#include "store/sql.hpp"

namespace brelan::store {

// What accounts have played, counted when a match is put in and not when somebody asks: their matches in the
// order in which they ended, and the sums of each game. Within the transaction of the writer.
class Tally {
  public:
    explicit Tally(Database& database);

    // Before a row is put in: one that was there already takes its place, and all is counted again.
    bool knows(const MatchRow& row) { return has(known_match_.with(row.id)); }
    bool knows(const MatchSeatRow& row) { return has(known_seat_.with(row.match, row.seat)); }
    // After it; a match and its seats come in any order.
    void put(const MatchRow& row, bool known);
    void put(const MatchSeatRow& row, bool known);
    void erase(std::string_view account);

  private:
    static bool has(Statement& statement);
    void add(std::string_view match, std::string_view account, std::int64_t score, int place);
    void count_again();

    Database& database_;
    Statement known_match_, known_seat_, seats_, add_, sum_, erase_, erase_sums_;
};

}  // namespace brelan::store
