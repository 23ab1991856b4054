#include "games/pontoon/odds/values.hpp"

#include <algorithm>

#include "core/assert.hpp"

namespace brelan::pontoon {

namespace {

Integer& entry(ByDepth& parts, int depth) {
    BRELAN_ASSERT(depth >= 0 && depth < kDeepest);
    return parts[static_cast<std::size_t>(depth)];
}

// The three numbers of each hand, kept as one sum per depth until the greatest depth is known.
class Sums {
  public:
    explicit Sums(std::size_t hands) : stand(hands), bust(hands), chance(hands) {}

    // room: the bound on the sums' numbers, as a multiple of falling(cards, depth). Throws if 128 bits are
    // not enough.
    Values bring_together(int cards, Integer room) const {
        Values values;
        for (const auto* parts : {&stand, &bust, &chance}) {
            for (const ByDepth& part : *parts) values.depth = std::max(values.depth, depth_of(part));
        }
        values.whole = falling(cards, values.depth);
        odds::multiply(values.whole, room);
        std::array<Integer, kDeepest> scale{};
        for (int depth = 0; depth <= values.depth; ++depth)
            entry(scale, depth) = falling(cards - depth, values.depth - depth);
        values.stand = sum(stand, scale);
        values.bust = sum(bust, scale);
        values.chance = sum(chance, scale);
        return values;
    }

    std::vector<ByDepth> stand, bust, chance;

  private:
    static int depth_of(const ByDepth& part) {
        int depth = kDeepest - 1;
        while (depth > 0 && part[static_cast<std::size_t>(depth)] == 0) --depth;
        return depth;
    }

    static std::vector<Integer> sum(const std::vector<ByDepth>& parts, const ByDepth& scale) {
        std::vector<Integer> sums;
        sums.reserve(parts.size());
        for (const ByDepth& part : parts) {
            Integer total = 0;
            for (std::size_t depth = 0; depth < part.size(); ++depth) {
                if (part[depth] != 0) total = odds::add(total, odds::multiply(part[depth], scale[depth]));
            }
            sums.push_back(total);
        }
        return sums;
    }
};

// R8.10: how a hand of a split pair ends.
Finish finish_of_split(const Options& options, const Holding& hand) {
    const bool ranks = hand.natural() && options.split_natural != SplitNatural::as_21;
    return ranks ? kFinishSplitNatural : finish_with(hand.best(), hand.cards >= 5);
}

// The deciding side's hand in one world: the cards left after it, and the number of ways to deal it.
struct Here {
    std::int32_t place;
    const Holding& hand;
    Counts left;
    Integer ways;
    int depth;
    Finish finish;
};

// Calls `judge(here)` for each hand in each world.
template <class Judge>
void for_each_hand_here(const Model& model, Judge judge) {
    const bool split = model.split_value >= 0;
    for (const World& world : model.worlds) {
        for (std::int32_t place = 1; place < model.tree.size(); ++place) {
            const Holding& hand = model.tree[place];
            if (split && at(hand.held, model.split_value) == 0) continue;
            const Integer ways = arrangements(world.pack, hand.held);
            if (ways == 0) continue;
            judge(Here{place, hand, without(world.pack, hand.held), odds::multiply(world.weight, ways),
                       world.gone + hand.cards,
                       split ? finish_of_split(model.options, hand) : finish_of(hand)});
        }
    }
}

void add_to(Integer& sum, Integer ways, Integer number) {
    sum = odds::add(sum, odds::multiply(ways, number));
}

void add(std::vector<ByDepth>& to, const Here& here, int cards, Integer number) {
    Integer& sum = entry(to[static_cast<std::size_t>(here.place)], here.depth + cards);
    sum = odds::add(sum, odds::multiply(here.ways, number));
}

// Adds a number for each count of the other side's cards.
void add(std::vector<ByDepth>& to, const Here& here, const ByDepth& numbers) {
    for (int cards = 0; cards < kDeepest; ++cards) {
        const Integer number = numbers[static_cast<std::size_t>(cards)];
        if (number != 0) add(to, here, cards, number);
    }
}

// The number of ways to deal the banker's first two cards so that the punter gets to play.
Integer openings(const Counts& left, ValueSet first, bool naturals) {
    const int cards = size_of(left);
    Integer ways = 0;
    for (int value = 0; value < kValues; ++value) {
        if (!has_value(first, value)) continue;
        int second = cards - 1;
        if (!naturals && value == kAceValue) second -= at(left, kTenValue);
        if (!naturals && value == kTenValue) second -= at(left, kAceValue);
        ways += Integer{at(left, value)} * second;
    }
    return ways;
}

// A punter's hands against the results of a banker's course from the remaining cards.
class AgainstBanker {
  public:
    AgainstBanker(const Model& model, const DrawingRule& banker, BankerStart start)
        : model_(model),
          first_(start.first),
          naturals_(!model.banker_shows_first()),
          course_(banker_course(model, banker, start, naturals_)),
          sums_(static_cast<std::size_t>(model.tree.size())) {}

    void begin(const Here& here) { add(sums_.chance, here, 2, openings(here.left, first_, naturals_)); }

