#include "games/tontine/odds/survival.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <functional>

#include "core/playout.hpp"
#include "games/tontine/rules/end.hpp"
#include "games/tontine/tontine.hpp"
#include "odds/together.hpp"

namespace brelan::tontine {
namespace {

// Plays games one after another, and records their state between hands.
class Games {
  public:
    Games(const Options& options, const odds::Watch& watch) : options_(options), watch_(watch) {
        out_.wins.resize(options.players);
    }

    // Plays a game and counts it; returns false if the game was stopped in the middle.
    bool play(Rng rng) {
        Match<Rules> match(options_, Rules::draw(options_, rng));
        const Seat dealer = match.carry().purses.dealer;
        living_.assign(1, options_.players);
        untouched_.assign(1, options_.players);
        never_dead_ = living_set(match.carry().purses, options_.players);
        while (!match.finished()) {
            if (watch_.stopped()) return false;
            play_match<Rules>(match, actions_, rng, 1);
            look(match.carry().purses);
        }
        count(match.carry().purses, dealer);
        return true;
    }

    Survival finish() { return std::move(out_); }

  private:
    void look(const Purses& purses) {
        std::uint64_t living = living_set(purses, options_.players);
        never_dead_ &= living;
        living_.push_back(std::popcount(living));
        untouched_.push_back(std::popcount(never_dead_));
    }

    void count(const Purses& purses, Seat dealer) {
        const std::size_t hands = living_.size() - 1;
        ++out_.games;
        out_.hands.add(static_cast<std::int64_t>(hands));
        out_.revivals.add(purses.revivals);
        if (out_.lengths.size() <= hands) out_.lengths.resize(hands + 1);
        ++out_.lengths[hands];
        count_standings(hands);
        if (purses.end != End::survivor) {
            ++out_.nobody;
            return;
        }
        out_.taken.add(purses.taken);
        const Seat winner = living_from(purses, Seat{0}, options_.players);
        const int place = (winner.index + options_.players - dealer.index - 1) % options_.players;
        ++out_.wins[static_cast<std::size_t>(place)];
        out_.returned += never_dead_ == 0 ? 1 : 0;
    }

    void count_standings(std::size_t hands) {
        while (out_.standings.size() <= hands) grow();
        for (std::size_t after = 0; after < out_.standings.size(); ++after) {
            const std::size_t at = std::min(after, hands);
            out_.standings[after].living.add(living_[at]);
            out_.standings[after].untouched.add(untouched_[at]);
            out_.standings[after].going_on += after < hands ? 1 : 0;
        }
    }

    // Adds one more hand. All earlier games have ended, so they count in the new hand as they did in the last
    // one.
    void grow() {
        Standing next = out_.standings.empty() ? Standing{} : out_.standings.back();
        next.going_on = 0;
        out_.standings.push_back(next);
    }

    const Options& options_;
    const odds::Watch& watch_;
    Actions actions_;
    Survival out_;
    std::vector<int> living_;  // after hand 0, 1, ... of this game
    std::vector<int> untouched_;
    std::uint64_t never_dead_ = 0;
};

void add_counts(std::vector<std::uint64_t>& all, const std::vector<std::uint64_t>& some) {
    if (all.size() < some.size()) all.resize(some.size());
    for (std::size_t i = 0; i < some.size(); ++i) all[i] += some[i];
}

// The state of the games after a hand; all of them may have ended before it.
Standing standing_after(const std::vector<Standing>& standings, std::size_t hand) {
    if (hand < standings.size()) return standings[hand];
    Standing last = standings.empty() ? Standing{} : standings.back();
    last.going_on = 0;
    return last;
}

void add_standings(std::vector<Standing>& all, const std::vector<Standing>& some) {
    const std::size_t hands = std::max(all.size(), some.size());
    for (std::size_t hand = all.size(); hand < hands; ++hand) all.push_back(standing_after(all, hand));
    for (std::size_t hand = 0; hand < hands; ++hand) {
        const Standing standing = standing_after(some, hand);
        all[hand].living.add(standing.living);
        all[hand].untouched.add(standing.untouched);
        all[hand].going_on += standing.going_on;
    }
}

// Adds the results of other games. All counts are whole numbers, so the order does not matter.
void add(Survival& all, const Survival& some) {
    all.games += some.games;
    all.hands.add(some.hands);
    all.revivals.add(some.revivals);
    all.taken.add(some.taken);
    add_counts(all.lengths, some.lengths);
    add_counts(all.wins, some.wins);
    all.nobody += some.nobody;
    all.returned += some.returned;
    add_standings(all.standings, some.standings);
}

}  // namespace

Survival play_survival(const Options& options, std::uint64_t games, std::uint64_t seed,
                       const odds::Watch& watch) {
    constexpr std::uint64_t kMostThreads = 16;
    constexpr std::uint64_t kWorthThread = 500;  // games
    if (watch.total != nullptr) *watch.total = games;
    std::atomic<std::uint64_t> next{0};
    const auto work = [&](Survival& out) {
        Games table(options, watch);
        for (std::uint64_t number = next++; number < games && table.play(Rng{seed, number}); number = next++)
            watch.step();
        out = table.finish();
    };
    std::vector<Survival> parts(static_cast<std::size_t>(std::min(kMostThreads, games / kWorthThread + 1)));
    std::atomic<std::size_t> worker{0};
    odds::together(parts.size(), [&] {
        for (std::size_t i = worker++; i < parts.size(); i = worker++) work(parts[i]);
    });
    Survival all = std::move(parts[0]);
    for (std::size_t i = 1; i < parts.size(); ++i) add(all, parts[i]);
    return all;
}

std::uint64_t length_quantile(const Survival& survival, std::uint64_t hundredths) {
    std::uint64_t seen = 0;
    for (std::size_t length = 0; length < survival.lengths.size(); ++length) {
        seen += survival.lengths[length];
        if (seen * 100 >= survival.games * hundredths) return length;
    }
    return 0;
}

}  // namespace brelan::tontine
