#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/chain.hpp"
#include "store/rows.hpp"
#include "store/sql.hpp"

namespace brelan::store {

// The last row written to each log. Throws Damaged if the page that holds it is damaged.
class Tails {
  public:
    explicit Tails(Database& database);
    std::optional<Tail> of(std::string_view table);

  private:
    Database& database_;
    Statement tail_;
};

// Reads rows, with a prepared statement for each query.
class Reader {
  public:
    explicit Reader(Database& database);

    std::vector<EventRow> events(std::string_view table, std::uint64_t after, std::size_t most);
    std::optional<Tail> tail(std::string_view table) { return tails_.of(table); }
    LookBack look_back(std::string_view table, std::string_view beginning, std::uint64_t end,
                       std::size_t most);
    OpenTables open_tables();
    std::vector<std::string> closed(std::int64_t before, std::string_view after, std::size_t most);
    std::optional<TableRow> table(std::string_view id);
    std::vector<AccountRow> accounts();
    std::vector<SessionRow> sessions();
    std::vector<RanRow> ran();
    std::vector<FactorRow> factors();
    std::vector<ResetRow> resets();
    std::vector<Match> matches(const MatchQuery& query);
    std::string match_behind(const MatchQuery& query, int places);
    std::optional<Match> match(std::string_view id);
    std::vector<RatingRow> ratings(std::string_view account, std::string_view game);
    std::vector<Statistic> statistics(std::string_view account);
    // The ids of all tables that have a log, a tail, or a head. A log and its tail are written together, and
    // looking up a tail is far faster.
    Named logs();
    Named written();
    Named heads();

  private:
    // The position of a match among the matches of an account.
    struct Place {
        std::int64_t ended = 0;
        std::string match{};
        bool operator<(const Place& other) const {
            return ended != other.ended ? ended < other.ended : match < other.match;
        }
    };
    struct Part {
        Place first;
        Place end;
    };
    std::int64_t ended(const std::string& match, std::int64_t unnamed);
    Part part_of(const MatchQuery& query);
    Statement& ask_for(const MatchQuery& query);
    std::vector<MatchSeatRow> places(std::string_view match);
    void compare(std::string_view table, const Tail& last);
    std::vector<std::string> add_heads(OpenTables& open);
    void look_up(const std::string& id, OpenTables& open);
    Named names(Statement& statement);

    Database& database_;
    std::string search_;  // the search text and the part, as the statement expects them
    Part part_;
    Statement events_, look_back_, tables_, table_, closed_, accounts_, sessions_, factors_, resets_,
        matches_, own_matches_, own_behind_, ended_, match_, places_;
    Statement ran_, ratings_of_, ratings_in_, statistics_, logs_, written_, heads_;
    Tails tails_;
};

}  // namespace brelan::store
