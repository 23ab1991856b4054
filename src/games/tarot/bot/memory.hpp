#pragma once
#include "games/tarot/rules/tricks.hpp"

// What a player remembers of the tricks.
namespace brelan::tarot {

// What a defender's lead says about their hand (signals.hpp).
enum class LeadSays : std::uint8_t { nothing, honour, no_honour, many_trumps, few_trumps };

// How a defender's first lead shows that their hand is strong.
enum class Strength : std::uint8_t { nothing, odd_trump, king, dogs_king, dogs_suit, own_line };

struct Memory {
    CardSet gone;                   // the cards played so far
    PerSeat<std::uint8_t> without;  // lanes in which a seat has shown out, one bit each
    std::uint8_t defence_led = 0;   // the suits led by defenders, one bit each
    std::uint8_t taker_led = 0;     // the suits led by the taker, one bit each
    bool called_seen = false;       // R5.3: whether everybody knows where the called card was
    bool signals = false;    // whether the defenders have agreed to signal, which fills the fields below
    SeatSet asks = 0;        // the seats that asked for trumps
    SeatSet stops = 0;       // the seats whose last request was not to lead trumps
    LeadSays led_says{};     // the message of the last lead
    Strength led_shows{};    // how that lead showed a strong hand
    SeatSet leaders = 0;     // the defenders who have led a trick
    SeatSet strong = 0;      // the defenders who have shown a strong hand
    std::uint8_t line = 0;   // the suit that a strong defender led last, one bit each
    Seat line_of = kNobody;  // the defender who led that suit
    std::uint8_t first_line = kNoLane;          // the first suit that a defender led
    std::array<std::uint8_t, kSuits> rounds{};  // how often each suit was led
    PerSeat<std::uint8_t> holding;  // suits in which a seat has promised the king or queen, one bit each
    PerSeat<std::uint8_t> paired;   // suits in which a seat has shown that it had two cards, one bit each
    PerSeat<std::array<std::uint8_t, kSuits>> first_low;  // the first low card in each suit followed; 0: none
};

// first_low stores the place of the card plus one, and sets this bit if the taker led.
inline constexpr std::uint8_t kTakersLead = 0x80;

// A card as it is played.
struct Laid {
    Seat seat;
    Card card;
    int lane;  // the lane to follow, or kNoLane
    bool leads;
    bool takers_lead;
    int held;  // the number of cards in that hand
};

constexpr bool lacks(const Memory& memory, Seat seat, int lane) {
    return (memory.without[seat] >> lane & 1) != 0;
}

// Remembers a card that the actor is about to play.
void note(Memory& memory, const State& before, Card card);

// What a player remembers: the whole deal so far, with signals if they are agreed, or only the last tricks.
Memory remember(const State& state, bool signals = false);
Memory remember_last(const State& state, int tricks);

}  // namespace brelan::tarot
