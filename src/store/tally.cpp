#include "store/tally.hpp"

namespace brelan::store {
namespace {

// As the migration that made the tables has filled them.
constexpr const char* kCountAll =
    "DELETE FROM played_by; DELETE FROM summary;"
    "INSERT OR IGNORE INTO played_by SELECT account, ended, id, game FROM place JOIN played ON id=match "
    "WHERE account<>'';"
    "INSERT INTO summary SELECT account, game, count(*), sum(place=1), sum(score), max(score), min(score) "
    "FROM place JOIN played ON id=match WHERE account<>'' GROUP BY account, game;";

}  // namespace

Tally::Tally(Database& database)
    : database_(database),
      known_match_(database, "SELECT 1 FROM played WHERE id=?"),
      known_seat_(database, "SELECT 1 FROM place WHERE match=? AND seat=?"),
      seats_(database, "SELECT account, score, place FROM place WHERE match=? AND account<>''"),
      add_(database, "INSERT OR IGNORE INTO played_by SELECT ?2, ended, id, game FROM played WHERE id=?1"),
      sum_(database,
           "INSERT INTO summary SELECT ?2, game, 1, ?4=1, ?3, ?3, ?3 FROM played WHERE id=?1 "
           "ON CONFLICT(account, game) DO UPDATE SET matches=matches+1, wins=wins+excluded.wins, "
           "score=score+excluded.score, best=max(best, excluded.best), worst=min(worst, excluded.worst)"),
      erase_(database, "DELETE FROM played_by WHERE account=?"),
      erase_sums_(database, "DELETE FROM summary WHERE account=?") {}

bool Tally::has(Statement& statement) {
    const bool there = statement.step();
    statement.reset();
    return there;
}

// Nothing where the match is not there yet: its row brings its seats.
void Tally::add(std::string_view match, std::string_view account, std::int64_t score, int place) {
    add_.with(match, account).run();
    if (database_.changed() > 0) sum_.with(match, account, score, place).run();
}

void Tally::put(const MatchRow& row, bool known) {
    if (known) return count_again();
    seats_.with(row.id);
    while (seats_.step()) add(row.id, seats_.bytes(0), seats_.number(1), static_cast<int>(seats_.number(2)));
    seats_.reset();
}

void Tally::put(const MatchSeatRow& row, bool known) {
    if (known) return count_again();
    if (!row.account.empty()) add(row.match, row.account, row.score, row.place);
}

// A row of the history is never changed by a house; whoever does it by another way pays for it.
void Tally::count_again() { database_.run(kCountAll); }

void Tally::erase(std::string_view account) {
    erase_.with(account).run();
    erase_sums_.with(account).run();
}

}  // namespace brelan::store
