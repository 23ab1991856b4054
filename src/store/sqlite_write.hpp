#pragma once
#include <cstdint>
#include <string>
#include <unordered_map>

#include "store/chain.hpp"
#include "store/rows.hpp"
#include "store/sql.hpp"
#include "store/tally.hpp"

namespace brelan::store {

// Puts changes into an open transaction, each with its prepared statement.
class Writer {
  public:
    explicit Writer(Database& database);

    // After a transaction that came to nothing.
    void forget() { ends_.clear(); }

    void put(const AccountRow& row);
    void put(const SessionRow& row);
    void put(const EventRow& row);
    void put(const TableRow& row);
    void put(const MatchRow& row);
    void put(const MatchSeatRow& row);
    void put(const RatingRow& row);
    void put(const EraseAccount& erase);
    void put(const EraseSession& erase);
    void put(const EraseSessionsOf& erase);
    void put(const EraseTable& erase);
    void put(const EraseClosedTables& erase);
    void put(const EraseGuests& erase);

  private:
    // The last row of a table's log.
    struct End {
        std::uint64_t seq = 0;
        Seal seal{};
    };
    End& end_of(const std::string& table);

    std::unordered_map<std::string, End> ends_;
    Statement account_, session_, event_, end_, head_, played_, place_, rating_;
    Statement erase_account_, erase_sessions_, erase_ratings_, erase_name_, erase_session_,
        erase_sessions_but_;
    Statement erase_head_, erase_events_, erase_old_events_, erase_old_heads_, erase_guest_sessions_,
        erase_guests_;
    Tally tally_;
};

}  // namespace brelan::store
