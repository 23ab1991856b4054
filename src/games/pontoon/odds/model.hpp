#pragma once
#include <vector>

#include "games/pontoon/odds/finish.hpp"

namespace brelan::pontoon {

// A fresh pack minus some naturals that other punters hold. The weight of such a pack is the contribution of
// these naturals to the chance that nobody else has one (by inclusion and exclusion), divided by
// falling(pack, gone).
struct World {
    Counts pack{};
    int gone = 0;  // the number of cards missing from the pack
    Integer weight = 1;
};

// One deal from a fresh pack, for one punter and the banker. Other players matter only if their naturals end
// the deal: their draws leave the rest of the pack as well shuffled as before.
struct Model {
    explicit Model(const Options& chosen, int laid = 1);
    // A model with a pack other than the one in the options.
    Model(const Options& chosen, int laid, const Counts& cards_of_pack);

    Options options;
    int stake;
    Counts pack;
    HandTree tree;
    Settlement settlement;
    std::vector<World> worlds;
    int split_value = -1;  // the value of the split pair that the hand comes from; it cannot be a natural

    int cards() const { return size_of(pack); }
    int punters() const { return options.players - 1; }
    // The index of a first card in the tree.
    std::int32_t first_card(int value) const { return tree[0].next[static_cast<std::size_t>(value)]; }
    // R6.10: the banker shows a natural before anybody draws.
    bool banker_shows_first() const { return options.banker_natural_ends_round; }
    // An upper bound on gains, including the worlds' weights.
    Integer room() const;
    // R5.14: the stake, doubled or not.
    int laid(bool doubled) const { return stake << (doubled ? 1 : 0); }
};

// What is known about a banker's hand from the start: their first card determines whether they doubled.
struct BankerStart {
    ValueSet first = kAllValues;
    bool doubled = false;
};

// R7.13 to R7.26: the price range of the next card; `most` is 0 if no card can be bought.
struct Price {
    int least = 0;
    int most = 0;
};
Price price_of_card(const Model& model, bool doubled, const Holding& hand, int bought, bool twisted);

// R7.6 to R7.9, R7.11, R9.5 to R9.7: whether a hand of two or more cards may stick or draw.
bool punter_may_stick(const Model& model, const Holding& hand);
bool banker_may_stick(const Model& model, const Holding& hand);
bool punter_may_draw(const Model& model, const Holding& hand);
bool banker_may_draw(const Model& model, const Holding& hand);

}  // namespace brelan::pontoon
