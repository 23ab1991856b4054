#include "games/pontoon/odds/course.hpp"

#include <algorithm>

namespace brelan::pontoon {

namespace {

// A hand in progress: the amount bought on it, and whether it has twisted.
struct Way {
    int bought;
    bool twisted;
    std::int64_t ways;
};

class Walk {
  public:
    Walk(const Model& model, const DrawingRule& rule, bool punter, BankerStart start, bool naturals)
        : model_(model), rule_(rule), punter_(punter), start_(start), naturals_(naturals) {
        ways_.resize(static_cast<std::size_t>(model.tree.size()));
        ways_.front().push_back({0, false, 1});
    }

    // Visits the hands in order: each comes after the hands that it grows from.
    Course walk() {
        for (std::int32_t hand = 0; hand < model_.tree.size(); ++hand) {
            if (!ways_[static_cast<std::size_t>(hand)].empty()) leave(hand);
        }
        return course_;
    }

  private:
    int laid() const { return punter_ ? model_.laid(start_.doubled) : 1; }

    void leave(std::int32_t place) {
        const Holding& hand = model_.tree[place];
        if (hand.natural()) {
            if (naturals_) end(course_.stands, place, 0);
            return;
        }
        const bool done = hand.cards >= 2 && (model_.tree.complete(hand) || !rule_.draws(hand));
        if (done) return end(course_.stands, place, 0);
        for (const Way& way : ways_[static_cast<std::size_t>(place)]) go_on(place, way);
    }

    void end(std::vector<Ending>& endings, std::int32_t place, int cost) {
        for (const Way& way : ways_[static_cast<std::size_t>(place)]) enter(endings, place, way, cost);
    }

    void enter(std::vector<Ending>& endings, std::int32_t place, const Way& way, int cost) {
        if (endings.empty() || endings.back().hand != place) endings.push_back({place, 0, 0});
        endings.back().ways += way.ways;
        endings.back().staked += way.ways * (laid() + way.bought + cost);
    }

    void go_on(std::int32_t place, const Way& way) {
        const Holding& hand = model_.tree[place];
        const bool dealt = hand.cards < 2;
        const bool asks = punter_ && !dealt && rule_.buys(hand);
        const int cost = asks ? price_of_card(model_, start_.doubled, hand, way.bought, way.twisted).most : 0;
        if (!dealt && hand.busting_points() <= kValues) enter(course_.busts, place, way, cost);
        for (int value = 0; value < kValues; ++value) {
            const std::int32_t next = hand.next[static_cast<std::size_t>(value)];
            if (next < 0 || (hand.cards == 0 && !has_value(start_.first, value))) continue;
            arrive(next, {way.bought + cost, way.twisted || (!dealt && cost == 0), way.ways});
        }
    }

    void arrive(std::int32_t place, const Way& way) {
        std::vector<Way>& here = ways_[static_cast<std::size_t>(place)];
        const auto same = std::find_if(here.begin(), here.end(), [&](const Way& other) {
            return other.bought == way.bought && other.twisted == way.twisted;
        });
        if (same == here.end()) {
            here.push_back(way);
        } else {
            same->ways += way.ways;
        }
    }

    const Model& model_;
    const DrawingRule& rule_;
    bool punter_;
    BankerStart start_;
    bool naturals_;
    std::vector<std::vector<Way>> ways_;
    Course course_;
};

template <class Stick, class Draw>
Illegal against(const Model& model, const DrawingRule& rule, Stick may_stick, Draw may_draw) {
    for (std::int32_t place = 0; place < model.tree.size(); ++place) {
        const Holding& hand = model.tree[place];
        if (hand.cards < 2 || hand.natural() || model.tree.complete(hand)) continue;
        if (!(rule.draws(hand) ? may_draw(model, hand) : may_stick(model, hand))) return {place};
    }
    return {};
}

}  // namespace

Course banker_course(const Model& model, const DrawingRule& rule, BankerStart start, bool naturals) {
    return Walk(model, rule, false, start, naturals).walk();
}

Course punter_course(const Model& model, const DrawingRule& rule, bool doubled) {
    return Walk(model, rule, true, {.doubled = doubled}, false).walk();
}

Illegal against_punter_rule(const Model& model, const DrawingRule& rule) {
    return against(model, rule, punter_may_stick, punter_may_draw);
}

Illegal against_banker_rule(const Model& model, const DrawingRule& rule) {
    return against(model, rule, banker_may_stick, banker_may_draw);
}

}  // namespace brelan::pontoon
