#include "games/pontoon/odds/model.hpp"

#include "odds/counting.hpp"

namespace brelan::pontoon {

namespace {

// R6.9: if a natural ends the deal, the other players must have none.
std::vector<World> worlds_of(const Options& options, const Counts& pack) {
    std::vector<World> worlds{{.pack = pack}};
    if (!options.natural_ends_round) return worlds;
    const int others = options.players - 2;
    World world = worlds.front();
    Integer ways = 1;
    for (int naturals = 1; naturals <= others && at(world.pack, kAceValue) > 0; ++naturals) {
        ways *= -2 * at(world.pack, kAceValue) * at(world.pack, kTenValue);
        --at(world.pack, kAceValue);
        --at(world.pack, kTenValue);
        world.gone += 2;
        world.weight = ways * odds::binomial(others, naturals);
        worlds.push_back(world);
    }
    return worlds;
}

int counted(const Holding& hand, Counting counting) {
    return counting == Counting::best ? hand.best() : hand.low;
}

// R7.16 to R7.21.
int cap_of(const Model& model, bool doubled, int bought) {
    const bool counts = doubled && model.options.buy_cap_base == BuyCapBase::after_double;
    const int stake = model.laid(counts);
    switch (model.options.buy_max_per_card) {
        case BuyMax::twice_original: return 2 * stake;
        case BuyMax::current_stake: return stake + bought;
        default: return stake;
    }
}

bool may_go_on(const Model& model, const Holding& hand) {
    return !model.tree.complete(hand) && !(model.options.stop_at_21 && hand.best() == kTwentyOne);
}

int banker_limit(const Model& model) {
    return model.options.banker_draw_rule == BankerDrawRule::draw_to_16 ? 16 : 17;
}

}  // namespace

Model::Model(const Options& chosen, int laid) : Model(chosen, laid, fresh_counts(packs_of(chosen))) {}

Model::Model(const Options& chosen, int laid, const Counts& cards_of_pack)
    : options(chosen),
      stake(laid),
      pack(cards_of_pack),
      tree(pack, chosen.max_cards == MaxCards::five ? 5 : 0),
      settlement(chosen),
      worlds(worlds_of(chosen, pack)) {}

Integer Model::room() const {
    constexpr int kMultiple = 3;  // the largest multiple in R10
    constexpr int kBought = 20;   // all cards that can be bought cost at most this many stakes
    // The worlds' weights add up to at most (1 + p)^8, where p, the chance of a natural, is below 1 in 20.
    const Integer weights = worlds.size() == 1 ? 1 : 2;
    return weights * kMultiple * laid(true) * (options.buy ? kBought : 1);
}

Price price_of_card(const Model& model, bool doubled, const Holding& hand, int bought, bool twisted) {
    const Options& options = model.options;
    if (!options.buy || (twisted && !options.buy_after_twist)) return {};
    const bool fifth = hand.cards == 4;
    if (fifth && counted(hand, options.fifth_card_buy_total) < options.fifth_card_buy_min_total) return {};
    const int cap = cap_of(model, doubled, bought);
    return cap < options.buy_min ? Price{} : Price{options.buy_min, cap};
}

bool punter_may_stick(const Model& model, const Holding& hand) {
    return !may_go_on(model, hand) ||
           counted(hand, model.options.stand_total_counts) >= model.options.min_stand_total;
}

bool punter_may_draw(const Model& model, const Holding& hand) { return may_go_on(model, hand); }

bool banker_may_stick(const Model& model, const Holding& hand) {
    if (!may_go_on(model, hand) || model.options.banker_draw_rule == BankerDrawRule::free) return true;
    return hand.best() >= banker_limit(model);
}

bool banker_may_draw(const Model& model, const Holding& hand) {
    if (!may_go_on(model, hand)) return false;
    return model.options.banker_draw_rule == BankerDrawRule::free || hand.best() < banker_limit(model);
}

}  // namespace brelan::pontoon
