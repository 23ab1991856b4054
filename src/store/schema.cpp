#include "store/schema.hpp"

#include <sqlite3.h>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "store/guarded_file.hpp"
#include "store/store.hpp"

namespace brelan::store {
namespace {

// "BREL", so that `file` and other programs can identify the file.
constexpr std::string_view kApplication = "1112687948";

// The steps that upgrade a file from version k to version k + 1. Released steps never change.
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
    // The last row of each log, stored where it cannot be lost with the log; and data about the file itself.
    R"sql(
CREATE TABLE tail(
    table_id TEXT PRIMARY KEY, shard INTEGER NOT NULL, seq INTEGER NOT NULL, seal BLOB NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO tail SELECT table_id, 0, max(seq), seal FROM event GROUP BY table_id;
CREATE TABLE house(
    id INTEGER PRIMARY KEY CHECK(id=1), incarnation TEXT NOT NULL, copied INTEGER NOT NULL,
    device INTEGER NOT NULL, inode INTEGER NOT NULL) STRICT;
INSERT INTO house VALUES(1, '', 1, 0, 0);
)sql",
    // Adds the places where sessions were used, second factors, and links for setting a new password.
    R"sql(
ALTER TABLE session ADD COLUMN browser TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN system TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN network TEXT NOT NULL DEFAULT '';
CREATE TABLE factor(
    account TEXT PRIMARY KEY, secret TEXT NOT NULL, step INTEGER NOT NULL, recovery TEXT NOT NULL,
    since INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE reset(
    hash TEXT PRIMARY KEY, account TEXT NOT NULL, made INTEGER NOT NULL, ends_factor INTEGER NOT NULL)
    STRICT, WITHOUT ROWID;
)sql",
    // The totals of an account's matches in each game, and its matches in the order they ended, so that no
    // request has to count or sort tens of thousands of them.
    R"sql(
CREATE TABLE played_by(
    account TEXT NOT NULL, ended INTEGER NOT NULL, match TEXT NOT NULL, game TEXT NOT NULL,
    PRIMARY KEY(account, ended, match)) STRICT, WITHOUT ROWID;
INSERT OR IGNORE INTO played_by SELECT account, ended, id, game FROM place JOIN played ON id=match WHERE account<>'';
CREATE TABLE summary(
    account TEXT NOT NULL, game TEXT NOT NULL, matches INTEGER NOT NULL, wins INTEGER NOT NULL,
    score INTEGER NOT NULL, best INTEGER NOT NULL, worst INTEGER NOT NULL,
    PRIMARY KEY(account, game)) STRICT, WITHOUT ROWID;
INSERT INTO summary
    SELECT account, game, count(*), sum(place=1), sum(score), max(score), min(score)
    FROM place JOIN played ON id=match WHERE account<>'' GROUP BY account, game;
)sql",
    // The periods in which the house ran.
    R"sql(
CREATE TABLE ran(
    number INTEGER PRIMARY KEY, begun INTEGER NOT NULL, until INTEGER NOT NULL, length INTEGER NOT NULL) STRICT;
)sql",
};

// The sentence for an error in the very first statements.
[[noreturn]] void refuse(Database& database) {
    const int code = sqlite3_extended_errcode(database.handle());
    if ((code & 0xFF) == SQLITE_BUSY) {
        throw Failure(
            "the store " + database.file() +
            " is in use by another server: stop that one first, or give this one a file of its own");
    }
    if ((code & 0xFF) == SQLITE_NOTADB)
        throw Failure("the file " + database.file() + " is not a store of Brelan");
    if (is_damage(code))
        throw Failure(
            "the store " + database.file() +
            " cannot be opened: its first pages, or its log of writes beside it (-wal), are damaged. "
            "Nothing was changed. Put the last backup in its place (docs/operations.md)");
    database.fail("cannot be opened");
}

