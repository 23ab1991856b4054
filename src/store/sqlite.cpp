#include <sqlite3.h>

#include <set>
#include <utility>
#include <variant>

#include "store/incarnation.hpp"
#include "store/schema.hpp"
#include "store/sqlite_copy.hpp"
#include "store/sqlite_read.hpp"
#include "store/sqlite_write.hpp"
#include "store/store.hpp"
#include "store/store_file.hpp"

namespace brelan::store {
namespace {

// The database of a store, ready for its statements.
class Prepared : public Database {
  public:
    Prepared(const std::string& file, Opening how) : Database(file, false) { prepare(*this, how); }
};

class SqliteStore final : public Store {
  public:
    SqliteStore(const std::string& file, Opening how)
        : database_(file, how),
          incarnation_(incarnation_of(database_, how)),
          writer_(database_),
          reader_(database_) {}

    void write(std::span<const Changes> batches) override {
        begin_.with().run();
        try {
            for (const Changes& changes : batches) {
                for (const Change& change : changes) {
                    std::visit([&](const auto& row) { writer_.put(row); }, change);
                }
            }
            writer_.finish();
            commit_.with().run();
        } catch (const Failure&) {
            writer_.forget();
            Statement(database_, "ROLLBACK").try_step();
            throw;
        }
    }

    std::vector<EventRow> events(std::string_view table, std::uint64_t after, std::size_t most) override {
        return reader_.events(table, after, most);
    }
    std::optional<Tail> tail(std::string_view table) override { return reader_.tail(table); }
    std::uint64_t row_from_end(std::string_view table, std::string_view beginning, int count) override {
        return reader_.row_from_end(table, beginning, count);
    }
    std::vector<TableRow> tables() override { return reader_.tables(); }
    std::optional<TableRow> table(std::string_view id) override { return reader_.table(id); }
    Named headless() override { return reader_.headless(); }
    std::vector<AccountRow> accounts() override { return reader_.accounts(); }
    std::vector<SessionRow> sessions() override { return reader_.sessions(); }
    std::vector<Match> matches(const MatchQuery& query) override { return reader_.matches(query); }
    std::optional<Match> match(std::string_view id) override { return reader_.match(id); }
    std::vector<RatingRow> ratings(std::string_view account, std::string_view game) override {
        return reader_.ratings(account, game);
    }
    std::vector<Statistic> statistics(std::string_view account) override {
        return reader_.statistics(account);
    }
    const std::string& incarnation() override { return incarnation_; }
    std::vector<RanRow> ran() override { return reader_.ran(); }
    std::int64_t room_left() override { return room_beside(database_.file()); }
    std::unique_ptr<Copy> copy(const std::string& file) override { return copy_database(database_, file); }

    std::vector<std::string> faults() override {
        std::vector<std::string> all;
        Statement check(database_, "PRAGMA integrity_check");
        int code = check.try_step();
        for (; code == SQLITE_ROW; code = check.try_step()) {
            if (check.text(0) != "ok") all.push_back(check.text(0));
        }
        if (code != SQLITE_DONE && (code & 0xFF) != SQLITE_CORRUPT) database_.fail("cannot be read");
        if (code != SQLITE_DONE) all.emplace_back("SQLite cannot look at all pages: some are damaged");
        const Named logs = reader_.logs();
        const Named heads = reader_.heads();
        const Named headless = reader_.headless();
        // A table that the search of the logs did not come to is known by its head.
        std::set<std::string> tables(logs.tables.begin(), logs.tables.end());
        tables.insert(heads.tables.begin(), heads.tables.end());
        for (const std::string& table : tables) look_at(table, all);
        for (const std::string& table : headless.tables)
            all.push_back("the table " + table + " has rows and no head");
        if (!logs.whole || !heads.whole || !headless.whole)
            all.emplace_back("a damaged page hides which tables there are: some may not be named here");
        return all;
    }

  private:
    // Says what is wrong with the rows of a table.
    void look_at(const std::string& table, std::vector<std::string>& faults) {
        try {
            if (reader_.events(table, 0, 0).empty())
                faults.push_back("the table " + table + " has a head and no rows");
        } catch (const Damaged& damaged) {
            faults.emplace_back(damaged.what());
        }
    }

    Prepared database_;
    std::string incarnation_;
    Writer writer_;
    Reader reader_;
    Statement begin_{database_, "BEGIN IMMEDIATE"};
    Statement commit_{database_, "COMMIT"};
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& file, Opening how) {
    if (how == Opening::use) create_file(file);
    return std::make_unique<SqliteStore>(file, how);
}

}  // namespace brelan::store
