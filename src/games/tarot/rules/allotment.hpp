#pragma once
#include <array>
#include <cstdint>

#include "core/rng.hpp"
#include "games/tarot/rules/allotment_plan.hpp"
#include "games/tarot/rules/last_hands.hpp"
#include "games/tarot/rules/wide.hpp"

// Deals unknown cards to holders. Some holders cannot have certain cards; every possible deal is equally
// likely.
namespace brelan::tarot {

// The cards of a kind or of a holder during dealing, in no meaningful order.
struct Heap {
    std::array<std::uint8_t, kPackSize> cards;
    std::uint8_t size = 0;

    void deal(std::size_t wanted, Heap& to, Rng& rng);
    void move(std::size_t wanted, Heap& to);
    CardSet set() const;
};

// Draws deals of unknown cards. Construction counts all deals, kind by kind and holder by holder. If that
// would take too long, a few cards are freed from their restrictions, and deals that break such a restriction
// are drawn again.
class Allotment {
  public:
    static constexpr std::size_t kMostEntries = 1024;

    explicit Allotment(const Unknown& unknown, std::size_t most_entries = kMostEntries);

    // Whether any deal is possible.
    bool possible() const { return !ways_.none(); }
    // Draws a deal; false if the deal broke a restriction.
    [[nodiscard]] bool draw(Rng& rng, Shares& shares);

    // The number of deals, ignoring the restrictions of the freed cards; draw() returns true for deals that
    // keep all restrictions.
    Wide deals() const;
    bool exact() const { return let_off_.empty(); }
    std::size_t entries() const { return used_; }

  private:
    struct Entry {
        Left left;
        Wide ways;
    };
    static constexpr std::size_t kHeads = 2048;

    struct Table;

    bool count();
    Left start() const;
    Left after(const Left& left, const Step& step, int taken) const;
    LastHands last_hands(const Left& left) const;
    template <class Number>
    Number ways(const Left& left);
    template <class Number>
    Number ways_of(const Left& left, const Step& step, int taken);
    template <class Number>
    int choose(const Left& left, const Step& step, Rng& rng);
    Entry* find(const Left& left, bool& found);
    template <class Number>
    void deal(Table& table, Rng& rng);
    void deal_last(Table& table, LastHands::Taken taken, Rng& rng) const;

    Plan plan_;
    LetOffList let_off_;  // the freed cards, with their restrictions
    std::array<Heap, kMostKinds> heaps_;
    Wide ways_;            // the number of deals, treating holders that the plan merges as one
    bool narrow_ = false;  // all counts are below 2^128
    bool full_ = false;
    std::size_t most_entries_;
    std::size_t used_ = 0;
    std::array<std::uint16_t, kHeads> heads_;  // 0: empty; otherwise, an entry's index plus 1
    std::array<Entry, kMostEntries> entries_;
};

}  // namespace brelan::tarot
