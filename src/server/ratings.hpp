#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/rows.hpp"

namespace brelan::server {

// An estimate of somebody's strength, and the certainty of this estimate. docs/ratings.md has the formulas.
struct Skill {
    double mean = 25;
    double deviation = 25.0 / 3;
};

// The skills after a match in which players with these skills took these places; equal places are ties.
std::vector<Skill> after_match(std::span<const Skill> before, std::span<const int> places);

// The points shown for a skill: a whole number, 1000 for a newcomer. The points exceed the true strength only
// once in seven hundred cases.
std::int64_t points(const Skill& skill);

// The ratings of all accounts in all games. A query visits only the ratings that it returns, however many
// there are.
class Ratings {
  public:
    Ratings() = default;
    Ratings(const Ratings&) = delete;
    Ratings& operator=(const Ratings&) = delete;

    void put(const store::RatingRow& row);
    void erase(std::string_view account);

    struct Result {
        std::string account;
        int place = 0;
    };
    // Adds a match between people (a match of one person changes nothing) and returns the changed rows.
    std::vector<store::RatingRow> take(std::string_view game, std::span<const Result> results,
                                       std::int64_t now);

    std::vector<store::RatingRow> of(std::string_view account) const;
    // The players with the most points in a game, up to this many, best first.
    std::vector<store::RatingRow> best(std::string_view game, std::size_t most) const;
    // For tests: the number of ratings visited by queries and by erase().
    std::uint64_t looks() const { return looks_; }

  private:
    using Rows = std::map<std::pair<std::string, std::string>, store::RatingRow>;  // account, game
    // Most points first; ties are ordered by account.
    struct Ahead {
        bool operator()(const store::RatingRow* a, const store::RatingRow* b) const;
    };
    using Order = std::set<const store::RatingRow*, Ahead>;

    Rows::const_iterator first_of(std::string_view account) const;
    bool is_of(Rows::const_iterator at, std::string_view account) const;

    Rows rows_;
    std::map<std::string, Order, std::less<>> orders_;  // by game; contains pointers to the rows above
    mutable std::uint64_t looks_ = 0;
};

}  // namespace brelan::server
