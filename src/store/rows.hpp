#pragma once
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

// What is kept on disk, as plain rows. Times are milliseconds since 1970; ids are 32 hexadecimal digits.
namespace brelan::store {

struct AccountRow {
    std::string id{};
    std::string name{};      // as shown
    std::string login{};     // case-folded name, unique; empty for a guest
    std::string password{};  // Argon2id, as libsodium writes it; empty for a guest
    std::int64_t created = 0;
    std::int64_t seen = 0;
    bool closed = false;
};

// A session or a bot's token: only its hash is kept.
struct SessionRow {
    std::string hash{};  // SHA-256 of the secret, hexadecimal
    std::string account{};
    std::string label{};  // the label of a bot's token; empty for a session
    bool program = false;
    std::int64_t created = 0;
    std::int64_t seen = 0;
    std::string browser{};  // where it was last used, in rough terms (server/device.hpp); empty if unknown
    std::string system{};
    std::string network{};
};

// The second factor of an account: a secret shared with an app, and recovery codes in case the app is lost.
struct FactorRow {
    std::string account{};
    std::string secret{};    // in base 32; kept in plain form because codes are computed from it
    std::int64_t step = 0;   // the step of the last code used
    std::string recovery{};  // SHA-256 of each unused code, hexadecimal, separated by spaces
    std::int64_t since = 0;
};

// A link for setting a new password: only its hash is kept.
struct ResetRow {
    std::string hash{};  // SHA-256 of the secret, hexadecimal
    std::string account{};
    std::int64_t made = 0;
    bool ends_factor = false;  // also removes the account's second factor
};

// The log of a table (room/event.hpp).
struct EventRow {
    std::string table{};
    std::uint64_t seq = 0;
    std::string command{};  // empty: NULL, which is exempt from uniqueness
    std::string actor{};
    std::string body{};
    std::int64_t at = 0;
};

// The head of a table, updated from time to time.
struct TableRow {
    std::string id{};
    std::string head{};  // room/head.hpp
    std::int64_t changed = 0;
    std::int64_t wake = 0;  // 0: never
    bool closed = false;
};

// The tables that a house reads when it starts.
struct OpenTables {
    std::vector<TableRow> heads{};        // the heads of tables that are not closed
    std::vector<std::string> headless{};  // tables that have rows but no head, so nobody could find them
    std::vector<std::string> hidden{};    // tables whose head is on a damaged page
    bool whole = true;                    // false: other tables may be missing from these lists
};

// Ids of tables, as far as they could be read.
struct Named {
    std::vector<std::string> tables{};
    bool whole = true;  // false: the list stops at a damaged page
};

// The result of searching for a row. `row`: the row that was found, or 0 if it is not among the rows passed.
// `passed`: the last row that was passed, or 0 if there is none.
struct LookBack {
    std::uint64_t row = 0;
    std::uint64_t passed = 0;
};

struct MatchRow {
    std::string id{};
    std::string table{};
    std::int64_t number = 0;
    std::string game{};
    std::string options{};
    std::string record{};
    std::int64_t begun = 0;
    std::int64_t ended = 0;
    bool rated = false;
};

struct MatchSeatRow {
    std::string match{};
    int seat = 0;
    std::string account{};  // empty: a bot
    std::string name{};
    std::string bot{};
    std::int64_t score = 0;
    int place = 0;  // 1 for the winner; equal scores share a place
};

struct RatingRow {
    std::string account{};
    std::string game{};
    double rating = 0;
    double deviation = 0;
    std::int64_t matches = 0;
    std::int64_t changed = 0;
};

// A period in which the house ran: from `begun` until `until` in house time, and for `length` by a clock that
// is never set.
struct RanRow {
    std::int64_t begun = 0;
    std::int64_t until = 0;
    std::int64_t length = 0;
};
// All periods, in order; they replace the stored ones.
struct Ran {
    std::vector<RanRow> rows{};
};

// Deletions.
struct EraseAccount {
    std::string id{};  // deletes everything that belongs to the account; its matches remain, without the name
};
struct EraseSession {
    std::string hash{};
};
struct EraseSessionsOf {
    std::string account{};
    std::string but{};  // except the session with this hash
};
struct EraseFactor {
    std::string account{};
};
struct EraseReset {
    std::string hash{};
};
struct EraseTable {
    std::string id{};  // deletes the table's head and log; its matches remain
};

// A row is inserted, or replaces the row with the same key; an EventRow is only ever inserted, and only if
// its key is free.
using Change = std::variant<AccountRow, SessionRow, FactorRow, ResetRow, EventRow, TableRow, MatchRow,
                            MatchSeatRow, RatingRow, Ran, EraseAccount, EraseSession, EraseSessionsOf,
                            EraseFactor, EraseReset, EraseTable>;
using Changes = std::vector<Change>;

// The criteria for a search of the history; an empty field sets no condition.
struct MatchQuery {
    std::string account{};
    std::string game{};
    std::string player{};    // part of a name, in any case
    std::int64_t from = 0;   // ended at this time or later
    std::int64_t until = 0;  // ended before
    std::string before{};    // the last match of the previous page
    std::string last{};      // the last match of the account to examine; empty: examine all
    int limit = 50;
};

struct Match {
    MatchRow row;  // without its record when listed
    std::vector<MatchSeatRow> seats;
};

// The totals of an account's matches in one game.
struct Statistic {
    std::string game{};
    std::int64_t matches = 0;
    std::int64_t wins = 0;   // first places, including shared ones
    std::int64_t score = 0;  // the total over all matches
    std::int64_t best = 0;
    std::int64_t worst = 0;
};

}  // namespace brelan::store
