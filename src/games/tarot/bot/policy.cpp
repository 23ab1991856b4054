#include "games/tarot/bot/policy.hpp"

#include <optional>

#include "games/tarot/bot/giving.hpp"
#include "games/tarot/bot/scene.hpp"
#include "games/tarot/bot/worth.hpp"
#include "games/tarot/rules/announcements.hpp"
#include "games/tarot/rules/auction.hpp"
#include "games/tarot/rules/call.hpp"
#include "games/tarot/rules/dog.hpp"

namespace brelan::tarot {

namespace {

Action choose_bid(const State& state) {
    Actions legal;
    legal_bids(state, legal);
    if (legal[0].move != Move::pass) return legal[0];  // a misère pays, and a petit sec is better thrown in
    const Contract wanted = wanted_contract(state.options, state.hands[state.actor]);
    if (wanted == Contract::none || wanted < lowest_bid_left(state)) return {Move::pass};
    const bool again = state.options.auction == Auction::multi_round;  // bids as low as the auction allows
    const Contract contract = again ? lowest_bid_left(state) : wanted;
    return bid_action(contract, Announced::nothing, has_older_name(state.options, contract));
}

Action choose_discard(const State& state) {
    const int left = dog_size(state.options.players) - cards_aside(state);
    const std::uint64_t pool = aside_pool(state);
    if (bits::count(pool) >= left) {
        const std::uint64_t aside = choose_aside(state.hands[state.taker], pool, left);
        return card_action(Move::discard, lowest_plain(aside));
    }
    const CardSet cards = discardable(state);  // trumps must go too: the lowest first
    return card_action(Move::discard,
                       plain(cards) != 0 ? lowest_plain(plain(cards)) : lowest_trump(cards.trumps));
}

// R7.1: players with this many trumps usually win, and the bonus goes to the winner. A taker whose other
// cards are weak shows no handful.
bool shows_handful(const State& state) {
    if (state.actor != state.taker) return true;
    return worth_of(state.hands[state.actor]).points >= 50;
}

// Shows the highest trumps that may be shown, to keep the low ones hidden.
Action choose_show(const State& state) {
    const std::uint32_t cards = showable(state);
    const std::uint32_t trumps = cards & kTrumpBits;
    return card_action(Move::show, trumps != 0 ? highest_trump(trumps) : kExcuse);
}

// R9.1: the Excuse saves a card that would be lost, and must be gone before the last trick.
bool should_excuse(const Scene& scene, Card other) {
    const State& state = scene.state;
    if (announced(state) == Announced::slam && scene.me == state.taker) return false;
    if (scene.left == 2) return true;
    const bool wins = state.led == kNoLane || beats(other, state.winning);
    const bool ours = state.on_table > 0 && !is_enemy(scene, state.best) &&
                      risk_of(scene, state.winning, state.led) != Risk::great;
    if (state.led == kNoLane || wins || ours) return false;
    if (const std::optional<bool> is_true = excuse_is_true(scene)) return *is_true;
    return scene.left <= 4 || half_points(other) >= 5;
}

Action choose_play(const State& state, const Memory& memory) {
    if (before_first_card(state, state.actor)) {
        if (left_to_show(state) > 0) return choose_show(state);
        if (state.handfuls[state.actor] == 0) {
            const int trumps = bits::count(handful_trumps(state, state.actor));
            int level = 3;
            while (level > 0 && trumps < handful_size(state.options.players, level)) --level;
            if (level > 0 && shows_handful(state)) return {Move::handful, static_cast<std::uint8_t>(level)};
        }
    }
    return card_action(Move::play, choose_card(state, memory));
}

}  // namespace

Card choose_card(const State& state, const Memory& memory) {
    CardSet cards = playable(state);
    const bool excuse = (cards.trumps & kExcuseBit) != 0;
    cards.trumps &= kTrumpBits;
    if (is_empty(cards)) return kExcuse;
    if (!excuse && bits::count(plain(cards)) + bits::count(cards.trumps) == 1)
        return plain(cards) != 0 ? lowest_plain(plain(cards)) : lowest_trump(cards.trumps);
    const Scene scene = look(state, memory);
    const Card card = state.led == kNoLane ? lead(scene, cards) : follow(scene, cards);
    return excuse && should_excuse(scene, card) ? kExcuse : card;
}

Action choose(const State& state, const Memory& memory) {
    switch (state.phase) {
        case Phase::bid: return choose_bid(state);
        case Phase::call: {
            const CardSet cards = callable(state.options, state.hands[state.taker]);
            if (is_empty(cards)) return {Move::alone};
            return card_action(Move::call, choose_call(state.hands[state.taker], cards));
        }
        case Phase::discard: return choose_discard(state);
        case Phase::announce: return announce_action(Announced::nothing);
        default: return choose_play(state, memory);
    }
}

int play_out(State& state, Memory& memory) {
    int actions = 0;
    for (; state.actor != kNobody; ++actions) {
        const Action action = choose(state, memory);
        if (action.move == Move::play) note(memory, state, Card{action.a});
        play(state, action);
        if (state.called != kNoCard && !memory.called_seen && state.phase != Phase::play)
            memory.called_seen = called_is_seen(state);
    }
    return actions;
}

}  // namespace brelan::tarot
