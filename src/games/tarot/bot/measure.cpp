#include "games/tarot/bot/measure.hpp"

#include "games/tarot/bot/policy.hpp"
#include "games/tarot/rules/auction.hpp"
#include "games/tarot/rules/outcome.hpp"

namespace brelan::tarot {

namespace {

constexpr Seat kOwner{0};

// Deals all other cards at random. The hands are empty if another seat has a petit sec.
Pack deal_the_rest(const Options& options, const CardSet& hand, Rng& rng) {
    std::array<Card, kPackSize> rest{};
    std::uint32_t size = 0;
    for_each(kWholePack - hand, [&](Card card) { rest[size++] = card; });
    shuffle(rest.data(), size, rng);
    Pack pack;
    pack.hands[kOwner] = hand;
    std::size_t next = 0;
    for (const Seat seat : seats(options.players)) {
        if (seat == kOwner) continue;
        for (int i = 0; i < hand_size(options.players); ++i) add(pack.hands[seat], rest[next++]);
    }
    for (Card& card : pack.dog) card = next < size ? rest[next++] : kNoCard;
    return pack;
}

bool has_petit_sec(const Options& options, const Pack& pack) {
    for (const Seat seat : seats(options.players))
        if (is_petit_sec(pack.hands[seat])) return true;
    return false;
}

// What a seat bids: the hand's owner makes this bid, and the others do not overcall.
Action say(const State& state, Contract contract) {
    if (state.actor != kOwner) {
        return contract == Contract::none ? choose(state, {}) : Action{Move::pass};
    }
    if (contract == Contract::none) return {Move::pass};
    return bid_action(contract, Announced::nothing, has_older_name(state.options, contract));
}

void measure(State state, Measured& measured) {
    while (state.phase == Phase::bid && state.actor != kNobody) play(state, say(state, measured.contract));
    Memory memory;
    play_out(state, memory);
    measured.score.add(payoff(state)[kOwner]);
    if (measured.contract != Contract::none && sum_of(state.options, outcome(state)).made) ++measured.made;
}

}  // namespace

MeasuredHand measure_hand(const Options& options, const CardSet& hand, int deals, std::uint64_t seed,
                          const odds::Watch& watch) {
    Rng rng(seed);
    MeasuredHand measured;
    for (std::size_t i = 0; i < measured.size(); ++i) measured[i].contract = Contract(i);
    for (int deal = 0; deal < deals && !watch.stopped();) {
        Carry carry;
        carry.standing.dealer = Seat{static_cast<std::uint8_t>(rng.below(options.players))};
        const Pack pack = deal_the_rest(options, hand, rng);
        if (has_petit_sec(options, pack)) continue;
        for (Measured& one : measured) measure(start(options, carry, pack), one);
        ++deal;
        watch.step();
    }
    return measured;
}

}  // namespace brelan::tarot
