#include <sqlite3.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <variant>

#include "store/guarded_file.hpp"
#include "store/incarnation.hpp"
#include "store/migration.hpp"
#include "store/schema.hpp"
#include "store/sqlite_copy.hpp"
#include "store/sqlite_read.hpp"
#include "store/sqlite_write.hpp"
#include "store/store.hpp"
#include "store/store_file.hpp"

namespace brelan::store {
namespace {

// The database of a store, upgraded and ready for its statements.
std::unique_ptr<Database> prepared(const std::string& file, Opening how) {
    auto database = std::make_unique<Database>(file, false);
    if (how == Opening::look) database->keep_log();
    const int version = prepare(*database, how);
    if (version == newest_version()) return database;
    bring_up_to_date(std::move(database), version);
    database = std::make_unique<Database>(file, false);
    prepare(*database, how);
    return database;
}

constexpr std::uint32_t kPagesOfLook = 16;

class SqliteStore final : public Store {
  public:
    SqliteStore(const std::string& file, Opening how)
        : opened_(prepared(file, how)),
          incarnation_(incarnation_of(database_, how)),
          writer_(database_),
          reader_(database_) {}

    std::vector<Lost> write(std::span<const Changes> batches) override {
        std::vector<Lost> lost;
        Unfit unfit;
        while (!try_to_write(batches, lost, unfit)) {
        }
        return lost;
    }

    std::vector<EventRow> events(std::string_view table, std::uint64_t after, std::size_t most) override {
        return reader_.events(table, after, most);
    }
    std::optional<Tail> tail(std::string_view table) override { return reader_.tail(table); }
    LookBack look_back(std::string_view table, std::string_view beginning, std::uint64_t end,
                       std::size_t most) override {
        return reader_.look_back(table, beginning, end, most);
    }
    OpenTables open_tables() override { return reader_.open_tables(); }
    std::optional<TableRow> table(std::string_view id) override { return reader_.table(id); }
    std::vector<std::string> closed(std::int64_t before, std::string_view after, std::size_t most) override {
        return reader_.closed(before, after, most);
    }
    std::vector<AccountRow> accounts() override { return reader_.accounts(); }
    std::vector<SessionRow> sessions() override { return reader_.sessions(); }
    std::vector<FactorRow> factors() override { return reader_.factors(); }
    std::vector<ResetRow> resets() override { return reader_.resets(); }
    std::vector<Match> matches(const MatchQuery& query) override { return reader_.matches(query); }
    std::string match_behind(const MatchQuery& query, int places) override {
        return reader_.match_behind(query, places);
    }
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

    Look look_on() override {
        Look look;
        std::vector<std::uint32_t> damaged;
        next_page_ = look_at_pages(database_, std::max(next_page_, 1U), kPagesOfLook, damaged);
        look.whole = next_page_ == 0;
        for (const std::uint32_t page : damaged) {
            if (known_.insert(page).second) look.faults.push_back(database_.fault_of(page));
        }
        return look;
    }

    std::vector<std::string> faults() override {
        std::vector<std::string> all;
        std::vector<std::uint32_t> damaged;
        look_at_pages(database_, 1, std::numeric_limits<std::uint32_t>::max(), damaged);
        for (const std::uint32_t page : damaged) all.push_back(database_.fault_of(page));
        Statement check(database_, "PRAGMA integrity_check");
        int code = check.try_step();
        for (; code == SQLITE_ROW; code = check.try_step()) {
            if (check.text(0) != "ok") all.push_back(check.text(0));
        }
        if (code != SQLITE_DONE && !is_damage(code)) database_.fail("cannot be read");
        if (code != SQLITE_DONE) all.emplace_back("SQLite cannot look at all pages: some are damaged");
        add_faults_of_tables(all);
        return all;
    }

  private:
    // The changes that cannot be written, with the reasons: all changes to a table, the changes at one place,
    // or only those changes at one place that are not rows of a table.
    struct Unfit {
        std::map<std::string, std::string, std::less<>> tables{};
        std::map<std::size_t, std::string> places{};
        std::map<std::size_t, std::string> beside{};

        // The reason why changes are not written; nullptr if they are.
        const std::string* why(std::size_t place, std::string_view table) const {
            if (const auto found = tables.find(table); found != tables.end()) return &found->second;
            const auto found = places.find(place);
            return found == places.end() ? nullptr : &found->second;
        }
    };

