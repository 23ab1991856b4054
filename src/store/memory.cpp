#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "store/fold.hpp"
#include "store/store.hpp"

namespace brelan::store {
namespace {

// A store that lasts only as long as the process: for tests, and for measuring the cost of the disk.
class MemoryStore final : public Store {
  public:
    explicit MemoryStore(std::string incarnation) : incarnation_(std::move(incarnation)) {}

    std::vector<Lost> write(std::span<const Changes> batches) override {
        std::vector<Lost> lost;
        for (std::size_t place = 0; place < batches.size(); ++place) {
            if (std::string why = why_not(batches[place]); !why.empty()) {
                lost.push_back({place, std::move(why)});
                continue;
            }
            for (const Change& change : batches[place])
                std::visit([&](const auto& row) { put(row); }, change);
        }
        return lost;
    }

    std::vector<EventRow> events(std::string_view table, std::uint64_t after, std::size_t most) override {
        const auto found = logs_.find(std::string(table));
        if (found == logs_.end()) return {};
        const std::vector<EventRow>& rows = found->second.rows;
        if (after > rows.size())
            throw Damaged("the log of the table " + std::string(table) + " is cut short");
        const std::size_t there = rows.size() - after;
        const auto begin = rows.begin() + static_cast<std::ptrdiff_t>(after);
        return {begin, begin + static_cast<std::ptrdiff_t>(most == 0 ? there : std::min(most, there))};
    }

    std::optional<Tail> tail(std::string_view table) override {
        const auto found = logs_.find(std::string(table));
        if (found == logs_.end()) return std::nullopt;
        return Tail{found->second.rows.size(), found->second.seal};
    }

    LookBack look_back(std::string_view table, std::string_view beginning, std::uint64_t end,
                       std::size_t most) override {
        LookBack back;
        const auto found = logs_.find(std::string(table));
        if (found == logs_.end()) return back;
        const std::vector<EventRow>& rows = found->second.rows;
        for (auto row = rows.rbegin(); row != rows.rend() && most > 0; ++row) {
            if (row->seq >= end) continue;
            --most;
            back.passed = row->seq;
            if (!row->body.starts_with(beginning)) continue;
            back.row = row->seq;
            break;
        }
        return back;
    }

    OpenTables open_tables() override {
        OpenTables open;
        for (const auto& [id, row] : tables_) {
            if (!row.closed) open.heads.push_back(row);
        }
        for (const auto& [id, log] : logs_) {
            if (!tables_.contains(id)) open.headless.push_back(id);
        }
        std::sort(open.headless.begin(), open.headless.end());
        return open;
    }

    std::optional<TableRow> table(std::string_view id) override {
        const auto found = tables_.find(id);
        return found == tables_.end() ? std::nullopt : std::optional(found->second);
    }

    std::vector<std::string> closed(std::int64_t before, std::string_view after, std::size_t most) override {
        std::vector<std::string> ids;
        for (const auto& [id, row] : tables_) {
            if (row.closed && row.changed < before && id > after && ids.size() < most) ids.push_back(id);
        }
        return ids;
    }

    std::vector<AccountRow> accounts() override { return values(accounts_); }
    std::vector<SessionRow> sessions() override { return values(sessions_); }
    std::vector<FactorRow> factors() override { return values(factors_); }
    std::vector<ResetRow> resets() override { return values(resets_); }

    std::vector<Match> matches(const MatchQuery& query) override {
        std::vector<Match> found;
        for (const auto& [id, match] : matches_) {
            if (fits(match, query)) found.push_back(match);
        }
        std::sort(found.begin(), found.end(), [](const Match& a, const Match& b) { return is_later(a, b); });
        const auto last = std::find_if(found.begin(), found.end(),
                                       [&](const Match& match) { return match.row.id == query.before; });
        if (last != found.end()) found.erase(found.begin(), std::next(last));
        if (std::ssize(found) > query.limit) found.resize(static_cast<std::size_t>(query.limit));
        for (Match& match : found) match.row.record.clear();
        return found;
    }

