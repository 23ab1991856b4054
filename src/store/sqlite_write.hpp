#pragma once
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "store/chain.hpp"
#include "store/rows.hpp"
#include "store/sql.hpp"
#include "store/tally.hpp"

namespace brelan::store {

// Puts changes into an open transaction, each with its prepared statement. A row that does not follow the log
// of its table, or cannot stand where that log is, throws Damaged; all else that goes wrong Failure.
class Writer {
  public:
    explicit Writer(Database& database);

    // Before a transaction is committed: the tails of all logs that have grown in it.
    void finish();
    // After a transaction that came to nothing.
    void forget();

    void put(const AccountRow& row);
    void put(const SessionRow& row);
    void put(const FactorRow& row);
    void put(const ResetRow& row);
    void put(const EventRow& row);
    void put(const TableRow& row);
    void put(const MatchRow& row);
    void put(const MatchSeatRow& row);
    void put(const RatingRow& row);
    void put(const Ran& ran);
    void put(const EraseAccount& erase);
    void put(const EraseSession& erase);
    void put(const EraseSessionsOf& erase);
    void put(const EraseFactor& erase);
    void put(const EraseReset& erase);
    void put(const EraseTable& erase);
    void put(const EraseClosedTables& erase);

  private:
    struct End {
        Tail tail{};
        bool grown = false;  // beyond what the table of tails says
    };
    End& end_of(const std::string& table);

    Database& database_;
    std::unordered_map<std::string, End> ends_;
    std::vector<std::string> grown_;
    Statement account_, session_, factor_, reset_, event_, tail_, keep_tail_, head_, played_, place_, rating_,
        ran_, erase_ran_;
    Statement erase_account_, erase_sessions_, erase_ratings_, erase_name_, erase_session_,
        erase_sessions_but_, erase_factor_, erase_resets_, erase_reset_;
    Statement erase_head_, erase_events_, erase_tail_, erase_old_events_, erase_old_tails_, erase_old_heads_;
    Tally tally_;
};

}  // namespace brelan::store
