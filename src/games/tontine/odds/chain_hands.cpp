#include "games/tontine/odds/chain_hands.hpp"

#include <algorithm>
#include <utility>

#include "core/card52.hpp"

namespace brelan::tontine {
namespace {

constexpr std::uint16_t kUnknownRow = 0xFFFF;

// Goes through all draws of cards for the living seats of one lie.
class HandWalk {
  public:
    HandWalk(const Options& options, const ChipTable& table)
        : table_(table),
          immediate_(options.end_check == EndCheck::immediate),
          replay_(options.no_survivor == NoSurvivor::replay),
          counts_(table.size()),
          waiting_(table.size()) {
        const auto kinds = card_kinds();
        std::transform(kinds.begin(), kinds.end(), left_.begin(),
                       [](const CardKind& kind) { return kind.cards; });
    }

    // Walks from a lie; take_counts() then tells how often the hand ends where, gains() what happened on the
    // way.
    void walk(Lie start) {
        gains_ = {};
        replays_ = 0;
        count_ = 0;
        for (int seat = 0; seat < table_.players(); ++seat) {
            if (table_.chips(start)[static_cast<std::size_t>(seat)] > 0) seats_[count_++] = seat;
        }
        ways_[count_] = 1;
        for (std::size_t i = count_; i-- > 0;)
            ways_[i] = ways_[i + 1] * static_cast<std::uint32_t>(kPackSize - i);
        turn(0, start, 1);
        turn_last();
        for (double& value : gains_.values) value /= ways_[0];
        gains_.values[Figures::kHands] = 1;
    }

    // Hands each end of the hand over, in order, with how many draws lead there.
    template <class Take>
    void take_counts(Take take) {
        for (std::size_t end = 0; end < counts_.size(); ++end) {
            if (counts_[end] != 0) take(static_cast<Lie>(end), std::exchange(counts_[end], 0));
        }
    }
    std::uint32_t replays() const { return replays_; }
    const Figures& gains() const { return gains_; }
    double ways() const { return ways_[0]; }
    int first() const { return seats_[0]; }

  private:
    // Turns the card of seat number `at` in all ways; `weight` is how many draws have led here. The last seat
    // waits until it is known how often each lie comes to it with what left of each kind of card.
    void turn(std::size_t at, Lie lie, std::uint32_t weight) {
        if (at + 1 == count_) return wait(lie, weight);
        const ChipStep* const steps = table_.steps(seats_[at], lie);
        for (std::size_t kind = 0; kind < kCardKinds; ++kind) {
            const std::uint32_t draws = weight * left_[kind];
            if (draws == 0 || ended(steps[kind], draws, ways_[at + 1])) continue;
            --left_[kind];
            turn(at + 1, steps[kind].lie, draws);
            ++left_[kind];
        }
    }

    void wait(Lie lie, std::uint32_t weight) {
        Waiting& waiting = waiting_[lie];
        if (!waiting.listed) lies_.push_back(lie);
        waiting.listed = true;
        for (std::size_t kind = 0; kind < kCardKinds; ++kind) waiting.draws[kind] += weight * left_[kind];
    }

    void turn_last() {
        for (const Lie lie : lies_) {
            const ChipStep* const steps = table_.steps(seats_[count_ - 1], lie);
            const Waiting waiting = std::exchange(waiting_[lie], {});
            for (std::size_t kind = 0; kind < kCardKinds; ++kind) {
                const std::uint32_t draws = waiting.draws[kind];
                if (draws != 0 && !ended(steps[kind], draws, 1)) finish(steps[kind].lie, draws);
            }
        }
        lies_.clear();
    }

    // Counts who is revived by a step, and the survivor where it ends the game (R9.1); `ways` is in how many
    // ways the rest of the cards could be drawn.
    bool ended(const ChipStep& step, std::uint32_t draws, std::uint32_t ways) {
        if (step.revived > 0) add(Figures::kRevivals, step.revived, draws * ways);
        if (!step.alone || !immediate_) return false;
        survive(step.lie, draws * ways);
        return true;
    }

    // The end of the hand.
    void finish(Lie lie, std::uint32_t draws) {
        if (table_.living(lie) == 1) return survive(lie, draws);  // R9.2
        if (table_.living(lie) == 0) {
            replays_ += replay_ ? draws : 0;  // R9.8; else the game is over (R9.7)
            return;
        }
        counts_[lie] += draws;
    }

