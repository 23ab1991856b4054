#include "games/tonk/odds/drop_profit.hpp"

#include <algorithm>
#include <atomic>
#include <thread>

#include "games/tonk/odds/bundle.hpp"
#include "games/tonk/tonk_at_deal.hpp"

namespace brelan::tonk {

namespace {

constexpr int kReach = 2 * kHandCards;  // of two groups beside each other, one has two hands at most

using Kinds = std::vector<Kind>;

// The hands that are no Tonk, of one, two or three others.
class Peaceful {
  public:
    Peaceful(const Options& options, int most_players) {
        Kinds tonks;
        for (const Kind& kind : kinds_of(kHandCards))
            (is_tonk(options, kind.total) ? tonks : kinds_).push_back(kind);
        hands_.push_back(Bundle::nobody().with(kinds_));
        hands_.push_back(hands_[0].with(kinds_));
        if (most_players == kMostDropPlayers) hands_.push_back(three(tonks));
        for (const Bundle& hands : hands_) sets_.emplace_back(hands, kReach);
    }
    const Kinds& kinds() const { return kinds_; }
    const Bundle& one() const { return hands_[0]; }
    const Containing& sets(int hands) const { return sets_[static_cast<std::size_t>(hands - 1)]; }

    // In how many ways a table of so many players is dealt hands that are no Tonk.
    Integer tables(int players) const { return ways_beside(sets(players / 2), sets(players - players / 2)); }

  private:
    // (A - T)^3 for all hands A and the Tonks T, which are few, as A (A - T)^2 - T (A - T)^2.
    Bundle three(const Kinds& tonks) const {
        Bundle out = Bundle::anything(3);
        out.add(Bundle::anything(2).with(tonks), -2);
        out.add(Bundle::anything(1).with(tonks).with(tonks), 1);
        out.add(hands_[1].with(tonks), -1);
        return out;
    }

    Kinds kinds_;
    std::vector<Bundle> hands_;
    std::vector<Containing> sets_;
};

// The hands above a total.
struct Above {
    Bundle one{kHandCards};
    Bundle two{2 * kHandCards};
    // The same above the next lower total, whose hands these are.
    Above lower(const Kinds& hands) const {
        Above out = *this;
        for (const Kind& hand : hands) out.two.add(one, hand, 2);
        const Bundle own = Bundle::nobody().with(hands);
        for (const Kind& hand : hands) out.two.add(own, hand);
        out.one.add(own, 1);
        return out;
    }
};

// One total of the first player: his hands, those above it, and those above the next lower one.
struct Case {
    int total;
    Kinds own;
    const Above* above;
    const Above* not_below;
};

// In how many ways something is dealt, by the number of the others.
using Ways = std::array<Integer, kMostDropPlayers>;

class Counter {
  public:
    Counter(const Options& options, const Peaceful& peaceful, int most_players)
        : options_(options), peaceful_(peaceful), most_others_(most_players - 1) {
        for (int players = kLeastDropPlayers; players <= most_players; ++players)
            tables_.push_back(peaceful.tables(players));
    }

    Drop count(const Case& one) const {
        const Bundle own = Bundle::nobody().with(one.own);
        const Containing own_sets(own, kReach);
        const Ways all = beside_peaceful(own_sets, peaceful_.one().with(one.own), peaceful_.one());
        const Ways higher = beside_peaceful(own_sets, one.above->one.with(one.own), one.above->one);
        const Ways wins = all_of(own_sets, one.own, *one.above);
        const bool ties_lose = options_.drop_tie == DropTie::fails;
        const Ways no_lower = ties_lose ? Ways{} : all_of(own_sets, one.own, *one.not_below);
        const Ways ties = ties_lose ? Ways{} : one_equal(own, one);
        Drop out{one.total, {}};
        for (int others = 1; others <= most_others_; ++others) {
            const std::size_t n = static_cast<std::size_t>(others);
            const Integer paid = options_.drop_tie == DropTie::wins ? no_lower[n] : wins[n];
            const Integer lost = all[n] - higher[n] - ties[n];  // to a given other
            const Fraction profit(others * (options_.drop_win_pays * paid - 2 * lost), all[n]);
            out.by_players.push_back({Fraction(all[n], tables_[n - 1]), Fraction(wins[n], all[n]),
                                      Fraction(all[n] - higher[n], all[n]), profit});
        }
        return out;
    }