    std::string match_behind(const MatchQuery& query, int places) override {
        MatchQuery all;
        all.account = query.account;
        all.from = query.from;
        all.until = query.until;
        all.before = query.before;
        all.limit = places;
        const std::vector<Match> found = matches(all);
        return std::ssize(found) == places ? found.back().row.id : std::string();
    }

    std::optional<Match> match(std::string_view id) override {
        const auto found = matches_.find(id);
        return found == matches_.end() ? std::nullopt : std::optional(found->second);
    }

    std::vector<RatingRow> ratings(std::string_view account, std::string_view game) override {
        std::vector<RatingRow> rows;
        for (const auto& [key, row] : ratings_) {
            if ((account.empty() || row.account == account) && (game.empty() || row.game == game))
                rows.push_back(row);
        }
        std::stable_sort(rows.begin(), rows.end(),
                         [](const RatingRow& a, const RatingRow& b) { return a.rating > b.rating; });
        return rows;
    }

    std::vector<Statistic> statistics(std::string_view account) override {
        std::map<std::string, Statistic> games;
        for (const auto& [id, match] : matches_) {
            for (const MatchSeatRow& seat : match.seats) {
                if (seat.account == account) count(games[match.row.game], match.row.game, seat);
            }
        }
        return values(games);
    }

    const std::string& incarnation() override { return incarnation_; }
    std::vector<RanRow> ran() override { return ran_; }
    std::int64_t room_left() override { return std::numeric_limits<std::int64_t>::max(); }

    std::unique_ptr<Copy> copy(const std::string& file) override {
        throw Failure("what is kept in memory alone cannot be copied to " + file);
    }

    Look look_on() override { return {{}, true}; }
    std::vector<std::string> faults() override { return {}; }

  private:
    struct Log {
        std::vector<EventRow> rows;
        Seal seal{};
        std::set<std::string, std::less<>> commands;
    };

    template <class Map>
    static std::vector<typename Map::mapped_type> values(const Map& map) {
        std::vector<typename Map::mapped_type> all;
        for (const auto& [key, value] : map) all.push_back(value);
        return all;
    }

    static bool is_later(const Match& a, const Match& b) {
        return std::tie(a.row.ended, a.row.id) > std::tie(b.row.ended, b.row.id);
    }

    bool fits(const Match& match, const MatchQuery& query) const {
        const std::string player = folded(query.player);
        const auto any_seat = [&](auto fits) {
            return std::any_of(match.seats.begin(), match.seats.end(), fits);
        };
        const auto before = matches_.find(query.before);
        const auto last = matches_.find(query.last);
        return (query.game.empty() || match.row.game == query.game) && match.row.ended >= query.from &&
               (query.until == 0 || match.row.ended < query.until) &&
               (query.account.empty() ||
                any_seat([&](const auto& seat) { return seat.account == query.account; })) &&
               any_seat(
                   [&](const auto& seat) { return folded(seat.name).find(player) != std::string::npos; }) &&
               (query.before.empty() || (before != matches_.end() && is_later(before->second, match))) &&
               (query.last.empty() || last == matches_.end() || !is_later(last->second, match));
    }

    static void count(Statistic& sum, const std::string& game, const MatchSeatRow& seat) {
        sum.game = game;
        sum.best = sum.matches == 0 ? seat.score : std::max(sum.best, seat.score);
        sum.worst = sum.matches == 0 ? seat.score : std::min(sum.worst, seat.score);
        sum.matches += 1;
        sum.wins += seat.place == 1 ? 1 : 0;
        sum.score += seat.score;
    }

