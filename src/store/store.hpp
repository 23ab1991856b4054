#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "store/chain.hpp"
#include "store/rows.hpp"

namespace brelan::store {

// The disk or the file has failed, so nothing can be stored reliably any more. The code that catches this
// ends the process.
class Failure : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// The data read is not what was written: the rows of a table contradict their seals, or a page contradicts
// its sum. The requested data is unavailable; everything else continues.
class Damaged : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// Changes that were not kept, as positions in the batch. Either a page that the changes need is damaged, or
// someone else has written to the table's log.
struct Lost {
    std::size_t place = 0;
    std::string why;
    // Whether the rows and the head were kept, and only other changes were lost (a match of the history,
    // ratings).
    bool beside = false;
};

// A copy of the store in progress. The copy is a consistent snapshot of the store at the moment when the copy
// is finished. Others may write between steps.
class Copy {
  public:
    virtual ~Copy() = default;  // an unfinished copy leaves no file
    // Copies the next part; returns true once the copy is durable under its name. Throws Failure.
    virtual bool step() = 0;
};

// The result of inspecting a part of the store.
struct Look {
    std::vector<std::string> faults{};  // one sentence each
    bool whole = false;
};

// The place where the house keeps everything that must outlive the process. Only one thread uses the store
// (StoreThread).
class Store {
  public:
    virtual ~Store() = default;

    // When this returns, everything is durable except the changes reported as lost: rows that do not continue
    // the log of their table, later changes to the same table, and changes that hit a damaged page. If this
    // throws Failure, nothing was kept.
    virtual std::vector<Lost> write(std::span<const Changes> batches) = 0;

    // All reads throw Damaged if the data is not as it was written.

    // The rows of a table in order, starting after `after`, with an optional limit (0: all).
    virtual std::vector<EventRow> events(std::string_view table, std::uint64_t after = 0,
                                         std::size_t most = 0) = 0;
    // The last row written to a table's log, whether or not it can be read; empty if there is no log. Either
    // the rows from events() end with it, or events() throws.
    virtual std::optional<Tail> tail(std::string_view table) = 0;
    // Searches backwards through a table's rows before `end`, at most `most` of them, for a row whose body
    // begins with this text.
    virtual LookBack look_back(std::string_view table, std::string_view beginning, std::uint64_t end,
                               std::size_t most) = 0;
    // If pages are damaged, only their own contents are unavailable: a table whose head cannot be read is
    // still listed.
    virtual OpenTables open_tables() = 0;
    virtual std::optional<TableRow> table(std::string_view id) = 0;
    // The ids of closed tables that were last changed before this time, starting after `after`, with a limit.
    virtual std::vector<std::string> closed(std::int64_t before, std::string_view after,
                                            std::size_t most) = 0;
    virtual std::vector<AccountRow> accounts() = 0;
    virtual std::vector<SessionRow> sessions() = 0;
    virtual std::vector<FactorRow> factors() = 0;
    virtual std::vector<ResetRow> resets() = 0;
    virtual std::vector<Match> matches(const MatchQuery& query) = 0;  // latest first
    // An account's match, this many places after `before` and within the requested times; empty if there are
    // not that many matches. A search with this match as `last` examines only that many matches.
    virtual std::string match_behind(const MatchQuery& query, int places) = 0;
    virtual std::optional<Match> match(std::string_view id) = 0;
    // The ratings of this account in this game; an empty argument means any. Best first.
    virtual std::vector<RatingRow> ratings(std::string_view account, std::string_view game) = 0;
    virtual std::vector<Statistic> statistics(std::string_view account) = 0;

    // The identity of this history: a new store, or one restored from a copy, gets an identity that has never
    // been used before. Row numbers are meaningful only within one history.
    virtual const std::string& incarnation() = 0;

    // The periods in which the house ran.
    virtual std::vector<RanRow> ran() = 0;
    // Bytes that can still be written, as far as is known.
    virtual std::int64_t room_left() = 0;
    // Begins a copy into a file that does not exist yet. Throws Failure with a sentence that says why a copy
    // is impossible.
    virtual std::unique_ptr<Copy> copy(const std::string& file) = 0;
    // Checks the part of the file that has gone unchecked for the longest time, and returns faults not yet
    // reported. Sets `whole` once the end of the file has been reached.
    virtual Look look_on() = 0;
    // Checks everything, which takes a long time; returns one sentence per fault.
    virtual std::vector<std::string> faults() = 0;
};

// A store in memory is a new history each time, under a name drawn by the caller.
std::unique_ptr<Store> open_memory(std::string incarnation = "memory");
// If a file is opened for use, it is created if it does not exist, and upgraded if it is of an older version.
// Opening a file read-only leaves it unchanged, or fails. A new or restored file gets a new incarnation when
// it is opened for use; this includes a file made by a Copy, and one that has moved on the disk.
enum class Opening : std::uint8_t { use, look };
// Throws Failure with a sentence if the folder does not exist; if the file is empty, in use by another
// server, made by a newer version of Brelan, or not a Brelan store; or if there is a write-ahead log without
// its file. A file made by an older version of Brelan cannot be opened read-only.
std::unique_ptr<Store> open_sqlite(const std::string& file, Opening how = Opening::use);

}  // namespace brelan::store
