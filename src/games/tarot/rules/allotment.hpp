#pragma once
#include <array>
#include <cstdint>

#include "core/rng.hpp"
#include "games/tarot/rules/allotment_plan.hpp"
#include "games/tarot/rules/last_hands.hpp"
#include "games/tarot/rules/wide.hpp"

// Dealing unknown cards out to holders that may not have all of them, each way as likely as any other.
namespace brelan::tarot {

// The cards of a kind or of a holder, while they are dealt out; in no order that means anything.
struct Heap {
    std::array<std::uint8_t, kPackSize> cards;
    std::uint8_t size = 0;

    void deal(std::size_t wanted, Heap& to, Rng& rng);
    void move(std::size_t wanted, Heap& to);
    CardSet set() const;
};

// Draws deals of unknown cards. Making one counts them all, kind by kind, holder by holder. Where that would
// be too long, a few cards are let off their restriction, and deals that break it are drawn again.
class Allotment {
  public:
    static constexpr std::size_t kMostEntries = 1024;

    explicit Allotment(const Unknown& unknown, std::size_t most_entries = kMostEntries);

    // Whether there may be a deal.
    bool possible() const { return !ways_.none(); }
    // Draws one; false when it broke a restriction.
    bool draw(Rng& rng, Shares& shares);

    // How many deals there are, had no cards been let off; draw() answers true for as many of them as keep
    // all restrictions.
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
    LetOffList let_off_;  // with what they were restricted to
    std::array<Heap, kMostKinds> heaps_;
    Wide ways_;            // without those to divide cards among holders that are one to the plan
    bool narrow_ = false;  // all counts are below 2^128
    bool full_ = false;
    std::size_t most_entries_;
    std::size_t used_ = 0;
    std::array<std::uint16_t, kHeads> heads_;  // 0: nothing there, else the place of an entry + 1
    std::array<Entry, kMostEntries> entries_;
};

}  // namespace brelan::tarot
