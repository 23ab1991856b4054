#pragma once
#include <array>
#include <atomic>
#include <cstdint>
#include <limits>

#include "games/tarot/solve/endgame.hpp"
#include "games/tarot/solve/lanes.hpp"
#include "games/tarot/solve/table.hpp"
#include "games/tarot/solve/trick.hpp"

namespace brelan::tarot::solve {

// The number of nodes visited, and its limit.
class Work {
  public:
    Work() = default;
    // 0 means no limit. Setting `stop` ends the work from outside.
    explicit Work(std::int64_t most, const std::atomic<bool>* stop = nullptr) : stop_(stop) {
        if (most != 0) most_ = most;
    }
    // Counts one card played.
    void step() {
        constexpr std::int64_t kGlance = 1 << 14;
        if (++nodes_ % kGlance == 0 && stop_ != nullptr && stop_->load(std::memory_order_relaxed)) most_ = 0;
    }
    std::int64_t nodes() const { return nodes_; }
    bool stopped() const { return nodes_ >= most_; }

  private:
    std::int64_t nodes_ = 0;
    std::int64_t most_ = std::numeric_limits<std::int64_t>::max();
    const std::atomic<bool>* stop_ = nullptr;
};

// One position at a table of N players: how much the attack can still win.
template <int N>
class Search {
  public:
    Search(const Endgame& game, Memory& memory, Work& work);

    // What the attack wins from here on, including the trick on the table. If the result is `need` or more,
    // it is a lower bound on the exact number; if less, an upper bound. The result of a stopped search is
    // meaningless.
    int search(int need);

    // What the attack wins after the actor plays this card, which must be legal.
    int search_after(Card card, int need);

    // The cards that R8 and R9 allow the actor to play in the middle of a deal.
    Hand playable() const { return playable(trick_); }

    // Every result lies between these bounds.
    Bounds widest() const;

  private:
    struct Move {
        Card card;
        std::int32_t order;
    };
    struct Moves {
        std::array<Move, 26> list;
        int size = 0;
    };
    // The part of the position that changes at the end of a trick.
    struct Course {
        Lanes lanes;
        int rest = 0;  // half-points of the cards outside completed tricks
        int left = 0;  // the number of tricks left
        SeatSet took = 0;
    };

    Hand& hand(int seat) { return hands_[static_cast<std::size_t>(seat)]; }
    const Hand& hand(int seat) const { return hands_[static_cast<std::size_t>(seat)]; }
    bool attacks(int seat) const { return (game_.attack >> seat & 1) != 0; }
    bool is_ours(int seat, int other) const { return attacks(seat) == attacks(other); }
    int excuse_holder() const;
    bool other_side_took(int seat) const;

    int open_trick(int leader, int need);
    int follow(const Trick& trick, int need, Card known);
    int play(const Trick& trick, Card card, int need);
    int end_trick(const Trick& trick, int need);
    int last_trick(int leader);
    int winner_of(const Trick& trick) const;
    int gain_of(const Trick& trick, int winner) const;
    int au_bout_of(const Trick& trick, int winner) const;

    Bounds bounds() const;
    bool must_keep_excuse() const;
    Hand playable(const Trick& trick) const;
    Key key(int leader) const;

    void list_moves(const Trick& trick, Moves& moves) const;
    void list_word(const Hand& cards, std::size_t word, int seat, Moves& moves) const;
    void order_moves(const Trick& trick, Card known, Moves& moves) const;
    int order_of(const Trick& trick, Card card) const;
    void reward(const Trick& trick, Card card);

    std::array<Hand, std::size_t{N}> hands_;
    Course course_;
    Trick trick_;
    Endgame game_;
    Memory& memory_;
    Work& work_;
    std::array<std::array<std::int32_t, kExcuse.id + 1>, std::size_t{N}> history_{};
    std::array<std::array<Card, std::size_t{N}>, 26> killers_;
    Card found_ = kNoCard;  // the card that decided the last call of follow()
};

extern template class Search<3>;
extern template class Search<4>;
extern template class Search<5>;

}  // namespace brelan::tarot::solve
