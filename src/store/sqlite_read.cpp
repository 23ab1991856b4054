#include "store/sqlite_read.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <string>
#include <utility>

#include "store/chain.hpp"
#include "store/fold.hpp"
#include "store/store.hpp"

namespace brelan::store {
namespace {

constexpr std::int64_t kEnd = std::numeric_limits<std::int64_t>::max();

// Comes after the first condition; ?1 is the account.
#define BRELAN_MATCH_FILTER                                                                                  \
    " AND (?2='' OR game=?2) AND ended>=?3 AND ended<?4 AND (?5='' OR (ended, id) < (SELECT ended, id FROM " \
    "played WHERE id=?5)) AND (?6='' OR EXISTS (SELECT 1 FROM place WHERE match=id AND instr(folded, "       \
    "?6)>0)) "                                                                                               \
    "ORDER BY ended DESC, id DESC LIMIT ?7"
#define BRELAN_MATCH_COLUMNS "SELECT id, table_id, number, game, options, begun, ended, rated FROM played "

// Lists every table that has rows, using one index lookup for each, because a log may be long.
#define BRELAN_LOGS                                                                                      \
    "WITH RECURSIVE log(id) AS (SELECT min(table_id) FROM event UNION ALL SELECT (SELECT min(table_id) " \
    "FROM event WHERE table_id > log.id) FROM log WHERE log.id IS NOT NULL) "

MatchRow match_row(const Statement& row) {
    MatchRow match;
    match.id = row.text(0);
    match.table = row.text(1);
    match.number = row.number(2);
    match.game = row.text(3);
    match.options = row.text(4);
    match.begun = row.number(5);
    match.ended = row.number(6);
    match.rated = row.number(7) != 0;
    return match;
}

TableRow table_row(const Statement& row) {
    return {row.text(0), row.text(1), row.number(2), row.number(3), row.number(4) != 0};
}

RatingRow rating_row(const Statement& row) {
    return {row.text(0), row.text(1), row.real(2), row.real(3), row.number(4), row.number(5)};
}

// The names that are in either list, in order.
std::vector<std::string> united(const std::vector<std::string>& one, const std::vector<std::string>& other) {
    std::vector<std::string> all;
    std::set_union(one.begin(), one.end(), other.begin(), other.end(), std::back_inserter(all));
    return all;
}

// Resets the statement afterwards, even if something is thrown.
struct Reset {
    Statement& statement;
    ~Reset() { statement.reset(); }
};

// A page that SQLite can no longer read affects only this table.
bool next_of(const Database& database, Statement& statement, std::string_view table) {
    const int code = statement.try_step();
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return false;
    if (is_damage(code)) throw Damaged("SQLite finds pages of the table " + std::string(table) + " damaged");
    database.fail("cannot be read");
}

// Runs a statement whose values are bound, and returns its rows as built by `make`.
template <class Row, class Make>
std::vector<Row> all(Statement& statement, Make make) {
    const Reset reset{statement};
    std::vector<Row> rows;
    while (statement.step()) rows.push_back(make(statement));
    return rows;
}

}  // namespace

Tails::Tails(Database& database)
    : database_(database), tail_(database, "SELECT seq, seal FROM tail WHERE table_id=?") {}

std::optional<Tail> Tails::of(std::string_view table) {
    const Reset reset{tail_};
    if (!next_of(database_, tail_.with(table), table)) return std::nullopt;
    Tail tail{static_cast<std::uint64_t>(tail_.number(0)), {}};
    const std::string_view bytes = tail_.bytes(1);
    std::copy_n(bytes.begin(), std::min(bytes.size(), tail.seal.size()), tail.seal.begin());
    return tail;
}

Reader::Reader(Database& database)
    : database_(database),
      events_(
          database,
          "SELECT seq, cmd_id, actor, body, at, seal FROM event WHERE table_id=? AND seq>=? ORDER BY seq"),
      look_back_(database,
                 "SELECT seq, substr(body, 1, length(?2))=?2 FROM event WHERE table_id=?1 AND seq<?3 "
                 "ORDER BY seq DESC LIMIT ?4"),
      tables_(database, "SELECT * FROM head ORDER BY id"),
      table_(database, "SELECT * FROM head WHERE id=?"),
      closed_(database, "SELECT id FROM head WHERE closed=1 AND changed<? AND id>? ORDER BY id LIMIT ?"),
      accounts_(database, "SELECT * FROM account"),
      sessions_(database, "SELECT * FROM session"),
      factors_(database, "SELECT * FROM factor"),
      resets_(database, "SELECT * FROM reset"),
      matches_(database, BRELAN_MATCH_COLUMNS "WHERE ?1=''" BRELAN_MATCH_FILTER),
      own_matches_(
          database,
          "SELECT id, table_id, number, played.game, options, begun, played.ended, rated FROM played_by AS "
          "own CROSS JOIN played ON id=match WHERE own.account=?1 AND (?2='' OR own.game=?2) "
          "AND (own.ended, match) >= (?3, ?4) AND (own.ended, match) < (?5, ?6) AND (?7='' OR "
          "EXISTS (SELECT 1 FROM place WHERE place.match=own.match AND instr(folded, ?7)>0)) "
          "ORDER BY own.ended DESC, match DESC LIMIT ?8"),
      own_behind_(database,
                  "SELECT match FROM played_by WHERE account=?1 AND (ended, match) >= (?2, ?3) "
                  "AND (ended, match) < (?4, ?5) ORDER BY ended DESC, match DESC LIMIT 1 OFFSET ?6"),
      ended_(database, "SELECT ended FROM played WHERE id=?"),
      match_(
          database,
          "SELECT id, table_id, number, game, options, begun, ended, rated, record FROM played WHERE id=?"),
      places_(database,
              "SELECT match, seat, account, name, bot, score, place FROM place WHERE match=? ORDER BY seat"),
      ran_(database, "SELECT begun, until, length FROM ran ORDER BY number"),
      ratings_of_(database,
                  "SELECT * FROM rating WHERE account=?1 AND (?2='' OR game=?2) ORDER BY rating DESC, game"),
      ratings_in_(database, "SELECT * FROM rating WHERE ?1='' OR game=?1 ORDER BY rating DESC, account"),
      statistics_(
          database,
          "SELECT game, matches, wins, score, best, worst FROM summary WHERE account=? ORDER BY game"),
      logs_(database, BRELAN_LOGS "SELECT id FROM log WHERE id IS NOT NULL"),
      written_(database, "SELECT table_id FROM tail ORDER BY table_id"),
      heads_(database, "SELECT id FROM head"),
      tails_(database) {}

// A damaged page merely ends the list.
Named Reader::names(Statement& statement) {
    Named named;
    int code = statement.with().try_step();
    for (; code == SQLITE_ROW; code = statement.try_step()) named.tables.push_back(statement.text(0));
    named.whole = code == SQLITE_DONE;
    statement.reset();
    if (!named.whole && !is_damage(code)) database_.fail("cannot be read");
    return named;
}

std::vector<EventRow> Reader::events(std::string_view table, std::uint64_t after, std::size_t most) {
    const Reset reset{events_};
    std::vector<EventRow> rows;
    Seal last{};
    std::uint64_t expected = std::max<std::uint64_t>(after, 1);
    events_.with(table, expected);
    for (; next_of(database_, events_, table); ++expected) {
        EventRow row{std::string(table), static_cast<std::uint64_t>(events_.number(0)),
                     events_.text(1),    events_.text(2),
                     events_.text(3),    events_.number(4)};
        const std::string_view kept = events_.bytes(5);
        const std::string where = "row " + std::to_string(expected) + " of the table " + row.table;
        if (row.seq != expected) throw Damaged(where + " is missing");
        const Seal own = seal(last, row);
        std::copy_n(kept.begin(), std::min(kept.size(), last.size()), last.begin());
        if (row.seq == after) continue;  // needed only for its seal
        if (own != last || kept.size() != last.size()) throw Damaged(where + " is not as it was written");
        rows.push_back(std::move(row));
        if (rows.size() == most) return rows;
    }
    compare(table, {expected - 1, last});
    return rows;
}

// Compares the last row read from a table with the last one written.
void Reader::compare(std::string_view table, const Tail& last) {
    const Tail written = tail(table).value_or(Tail{});
    const std::string name(table);
    if (written.seq == last.seq && written.seal != last.seal)
        throw Damaged("row " + std::to_string(last.seq) + " of the table " + name +
                      " is not the last one that was written");
    if (written.seq > last.seq)
        throw Damaged("the log of the table " + name + " is cut short: it ends with row " +
                      std::to_string(last.seq) + ", and " + std::to_string(written.seq) + " were written");
    if (written.seq < last.seq)
        throw Damaged("the log of the table " + name +
                      " has rows behind the last one that was written, row " + std::to_string(written.seq));
}

LookBack Reader::look_back(std::string_view table, std::string_view beginning, std::uint64_t end,
                           std::size_t most) {
    const Reset reset{look_back_};
    LookBack back;
    look_back_.with(table, beginning, end, static_cast<std::int64_t>(most));
    while (back.row == 0 && next_of(database_, look_back_, table)) {
        back.passed = static_cast<std::uint64_t>(look_back_.number(0));
        if (look_back_.number(1) != 0) back.row = back.passed;
    }
    return back;
}

// The tails name all the tables. The logs, which are far longer, are searched only if a page of tails is
// damaged; they may then name tables that the readable tails do not.
OpenTables Reader::open_tables() {
    OpenTables open;
    const std::vector<std::string> known = add_heads(open);
    Named named = written();
    if (!named.whole) {
        const Named logged = logs();
        named = {united(named.tables, logged.tables), logged.whole};
    }
    open.whole = named.whole;
    std::vector<std::string> others;
    std::set_difference(named.tables.begin(), named.tables.end(), known.begin(), known.end(),
                        std::back_inserter(others));
    for (const std::string& id : others) look_up(id, open);
    return open;
}

// The ids of all tables whose head is found, up to a damaged page.
std::vector<std::string> Reader::add_heads(OpenTables& open) {
    const Reset reset{tables_};
    std::vector<std::string> known;
    try {
        tables_.with();
        while (tables_.step()) {
            known.push_back(tables_.text(0));
            const bool closed = tables_.number(4) != 0;
            if (!closed) open.heads.push_back(table_row(tables_));
        }
    } catch (const Damaged&) {
    }
    return known;
}

// A damaged page hides only the heads on it.
void Reader::look_up(const std::string& id, OpenTables& open) {
    try {
        std::optional<TableRow> head = table(id);
        if (!head) {
            open.headless.push_back(id);
        } else if (!head->closed) {
            open.heads.push_back(std::move(*head));
        }
    } catch (const Damaged&) {
        open.hidden.push_back(id);
    }
}

std::vector<std::string> Reader::closed(std::int64_t before, std::string_view after, std::size_t most) {
    return all<std::string>(closed_.with(before, after, static_cast<std::int64_t>(most)),
                            [](const Statement& row) { return row.text(0); });
}

std::optional<TableRow> Reader::table(std::string_view id) {
    std::vector<TableRow> rows = all<TableRow>(table_.with(id), table_row);
    return rows.empty() ? std::nullopt : std::optional(std::move(rows[0]));
}

std::vector<AccountRow> Reader::accounts() {
    return all<AccountRow>(accounts_.with(), [](const Statement& row) {
        return AccountRow{row.text(0),   row.text(1),   row.text(2),       row.text(3),
                          row.number(4), row.number(5), row.number(6) != 0};
    });
}

std::vector<SessionRow> Reader::sessions() {
    return all<SessionRow>(sessions_.with(), [](const Statement& row) {
        return SessionRow{row.text(0),   row.text(1), row.text(2), row.number(3) != 0, row.number(4),
                          row.number(5), row.text(6), row.text(7), row.text(8)};
    });
}

std::vector<RanRow> Reader::ran() {
    return all<RanRow>(ran_.with(), [](const Statement& row) {
        return RanRow{row.number(0), row.number(1), row.number(2)};
    });
}

std::vector<FactorRow> Reader::factors() {
    return all<FactorRow>(factors_.with(), [](const Statement& row) {
        return FactorRow{row.text(0), row.text(1), row.number(2), row.text(3), row.number(4)};
    });
}

std::vector<ResetRow> Reader::resets() {
    return all<ResetRow>(resets_.with(), [](const Statement& row) {
        return ResetRow{row.text(0), row.text(1), row.number(2), row.number(3) != 0};
    });
}

// The time at which a match ended; `unnamed` if no match is named, and 0 if the match has been deleted.
std::int64_t Reader::ended(const std::string& match, std::int64_t unnamed) {
    if (match.empty()) return unnamed;
    const Reset reset{ended_};
    return ended_.with(match).step() ? ended_.number(0) : 0;
}

// The part of an account's matches that a query asks for, from the first place up to, but not including, the
// second. The index takes one bound on each side, so the closer one is given: otherwise every page would have
// to skip all pages before it.
Reader::Part Reader::part_of(const MatchQuery& query) {
    const std::int64_t until = query.until == 0 ? kEnd : query.until;
    const Place first{query.from, {}};
    const Place last{ended(query.last, 0), query.last};
    const Place end{until, {}};
    const Place before{ended(query.before, kEnd), query.before};
    return {std::max(first, last), query.before.empty() ? end : std::min(end, before)};
}

Statement& Reader::ask_for(const MatchQuery& query) {
    search_ = folded(query.player);
    if (query.account.empty()) {
        const std::int64_t until = query.until == 0 ? kEnd : query.until;
        return matches_.with(query.account, query.game, query.from, until, query.before, search_,
                             query.limit);
    }
    part_ = part_of(query);
    return own_matches_.with(query.account, query.game, part_.first.ended, part_.first.match, part_.end.ended,
                             part_.end.match, search_, query.limit);
}

std::string Reader::match_behind(const MatchQuery& query, int places) {
    const Reset reset{own_behind_};
    MatchQuery all = query;
    all.last.clear();
    part_ = part_of(all);
    own_behind_.with(query.account, part_.first.ended, part_.first.match, part_.end.ended, part_.end.match,
                     places - 1);
    return own_behind_.step() ? own_behind_.text(0) : std::string();
}

std::vector<Match> Reader::matches(const MatchQuery& query) {
    auto found = all<Match>(ask_for(query), [](const Statement& row) { return Match{match_row(row), {}}; });
    for (Match& match : found) match.seats = places(match.row.id);
    return found;
}

std::optional<Match> Reader::match(std::string_view id) {
    auto found = all<Match>(match_.with(id), [](const Statement& row) {
        Match match{match_row(row), {}};
        match.row.record = row.text(8);
        return match;
    });
    if (found.empty()) return std::nullopt;
    found[0].seats = places(id);
    return std::move(found[0]);
}

std::vector<MatchSeatRow> Reader::places(std::string_view match) {
    return all<MatchSeatRow>(places_.with(match), [](const Statement& row) {
        return MatchSeatRow{
            row.text(0),   static_cast<int>(row.number(1)), row.text(2), row.text(3), row.text(4),
            row.number(5), static_cast<int>(row.number(6))};
    });
}

std::vector<RatingRow> Reader::ratings(std::string_view account, std::string_view game) {
    if (account.empty()) return all<RatingRow>(ratings_in_.with(game), rating_row);
    return all<RatingRow>(ratings_of_.with(account, game), rating_row);
}

std::vector<Statistic> Reader::statistics(std::string_view account) {
    return all<Statistic>(statistics_.with(account), [](const Statement& row) {
        return Statistic{row.text(0),   row.number(1), row.number(2),
                         row.number(3), row.number(4), row.number(5)};
    });
}

Named Reader::logs() { return names(logs_); }
Named Reader::written() { return names(written_); }
Named Reader::heads() { return names(heads_); }

}  // namespace brelan::store
