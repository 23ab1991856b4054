#pragma once
#include <string>
#include <vector>

#include "games/tonk/tonk.hpp"

// A second Tonk, which is slow and follows rules.md to the letter: cards are pairs, hands are lists, and
// every subset is tried as a spread. The second game shares options, packs and the start of a deal with the
// real game, but none of its rules.
namespace brelan::tonk::reference {

struct Card {
    int rank = 0;  // 1 .. 13
    int suit = 0;  // 0 .. 3: s h d c
    bool operator==(const Card&) const = default;
    auto operator<=>(const Card&) const = default;
};
using Hand = std::vector<Card>;

struct Laid {
    int owner = 0;
    Hand cards;  // the cards in order: a run from its lowest card up, a set in the order of suits
    bool run = false;
};

std::string text_of(const Card& card);
int points(const Hand& hand);

// The order of these cards as a run or set; empty if they are neither.
Hand as_run(Hand cards, AceInRuns ace);
Hand as_set(Hand cards);

class Table {
  public:
    Table(const Options& options, const Carry& carry, const Pack& pack);

    int actor() const { return over_ ? -1 : actor_; }
    // Every allowed action in the notation, sorted.
    std::vector<std::string> legal() const;
    void play(const std::string& action);
    const std::vector<int>& scores() const { return scores_; }
    const std::vector<int>& winners() const { return winners_; }
    const Hand& hand(int seat) const { return hands_[static_cast<std::size_t>(seat)]; }
    // The number of action sequences of this length.
    std::uint64_t count(int depth) const;

  private:
    enum class Part { asking, start, middle, melding };

    std::vector<std::string> layings() const;
    bool may_extend(const Laid& laid) const;
    bool leads_on(const std::string& action) const;
    std::vector<std::string> starts() const;
    std::vector<std::string> middles() const;
    bool blocked(int rank) const;
    int next(int seat) const;
    Hand& own() { return hands_[static_cast<std::size_t>(actor_)]; }
    const Hand& own() const { return hands_[static_cast<std::size_t>(actor_)]; }
    bool is_tonk(const Hand& hand) const;
    bool can_shuffle() const;
    void shuffle_discards();
    void lay(const std::vector<std::string>& words);
    void add(const Card& card, const Card& first);
    void answer(bool tonk);
    void drop();
    void done();
    void discard(const Card& card);
    void pass(int seat);
    // The ends of a deal.
    void end_tonks(const std::vector<int>& holders);
    void end_out(bool with_discard);
    void end_drop();
    void end_lowest();
    void failed_drop(const std::vector<int>& others, int dropped);
    void owe(int from, int to, int stakes);
    void share(const std::vector<int>& takers, int stakes);
    void finish();
    std::vector<int> from_left(int seat) const;  // the other seats dealt in, starting on this seat's left
    std::vector<int> all() const;
    std::vector<int> others_than(const std::vector<int>& some) const;
    int lowest(const std::vector<int>& among) const;

    Options options_;
    int dealer_;
    std::vector<int> counters_;
    std::vector<bool> in_;
    std::vector<Hand> hands_;
    std::vector<Laid> table_;
    Hand pile_;
    Hand stock_;
    Hand spare_;
    Part part_ = Part::start;
    int actor_ = 0;
    int dropper_ = -1;
    int turns_ = 0;
    int spreads_ = 0;
    int added_ = 0;
    bool shuffled_ = false;
    bool over_ = false;
    std::vector<Card> taken_;   // one card, or empty
    std::vector<int> answers_;  // -1 not yet, 0 no, 1 yes
    std::vector<int> holds_;
    std::vector<bool> played_;
    std::vector<std::vector<int>> owed_;
    std::vector<int> scores_;
    std::vector<int> winners_;
};

}  // namespace brelan::tonk::reference
