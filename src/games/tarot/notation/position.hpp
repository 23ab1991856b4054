#pragma once
#include "games/tarot/notation/cards.hpp"
#include "games/tarot/rules/state.hpp"

// The two halves of a position: its words, and the lines of cards below them.
namespace brelan::tarot {

// What the words say beyond the fields of the state.
struct PositionWords {
    bool has_phase = false;
    bool has_turn = false;
    bool has_passed = false;
    bool has_lone = false;
    bool has_called = false;
    Announced announced = Announced::nothing;
};

// A state with these options and the contents of the line `position ...`; phase, taker, contract, bids and
// dealer are consistent.
Result<PositionWords> read_position_words(const Options& options, const Fact& fact, State& state);

// The location of the cards, from the lines `hand`, `dog`, `aside`, `won`, `owes`, `shown` and `trick`.
struct PositionCards {
    struct Won {
        Seat by;
        CardLine cards;
        constexpr bool operator==(const Won&) const = default;
    };
    PerSeat<CardLine> hands;
    SeatSet told = 0;  // seats whose hand has a line
    CardLine dog;
    CardLine aside;
    List<Won, kMostPlayers> won;
    CardLine trick;
    Seat leader = kNobody;  // the leader of that trick
    Seat owes = kNobody;
    std::uint32_t shown = 0;
    bool has_dog = false;
    bool has_aside = false;
    CardSet known;  // all known cards except the dog's
};
Result<PositionCards> read_position_cards(const Options& options, Facts facts);

}  // namespace brelan::tarot
