#include "store/tally.hpp"

namespace brelan::store {
namespace {

// The totals, computed as by the migration that created the tables.
constexpr const char* kCountAll =
    "DELETE FROM played_by; DELETE FROM summary;"
    "INSERT OR IGNORE INTO played_by SELECT account, ended, id, game FROM place JOIN played ON id=match "
    "WHERE account<>'';"
    "INSERT INTO summary SELECT account, game, count(*), sum(place=1), sum(score), max(score), min(score) "
    "FROM place JOIN played ON id=match WHERE account<>'' GROUP BY account, game;";

}  // namespace

Tally::Tally(Database& database)
    : database_(database),
      known_match_(database, "SELECT game=?2 AND ended=?3 FROM played WHERE id=?1"),
      known_seat_(database,
                  "SELECT account=?3 AND score=?4 AND place=?5 FROM place WHERE match=?1 AND seat=?2"),
      seats_(database, "SELECT account, score, place FROM place WHERE match=? AND account<>''"),
      add_(database, "INSERT OR IGNORE INTO played_by SELECT ?2, ended, id, game FROM played WHERE id=?1"),
      sum_(database,
           "INSERT INTO summary SELECT ?2, game, 1, ?4=1, ?3, ?3, ?3 FROM played WHERE id=?1 "
           "ON CONFLICT(account, game) DO UPDATE SET matches=matches+1, wins=wins+excluded.wins, "
           "score=score+excluded.score, best=max(best, excluded.best), worst=min(worst, excluded.worst)"),
      erase_(database, "DELETE FROM played_by WHERE account=?"),
      erase_sums_(database, "DELETE FROM summary WHERE account=?") {}

Tally::Before Tally::found(Statement& statement) {
    Before before = Before::none;
    if (statement.step()) before = statement.number(0) != 0 ? Before::same : Before::other;
    statement.reset();
    return before;
}

// Does nothing if the match has not been written yet: its seats will be counted along with its row.
void Tally::add(std::string_view match, std::string_view account, std::int64_t score, int place) {
    add_.with(match, account).run();
    if (database_.changed() > 0) sum_.with(match, account, score, place).run();
}

void Tally::put(const MatchRow& row, Before before) {
    if (before == Before::other) return count_again();
    if (before == Before::same) return;  // only its record differs, as when a name was removed from it
    seats_.with(row.id);
    while (seats_.step()) add(row.id, seats_.bytes(0), seats_.number(1), static_cast<int>(seats_.number(2)));
    seats_.reset();
}

void Tally::put(const MatchSeatRow& row, Before before) {
    if (before == Before::other) return count_again();
    if (before == Before::none && !row.account.empty()) add(row.match, row.account, row.score, row.place);
}

// A house never changes the counted values of a history row; only outside edits pay this cost.
void Tally::count_again() { database_.run(kCountAll); }

void Tally::erase(std::string_view account) {
    erase_.with(account).run();
    erase_sums_.with(account).run();
}

}  // namespace brelan::store
