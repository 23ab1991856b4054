#include "games/tontine/odds/survival.hpp"

#include <algorithm>
#include <bit>

#include "core/playout.hpp"
#include "games/tontine/end.hpp"
#include "games/tontine/tontine.hpp"

namespace brelan::tontine {
namespace {

// One game after the other, with what was seen of it between the hands.
class Games {
  public:
    Games(const Options& options, const odds::Watch& watch) : options_(options), watch_(watch) {
        out_.wins.resize(options.players);
    }

    // Plays a game and counts it; false when it was stopped in the middle.
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

    // One hand more, in which all games before this one stand as they ended: as after the last hand so far.
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

}  // namespace

Survival play_survival(const Options& options, std::uint64_t games, std::uint64_t seed,
                       const odds::Watch& watch) {
    if (watch.total != nullptr) *watch.total = games;
    Games table(options, watch);
    for (std::uint64_t number = 0; number < games && table.play(Rng{seed, number}); ++number) watch.step();
    return table.finish();
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
