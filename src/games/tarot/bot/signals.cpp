#include "games/tarot/bot/signals.hpp"

#include <array>

#include "games/tarot/bot/scene.hpp"
#include "games/tarot/rules/table.hpp"

namespace brelan::tarot {

namespace {

constexpr int kLeastLongInDog = 3;
constexpr int kExcuseTellsAbove = 4;  // with fewer cards in hand, the Excuse is played because it must be
constexpr int kExcuseRounds = 2;      // the Excuse is a promise in this many rounds of the taker's suit
constexpr int kMostWhoShow = 4;       // the largest table at which strength is shown

void add_seat(SeatSet& set, Seat seat) { set = static_cast<SeatSet>(set | seat_bit(seat)); }

// Notes that the seat asks for trumps. This cancels earlier requests to stop.
void ask(Memory& memory, Seat seat) {
    add_seat(memory.asks, seat);
    memory.stops = 0;
}

struct SuitsOfDog {
    std::uint8_t with_king = 0;  // the suits whose king is in the dog, one bit each
    int longest = kNoLane;       // the longest suit, if there is only one
};

SuitsOfDog suits_of_dog(const State& state) {
    SuitsOfDog out;
    std::array<int, kSuits> length{};
    for (const Card card : state.dog) {
        if (!is_card(card) || !is_plain(card)) continue;
        ++length[static_cast<std::size_t>(card.lane())];
        if (card.place() == kKing)
            out.with_king = static_cast<std::uint8_t>(out.with_king | 1U << card.lane());
    }
    int most = kLeastLongInDog - 1;
    for (int lane = 0; lane < kSuits; ++lane) {
        const int size = length[static_cast<std::size_t>(lane)];
        if (size == most) out.longest = kNoLane;
        if (size > most) {
            most = size;
            out.longest = lane;
        }
    }
    return out;
}

// Whether a lead leaves the suit of the first defender and of the strong defenders, and does not force the
// taker to trump.
bool leaves_the_line(const Memory& memory, const State& state, int lane) {
    if (memory.first_line == kNoLane || lane == memory.first_line) return false;
    return (memory.line >> lane & 1) == 0 && !lacks(memory, state.taker, lane);
}

void take_in_lead(Memory& memory, const State& state, const Laid& laid) {
    const int lane = laid.card.lane();
    memory.led_says = lead_says(memory, state, laid.seat, laid.card, laid.held);
    memory.led_shows = strength_shown(memory, state, laid.seat, laid.card, laid.held);
    if (memory.led_shows != Strength::nothing) add_seat(memory.strong, laid.seat);
    if (is_trump(laid.card)) {
        if (memory.led_says == LeadSays::many_trumps) ask(memory, laid.seat);
    } else {
        if (has(memory.strong, laid.seat)) {
            memory.line = static_cast<std::uint8_t>(1U << lane);
            memory.line_of = laid.seat;
        }
        if (memory.first_line == kNoLane) memory.first_line = static_cast<std::uint8_t>(lane);
    }
    add_seat(memory.leaders, laid.seat);
}

void take_in_excuse(Memory& memory, const State& state, const Laid& laid) {
    if (laid.leads || laid.seat == state.taker || laid.lane == kNoLane) return;
    switch (excuse_says(memory, laid.lane, laid.takers_lead, laid.held)) {
        case ExcuseSays::nothing: return;
        case ExcuseSays::holding: {
            std::uint8_t& holding = memory.holding[laid.seat];
            holding = static_cast<std::uint8_t>(holding | 1U << laid.lane);
            return ask(memory, laid.seat);
        }
        case ExcuseSays::no_trumps: memory.asks = 0; add_seat(memory.stops, laid.seat);
    }
}

// Two low cards in descending order ask for trumps in a suit that the taker leads; in a suit that a defender
// leads, they show that there are no more.
void take_in_low(Memory& memory, const Laid& laid) {
    const int lane = laid.card.lane();
    std::uint8_t& first = memory.first_low[laid.seat][static_cast<std::size_t>(lane)];
    const auto now =
        static_cast<std::uint8_t>((laid.card.place() + 1) | (laid.takers_lead ? kTakersLead : 0));
    const bool same_kind = (first & kTakersLead) == (now & kTakersLead);
    if (first == 0) {
        first = now;
    } else if (same_kind && now < first && laid.takers_lead) {
        ask(memory, laid.seat);
    } else if (same_kind && now < first) {
        std::uint8_t& paired = memory.paired[laid.seat];
        paired = static_cast<std::uint8_t>(paired | 1U << lane);
    }
}

// The number of cards in each hand at the first known trick.
int first_hand(const State& state) { return table_hand(state) - state.untold / state.options.players; }

// Whether the hands are too short for a lead to show a strong hand or many trumps. Players then lead what is
// left.
bool is_late(const State& state, int held) { return 3 * held <= 2 * first_hand(state); }

}  // namespace

LeadSays lead_says(const Memory& memory, const State& state, Seat seat, Card card, int held) {
    if (seat == state.taker || 4 * held <= first_hand(state)) return LeadSays::nothing;
    if (is_trump(card)) {
        if (is_late(state, held) || has(memory.leaders, seat) || memory.asks != 0) return LeadSays::nothing;
        return trump_number(card) % 2 != 0 ? LeadSays::many_trumps : LeadSays::few_trumps;
    }
    if (!is_plain(card) || card.place() >= kQueen) return LeadSays::nothing;
    if (memory.rounds[static_cast<std::size_t>(card.lane())] != 0) return LeadSays::nothing;
    return card.place() < kLeastDenial ? LeadSays::honour : LeadSays::no_honour;
}

bool is_so(LeadSays says, const CardSet& hand, Card card) {
    constexpr std::uint64_t kHonours = kOfEachSuit << kKing | kOfEachSuit << kQueen;
    switch (says) {
        case LeadSays::nothing: return true;
        case LeadSays::honour: return (of_suit(hand, card.lane()) & kHonours) != 0;
        case LeadSays::no_honour: return (of_suit(hand, card.lane()) & kHonours) == 0;
        case LeadSays::many_trumps: return bits::count(hand.trumps & kTrumpBits) >= kTrumpsForOdd;
        case LeadSays::few_trumps: return bits::count(hand.trumps & kTrumpBits) < kTrumpsForOdd;
    }
    return true;
}

bool shows_strength(const State& state) { return state.options.players <= kMostWhoShow; }

Strength strength_shown(const Memory& memory, const State& state, Seat seat, Card card, int held) {
    if (!shows_strength(state)) return Strength::nothing;
    if (is_late(state, held) || seat == state.taker || has(memory.leaders, seat)) return Strength::nothing;
    if (is_trump(card)) {
        const bool many = lead_says(memory, state, seat, card, held) == LeadSays::many_trumps;
        return many ? Strength::odd_trump : Strength::nothing;
    }
    if (!is_plain(card)) return Strength::nothing;
    if (card.place() == kKing) return Strength::king;
    const int lane = card.lane();
    if (dog_was_shown(state)) {
        const SuitsOfDog dog = suits_of_dog(state);
        if ((dog.with_king >> lane & 1) != 0) return Strength::dogs_king;
        if (dog.longest == lane) return Strength::dogs_suit;
    }
    return leaves_the_line(memory, state, lane) ? Strength::own_line : Strength::nothing;
}

ExcuseSays excuse_says(const Memory& memory, int lane, bool takers_lead, int left) {
    if (left <= kExcuseTellsAbove || lane == kNoLane) return ExcuseSays::nothing;
    if (lane == kTrumpLane) return takers_lead ? ExcuseSays::nothing : ExcuseSays::no_trumps;
    const bool early = memory.rounds[static_cast<std::size_t>(lane)] <= kExcuseRounds;
    return takers_lead && early ? ExcuseSays::holding : ExcuseSays::nothing;
}

void take_in_signal(Memory& memory, const State& state, const Laid& laid) {
    if (laid.leads) {
        memory.led_says = LeadSays::nothing;
        memory.led_shows = Strength::nothing;
    }
    if (laid.card == kExcuse) return take_in_excuse(memory, state, laid);
    const int lane = laid.card.lane();
    if (laid.leads) {
        if (!laid.takers_lead) take_in_lead(memory, state, laid);
    } else if (lane < kTrumpLane && lane == laid.lane && laid.card.place() < kJack) {
        take_in_low(memory, laid);
    }
    if (laid.lane == kNoLane && lane < kTrumpLane) ++memory.rounds[static_cast<std::size_t>(lane)];
}

}  // namespace brelan::tarot
