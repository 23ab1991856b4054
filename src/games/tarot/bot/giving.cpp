#include "games/tarot/bot/giving.hpp"

#include <array>

#include "games/tarot/bot/worth.hpp"

namespace brelan::tarot {

namespace {

constexpr std::array<int, 3> kStrongFor{42, 30, 26};  // on the scale: three quarters of a prise
constexpr int kShowing = 6;
constexpr int kFewTrumps = 4;  // with this many trumps or fewer, the Petit is in danger
constexpr std::uint64_t kKingAndQueen = kOfEachSuit << kKing | kOfEachSuit << kQueen;

bool leads_first(const Scene& scene) {
    return signals_as_defender(scene) && scene.state.on_table == 0 && !has(scene.memory.leaders, scene.me);
}

// Whether one of these seats, other than the actor, is on the actor's side as far as the actor knows.
bool is_any_friend(const Scene& scene, SeatSet set) {
    return (set & ~scene.enemies & ~seat_bit(scene.me)) != 0;
}

}  // namespace

bool is_asked_for_trumps(const Scene& scene) {
    const bool some = (scene.hand.trumps & kTrumpBits & ~kPetitBit) != 0;
    if (!signals_as_defender(scene) || !some) return false;
    if (lacks(scene.memory, scene.state.taker, kTrumpLane)) return false;
    return is_any_friend(scene, scene.memory.asks);
}

bool is_asked_to_stop(const Scene& scene) {
    return signals_as_defender(scene) && (scene.hand.trumps & kTrumpBits) != 0 &&
           is_any_friend(scene, scene.memory.stops);
}

bool tells_by_falling(const Scene& scene, int lane) {
    const std::uint64_t suit = of_suit(scene.hand, lane);
    if (!signals_as_defender(scene) || lane >= kTrumpLane) return false;
    if (scene.memory.first_low[scene.me][static_cast<std::size_t>(lane)] != 0) return false;
    if (scene.state.leader == scene.state.taker)
        return bits::count(suit) >= kLongToAsk && (scene.hand.trumps & kPetitBit) == 0;
    return bits::count(suit) == 2 && (suit & kCourts) == 0;
}

bool is_strong(const Scene& scene) {
    const auto place = static_cast<std::size_t>(scene.state.options.players - kLeastPlayers);
    return worth_of(scene.hand).points >= kStrongFor[place];
}

Strength shows_by(const Scene& scene, Card card) {
    if (!leads_first(scene)) return Strength::nothing;
    return strength_shown(scene.memory, scene.state, scene.me, card, scene.left);
}

LeadSays says_by(const Scene& scene, Card card) {
    if (!signals_as_defender(scene) || scene.state.on_table > 0) return LeadSays::nothing;
    return lead_says(scene.memory, scene.state, scene.me, card, scene.left);
}

Word word_of_lead(const Scene& scene, Card card) {
    const LeadSays says = says_by(scene, card);
    if (!is_so(says, scene.hand, card)) return Word::untrue;
    if (shows_by(scene, card) != Strength::nothing) return is_strong(scene) ? Word::honest : Word::untrue;
    return says == LeadSays::nothing ? Word::silent : Word::honest;
}

bool shows_by_trump(const Scene& scene) {
    const std::uint32_t trumps = scene.hand.trumps & kTrumpBits;
    if (!leads_first(scene) || scene.memory.stops != 0 || (trumps & kPetitBit) != 0) return false;
    return shows_strength(scene.state) && bits::count(trumps) >= kTrumpsForOdd && is_strong(scene);
}

bool hides_king(const Scene& scene, std::uint64_t suit) {
    const bool king = (suit & kKings) != 0;
    return king && (suit & ~kCourts) != 0 && leads_first(scene) && shows_strength(scene.state) &&
           !is_strong(scene);
}

int rate_of_showing(const Scene& scene, Card card) {
    if (!signals_as_defender(scene)) return 0;
    if (word_of_lead(scene, card) == Word::untrue) return -kShowing;
    return shows_by(scene, card) == Strength::nothing ? 0 : kShowing;
}

bool is_strong_line(const Scene& scene, int lane) {
    if (!signals_as_defender(scene) || (scene.memory.line >> lane & 1) == 0) return false;
    return is_any_friend(scene, scene.memory.strong);
}

bool is_friends_line(const Scene& scene, int lane) {
    return is_strong_line(scene, lane) && is_any_friend(scene, seat_bit(scene.memory.line_of));
}

bool is_held_by_friend(const Scene& scene, int lane) {
    if (!signals_as_defender(scene)) return false;
    for (const Seat seat : seats(scene.state.options.players)) {
        const bool holds = (scene.memory.holding[seat] >> lane & 1) != 0;
        if (holds && seat != scene.me && !is_enemy(scene, seat)) return true;
    }
    return false;
}

ExcuseSays excuse_would_say(const Scene& scene) {
    if (!signals_as_defender(scene) || scene.state.on_table == 0) return ExcuseSays::nothing;
    const bool takers_lead = scene.state.leader == scene.state.taker;
    return excuse_says(scene.memory, scene.state.led, takers_lead, scene.left);
}

std::optional<bool> excuse_is_true(const Scene& scene) {
    const bool petit = (scene.hand.trumps & kPetitBit) != 0;
    switch (excuse_would_say(scene)) {
        case ExcuseSays::holding: {
            const std::uint64_t suit = of_suit(scene.hand, scene.state.led);
            return !petit && (suit & kKingAndQueen) != 0;
        }
        case ExcuseSays::no_trumps: return petit && bits::count(scene.hand.trumps & kTrumpBits) <= kFewTrumps;
        default: return std::nullopt;
    }
}

}  // namespace brelan::tarot