    void survive(Lie lie, std::uint32_t draws) {
        const Chips& chips = table_.chips(lie);
        const auto seat =
            std::find_if(chips.begin(), chips.end(), [](std::uint8_t some) { return some > 0; });
        add(static_cast<std::size_t>(seat - chips.begin()), 1, draws);
        add(Figures::kTaken, table_.pool(lie), draws);
    }

    void add(std::size_t figure, int value, std::uint32_t draws) {
        gains_.values[figure] += static_cast<double>(value) * draws;
    }

    // What has come to the last seat of the hand: the draws that lead on from one lie, by kind of card.
    struct Waiting {
        std::array<std::uint32_t, kCardKinds> draws{};
        bool listed = false;
    };

    const ChipTable& table_;
    const bool immediate_;
    const bool replay_;
    std::array<std::uint8_t, kCardKinds> left_{};
    std::array<int, kChainSeats> seats_{};               // with a card, in the order of play
    std::array<std::uint32_t, kChainSeats + 1> ways_{};  // draws of the cards from seat number i on
    std::size_t count_ = 0;
    std::uint32_t replays_ = 0;
    std::vector<std::uint32_t> counts_;  // by lie
    std::vector<Waiting> waiting_;       // by lie
    std::vector<Lie> lies_;              // that wait
    Figures gains_;
};

// Collects the rows of all lies that the start leads to.
class RowMaker {
  public:
    RowMaker(const Options& options, const odds::Watch& watch)
        : options_(options),
          watch_(watch),
          table_(options),
          walk_(options, table_),
          row_of_(table_.size(), kUnknownRow) {
        out_.players = options.players;
    }

    HandRows make() {
        Chips start{};
        std::fill_n(start.begin(), options_.players,
                    static_cast<std::uint8_t>(options_.stake - options_.ante));
        row_number(table_.find(start));
        for (std::size_t i = 0; i < lies_.size(); ++i) {
            if (watch_.stopped()) return {};
            add_row(lies_[i]);
        }
        return std::move(out_);
    }

  private:
    // The row of a lie, a new one where it has none yet.
    std::uint16_t row_number(Lie lie) {
        if (row_of_[lie] == kUnknownRow) {
            row_of_[lie] = static_cast<std::uint16_t>(lies_.size());
            lies_.push_back(lie);
        }
        return row_of_[lie];
    }

    // R8.1 to R8.3: the seat behind the next dealer, with the seats counted as in this hand.
    int next_first(Lie lie) const {
        const int players = options_.players;
        int dealer = options_.next_dealer == NextDealer::first_player_of_previous_hand ? walk_.first() : 0;
        while (table_.chips(lie)[static_cast<std::size_t>(dealer)] == 0) dealer = (dealer + 1) % players;
        return (dealer + 1) % players;
    }

    struct End {
        Lie lie;
        std::uint32_t draws;
    };

    void add_row(Lie lie) {
        walk_.walk(lie);
        walk_.take_counts([this](Lie end, std::uint32_t draws) {  // in order: near rows have near targets
            by_shift_[static_cast<std::size_t>(next_first(end))].push_back({end, draws});
        });
        HandRow row{lie, table_.living(lie), walk_.ways(), walk_.gains(), {}, {}, {}};
        std::size_t count = walk_.replays() > 0 ? 1 : 0;
        for (const auto& ends : by_shift_) count += ends.size();
        row.targets.reserve(count);
        row.weights.reserve(count);
        for (std::size_t shift = 0; shift < kChainSeats; ++shift) {
            for (const End& end : by_shift_[shift]) {
                add_target(row, table_.turned(end.lie, static_cast<int>(shift)), end.draws);
            }
            by_shift_[shift].clear();
            if (shift == 0 && walk_.replays() > 0)
                add_target(row, lie, walk_.replays());  // R9.8: the same dealer
            row.ends[shift] = static_cast<std::uint32_t>(row.targets.size());
        }
        out_.rows.push_back(std::move(row));
    }

    void add_target(HandRow& row, Lie lie, std::uint32_t draws) {
        row.targets.push_back(row_number(lie));
        row.weights.push_back(static_cast<std::int32_t>(draws));
    }

    const Options& options_;
    const odds::Watch& watch_;
    const ChipTable table_;
    HandWalk walk_;
    std::vector<std::uint16_t> row_of_;
    std::vector<Lie> lies_;
    std::array<std::vector<End>, kChainSeats> by_shift_;  // of the row that is made
    HandRows out_{};
};

}  // namespace

HandRows hand_rows(const Options& options, const odds::Watch& watch) {
    return RowMaker(options, watch).make();
}

}  // namespace brelan::tontine