    // Writes all changes that can be written. Returns false, with nothing written, if it finds another change
    // that cannot be written.
    bool try_to_write(std::span<const Changes> batches, std::vector<Lost>& lost, Unfit& unfit) {
        lost.clear();
        std::size_t place = batches.size();
        try {
            begin_.with().run();
            for (place = 0; place < batches.size(); ++place) {
                if (const std::string* why = unfit.why(place, table_of(batches[place]))) {
                    lost.push_back({place, *why});
                    continue;
                }
                const auto beside = unfit.beside.find(place);
                if (beside != unfit.beside.end()) lost.push_back({place, beside->second, true});
                put_all(batches[place], beside != unfit.beside.end());
            }
            writer_.finish();
            commit_.with().run();
        } catch (const DamagedTable& damaged) {
            roll_back();
            const bool is_new = unfit.tables.emplace(damaged.table, damaged.what()).second;
            if (place < batches.size()) {
                unfit.places.emplace(place, damaged.what());  // including any rows of other tables there
            } else if (!is_new) {
                throw Failure(damaged.what());
            }
            return false;
        } catch (const Damaged& damaged) {
            roll_back();
            if (place == batches.size()) throw Failure(damaged.what());
            auto& which = table_of(batches[place]).empty() ? unfit.places : unfit.beside;
            which.emplace(place, damaged.what());
            return false;
        } catch (const Failure&) {
            roll_back();
            throw;
        }
        return true;
    }

    void put_all(const Changes& changes, bool only_of_the_table) {
        for (const Change& change : changes) {
            if (only_of_the_table && table_of(change).empty()) continue;
            std::visit([&](const auto& row) { writer_.put(row); }, change);
        }
    }

    // The table whose row or head is changed; empty if neither is.
    static std::string_view table_of(const Change& change) {
        if (const auto* row = std::get_if<EventRow>(&change)) return row->table;
        const auto* head = std::get_if<TableRow>(&change);
        return head == nullptr ? std::string_view() : std::string_view(head->id);
    }
    static std::string_view table_of(const Changes& changes) {
        for (const Change& change : changes) {
            if (const std::string_view table = table_of(change); !table.empty()) return table;
        }
        return {};
    }

    void roll_back() {
        writer_.forget();
        Statement(database_, "ROLLBACK").try_step();
    }

    // A table that the search of the logs did not reach is known by its tail or its head.
    void add_faults_of_tables(std::vector<std::string>& faults) {
        const Named logs = reader_.logs();
        const Named written = reader_.written();
        const Named heads = reader_.heads();
        const std::set<std::string> with_head(heads.tables.begin(), heads.tables.end());
        std::set<std::string> tables = with_head;
        tables.insert(logs.tables.begin(), logs.tables.end());
        tables.insert(written.tables.begin(), written.tables.end());
        for (const std::string& table : tables) look_at(table, faults);
        for (const std::string& table : tables) {
            if (heads.whole && !with_head.contains(table))
                faults.push_back("the table " + table + " has rows and no head");
        }
        if (!logs.whole || !written.whole || !heads.whole)
            faults.emplace_back("a damaged page hides which tables there are: some may not be named here");
    }

    // Describes what is wrong with the rows of a table.
    void look_at(const std::string& table, std::vector<std::string>& faults) {
        try {
            if (reader_.events(table, 0, 0).empty())
                faults.push_back("the table " + table + " has a head and no rows");
        } catch (const Damaged& damaged) {
            faults.emplace_back(damaged.what());
        }
    }

    std::unique_ptr<Database> opened_;
    Database& database_ = *opened_;
    std::string incarnation_;
    Writer writer_;
    Reader reader_;
    std::uint32_t next_page_ = 0;      // the page to check next; 0: the first one
    std::set<std::uint32_t> known_{};  // known to be damaged
    Statement begin_{database_, "BEGIN IMMEDIATE"};
    Statement commit_{database_, "COMMIT"};
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& file, Opening how) {
    refuse_remains(file);
    if (how == Opening::use) create_file(file);
    try {
        return std::make_unique<SqliteStore>(file, how);
    } catch (const Damaged& damaged) {
        throw Failure(damaged.what());
    }
}

}  // namespace brelan::store
