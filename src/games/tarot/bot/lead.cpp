#include "games/tarot/bot/giving.hpp"
#include "games/tarot/bot/scene.hpp"

// Chooses a card to lead.
namespace brelan::tarot {

namespace {

constexpr std::uint64_t kKingsAndQueens = kOfEachSuit << kKing | kOfEachSuit << kQueen;
constexpr std::uint64_t kPromising = kOfEachSuit * ((1U << kLeastDenial) - 1);  // in the federation's scheme

// What a suit offers the player who leads it.
struct Suit {
    std::uint64_t cards;
    int lane;
    int length;
    int out;  // cards that other players may hold
    Card top;
    bool master;       // the suit's top card is the highest one left
    bool enemy_lacks;  // an opponent is known to have no card of the suit and may have trumps
    bool friend_lacks;
};

// Whether another defender has shown that they had two cards of a suit, and has played both.
bool friend_had_two(const Scene& scene, int lane) {
    for (const Seat seat : seats(scene.state.options.players)) {
        const bool had_two = (scene.memory.paired[seat] >> lane & 1) != 0;
        if (seat != scene.me && had_two && !is_enemy(scene, seat)) return true;
    }
    return false;
}

Suit suit_at(const Scene& scene, std::uint64_t cards, int lane) {
    Suit suit{
        cards, lane, bits::count(cards), bits::count(of_suit(scene.out, lane)), highest_plain(cards), false,
        false, false};
    suit.master = is_master(scene, suit.top);
    for (const Seat seat : seats(scene.state.options.players)) {
        if (seat == scene.me || !lacks(scene.memory, seat, lane) || lacks(scene.memory, seat, kTrumpLane))
            continue;
        if (is_enemy(scene, seat))
            suit.enemy_lacks = true;
        else
            suit.friend_lacks = true;
    }
    if (scene.memory.signals && !scene.attack && friend_had_two(scene, lane)) suit.friend_lacks = true;
    if ((scene.out.trumps & kTrumpBits) == 0) suit.enemy_lacks = suit.friend_lacks = false;
    return suit;
}

// Whether the suit's highest card is likely to take a trick.
bool can_cash(const Scene& scene, const Suit& suit) {
    if (!suit.master || suit.enemy_lacks) return false;
    if ((scene.out.trumps & kTrumpBits) == 0) return true;
    return suit.out >= 2 * scene.state.options.players - 1;
}

bool has_bare_court(const Suit& suit) { return !suit.master && (suit.cards & kCourts) != 0; }

int rate_for_attack(const Scene& scene, const Suit& suit) {
    int rate = 2 * suit.length;
    if (can_cash(scene, suit)) rate += 12;
    if (suit.enemy_lacks) rate += 3;  // the lead makes them spend trumps
    if (suit.friend_lacks) rate += 4;
    if (has_bare_court(suit) && suit.length < 4) rate -= 5;
    return rate;
}

int rate_for_defence(const Scene& scene, const Suit& suit) {
    int rate = suit.length;
    const bool taker_lacks = lacks(scene.memory, scene.state.taker, suit.lane);
    if (can_cash(scene, suit)) rate += 9;
    if (taker_lacks) rate += 6;  // the lead makes the taker trump
    if (suit.friend_lacks && !suit.enemy_lacks) rate += 4;
    if ((scene.memory.defence_led >> suit.lane & 1) != 0) rate += 3;  // the other defenders' line
    if (is_strong_line(scene, suit.lane)) rate += 5;
    const bool held = is_held_by_friend(scene, suit.lane);
    if (!held && (scene.memory.taker_led >> suit.lane & 1) != 0) rate -= 4;
    if (has_bare_court(suit) && suit.length < 4) rate -= 3;
    return rate;
}

Card card_of(const Scene& scene, const Suit& suit) {
    if (can_cash(scene, suit) && !hides_king(scene, suit.cards)) return suit.top;
    const std::uint64_t low = suit.cards & ~kCourts;
    if (low == 0) return lowest_plain(suit.cards);
    if (!scene.memory.signals || scene.attack) return lowest_plain(low);
    const bool promises = (suit.cards & kKingsAndQueens) != 0;
    const std::uint64_t told = promises ? low & kPromising : low & ~kPromising;
    return lowest_plain(told != 0 ? told : low);
}

// Whether to draw trumps: to catch the Petit, or because the others cannot keep up.
bool wants_trumps(const Scene& scene, std::uint32_t own) {
    const int mine = bits::count(own);
    const int others = bits::count(scene.out.trumps & kTrumpBits);
    if (others == 0 || mine == 0 || scene.me != scene.state.taker) return false;
    const bool petit_out = (scene.out.trumps & kPetitBit) != 0;
    const bool strong = is_master(scene, highest_trump(own));
    if (petit_out) return strong && 3 * mine >= 2 * others;
    return strong && mine > others;
}

Card lead_trump(const Scene& scene, std::uint32_t own, bool high) {
    std::uint32_t others = own & ~kPetitBit;
    if (others == 0) return lowest_trump(own);
    if (scene.memory.signals && !scene.attack) {  // leads as the federation's signals demand
        const std::uint32_t odd = others & 0x15'5555U;
        const std::uint32_t told = bits::count(own) >= kTrumpsForOdd ? odd : others & ~odd;
        if (told != 0) return lowest_trump(told);
    }
    return high ? highest_trump(others) : lowest_trump(others);
}

// Whether some seat may be the taker's partner with a trump to give.
bool may_have_partner(const Scene& scene) {
    const State& state = scene.state;
    if (state.called == kNoCard || holds(scene.hand, state.called)) return false;
    if (!scene.memory.called_seen) return true;
    return state.partner != kNobody && !lacks(scene.memory, state.partner, kTrumpLane);
}

}  // namespace

bool offers_world(const Scene& scene) {
    constexpr int kFew = 4;  // with more trumps, the taker does better to keep the 21 (levels.md)
    constexpr int kFirstTricks = 3;
    const State& state = scene.state;
    const std::uint32_t own = scene.hand.trumps & kTrumpBits;
    if (scene.me != state.taker || (own & kWorldBit) == 0 || bits::count(own) > kFew) return false;
    if ((scene.out.trumps & kPetitBit) == 0 || state.plays >= kFirstTricks * state.options.players)
        return false;
    return may_have_partner(scene);
}

Card lead(const Scene& scene, const CardSet& cards) {
    const std::uint32_t own = cards.trumps & kTrumpBits;
    if (offers_world(scene)) return kWorld;
    if (wants_trumps(scene, own)) return lead_trump(scene, own, true);
    if (is_asked_for_trumps(scene) || shows_by_trump(scene)) return lead_trump(scene, own, false);
    Card best = kNoCard;
    int most = 0;
    for (int lane = 0; lane < kSuits; ++lane) {
        const std::uint64_t of_lane = of_suit(cards, lane);
        if (of_lane == 0) continue;
        const Suit suit = suit_at(scene, of_lane, lane);
        const Card card = card_of(scene, suit);
        const int usual = scene.attack ? rate_for_attack(scene, suit) : rate_for_defence(scene, suit);
        const int rate = usual + rate_of_showing(scene, card);
        if (best == kNoCard || rate > most) {
            most = rate;
            best = card;
        }
    }
    if (best != kNoCard) return best;
    return lead_trump(scene, own,
                      (scene.out.trumps & kTrumpBits) != 0 && is_master(scene, highest_trump(own)));
}

}  // namespace brelan::tarot
