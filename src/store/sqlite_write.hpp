#pragma once
#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "store/chain.hpp"
#include "store/rows.hpp"
#include "store/sql.hpp"
#include "store/sqlite_read.hpp"
#include "store/store.hpp"
#include "store/tally.hpp"

namespace brelan::store {

// The rows of a table cannot be written: its log does not end as expected, or a page they need is damaged.
class DamagedTable : public Damaged {
  public:
    DamagedTable(std::string of, const std::string& why) : Damaged(why), table(std::move(of)) {}
    std::string table;
};

// Adds changes to an open transaction, each with its prepared statement. Problems with the rows or the head
// of a table throw DamagedTable; other damaged pages throw Damaged, and anything else throws Failure.
class Writer {
  public:
    explicit Writer(Database& database);

    // Call before the commit: writes the tails of all logs that have grown in the transaction.
    void finish();  // throws like put()
    // Call after a transaction has failed.
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

  private:
    struct End {
        Tail tail{};
        bool grown = false;  // the log has rows beyond its recorded tail
    };
    End& end_of(const std::string& table);
    void put_of(Statement& statement, const std::string& table, const std::string& what);

    Database& database_;
    std::unordered_map<std::string, End> ends_;
    std::vector<std::string> grown_;
    std::vector<std::string> closed_;  // tables whose logs get no more rows
    Statement account_, session_, factor_, reset_, event_, keep_tail_, head_, played_, place_, rating_, ran_,
        erase_ran_;
    Statement erase_account_, erase_sessions_, erase_ratings_, erase_name_, erase_session_,
        erase_sessions_but_, erase_factor_, erase_resets_, erase_reset_;
    Statement erase_head_, erase_events_, erase_tail_;
    Tails tails_;
    Tally tally_;
};

}  // namespace brelan::store
