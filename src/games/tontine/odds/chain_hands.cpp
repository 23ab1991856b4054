#include "games/tontine/odds/chain_hands.hpp"

#include <algorithm>

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
          counts_(table.size()) {
        const auto kinds = card_kinds();
        std::transform(kinds.begin(), kinds.end(), left_.begin(),
                       [](const CardKind& kind) { return kind.cards; });
    }

    // Walks from a lie; count() then tells how often the hand ends where, gains() what happened on the way.
    void walk(Lie start) {
        std::fill(counts_.begin(), counts_.end(), 0);
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
        for (double& value : gains_.values) value /= ways_[0];
        gains_.values[Figures::kHands] = 1;
    }

    std::uint32_t count(Lie lie) const { return counts_[lie]; }
    std::uint32_t replays() const { return replays_; }
    const Figures& gains() const { return gains_; }
    double ways() const { return ways_[0]; }
    int first() const { return seats_[0]; }

  private:
    // Turns the card of seat number `at` in all ways; `weight` is how many draws have led here.
    void turn(std::size_t at, Lie lie, std::uint32_t weight) {
        if (at == count_) return finish(lie, weight);
        const ChipStep* const steps = table_.steps(seats_[at], lie);
        for (std::size_t kind = 0; kind < kCardKinds; ++kind) {
            const std::uint32_t draws = weight * left_[kind];
            if (draws == 0) continue;
            const ChipStep& step = steps[kind];
            if (step.revived > 0) add(Figures::kRevivals, step.revived, draws * ways_[at + 1]);
            if (step.alone && immediate_) {
                survive(step.lie, draws * ways_[at + 1]);  // R9.1
                continue;
            }
            --left_[kind];
            turn(at + 1, step.lie, draws);
            ++left_[kind];
        }
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

    const ChipTable& table_;
    const bool immediate_;
    const bool replay_;
    std::array<std::uint8_t, kCardKinds> left_{};
    std::array<int, kChainSeats> seats_{};               // with a card, in the order of play
    std::array<std::uint32_t, kChainSeats + 1> ways_{};  // draws of the cards from seat number i on
    std::size_t count_ = 0;
    std::uint32_t replays_ = 0;
    std::vector<std::uint32_t> counts_;
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

    void add_row(Lie lie) {
        walk_.walk(lie);
        std::array<std::vector<Lie>, kChainSeats> by_shift;
        for (std::size_t end = 0; end < table_.size(); ++end) {  // in this order, near rows have near targets
            if (walk_.count(static_cast<Lie>(end)) == 0) continue;
            by_shift[static_cast<std::size_t>(next_first(static_cast<Lie>(end)))].push_back(
                static_cast<Lie>(end));
        }
        HandRow row{lie,
                    table_.living(lie),
                    walk_.ways(),
                    walk_.gains(),
                    static_cast<std::uint32_t>(out_.targets.size()),
                    {}};
        for (std::size_t shift = 0; shift < kChainSeats; ++shift) {
            for (const Lie end : by_shift[shift]) {
                add_target(table_.turned(end, static_cast<int>(shift)), walk_.count(end));
            }
            if (shift == 0 && walk_.replays() > 0) add_target(lie, walk_.replays());  // R9.8: the same dealer
            row.ends[shift] = static_cast<std::uint32_t>(out_.targets.size());
        }
        out_.rows.push_back(row);
    }

    void add_target(Lie lie, std::uint32_t draws) {
        out_.targets.push_back(row_number(lie));
        out_.weights.push_back(static_cast<std::int32_t>(draws));
    }

    const Options& options_;
    const odds::Watch& watch_;
    const ChipTable table_;
    HandWalk walk_;
    std::vector<std::uint16_t> row_of_;
    std::vector<Lie> lies_;
    HandRows out_{};
};

}  // namespace

HandRows hand_rows(const Options& options, const odds::Watch& watch) {
    return RowMaker(options, watch).make();
}

}  // namespace brelan::tontine
