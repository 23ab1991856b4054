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

// The disk, or the file: nothing can be trusted to be kept any more. Whoever gets it ends the process.
class Failure : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// What was read is not what was written: the rows of a table contradict their seals, or a page its sum. What
// was asked for is not to be had, and everything else goes on.
class Damaged : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// Changes that were not kept, by their place among those that were to be written: a page is damaged where
// they belong, or another one has written to the log of their table.
struct Lost {
    std::size_t place = 0;
    std::string why;
    // Only what was to be written besides the rows and the head of a table (a match of the history, ratings):
    // those are kept.
    bool beside = false;
};

// A copy of the store in the making: consistent, of the moment at which it is done. Others may write between
// the steps.
class Copy {
  public:
    virtual ~Copy() = default;  // what is not done by then leaves no file
    // Copies some more; true: done and durable, under its name. Throws Failure.
    virtual bool step() = 0;
};

// What came of a look at a part of the store.
struct Look {
    std::vector<std::string> faults{};  // a sentence each
    bool whole = false;
};

// Where the house keeps what must outlive the process. One thread uses it (StoreThread).
class Store {
  public:
    virtual ~Store() = default;

    // When this returns all of it is durable, but for what is lost: changes whose rows do not follow the log
    // of their table, and those that come behind them for the same table; and changes that met a damaged
    // page. Throws Failure, and then nothing at all is kept.
    virtual std::vector<Lost> write(std::span<const Changes> batches) = 0;

    // Whatever is read throws Damaged where it is not as it was written.

    // The rows of a table in their order, those behind `after`, at most so many (0: all).
    virtual std::vector<EventRow> events(std::string_view table, std::uint64_t after = 0,
                                         std::size_t most = 0) = 0;
    // The last row that was written of a table's log, whether it can be read or not; none: there is no log.
    // The rows that events() gives end with it, or it throws.
    virtual std::optional<Tail> tail(std::string_view table) = 0;
    // The number of that row of a table, so many from its end, whose body begins with this; 0: it has not so
    // many.
    virtual std::uint64_t row_from_end(std::string_view table, std::string_view beginning, int count) = 0;
    // Of damaged pages only what is on them is not to be had: a table whose head cannot be read is named.
    virtual OpenTables open_tables() = 0;
    virtual std::optional<TableRow> table(std::string_view id) = 0;
    // The ids of tables that are closed and were changed last before this time, those behind `after`, at most
    // so many.
    virtual std::vector<std::string> closed(std::int64_t before, std::string_view after,
                                            std::size_t most) = 0;
    virtual std::vector<AccountRow> accounts() = 0;
    virtual std::vector<SessionRow> sessions() = 0;
    virtual std::vector<FactorRow> factors() = 0;
    virtual std::vector<ResetRow> resets() = 0;
    virtual std::vector<Match> matches(const MatchQuery& query) = 0;  // the latest first
    // The match of an account that is so many places behind `before`, within the times that are asked for;
    // empty: there are not so many. With it as `last` a search looks at so many and no more.
    virtual std::string match_behind(const MatchQuery& query, int places) = 0;
    virtual std::optional<Match> match(std::string_view id) = 0;
    // Of this account, of this game; empty: of any. Best first.
    virtual std::vector<RatingRow> ratings(std::string_view account, std::string_view game) = 0;
    virtual std::vector<Statistic> statistics(std::string_view account) = 0;

    // Which history this is: a store that begins, and one that was restored from a copy, has another than any
    // before. Numbers of rows mean something within one history alone.
    virtual const std::string& incarnation() = 0;

    // When the house ran.
    virtual std::vector<RanRow> ran() = 0;
    // Bytes that can still be written, as far as that is known.
    virtual std::int64_t room_left() = 0;
    // Begins a copy into a file that does not exist. Throws Failure: in a sentence, why that cannot be.
    virtual std::unique_ptr<Copy> copy(const std::string& file) = 0;
    // Looks at some bytes of the file that were not looked at for the longest time, and says what it has not
    // said of them before; true in `whole` where that was the last of them.
    virtual Look look_on() = 0;
    // Looks at everything, which takes long; what is wrong, a sentence each.
    virtual std::vector<std::string> faults() = 0;
};

// What is kept in memory is another history each time, whose name the caller draws.
std::unique_ptr<Store> open_memory(std::string incarnation = "memory");
// To use it, the file is created where there is none, and an older one brought up to date. Who only looks at
// it gets it as it is, or not at all. A file that begins or was restored has another incarnation when it is
// opened to use: one that a Copy has made, or that lies elsewhere on the disk than it knows.
enum class Opening : std::uint8_t { use, look };
// Throws Failure with a sentence: no such folder, in use by another server, made by a newer Brelan, not a
// store of Brelan, empty, a log of writes without its file; to look at: made by an older Brelan.
std::unique_ptr<Store> open_sqlite(const std::string& file, Opening how = Opening::use);

}  // namespace brelan::store