// Runs a statement that fails if the file is locked or foreign.
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
    if (application == "0" && things == "0" && version == "0") return 0;
    if (application != kApplication)
        throw Failure("the file " + database.file() + " is not a store of Brelan, but of another program");
    const int number = std::stoi(version);
    if (number > 0) return number;
    throw Failure("the store " + database.file() + " says that it has version " + version +
                  " of its tables, which there never was: it is damaged, or somebody has changed it");
}

void refuse_newer(const Database& database, int version) {
    if (version <= newest_version()) return;
    throw Failure("the store " + database.file() + " was made by a newer Brelan (version " +
                  std::to_string(version) + " of its tables; this one knows them up to " +
                  std::to_string(newest_version()) + ")");
}

// Throws Failure if a file of this version cannot be opened read-only; the file is not changed.
void refuse_older(const Database& database, int version) {
    if (version == newest_version()) return;
    if (version == 0)
        throw Failure("the file " + database.file() + " has no tables: it is no store of Brelan");
    throw Failure("the store " + database.file() + " was made by an older Brelan (version " +
                  std::to_string(version) + " of its tables, now " + std::to_string(newest_version()) +
                  "): a server that is started with it brings it up to date");
}

// The definitions of all tables and indexes in a file, and of anything else in it.
std::string schema_of(Database& database) {
    std::string all;
    Statement made(database, "SELECT type, name, tbl_name, ifnull(sql, '') FROM sqlite_schema ORDER BY name");
    while (made.step()) {
        for (int column = 0; column < 4; ++column) all += made.text(column) + '\n';
    }
    return all;
}

// The schema must match ours exactly: a foreign trigger or view could run somebody else's commands.
void refuse_foreign(Database& database, int version) {
    Database ours(":memory:", true);
    run_steps(ours, 0, version);
    if (schema_of(database) == schema_of(ours)) return;
    throw Failure("the store " + database.file() + " has not the tables of version " +
                  std::to_string(version) + ": it is damaged, or somebody has changed it");
}

// Write-ahead log; every commit is on disk before it is reported.
void choose_durability(Database& database) {
    if (first_ask(database, "PRAGMA journal_mode=WAL") != "wal") {
        throw Failure("the store " + database.file() +
                      " cannot keep a write-ahead log: its file system must be one of this machine");
    }
    database.run("PRAGMA synchronous=FULL");
}

// Writes the contents of the log to the file, which repairs pages torn by a power cut. If the disk is full,
// pages that would make the file grow stay in the log and are read from there.
void empty_log(Database& database) {
    const int code =
        sqlite3_wal_checkpoint_v2(database.handle(), "main", SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    if (code != SQLITE_OK && (code & 0xFF) != SQLITE_FULL) database.fail("cannot be used");
}

}  // namespace

int newest_version() { return static_cast<int>(kSteps.size()); }

void run_steps(Database& database, int from, int to) {
    for (int step = from; step < to; ++step) {
        database.run(kSteps[static_cast<std::size_t>(step)]);
        database.run(("PRAGMA user_version=" + std::to_string(step + 1)).c_str());
    }
}

int prepare(Database& database, Opening how) {
    // Locks before reading anything, so there is never a second writer.
    database.run("PRAGMA locking_mode=EXCLUSIVE");
    const int version = version_of(database);
    refuse_newer(database, version);
    if (how == Opening::look) refuse_older(database, version);
    if (version > 0) refuse_foreign(database, version);
    if (version == 0) leave_room_for_sums(database);
    if (how == Opening::use) choose_durability(database);
    database.run("PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON");
    first_ask(database, "BEGIN EXCLUSIVE");
    if (version == 0) run_steps(database, 0, newest_version());
    database.run("COMMIT");
    if (how == Opening::use) empty_log(database);
    if (version > 0 && version < newest_version()) return version;
    if (!has_sums(database))
        throw Failure("the store " + database.file() +
                      " has no sums in its pages: it is damaged, or another program has written it");
    return newest_version();
}

}  // namespace brelan::store
