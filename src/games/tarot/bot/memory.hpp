#pragma once
#include "games/tarot/rules/tricks.hpp"

// What a player keeps in mind of the tricks.
namespace brelan::tarot {

// What the lead of a defender says of his hand (signals.hpp).
enum class LeadSays : std::uint8_t { nothing, honour, no_honour, many_trumps, few_trumps };

// How the first lead of a defender shows that their hand is strong.
enum class Strength : std::uint8_t { nothing, odd_trump, king, dogs_king, dogs_suit, own_line };

struct Memory {
    CardSet gone;                       // what has been played
    PerSeat<std::uint8_t> without;      // by lane, a bit each: where a seat has shown that it has none
    std::uint8_t defence_led = 0;       // the suits that defenders have led, a bit each
    std::uint8_t taker_led = 0;         // those that the taker has led
    bool called_seen = false;           // R5.3: whether everybody knows where the called card was
    bool signals = false;               // whether the defenders have agreed to signal, hence the following
    SeatSet asks = 0;                   // the seats that ask for trumps
    SeatSet stops = 0;                  // the seats whose last word was that they shall not be led
    LeadSays led_says{};                // what the last lead said
    Strength led_shows{};               // how it showed a strong hand
    SeatSet leaders = 0;                // the defenders who have led a trick
    SeatSet strong = 0;                 // those who have shown a strong hand
    std::uint8_t line = 0;              // the suit that one of these has led last, a bit each
    Seat line_of = kNobody;             // who that was
    std::uint8_t first_line = kNoLane;  // the first suit that a defender led
    std::array<std::uint8_t, kSuits> rounds{};  // how often each suit was led
    PerSeat<std::uint8_t> holding;  // by suit, a bit each: where a seat has promised king or queen
    PerSeat<std::uint8_t> paired;   // by suit, a bit each: where a seat has shown that it had two cards
    PerSeat<std::array<std::uint8_t, kSuits>> first_low;  // of a suit that was followed: 0, or which card
};

// What stands in first_low: the place of the card and one more, and whether it was to a lead of the taker's.
inline constexpr std::uint8_t kTakersLead = 0x80;

// A card as it is laid.
struct Laid {
    Seat seat;
    Card card;
    int lane;  // that was to be followed, or kNoLane
    bool leads;
    bool takers_lead;
    int held;  // cards in that hand
};

constexpr bool lacks(const Memory& memory, Seat seat, int lane) {
    return (memory.without[seat] >> lane & 1) != 0;
}

// Takes note of a card that the actor is about to play.
void note(Memory& memory, const State& before, Card card);

// All that a good memory holds of the deal so far, with signals if they were agreed; or only the last tricks
// of it.
Memory remember(const State& state, bool signals = false);
Memory remember_last(const State& state, int tricks);

}  // namespace brelan::tarot