  private:
    // One hand of the others as given, alone or beside the own hand, the rest no Tonks.
    Ways beside_peaceful(const Containing& own, const Bundle& both, const Bundle& given) const {
        const Containing sets(both, kReach);
        Ways out{};
        out[1] = ways_beside(own, Containing(given, kReach));
        for (int others = 2; others <= most_others_; ++others)
            out[static_cast<std::size_t>(others)] = ways_beside(sets, peaceful_.sets(others - 1));
        return out;
    }

    // All the others within.
    Ways all_of(const Containing& own, const Kinds& hands, const Above& within) const {
        const Containing both(within.one.with(hands), kReach);
        const Containing one(within.one, kReach);
        Ways out{};
        out[1] = ways_beside(own, one);
        if (most_others_ >= 2) out[2] = ways_beside(both, one);
        if (most_others_ < 3) return out;
        const Containing two(within.two, kReach);
        out[3] = ways_beside(both, two);
        if (most_others_ >= 4) out[4] = ways_beside(Containing(within.two.with(hands), kReach), two);
        return out;
    }

    // R10.7, R10.8: a given other has the same total, and nobody less.
    Ways one_equal(const Bundle& own, const Case& one) const {
        const Bundle pair = own.with(one.own);
        const Containing sets(pair, kReach);
        const Containing rest(one.not_below->one, kReach);
        Ways out{};
        out[1] = ways_beside(Containing(own, kReach), Containing(own, kReach));
        if (most_others_ >= 2) out[2] = ways_beside(sets, rest);
        if (most_others_ < 3) return out;
        const Containing two(one.not_below->two, kReach);
        out[3] = ways_beside(sets, two);
        if (most_others_ >= 4)
            out[4] = ways_beside(Containing(one.not_below->one.with(one.own).with(one.own), kReach), two);
        return out;
    }

    const Options& options_;
    const Peaceful& peaceful_;
    int most_others_;
    std::vector<Integer> tables_;
};

// Runs through the cases on all cores; each is counted by itself.
std::vector<Drop> count_all(const Counter& counter, const std::vector<Case>& cases,
                            const odds::Watch& watch) {
    std::vector<Drop> out(cases.size());
    std::atomic<std::size_t> next{0};
    if (watch.total != nullptr) watch.total->store(cases.size());
    const auto work = [&] {
        for (std::size_t i = next++; i < cases.size() && !watch.stopped(); i = next++) {
            out[i] = counter.count(cases[i]);
            if (watch.done != nullptr) ++*watch.done;
        }
    };
    std::vector<std::thread> helpers;
    for (unsigned i = 1; i < std::thread::hardware_concurrency() && i < cases.size(); ++i)
        helpers.emplace_back(work);
    work();
    for (std::thread& helper : helpers) helper.join();
    return out;
}

}  // namespace

std::vector<Drop> first_turn_drops(const Options& options, int least, int most, int most_players,
                                   const odds::Watch& watch) {
    const Peaceful peaceful(options, most_players);
    const auto of_total = [&](int total) {
        Kinds out;
        for (const Kind& kind : peaceful.kinds()) {
            if (kind.total == total) out.push_back(kind);
        }
        return out;
    };
    std::vector<Above> above(static_cast<std::size_t>(kMostHighTotal) + 2);  // [t + 1]: above t
    for (int total = kMostHighTotal; total >= least; --total) {
        const std::size_t at = static_cast<std::size_t>(total);
        above[at] = above[at + 1].lower(of_total(total));
    }
    std::vector<Case> cases;
    for (int total = least; total <= std::min(most, kMostHighTotal); ++total) {
        const std::size_t at = static_cast<std::size_t>(total);
        Kinds own = of_total(total);
        if (!own.empty()) cases.push_back({total, std::move(own), &above[at + 1], &above[at]});
    }
    return count_all(Counter(options, peaceful, most_players), cases, watch);
}

}  // namespace brelan::tonk
