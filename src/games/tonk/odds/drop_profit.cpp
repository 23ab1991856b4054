#include "games/tonk/odds/drop_profit.hpp"

#include <algorithm>
#include <atomic>
#include <optional>

#include "games/tonk/odds/bundle.hpp"
#include "games/tonk/rules/tonk_at_deal.hpp"
#include "odds/together.hpp"

namespace brelan::tonk {

namespace {

constexpr int kReach = 2 * kHandCards;  // one of the two groups has at most two hands

using Kinds = std::vector<Kind>;

// The hands of one, two or three opponents without a Tonk.
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

    // The number of ways to deal this many players hands without a Tonk.
    Integer tables(int players) const { return ways_beside(sets(players / 2), sets(players - players / 2)); }

  private:
    // (A - T)^3 for all hands A and the Tonks T, computed as A (A - T)^2 - T (A - T)^2 because T is small.
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
    // The hands above the next lower total; `hands` contains the hands with the current total.
    Above lower(const Kinds& hands) const {
        Above out = *this;
        for (const Kind& hand : hands) out.two.add(one, hand, 2);
        const Bundle own = Bundle::nobody().with(hands);
        for (const Kind& hand : hands) out.two.add(own, hand);
        out.one.add(own, 1);
        return out;
    }
};

// A total of the first player, the hands with this total, the hands above it, and the hands above the next
// lower total.
struct Case {
    int total;
    Kinds own;
    const Above* above;
    const Above* not_below;
};

// Numbers of ways to deal, indexed by the number of opponents.
using Ways = std::array<Integer, kMostDropPlayers>;

// The hands within some bound, counted together with the hands of one total.
class Within {
  public:
    Within(const Above& hands, const Kinds& own, int most_others)
        : one_(hands.one, kReach), one_and_own_(hands.one.with(own), kReach) {
        if (most_others >= 3) two_.emplace(hands.two, kReach);
        if (most_others >= 4) two_and_own_.emplace(hands.two.with(own), kReach);
    }
    // The number of ways in which all opponents are within the bound, given one hand with this total.
    Integer all(const Containing& own, int others) const {
        if (others <= 2) return ways_beside(others == 1 ? own : one_and_own_, one_);
        return ways_beside(others == 3 ? one_and_own_ : *two_and_own_, *two_);
    }
    // R10.7, R10.8: a given opponent has the same total, and the rest are within the bound.
    Integer one_equal(const Containing& own, int others) const {
        if (others <= 2) return ways_beside(others == 1 ? own : one_and_own_, own);
        return ways_beside(others == 3 ? one_and_own_ : *two_and_own_, one_and_own_);
    }
    const Containing& one() const { return one_; }
    const Containing& one_and_own() const { return one_and_own_; }

  private:
    Containing one_;
    Containing one_and_own_;
    std::optional<Containing> two_;
    std::optional<Containing> two_and_own_;
};

class Counter {
  public:
    Counter(const Options& options, const Peaceful& peaceful, int most_players)
        : options_(options), peaceful_(peaceful), most_others_(most_players - 1) {
        for (int players = kLeastDropPlayers; players <= most_players; ++players)
            tables_.push_back(peaceful.tables(players));
    }

    Drop count(const Case& one) const {
        const Containing own(Bundle::nobody().with(one.own), kReach);
        const Within above(*one.above, one.own, most_others_);
        const Containing any_and_own(peaceful_.one().with(one.own), kReach);
        const Ways all = beside_peaceful(own, any_and_own, peaceful_.sets(1));
        const Ways higher = beside_peaceful(own, above.one_and_own(), above.one());
        const Ties ties = count_ties(own, one);
        Drop out{one.total, {}};
        for (int others = 1; others <= most_others_; ++others) {
            const std::size_t n = static_cast<std::size_t>(others);
            const Integer wins = above.all(own, others);
            const Integer paid = options_.drop_tie == DropTie::wins ? ties.no_lower[n] : wins;
            const Integer lost = odds::subtract(odds::subtract(all[n], higher[n]), ties.equal[n]);
            const Integer profit =
                odds::subtract(odds::multiply(options_.drop_win_pays, paid), odds::multiply(2, lost));
            out.by_players.push_back({Fraction(all[n], tables_[n - 1]), Fraction(wins, all[n]),
                                      Fraction(odds::subtract(all[n], higher[n]), all[n]),
                                      Fraction(odds::multiply(others, profit), all[n])});
        }
        return out;
    }

  private:
    // Only needed if a tie does not lose.
    struct Ties {
        Ways equal{};     // a given opponent has the same total, and no opponent has a lower one
        Ways no_lower{};  // no opponent has a lower total
    };
    Ties count_ties(const Containing& own, const Case& one) const {
        Ties out;
        if (options_.drop_tie == DropTie::fails) return out;
        const Within not_below(*one.not_below, one.own, most_others_);
        for (int others = 1; others <= most_others_; ++others) {
            const std::size_t n = static_cast<std::size_t>(others);
            out.equal[n] = not_below.one_equal(own, others);
            if (options_.drop_tie == DropTie::wins) out.no_lower[n] = not_below.all(own, others);
        }
        return out;
    }

    // A given opponent has a hand of some kind, counted alone or with the player's own hand; the rest have no
    // Tonks.
    Ways beside_peaceful(const Containing& own, const Containing& both, const Containing& given) const {
        Ways out{};
        out[1] = ways_beside(own, given);
        for (int others = 2; others <= most_others_; ++others)
            out[static_cast<std::size_t>(others)] = ways_beside(both, peaceful_.sets(others - 1));
        return out;
    }

    const Options& options_;
    const Peaceful& peaceful_;
    int most_others_;
    std::vector<Integer> tables_;
};

// Computes all cases independently of one another, on all cores.
std::vector<Drop> count_all(const Counter& counter, const std::vector<Case>& cases,
                            const odds::Watch& watch) {
    std::vector<Drop> out(cases.size());
    std::atomic<std::size_t> next{0};
    if (watch.total != nullptr) watch.total->store(cases.size());
    odds::together(cases.size(), [&] {
        for (std::size_t i = next++; i < cases.size() && !watch.stopped(); i = next++) {
            out[i] = counter.count(cases[i]);
            if (watch.done != nullptr) ++*watch.done;
        }
    });
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
    std::vector<Above> above(static_cast<std::size_t>(kMostHighTotal) + 2);  // entry t + 1: the hands above t
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
