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

    // What stands where a row is to be put: nothing, one that counts the same, or one that counts otherwise.
    enum class Before : std::uint8_t { none, same, other };

    // Before a row is put in.
    Before before(const MatchRow& row) { return found(known_match_.with(row.id, row.game, row.ended)); }
    Before before(const MatchSeatRow& row) {
        return found(known_seat_.with(row.match, row.seat, row.account, row.score, row.place));
    }
    // After it; a match and its seats come in any order. Where it counts otherwise than the one before, all
    // is counted again.
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
