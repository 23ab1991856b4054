#include "sim/simulation.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>

namespace brelan::sim {
namespace {

constexpr std::uint64_t kMatchesOfBlock = 64;

// Plays matches of a plan and adds them to a tally.
class Player {
  public:
    explicit Player(const Plan& plan)
        : plan_(plan),
          simulator_(plan.game->simulator(plan.options)),
          measures_(plan.game->measures().size()),
          players_(static_cast<std::size_t>(host::players_of(*plan.game, plan.options))) {}

    void play(const Block& block, Tally& tally) const {
        tally.figures.resize(1 + measures_ + players_);
        tally.wins.resize(players_);
        for (std::uint64_t number = block.first; number < block.last; ++number) play_one(number, tally);
    }

  private:
    void play_one(std::uint64_t number, Tally& tally) const {
        std::array<std::int64_t, kMaxMeasures> measures{};
        std::array<std::int64_t, kMaxSeats> scores{};
        const host::MatchEnd end =
            simulator_->play(plan_.seed, number, plan_.max_deals, measures, std::span(scores));
        tally.figures[0].add(end.played.deals);
        for (std::size_t i = 0; i < measures_; ++i) tally.figures[1 + i].add(measures[i]);
        const std::span<const std::int64_t> own(scores.data(), players_);
        for (std::size_t i = 0; i < players_; ++i) tally.figures[1 + measures_ + i].add(own[i]);
        tally.deals += end.played.deals;
        tally.actions += end.played.actions;
        if (std::accumulate(own.begin(), own.end(), end.pool) != 0) ++tally.unbalanced;
        if (end.finished) enter_winner(own, tally);
    }

    static void enter_winner(std::span<const std::int64_t> scores, Tally& tally) {
        ++tally.finished;
        const auto best = std::max_element(scores.begin(), scores.end());
        if (std::count(scores.begin(), scores.end(), *best) > 1) {
            ++tally.ties;
        } else {
            ++tally.wins[static_cast<std::size_t>(best - scores.begin())];
        }
    }

    const Plan& plan_;
    std::unique_ptr<host::Simulator> simulator_;
    std::size_t measures_;
    std::size_t players_;
};

}  // namespace

void Tally::merge(const Tally& other) {
    figures.resize(std::max(figures.size(), other.figures.size()));
    wins.resize(std::max(wins.size(), other.wins.size()));
    for (std::size_t i = 0; i < other.figures.size(); ++i) figures[i].merge(other.figures[i]);
    for (std::size_t i = 0; i < other.wins.size(); ++i) wins[i] += other.wins[i];
    finished += other.finished;
    ties += other.ties;
    unbalanced += other.unbalanced;
    deals += other.deals;
    actions += other.actions;
}

std::vector<std::string> figure_names(const host::Host& game, const host::OptionSet& options) {
    std::vector<std::string> names{"deals"};
    for (const Measure& measure : game.measures()) names.emplace_back(measure.name);
    for (int seat = 1; seat <= host::players_of(game, options); ++seat) {
        names.push_back("score-p" + std::to_string(seat));
    }
    return names;
}

Outcome<Tally> simulate(const Plan& plan, const Watch& watch) {
    const Player player(plan);
    const Workload load{plan.matches, kMatchesOfBlock, plan.threads};
    return run_blocks<Tally>(
        load, [&](const Block& block, Tally& tally) { player.play(block, tally); }, watch);
}

}  // namespace brelan::sim