    // R10.14: a bust punter pays immediately, no matter what the banker has.
    void overdraw(const Here& here) {
        const int pays = model_.settlement.multiple(kFinishBust, kFinishBust);
        for (int value = here.hand.busting_points() - 1; value < kValues; ++value) {
            Counts left = here.left;
            if (at(left, value) == 0) continue;
            const int cards = at(left, value)--;
            add(sums_.bust, here, 3, odds::multiply(cards * pays, openings(left, first_, naturals_)));
        }
    }

    void stand(const Here& here, const Spread& spread) {
        ByDepth gains{};
        for (const Ending& ending : course_.stands) {
            const Holding& his = model_.tree[ending.hand];
            const int multiple = model_.settlement.multiple(here.finish, finish_of(his));
            add_to(entry(gains, his.cards), spread.ways(ending.hand), multiple * ending.ways);
        }
        const int multiple = model_.settlement.multiple(here.finish, kFinishBust);
        for (const Ending& ending : course_.busts) {
            const Integer ways = spread.ways(ending.hand);
            if (ways == 0) continue;
            const int cards = model_.tree[ending.hand].cards + 1;
            add_to(entry(gains, cards), ways, multiple * spread.busting(ending.hand) * ending.ways);
        }
        add(sums_.stand, here, gains);
    }

    Values values() const { return sums_.bring_together(model_.cards(), model_.room()); }

  private:
    const Model& model_;
    ValueSet first_;
    bool naturals_;
    Course course_;
    Sums sums_;
};

// A banker's hands against the results of a punter's course from the remaining cards.
class AgainstPunter {
  public:
    AgainstPunter(const Model& model, const DrawingRule& punter, bool doubled)
        : model_(model),
          course_(punter_course(model, punter, doubled)),
          spread_(model.tree),
          sums_(static_cast<std::size_t>(model.tree.size())) {}

    void judge(const Here& here) {
        add(sums_.chance, here, 2, openings(here.left, kAllValues, false));
        if (here.hand.cards < 2 || (here.finish == kFinishNatural && model_.banker_shows_first())) return;
        spread_.look(here.left);
        for (const Ending& ending : course_.stands) meet_standing(here, ending);
        for (const Ending& ending : course_.busts) meet_bust(here, ending);
    }

    Values values() const { return sums_.bring_together(model_.cards(), model_.room()); }

  private:
    void meet_standing(const Here& here, const Ending& ending) {
        const Integer ways = odds::multiply(spread_.ways(ending.hand), ending.staked);
        if (ways == 0) return;
        const Holding& his = model_.tree[ending.hand];
        const Finish punter = finish_of(his);
        const Integer busting = spread_.left_from(ending.hand, here.hand.busting_points() - 1);
        add(sums_.stand, here, his.cards,
            odds::multiply(model_.settlement.multiple(punter, here.finish), ways));
        add(sums_.bust, here, his.cards + 1,
            odds::multiply(model_.settlement.multiple(punter, kFinishBust) * busting, ways));
    }

    void meet_bust(const Here& here, const Ending& ending) {
        const int pays = model_.settlement.multiple(kFinishBust, kFinishBust);
        const Integer ways = odds::multiply(spread_.ways(ending.hand), pays * ending.staked);
        if (ways == 0) return;
        const int cards = model_.tree[ending.hand].cards + 1;
        add(sums_.stand, here, cards, odds::multiply(ways, spread_.busting(ending.hand)));
        add(sums_.bust, here, cards + 1,
            odds::multiply(ways, both_bust(ending.hand, here.hand.busting_points() - 1)));
    }

    // Two cards: the first makes the punter bust; the second, of at least this value, makes the banker bust.
    Integer both_bust(std::int32_t hand, int from) const {
        const int own = std::max(0, model_.tree[hand].busting_points() - 1);
        const Integer his = spread_.left_from(hand, own);
        return his * spread_.left_from(hand, from) - spread_.left_from(hand, std::max(own, from));
    }

    const Model& model_;
    Course course_;
    Spread spread_;
    Sums sums_;
};

}  // namespace

std::vector<Values> values_of_punter(const Model& model, const DrawingRule& banker,
                                     std::span<const BankerStart> starts) {
    std::vector<AgainstBanker> sides;
    for (const BankerStart& start : starts) sides.emplace_back(model, banker, start);
    Spread spread(model.tree);
    for_each_hand_here(model, [&](const Here& here) {
        for (AgainstBanker& side : sides) side.begin(here);
        if (here.hand.cards < 2 || here.finish == kFinishNatural) return;
        spread.look(here.left);
        for (AgainstBanker& side : sides) {
            side.overdraw(here);
            side.stand(here, spread);
        }
    });
    std::vector<Values> values;
    for (const AgainstBanker& side : sides) values.push_back(side.values());
    return values;
}

Values values_of_punter(const Model& model, const DrawingRule& banker, BankerStart start) {
    return values_of_punter(model, banker, std::span<const BankerStart>(&start, 1)).front();
}

Values values_of_banker(const Model& model, const DrawingRule& punter, bool doubled) {
    AgainstPunter side(model, punter, doubled);
    for_each_hand_here(model, [&](const Here& here) { side.judge(here); });
    return side.values();
}

}  // namespace brelan::pontoon
