#include "store/sqlite_write.hpp"

#include <sqlite3.h>

#include <utility>

#include "store/fold.hpp"
#include "store/shard.hpp"
#include "store/sqlite_read.hpp"
#include "store/store.hpp"

namespace brelan::store {
namespace {

// The number of log ends that are cached. If a table sleeps, the end of its log is read again when the table
// wakes.
constexpr std::size_t kMostEnds = 16'384;

}  // namespace

Writer::Writer(Database& database)
    : database_(database),
      account_(database, "INSERT OR REPLACE INTO account VALUES(?,?,?,?,?,?,?)"),
      session_(database, "INSERT OR REPLACE INTO session VALUES(?,?,?,?,?,?,?,?,?)"),
      factor_(database, "INSERT OR REPLACE INTO factor VALUES(?,?,?,?,?)"),
      reset_(database, "INSERT OR REPLACE INTO reset VALUES(?,?,?,?)"),
      event_(database, "INSERT INTO event VALUES(?,?,?,?,?,?,?)"),
      keep_tail_(database,
                 "INSERT INTO tail VALUES(?,?,?,?) ON CONFLICT(table_id) DO UPDATE SET seq=excluded.seq, "
                 "seal=excluded.seal"),
      head_(database, "INSERT OR REPLACE INTO head VALUES(?,?,?,?,?)"),
      played_(database, "INSERT OR REPLACE INTO played VALUES(?,?,?,?,?,?,?,?,?)"),
      place_(database, "INSERT OR REPLACE INTO place VALUES(?,?,?,?,?,?,?,?)"),
      rating_(database, "INSERT OR REPLACE INTO rating VALUES(?,?,?,?,?,?)"),
      ran_(database, "INSERT INTO ran VALUES(?,?,?,?)"),
      erase_ran_(database, "DELETE FROM ran"),
      erase_account_(database, "DELETE FROM account WHERE id=?"),
      erase_sessions_(database, "DELETE FROM session WHERE account=?"),
      erase_ratings_(database, "DELETE FROM rating WHERE account=?"),
      erase_name_(database, "UPDATE place SET account='', name='', folded='' WHERE account=?"),
      erase_session_(database, "DELETE FROM session WHERE hash=?"),
      erase_sessions_but_(database, "DELETE FROM session WHERE account=? AND hash<>?"),
      erase_factor_(database, "DELETE FROM factor WHERE account=?"),
      erase_resets_(database, "DELETE FROM reset WHERE account=?"),
      erase_reset_(database, "DELETE FROM reset WHERE hash=?"),
      erase_head_(database, "DELETE FROM head WHERE id=?"),
      erase_events_(database, "DELETE FROM event WHERE table_id=?"),
      erase_tail_(database, "DELETE FROM tail WHERE table_id=?"),
      tails_(database),
      tally_(database) {}

Writer::End& Writer::end_of(const std::string& table) {
    const auto known = ends_.find(table);
    if (known != ends_.end()) return known->second;
    try {
        return ends_.emplace(table, End{tails_.of(table).value_or(Tail{})}).first->second;
    } catch (const Damaged& damaged) {
        throw DamagedTable(table, damaged.what());
    }
}

// Runs a statement that has its values bound and writes one item of a table.
void Writer::put_of(Statement& statement, const std::string& table, const std::string& what) {
    const int code = statement.try_step();
    statement.reset();
    if (code == SQLITE_DONE) return;
    if (is_damage(code) || (code & 0xFF) == SQLITE_CONSTRAINT)
        throw DamagedTable(table, what + " of the table " + table +
                                      " cannot be put where it belongs: " + sqlite3_errstr(code));
    database_.fail("cannot be written");
}

void Writer::put(const EventRow& row) {
    End& end = end_of(row.table);
    if (row.seq != end.tail.seq + 1) {
        throw DamagedTable(row.table, "row " + std::to_string(row.seq) + " of the table " + row.table +
                                          " cannot follow row " + std::to_string(end.tail.seq));
    }
    end.tail = {row.seq, seal(end.tail.seal, row)};
    if (!std::exchange(end.grown, true)) grown_.push_back(row.table);
    put_of(event_.with(row.table, row.seq, Statement::optional(row.command), row.actor, row.body, row.at,
                       Statement::blob(end.tail.seal.data(), end.tail.seal.size())),
           row.table, "row " + std::to_string(row.seq));
}

void Writer::finish() {
    for (const std::string& table : grown_) {
        const auto found = ends_.find(table);
        if (found == ends_.end()) continue;  // erased in the meantime
        const Tail& tail = found->second.tail;
        put_of(keep_tail_.with(table, std::int64_t{shard_of(table)}, tail.seq,
                               Statement::blob(tail.seal.data(), tail.seal.size())),
               table, "the tail");
        found->second.grown = false;
    }
    grown_.clear();
    for (const std::string& table : closed_) ends_.erase(table);
    closed_.clear();
    if (ends_.size() > kMostEnds) ends_.clear();
}

void Writer::forget() {
    ends_.clear();
    grown_.clear();
    closed_.clear();
}

void Writer::put(const AccountRow& row) {
    account_
        .with(row.id, row.name, Statement::optional(row.login), row.password, row.created, row.seen,
              row.closed)
        .run();
}

void Writer::put(const SessionRow& row) {
    session_
        .with(row.hash, row.account, row.label, row.program, row.created, row.seen, row.browser, row.system,
              row.network)
        .run();
}

void Writer::put(const FactorRow& row) {
    factor_.with(row.account, row.secret, row.step, row.recovery, row.since).run();
}

void Writer::put(const ResetRow& row) { reset_.with(row.hash, row.account, row.made, row.ends_factor).run(); }

void Writer::put(const TableRow& row) {
    put_of(head_.with(row.id, row.head, row.changed, row.wake, row.closed), row.id, "the head");
    if (row.closed) closed_.push_back(row.id);
}

void Writer::put(const MatchRow& row) {
    const Tally::Before before = tally_.before(row);
    played_
        .with(row.id, row.table, row.number, row.game, row.options, row.record, row.begun, row.ended,
              row.rated)
        .run();
    tally_.put(row, before);
}

void Writer::put(const MatchSeatRow& row) {
    const std::string search = folded(row.name);
    const Tally::Before before = tally_.before(row);
    place_.with(row.match, row.seat, row.account, row.name, search, row.bot, row.score, row.place).run();
    tally_.put(row, before);
}

void Writer::put(const RatingRow& row) {
    rating_.with(row.account, row.game, row.rating, row.deviation, row.matches, row.changed).run();
}

void Writer::put(const Ran& ran) {
    erase_ran_.with().run();
    std::int64_t number = 0;
    for (const RanRow& row : ran.rows) ran_.with(++number, row.begun, row.until, row.length).run();
}

void Writer::put(const EraseAccount& erase) {
    for (Statement* statement :
         {&erase_account_, &erase_sessions_, &erase_factor_, &erase_resets_, &erase_ratings_, &erase_name_}) {
        statement->with(erase.id).run();
    }
    tally_.erase(erase.id);
}

void Writer::put(const EraseSession& erase) { erase_session_.with(erase.hash).run(); }
void Writer::put(const EraseSessionsOf& erase) { erase_sessions_but_.with(erase.account, erase.but).run(); }

void Writer::put(const EraseFactor& erase) { erase_factor_.with(erase.account).run(); }
void Writer::put(const EraseReset& erase) { erase_reset_.with(erase.hash).run(); }

void Writer::put(const EraseTable& erase) {
    erase_head_.with(erase.id).run();
    erase_events_.with(erase.id).run();
    erase_tail_.with(erase.id).run();
    ends_.erase(erase.id);
}

}  // namespace brelan::store