    void put(const AccountRow& row) { accounts_.insert_or_assign(row.id, row); }
    void put(const SessionRow& row) { sessions_.insert_or_assign(row.hash, row); }
    void put(const FactorRow& row) { factors_.insert_or_assign(row.account, row); }
    void put(const ResetRow& row) { resets_.insert_or_assign(row.hash, row); }
    void put(const TableRow& row) { tables_.insert_or_assign(row.id, row); }
    void put(const MatchRow& row) { matches_[row.id].row = row; }
    void put(const Ran& ran) { ran_ = ran.rows; }
    void put(const RatingRow& row) { ratings_.insert_or_assign(std::pair(row.account, row.game), row); }

    // The reason why changes do not continue the log of their table; empty if they do.
    std::string why_not(const Changes& changes) const {
        static const Log kNone;
        struct End {
            const Log* log;
            std::size_t rows;
        };
        std::map<std::string, End> ends;
        for (const Change& change : changes) {
            if (const auto* erase = std::get_if<EraseTable>(&change)) ends[erase->id] = {&kNone, 0};
            const auto* row = std::get_if<EventRow>(&change);
            if (row == nullptr) continue;
            const auto found = logs_.find(row->table);
            const Log& log = found == logs_.end() ? kNone : found->second;
            End& end = ends.try_emplace(row->table, End{&log, log.rows.size()}).first->second;
            if (row->seq != ++end.rows) {
                return "row " + std::to_string(row->seq) + " of the table " + row->table +
                       " cannot follow row " + std::to_string(end.rows - 1);
            }
            if (!row->command.empty() && end.log->commands.contains(row->command))
                return "the table " + row->table + " has the command " + row->command + " already";
        }
        return {};
    }

    void put(const EventRow& row) {
        Log& log = logs_[row.table];
        if (!row.command.empty()) log.commands.insert(row.command);
        log.seal = seal(log.seal, row);
        log.rows.push_back(row);
    }

    void put(const MatchSeatRow& row) {
        std::vector<MatchSeatRow>& seats = matches_[row.match].seats;
        const auto place =
            std::find_if(seats.begin(), seats.end(), [&](const auto& seat) { return seat.seat >= row.seat; });
        if (place != seats.end() && place->seat == row.seat) {
            *place = row;
        } else {
            seats.insert(place, row);
        }
    }

    void put(const EraseAccount& erase) {
        accounts_.erase(erase.id);
        put(EraseSessionsOf{erase.id, {}});
        put(EraseFactor{erase.id});
        std::erase_if(resets_, [&](const auto& entry) { return entry.second.account == erase.id; });
        std::erase_if(ratings_, [&](const auto& entry) { return entry.first.first == erase.id; });
        for (auto& [id, match] : matches_) {
            for (MatchSeatRow& seat : match.seats) {
                if (seat.account == erase.id) seat.account = seat.name = "";
            }
        }
    }

    void put(const EraseSession& erase) { sessions_.erase(erase.hash); }
    void put(const EraseFactor& erase) { factors_.erase(erase.account); }
    void put(const EraseReset& erase) { resets_.erase(erase.hash); }

    void put(const EraseSessionsOf& erase) {
        std::erase_if(sessions_, [&](const auto& entry) {
            return entry.second.account == erase.account && entry.first != erase.but;
        });
    }

    void put(const EraseTable& erase) {
        tables_.erase(erase.id);
        logs_.erase(erase.id);
    }

    std::string incarnation_;
    std::map<std::string, AccountRow, std::less<>> accounts_;
    std::map<std::string, SessionRow, std::less<>> sessions_;
    std::map<std::string, FactorRow> factors_;
    std::map<std::string, ResetRow> resets_;
    std::map<std::string, TableRow, std::less<>> tables_;
    std::map<std::string, Match, std::less<>> matches_;
    std::map<std::pair<std::string, std::string>, RatingRow> ratings_;
    std::unordered_map<std::string, Log> logs_;
    std::vector<RanRow> ran_;
};

}  // namespace

std::unique_ptr<Store> open_memory(std::string incarnation) {
    return std::make_unique<MemoryStore>(std::move(incarnation));
}

}  // namespace brelan::store
