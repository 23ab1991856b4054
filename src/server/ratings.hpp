#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/rows.hpp"

namespace brelan::server {

// How strong somebody is believed to be, and how sure that is. docs/ratings.md has the formulas.
struct Skill {
    double mean = 25;
    double deviation = 25.0 / 3;
};

// The skills after a match in which players with these skills took these places; equal places are ties.
std::vector<Skill> after_match(std::span<const Skill> before, std::span<const int> places);

// What is shown of a skill: whole points, 1000 for a newcomer; more than they are only one time in seven
// hundred.
std::int64_t points(const Skill& skill);

// The ratings of everybody in every game.
class Ratings {
  public:
    void put(const store::RatingRow& row);
    void erase(std::string_view account);

    struct Result {
        std::string account;
        int place = 0;
    };
    // Takes in a match of people (one alone changes nothing) and answers the rows that have changed.
    std::vector<store::RatingRow> take(std::string_view game, std::span<const Result> results,
                                       std::int64_t now);

    std::vector<store::RatingRow> of(std::string_view account) const;
    std::vector<store::RatingRow> in(std::string_view game) const;  // the most points first

  private:
    std::map<std::pair<std::string, std::string>, store::RatingRow, std::less<>> rows_;  // account, game
};

}  // namespace brelan::server
