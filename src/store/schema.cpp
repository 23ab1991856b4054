#include "store/schema.hpp"

#include <sqlite3.h>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "store/store.hpp"

namespace brelan::store {
namespace {

// "BREL", so that `file` and other programs know whose file it is.
constexpr std::string_view kApplication = "1112687948";

// What brings a file from version k to version k + 1. Steps that were released never change.
constexpr std::array kSteps = {
    R"sql(
PRAGMA application_id = 1112687948;
CREATE TABLE account(
    id TEXT PRIMARY KEY, name TEXT NOT NULL, login TEXT UNIQUE, password TEXT NOT NULL,
    created INTEGER NOT NULL, seen INTEGER NOT NULL, closed INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE session(
    hash TEXT PRIMARY KEY, account TEXT NOT NULL, label TEXT NOT NULL, program INTEGER NOT NULL,
    created INTEGER NOT NULL, seen INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX session_account ON session(account);
CREATE TABLE event(
    table_id TEXT NOT NULL, seq INTEGER NOT NULL, cmd_id TEXT, actor TEXT NOT NULL, body TEXT NOT NULL,
    at INTEGER NOT NULL, seal BLOB NOT NULL, PRIMARY KEY(table_id, seq)) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX event_command ON event(table_id, cmd_id) WHERE cmd_id IS NOT NULL;
CREATE TABLE head(
    id TEXT PRIMARY KEY, head TEXT NOT NULL, changed INTEGER NOT NULL, wake INTEGER NOT NULL,
    closed INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE played(
    id TEXT PRIMARY KEY, table_id TEXT NOT NULL, number INTEGER NOT NULL, game TEXT NOT NULL, options TEXT NOT NULL,
    record TEXT NOT NULL, begun INTEGER NOT NULL, ended INTEGER NOT NULL, rated INTEGER NOT NULL) STRICT;
CREATE INDEX played_ended ON played(ended, id);
CREATE TABLE place(
    match TEXT NOT NULL, seat INTEGER NOT NULL, account TEXT NOT NULL, name TEXT NOT NULL, folded TEXT NOT NULL,
    bot TEXT NOT NULL, score INTEGER NOT NULL, place INTEGER NOT NULL, PRIMARY KEY(match, seat)) STRICT, WITHOUT ROWID;
CREATE INDEX place_account ON place(account, match);
CREATE TABLE rating(
    account TEXT NOT NULL, game TEXT NOT NULL, rating REAL NOT NULL, deviation REAL NOT NULL,
    matches INTEGER NOT NULL, changed INTEGER NOT NULL, PRIMARY KEY(account, game)) STRICT, WITHOUT ROWID;
CREATE INDEX rating_best ON rating(game, rating);
)sql",
    // The last row of each log, which the log itself cannot lose; what the file knows of itself; when the
    // house ran.
    R"sql(
CREATE TABLE tail(
    table_id TEXT PRIMARY KEY, shard INTEGER NOT NULL, seq INTEGER NOT NULL, seal BLOB NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO tail SELECT table_id, 0, max(seq), seal FROM event GROUP BY table_id;
CREATE TABLE house(
    id INTEGER PRIMARY KEY CHECK(id=1), incarnation TEXT NOT NULL, copied INTEGER NOT NULL,
    device INTEGER NOT NULL, inode INTEGER NOT NULL) STRICT;
INSERT INTO house VALUES(1, '', 1, 0, 0);
CREATE TABLE ran(
    number INTEGER PRIMARY KEY, begun INTEGER NOT NULL, until INTEGER NOT NULL, length INTEGER NOT NULL) STRICT;
)sql",
};

// The sentence for what keeps the very first statements from working.
[[noreturn]] void refuse(Database& database) {
    const int code = sqlite3_errcode(database.handle()) & 0xFF;
    if (code == SQLITE_BUSY) {
        throw Failure(
            "the store " + database.file() +
            " is in use by another server: stop that one first, or give this one a file of its own");
    }
    if (code == SQLITE_NOTADB) throw Failure("the file " + database.file() + " is not a store of Brelan");
    database.fail("cannot be opened");
}

// Runs a statement that may find the file locked or foreign.
std::string first_ask(Database& database, const char* sql) {
    Statement statement(database, sql);
    const int code = statement.try_step();
    if (code != SQLITE_ROW && code != SQLITE_DONE) refuse(database);
    return code == SQLITE_ROW ? statement.text(0) : std::string();
}

// The version of the file, which must be ours or empty.
int version_of(Database& database) {
    const std::string application = first_ask(database, "PRAGMA application_id");
    const std::string things = first_ask(database, "SELECT count(*) FROM sqlite_schema");
    const std::string version = first_ask(database, "PRAGMA user_version");
    if (application == kApplication) return std::stoi(version);
    if (application == "0" && things == "0" && version == "0") return 0;
    throw Failure("the file " + database.file() + " is not a store of Brelan, but of another program");
}

// Why a file of this version is not one to look at only; it is not altered.
void refuse_older(const Database& database, int version) {
    if (version == newest_version()) return;
    if (version == 0)
        throw Failure("the file " + database.file() +
                      " is empty: it becomes a store when a server is started with it");
    throw Failure("the store " + database.file() + " was made by an older Brelan (version " +
                  std::to_string(version) + " of its tables, now " + std::to_string(newest_version()) +
                  "): a server that is started with it brings it up to date");
}

// Write-ahead log, every commit on the disk before it is reported.
void choose_durability(Database& database) {
    if (first_ask(database, "PRAGMA journal_mode=WAL") != "wal") {
        throw Failure("the store " + database.file() +
                      " cannot keep a write-ahead log: its file system must be one of this machine");
    }
    database.run("PRAGMA synchronous=FULL; PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON");
}

}  // namespace

int newest_version() { return static_cast<int>(kSteps.size()); }

void prepare(Database& database, Opening how) {
    // Before anything is read, so that there is never a second one that writes.
    database.run("PRAGMA locking_mode=EXCLUSIVE");
    const int version = version_of(database);
    if (version > newest_version()) {
        throw Failure("the store " + database.file() + " was made by a newer Brelan (version " +
                      std::to_string(version) + " of its tables; this one knows them up to " +
                      std::to_string(newest_version()) + ")");
    }
    if (how == Opening::look) refuse_older(database, version);
    choose_durability(database);
    first_ask(database, "BEGIN EXCLUSIVE");
    for (auto step = static_cast<std::size_t>(version); step < kSteps.size(); ++step) {
        database.run(kSteps[step]);
        database.run(("PRAGMA user_version=" + std::to_string(step + 1)).c_str());
    }
    database.run("COMMIT");
}

}  // namespace brelan::store
