#pragma once
#include <vector>

#include "games/pontoon/odds/finish.hpp"

namespace brelan::pontoon {

// A fresh pack from which some naturals have gone to other punters. Its weight is what these naturals
// contribute to the chance that nobody else has one (inclusion and exclusion), over falling(pack, gone).
struct World {
    Counts pack{};
    int gone = 0;  // cards
    Integer weight = 1;
};

// One deal from a fresh pack, seen by one punter and the banker. Others at the table matter only where their
// naturals end the deal: what they draw leaves the rest of the pack as well shuffled as it was.
struct Model {
    explicit Model(const Options& chosen, int laid = 1);
    // With another pack than that of the options.
    Model(const Options& chosen, int laid, const Counts& cards_of_pack);

    Options options;
    int stake;
    Counts pack;
    HandTree tree;
    Settlement settlement;
    std::vector<World> worlds;
    int split_value = -1;  // the hand grows from this card of a split pair: ace and ten-card are 21

    int cards() const { return size_of(pack); }
    int punters() const { return options.players - 1; }
    // The place of a first card in the tree.
    std::int32_t first_card(int value) const { return tree[0].next[static_cast<std::size_t>(value)]; }
    // R6.10: the banker's natural is shown before anybody draws.
    bool banker_shows_first() const { return options.banker_natural_ends_round; }
    // No gain, with the weights of the worlds, is larger.
    Integer room() const;
    // R5.14: what was laid, doubled or not.
    int laid(bool doubled) const { return stake << (doubled ? 1 : 0); }
};

// What is known of a banker's hand from the beginning: whether he has doubled is told by his first card.
struct BankerStart {
    ValueSet first = kAllValues;
    bool doubled = false;
};

// R7.13 to R7.26: what the next card may cost; most is 0 where none can be bought.
struct Price {
    int least = 0;
    int most = 0;
};
Price price_of_card(const Model& model, bool doubled, const Holding& hand, int bought, bool twisted);

// R7.6 to R7.9, R7.11, R9.5 to R9.7: whether a hand of two cards or more may stick, and whether it may draw.
bool punter_may_stick(const Model& model, const Holding& hand);
bool banker_may_stick(const Model& model, const Holding& hand);
bool punter_may_draw(const Model& model, const Holding& hand);
bool banker_may_draw(const Model& model, const Holding& hand);

}  // namespace brelan::pontoon
