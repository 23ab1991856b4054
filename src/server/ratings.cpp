#include "server/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace brelan::server {
namespace {

constexpr double kChance = 25.0 / 6;    // beta: how much of a single match is chance
constexpr double kDrift = 25.0 / 300;   // tau: how much a skill changes from one match to the next
constexpr double kLeastShare = 0.0001;  // kappa: the smallest share of a variance that remains

Skill skill_of(const store::RatingRow& row) { return {row.rating, row.deviation}; }

// How a match changes one player's skill: Weng and Lin (2011), algorithm 4, with one-player teams.
class Update {
  public:
    Update(std::span<const Skill> before, std::span<const int> places) : places_(places) {
        double variances = 0;
        for (const Skill& skill : before) {
            variances_.push_back(skill.deviation * skill.deviation + kDrift * kDrift);
            variances += variances_.back() + kChance * kChance;
        }
        spread_ = std::sqrt(variances);
        for (const Skill& skill : before) strengths_.push_back(std::exp(skill.mean / spread_));
    }

    Skill of(std::size_t player, const Skill& before) const {
        double shift = 0;
        double certainty = 0;
        for (std::size_t other = 0; other < places_.size(); ++other) {
            if (places_[other] > places_[player]) continue;
            const double share = strengths_[player] / at_least(places_[other]);
            const double ties = tied(places_[other]);
            shift += ((other == player ? 1 : 0) - share) / ties;
            certainty += share * (1 - share) / ties;
        }
        const double variance = variances_[player];
        const double narrowing = std::sqrt(variance) / spread_ * variance / (spread_ * spread_) * certainty;
        return {before.mean + variance / spread_ * shift,
                std::sqrt(variance * std::max(1 - narrowing, kLeastShare))};
    }

  private:
    // The total strength of everyone who finished at this place or below.
    double at_least(int place) const {
        double sum = 0;
        for (std::size_t i = 0; i < places_.size(); ++i) sum += places_[i] >= place ? strengths_[i] : 0;
        return sum;
    }
    double tied(int place) const {
        return static_cast<double>(std::count(places_.begin(), places_.end(), place));
    }

    std::span<const int> places_;
    std::vector<double> variances_;
    std::vector<double> strengths_;
    double spread_ = 1;
};

}  // namespace

std::vector<Skill> after_match(std::span<const Skill> before, std::span<const int> places) {
    const Update update(before, places);
    std::vector<Skill> after;
    for (std::size_t i = 0; i < before.size(); ++i) after.push_back(update.of(i, before[i]));
    return after;
}

std::int64_t points(const Skill& skill) {
    return std::llround(1000 + 40 * (skill.mean - 3 * skill.deviation));
}

bool Ratings::Ahead::operator()(const store::RatingRow* a, const store::RatingRow* b) const {
    const std::int64_t of_a = points(skill_of(*a));
    const std::int64_t of_b = points(skill_of(*b));
    return of_a != of_b ? of_a > of_b : a->account < b->account;
}

void Ratings::put(const store::RatingRow& row) {
    const auto [at, is_new] = rows_.try_emplace({row.account, row.game}, row);
    Order& order = orders_[row.game];
    if (!is_new) {
        order.erase(&at->second);  // before the row changes, because the order depends on it
        at->second = row;
    }
    order.insert(&at->second);
}

void Ratings::erase(std::string_view account) {
    for (auto at = first_of(account); is_of(at, account); at = rows_.erase(at))
        orders_.find(at->second.game)->second.erase(&at->second);
}

std::vector<store::RatingRow> Ratings::take(std::string_view game, std::span<const Result> results,
                                            std::int64_t now) {
    if (results.size() < 2) return {};
    std::vector<store::RatingRow> rows;
    std::vector<Skill> before;
    std::vector<int> places;
    for (const Result& result : results) {
        const auto known = rows_.find(std::pair(result.account, std::string(game)));
        const Skill newcomer;
        rows.push_back(known != rows_.end() ? known->second
                                            : store::RatingRow{result.account, std::string(game),
                                                               newcomer.mean, newcomer.deviation, 0, now});
        before.push_back(skill_of(rows.back()));
        places.push_back(result.place);
    }
    const std::vector<Skill> after = after_match(before, places);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].rating = after[i].mean;
        rows[i].deviation = after[i].deviation;
        rows[i].matches += 1;
        rows[i].changed = now;
        put(rows[i]);
    }
    return rows;
}

// The ratings of an account are adjacent.
Ratings::Rows::const_iterator Ratings::first_of(std::string_view account) const {
    return rows_.lower_bound({std::string(account), {}});
}

bool Ratings::is_of(Rows::const_iterator at, std::string_view account) const {
    if (at == rows_.end()) return false;
    ++looks_;
    return at->first.first == account;
}

std::vector<store::RatingRow> Ratings::of(std::string_view account) const {
    std::vector<store::RatingRow> rows;
    for (auto at = first_of(account); is_of(at, account); ++at) rows.push_back(at->second);
    return rows;
}

std::vector<store::RatingRow> Ratings::best(std::string_view game, std::size_t most) const {
    std::vector<store::RatingRow> rows;
    const auto order = orders_.find(game);
    if (order == orders_.end()) return rows;
    for (const store::RatingRow* row : order->second) {
        if (rows.size() == most) break;
        ++looks_;
        rows.push_back(*row);
    }
    return rows;
}

}  // namespace brelan::server
