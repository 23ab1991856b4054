#include "games/pontoon/odds/values.hpp"

#include <algorithm>

#include "core/assert.hpp"

namespace brelan::pontoon {

namespace {

Integer& entry(ByDepth& parts, int depth) {
    BRELAN_ASSERT(depth >= 0 && depth < kDeepest);
    return parts[static_cast<std::size_t>(depth)];
}

// The three numbers of each hand, as sums by depth until the deepest is known.
class Sums {
  public:
    explicit Sums(std::size_t hands) : stand(hands), bust(hands), chance(hands) {}

    Values bring_together(int cards) {
        Values values;
        for (const auto* parts : {&stand, &bust, &chance}) {
            for (const ByDepth& part : *parts) values.depth = std::max(values.depth, depth_of(part));
        }
        values.whole = falling(cards, values.depth);
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

// The hands of one side, in all worlds, against what the other side's course makes of the rest.
class Meeting {
  public:
    Meeting(const Model& model, const Course& course)
        : model_(model), course_(course), spread_(model.tree), sums_(static_cast<std::size_t>(model.tree.size())) {}
    virtual ~Meeting() = default;
    Meeting(const Meeting&) = delete;
    Meeting& operator=(const Meeting&) = delete;

    Values values() {
        for (const World& world : model_.worlds) {
            for (std::int32_t place = 1; place < model_.tree.size(); ++place) meet(world, place);
        }
        return sums_.bring_together(model_.cards());
    }

  protected:
    // The hand that decides, in one world: the cards left behind it, and the ways to have it dealt.
    struct Here {
        std::int32_t place;
        const Holding& hand;
        Counts left;
        Integer ways;
        int depth;
        Finish finish;
    };
    virtual void judge(const Here& here) = 0;

    void add(std::vector<ByDepth>& to, const Here& here, int cards, Integer number) {
        entry(to[static_cast<std::size_t>(here.place)], here.depth + cards) += here.ways * number;
    }
    int cards_of(const Ending& ending) const { return model_.tree[ending.hand].cards; }
    Finish finish_of_ending(const Ending& ending) const { return finish_of(model_.tree[ending.hand]); }

    const Model& model_;
    const Course& course_;
    Spread spread_;
    Sums sums_;

  private:
    void meet(const World& world, std::int32_t place) {
        const Holding& hand = model_.tree[place];
        const Integer ways = arrangements(world.pack, hand.held);
        if (ways == 0) return;
        judge({place, hand, without(world.pack, hand.held), world.weight * ways, world.gone + hand.cards,
               finish_of(hand)});
    }
};

// The ways in which the banker's first two cards leave it to the punter to play.
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

class PunterMeets final : public Meeting {
  public:
    PunterMeets(const Model& model, const Course& course, BankerStart start)
        : Meeting(model, course), first_(start.first) {}

  protected:
    void judge(const Here& here) override {
        const bool naturals = !model_.banker_shows_first();
        add(sums_.chance, here, 2, openings(here.left, first_, naturals));
        if (here.hand.cards < 2 || here.hand.natural()) return;
        overdraw(here, naturals);
        spread_.look(here.left);
        for (const Ending& ending : course_.stands) {
            const Integer ways = spread_.ways(ending.hand) * ending.ways;
            const int multiple = model_.settlement.multiple(here.finish, finish_of_ending(ending));
            if (ways != 0) add(sums_.stand, here, cards_of(ending), multiple * ways);
        }
        const int multiple = model_.settlement.multiple(here.finish, kFinishBust);
        for (const Ending& ending : course_.busts) {
            const Integer ways = spread_.ways(ending.hand) * ending.ways;
            if (ways != 0)
                add(sums_.stand, here, cards_of(ending) + 1, multiple * ways * spread_.busting(ending.hand));
        }
    }

  private:
    // R10.14: he pays at once, whatever the banker has.
    void overdraw(const Here& here, bool naturals) {
        const int pays = model_.settlement.multiple(kFinishBust, kFinishBust);
        for (int value = here.hand.busting_points() - 1; value < kValues; ++value) {
            Counts left = here.left;
            if (at(left, value) == 0) continue;
            const int cards = at(left, value)--;
            add(sums_.bust, here, 3, cards * pays * openings(left, first_, naturals));
        }
    }

    ValueSet first_;
};

class BankerMeets final : public Meeting {
  public:
    using Meeting::Meeting;

  protected:
    void judge(const Here& here) override {
        add(sums_.chance, here, 2, openings(here.left, kAllValues, false));
        if (here.hand.cards < 2 || (here.hand.natural() && model_.banker_shows_first())) return;
        spread_.look(here.left);
        const int from = here.hand.busting_points() - 1;
        for (const Ending& ending : course_.stands) {
            const Integer ways = spread_.ways(ending.hand) * ending.staked;
            if (ways == 0) continue;
            const Finish punter = finish_of_ending(ending);
            const int cards = cards_of(ending);
            add(sums_.stand, here, cards, model_.settlement.multiple(punter, here.finish) * ways);
            const int busting = spread_.left_from(ending.hand, from);
            add(sums_.bust, here, cards + 1, model_.settlement.multiple(punter, kFinishBust) * ways * busting);
        }
        const int pays = model_.settlement.multiple(kFinishBust, kFinishBust);
        for (const Ending& ending : course_.busts) {
            const Integer ways = pays * spread_.ways(ending.hand) * ending.staked;
            if (ways == 0) continue;
            const int cards = cards_of(ending) + 1;
            add(sums_.stand, here, cards, ways * spread_.busting(ending.hand));
            add(sums_.bust, here, cards + 1, ways * both_bust(ending.hand, from));
        }
    }

  private:
    // Two cards, the first of which makes the punter bust, and the second, at least of this value, the banker.
    Integer both_bust(std::int32_t hand, int from) const {
        const int own = std::max(0, model_.tree[hand].busting_points() - 1);
        const Integer his = spread_.left_from(hand, own);
        return his * spread_.left_from(hand, from) - spread_.left_from(hand, std::max(own, from));
    }
};

}  // namespace

Values values_of_punter(const Model& model, const DrawingRule& banker, BankerStart start) {
    const Course course = banker_course(model, banker, start, !model.banker_shows_first());
    return PunterMeets(model, course, start).values();
}

Values values_of_banker(const Model& model, const DrawingRule& punter, bool doubled) {
    const Course course = punter_course(model, punter, doubled);
    return BankerMeets(model, course).values();
}

}  // namespace brelan::pontoon
