#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "games/tontine/rules/options.hpp"

// All distributions of the chips at a small table, and the effect of each card on them, determined by the
// rules themselves. Seats are counted from the one after the dealer; the dealer is the last.
namespace brelan::tontine {

// Cards with the same effect: the ranks that pay 2 chips are one kind.
struct CardKind {
    std::uint8_t rank;   // the rank of one of these cards
    std::uint8_t cards;  // the number of such cards in the pack
};

inline constexpr int kCardKinds = 9;
inline constexpr int kChainSeats = 5;  // the most seats that the chain can handle

std::array<CardKind, kCardKinds> card_kinds();

using Chips = std::array<std::uint8_t, kChainSeats>;
using Lie = std::uint16_t;  // identifies a distribution of the chips

// The effect of a card.
struct ChipStep {
    Lie lie;
    std::uint8_t revived;  // how many seats get chips again because of the card
    bool alone;            // exactly one seat has chips now
};

class ChipTable {
  public:
    // The largest number of distributions that the chain can handle.
    static constexpr std::uint64_t kMostLies = 16000;
    static std::uint64_t lies(int players, int stake);

    explicit ChipTable(const Options& options);

    int players() const { return players_; }
    std::size_t size() const { return chips_.size(); }
    const Chips& chips(Lie lie) const { return chips_[lie]; }
    int pool(Lie lie) const;
    Lie find(const Chips& chips) const { return by_code_[code(chips)]; }

    int living(Lie lie) const { return living_[lie]; }
    // The same distribution with the seats counted from `first`.
    Lie turned(Lie lie, int first) const {
        return turned_[static_cast<std::size_t>(lie) * kChainSeats + static_cast<std::size_t>(first)];
    }

    // The effects of a seat turning its card: one step for each kind.
    const ChipStep* steps(int seat, Lie lie) const {
        return &steps_[(static_cast<std::size_t>(seat) * size() + lie) * kCardKinds];
    }

  private:
    std::size_t code(const Chips& chips) const;
    void list_lies();
    void turn_lies();
    void list_from(Chips& chips, std::size_t at, int left);
    void fill_steps(const Options& options);

    int players_;
    int all_;  // the number of chips in the game
    std::vector<Chips> chips_;
    std::vector<Lie> by_code_;
    std::vector<std::uint8_t> living_;
    std::vector<Lie> turned_;
    std::vector<ChipStep> steps_;
};

}  // namespace brelan::tontine
