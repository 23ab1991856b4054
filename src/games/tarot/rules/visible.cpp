#include "games/tarot/rules/visible.hpp"

#include "games/tarot/rules/tricks.hpp"

namespace brelan::tarot {

namespace {

// R5.3.
bool knows_partner(const State& state, Seat seat) {
    if (partner_is_public(state)) return true;
    if (seat != state.partner) return false;
    return seat != state.taker || !lies_in(state.dog, state.called);  // a shown dog would reveal the partner
}

// What everybody knows about another hand: the cards that it has shown, and the cards from the dog that the
// taker cannot have discarded.
CardSet known_to_all(const State& state, Seat seat) {
    CardSet known = make_set(0, state.shown);
    if (seat == state.taker && dog_was_shown(state)) {
        CardSet dog;
        for (const Card card : state.dog) {
            if (is_card(card)) add(dog, card);
        }
        const bool discarded = cards_aside(state) > 0;
        known = known | (discarded ? dog & make_set(kKings, kTrumpBits | kExcuseBit) : dog);
    }
    return state.hands[seat] & known;
}

bool hand_is_open(const State& state, Seat seat) {
    return state.end == End::petit_sec && seat == state.lone;  // R3.14, R3.15
}

void hide(SmallPile& pile) {
    for (Card& card : pile) card = card == kNoCard ? kNoCard : kUnknownCard;
}

void hide_aside(State& known, Seat seat) {
    if (!takes_dog(known.contract)) return hide(known.aside);
    if (seat == known.taker) return;
    for (Card& card : known.aside) card = is_plain(card) ? kUnknownCard : card;  // R6.5
}

}  // namespace

bool partner_is_public(const State& state) {
    if (state.taker == kNobody || state.phase == Phase::call || state.end == End::played) return true;
    return state.called == kNoCard || called_is_seen(state);
}

bool lone_is_public(const State& state) {
    if (!was_played(state, kPetit)) return false;
    // Goes backwards from the last card that the lone seat played, because later cards show what it held.
    CardSet later;
    bool proved = false;
    bool held_petit = false;
    const int players = state.options.players;
    const auto judge = [&](int at, int size, Seat leader) {
        const Card* cards = state.played.data() + at;
        const int place = (state.lone.index - leader.index + players) % players;
        if (place >= size) return;
        const Card own = cards[place];
        int led = 0;
        while (led < place && cards[led] == kExcuse) ++led;
        const int lane = led == place ? kNoLane : cards[led].lane();
        const bool follows = own.lane() == lane && own != kExcuse;
        if (lane != kNoLane && own != kExcuse && !follows) {
            const bool had_suit = lane != kTrumpLane && (plain(later) >> 16 * lane & 0xFFFF) != 0;
            proved = proved || had_suit || (held_petit && is_plain(own));
        }
        const bool lost = own == kPetit && size == players && winning_place(cards, players) != place;
        proved = proved || lost;  // R9.13
        held_petit = held_petit || own == kPetit;
        add(later, own);
    };
    List<Seat, kPackSize / kLeastPlayers> leaders;
    for_each_trick(state, [&](Seat leader, const Card*, Seat) { leaders.push(leader); });
    if (cards_on_table(state) != 0)
        judge(state.plays - cards_on_table(state), cards_on_table(state), state.leader);
    for (std::size_t trick = leaders.size(); trick-- > 0;)
        judge(state.untold + static_cast<int>(trick) * players, players, leaders[trick]);
    return proved;
}

Visible visible(const State& state, Seat seat) {
    Visible view{state};
    if (state.end == End::played) return view;  // everything is counted in the open
    State& known = view.known;
    for (const Seat other : seats(state.options.players)) {
        if (other != seat && !hand_is_open(state, other)) known.hands[other] = known_to_all(state, other);
    }
    if (!dog_was_shown(state)) {
        for (std::size_t i = 0; i < static_cast<std::size_t>(dog_size(state.options.players)); ++i)
            known.dog[i] = kUnknownCard;
    }
    hide_aside(known, seat);
    if (!knows_partner(state, seat)) known.partner = kNobody;
    const bool knows_lone = state.lone == seat || state.end == End::petit_sec;
    if (state.lone != kNobody && !knows_lone && !lone_is_public(state)) known.lone = kNobody;
    return view;
}

Action redact_action(Action action, Seat actor, const Visible& view, Seat observer) {
    const bool secret = action.move == Move::discard && is_plain(Card{action.a}) && actor != observer &&
                        view.known.end != End::played;
    return secret ? card_action(Move::discard, kUnknownCard) : action;
}

}  // namespace brelan::tarot
