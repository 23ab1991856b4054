#include <utility>
#include <variant>

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
    explicit Prepared(const std::string& file) : Database(file, false) { prepare(*this); }
};

class SqliteStore final : public Store {
  public:
    explicit SqliteStore(const std::string& file) : database_(file), writer_(database_), reader_(database_) {}

    void write(std::span<const Changes> batches) override {
        begin_.with().run();
        try {
            for (const Changes& changes : batches) {
                for (const Change& change : changes) {
                    std::visit([&](const auto& row) { writer_.put(row); }, change);
                }
            }
            commit_.with().run();
        } catch (const Failure&) {
            writer_.forget();
            Statement(database_, "ROLLBACK").try_step();
            throw;
        }
    }

    std::vector<EventRow> events(std::string_view table, std::uint64_t after) override {
        return reader_.events(table, after);
    }
    std::vector<TableRow> tables() override { return reader_.tables(); }
    std::optional<TableRow> table(std::string_view id) override { return reader_.table(id); }
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
    std::int64_t room_left() override { return room_beside(database_.file()); }
    std::unique_ptr<Copy> copy(const std::string& file) override { return copy_database(database_, file); }

    std::vector<std::string> faults() override {
        std::vector<std::string> all;
        Statement check(database_, "PRAGMA integrity_check");
        while (check.step()) {
            if (check.text(0) != "ok") all.push_back(check.text(0));
        }
        for (const std::string& table : reader_.logs()) {
            try {
                reader_.events(table, 0);
            } catch (const Damaged& damaged) {
                all.emplace_back(damaged.what());
            }
        }
        return all;
    }

  private:
    Prepared database_;
    Writer writer_;
    Reader reader_;
    Statement begin_{database_, "BEGIN IMMEDIATE"};
    Statement commit_{database_, "COMMIT"};
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& file) {
    create_file(file);
    return std::make_unique<SqliteStore>(file);
}

}  // namespace brelan::store
