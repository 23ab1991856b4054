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
    std::string login{};     // folded name, unique; empty for a guest
    std::string password{};  // Argon2id, as libsodium writes it; empty for a guest
    std::int64_t created = 0;
    std::int64_t seen = 0;
    bool closed = false;
};

// A session or the token of a bot: only its hash is kept.
struct SessionRow {
    std::string hash{};  // SHA-256 of the secret, hexadecimal
    std::string account{};
    std::string label{};  // of a bot's token; empty for a session
    bool program = false;
    std::int64_t created = 0;
    std::int64_t seen = 0;
    std::string browser{};  // from where it came last, in coarse words (server/device.hpp); empty: unknown
    std::string system{};
    std::string network{};
};

// What an account has besides its password: a secret that an app shares, and codes for when that is lost.
struct FactorRow {
    std::string account{};
    std::string secret{};    // in base 32; codes are made of it, so it is kept as it is
    std::int64_t step = 0;   // of the last code that was used
    std::string recovery{};  // SHA-256 of each code that is left, hexadecimal, with blanks between
    std::int64_t since = 0;
};

// A link with which an account gets a new password: only its hash is kept.
struct ResetRow {
    std::string hash{};  // SHA-256 of the secret, hexadecimal
    std::string account{};
    std::int64_t made = 0;
    bool ends_factor = false;  // takes away what the account has besides its password, too
};

// The log of a table (room/event.hpp).
struct EventRow {
    std::string table{};
    std::uint64_t seq = 0;
    std::string command{};  // empty: NULL, which is unique to nobody
    std::string actor{};
    std::string body{};
    std::int64_t at = 0;
};

// The head of a table, brought up to date now and then.
struct TableRow {
    std::string id{};
    std::string head{};  // room/head.hpp
    std::int64_t changed = 0;
    std::int64_t wake = 0;  // 0: never
    bool closed = false;
};

// What a house begins with.
struct OpenTables {
    std::vector<TableRow> heads{};        // of the tables that are not closed
    std::vector<std::string> headless{};  // tables that have rows and no head: nobody could find them
    std::vector<std::string> hidden{};    // tables whose head is on a damaged page
    bool whole = true;                    // false: there may be tables that are in none of these
};

// Ids of tables, as far as they could be read.
struct Named {
    std::vector<std::string> tables{};
    bool whole = true;  // false: a damaged page has ended the list
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
    int place = 0;  // 1: has won; equal scores share a place
};

struct RatingRow {
    std::string account{};
    std::string game{};
    double rating = 0;
    double deviation = 0;
    std::int64_t matches = 0;
    std::int64_t changed = 0;
};

// A time in which the house ran, by the clock of the rows, and how long that was by one that is never set.
struct RanRow {
    std::int64_t begun = 0;
    std::int64_t until = 0;
    std::int64_t length = 0;
};
// All of them, in their order; in the place of those that were there.
struct Ran {
    std::vector<RanRow> rows{};
};

// Takes things out again.
struct EraseAccount {
    std::string id{};  // all that is its own goes; its matches remain, without its name
};
struct EraseSession {
    std::string hash{};
};
struct EraseSessionsOf {
    std::string account{};
    std::string but{};  // except this hash
};
struct EraseFactor {
    std::string account{};
};
struct EraseReset {
    std::string hash{};
};
struct EraseTable {
    std::string id{};  // its head and its log; its matches remain
};

// A row is put in, or in the place of the one with its key; an EventRow only where its key is free.
using Change = std::variant<AccountRow, SessionRow, FactorRow, ResetRow, EventRow, TableRow, MatchRow,
                            MatchSeatRow, RatingRow, Ran, EraseAccount, EraseSession, EraseSessionsOf,
                            EraseFactor, EraseReset, EraseTable>;
using Changes = std::vector<Change>;

// What the history is searched by; an empty field asks for nothing.
struct MatchQuery {
    std::string account{};
    std::string game{};
    std::string player{};    // a part of a name, great or small letters
    std::int64_t from = 0;   // ended at this time or later
    std::int64_t until = 0;  // ended before
    std::string before{};    // the last match of the page before this one
    std::string last{};      // the last match of the account to look at; empty: all are looked at
    int limit = 50;
};

struct Match {
    MatchRow row;  // without its record in a list
    std::vector<MatchSeatRow> seats;
};

// What an account has played of one game.
struct Statistic {
    std::string game{};
    std::int64_t matches = 0;
    std::int64_t wins = 0;   // first places, shared ones too
    std::int64_t score = 0;  // the sum of all
    std::int64_t best = 0;
    std::int64_t worst = 0;
};

}  // namespace brelan::store
