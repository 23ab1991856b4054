#include "games/tontine/odds/chain_hands.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <limits>
#include <utility>

#include "games/tontine/odds/hand_walk.hpp"
#include "odds/together.hpp"

namespace brelan::tontine {
namespace {

// The start of the next hand: its chips, and its first seat, numbered as in the previous hand.
struct Next {
    Lie lie;
    std::uint8_t shift;
};

// The start of the next hand for each way the chips may lie, indexed by the seat where the search for the
// dealer starts.
class Nexts {
  public:
    Nexts(const Options& options, const ChipTable& table)
        : follows_(options.next_dealer == NextDealer::first_player_of_previous_hand) {
        for (int from = 0; from < (follows_ ? table.players() : 1); ++from) list(table, from);
    }

    const Next* after(int first_of_hand) const {
        return nexts_[static_cast<std::size_t>(follows_ ? first_of_hand : 0)].data();
    }

  private:
    void list(const ChipTable& table, int from) {
        std::vector<Next>& nexts = nexts_[static_cast<std::size_t>(from)];
        for (std::size_t i = 0; i < table.size(); ++i) {
            const auto lie = static_cast<Lie>(i);
            const int first = table.living(lie) == 0 ? 0 : first_after(table, lie, from);
            nexts.push_back({table.turned(lie, first), static_cast<std::uint8_t>(first)});
        }
    }

    // R8.1 to R8.3: the seat after the next dealer.
    static int first_after(const ChipTable& table, Lie lie, int dealer) {
        const int players = table.players();
        while (table.chips(lie)[static_cast<std::size_t>(dealer)] == 0) dealer = (dealer + 1) % players;
        return (dealer + 1) % players;
    }

    const bool follows_;
    std::array<std::vector<Next>, kChainSeats> nexts_;
};

// A row together with its own entries.
struct MadeRow {
    HandRow row;
    std::vector<std::uint16_t> targets;
    std::vector<std::uint16_t> weights;
};

// Makes the rows one by one.
class RowMaker {
  public:
    RowMaker(const Options& options, const ChipTable& table, const Nexts& nexts,
             const std::vector<std::uint16_t>& row_of)
        : table_(table), nexts_(nexts), row_of_(row_of), walk_(options, table) {}

    // Targets follow the order of the chip distributions they come from, so that neighbouring rows have
    // neighbouring targets.
    MadeRow make(Lie lie) {
        walk_.walk(lie);
        const Next* const nexts = nexts_.after(walk_.first());
        std::uint32_t bits = 0;
        const auto add = [&](const Next& next, Draws draws) {
            const auto weight = static_cast<std::uint32_t>(draws);
            by_shift_[next.shift].push_back({row_of_[next.lie], weight});
            bits |= weight;
        };
        walk_.take_counts([&](Lie end, Draws draws) { add(nexts[end], draws); });
        if (walk_.replays() > 0) add({lie, 0}, walk_.replays());  // R9.8: the same dealer
        MadeRow made{{lie, table_.living(lie), walk_.ways(), 1, walk_.gains(), 0, {}}, {}, {}};
        gather(made, bits == 0 ? 0 : std::countr_zero(bits));
        return made;
    }

  private:
    struct Target {
        std::uint16_t row;
        std::uint32_t weight;
    };
    static constexpr std::uint32_t kMostWeight = std::numeric_limits<std::uint16_t>::max();

    // Moves the targets of all shifts into the row, one shift after another. All weights have at least
    // `zeros` trailing zero bits.
    void gather(MadeRow& made, int zeros) {
        std::size_t count = 0;
        for (const auto& some : by_shift_) {
            for (const Target& target : some) count += 1 + (target.weight >> zeros) / kMostWeight;
        }
        made.row.unit = static_cast<double>(1U << zeros);
        made.targets.reserve(count);
        made.weights.reserve(count);
        for (std::size_t shift = 0; shift < kChainSeats; ++shift) {
            for (const Target& target : by_shift_[shift]) {
                add_target(made, target.row, target.weight >> zeros);
            }
            made.row.ends[shift] = static_cast<std::uint32_t>(made.targets.size());
            by_shift_[shift].clear();
        }
    }

    // Splits a weight that is too large for one entry.
    static void add_target(MadeRow& made, std::uint16_t target, std::uint32_t weight) {
        while (weight > 0) {
            const std::uint32_t part = std::min(weight, kMostWeight);
            made.targets.push_back(target);
            made.weights.push_back(static_cast<std::uint16_t>(part));
            weight -= part;
        }
    }

    const ChipTable& table_;
    const Nexts& nexts_;
    const std::vector<std::uint16_t>& row_of_;
    HandWalk walk_;
    std::array<std::vector<Target>, kChainSeats> by_shift_;  // the targets of the row being made
};

// All possible chip distributions at the start of a hand: the dealer, who is last, has chips, and so does
// someone else.
std::vector<Lie> beginnings(const ChipTable& table) {
    const auto last = static_cast<std::size_t>(table.players()) - 1;
    std::vector<Lie> out;
    for (std::size_t i = 0; i < table.size(); ++i) {
        const auto lie = static_cast<Lie>(i);
        if (table.living(lie) > 1 && table.chips(lie)[last] > 0) out.push_back(lie);
    }
    return out;
}

// The rows for all these distributions, computed in parallel; the order does not affect them.
std::vector<MadeRow> make_rows(const Options& options, const ChipTable& table, const std::vector<Lie>& lies,
                               const odds::Watch& watch) {
    constexpr std::size_t kMostHelpers = 3;
    constexpr std::size_t kWorthHelp = 500;  // rows
    std::vector<std::uint16_t> row_of(table.size());
    for (std::size_t row = 0; row < lies.size(); ++row) row_of[lies[row]] = static_cast<std::uint16_t>(row);
    const Nexts nexts(options, table);
    std::vector<MadeRow> out(lies.size());
    std::atomic<std::size_t> next{0};
    odds::together(1 + std::min(kMostHelpers, lies.size() / kWorthHelp), [&] {
        RowMaker maker(options, table, nexts, row_of);
        for (std::size_t row = next++; row < lies.size() && !watch.stopped(); row = next++)
            out[row] = maker.make(lies[row]);
    });
    return out;
}

// For each row, whether it is reachable from the start.
std::vector<bool> reached(const std::vector<MadeRow>& rows, std::size_t start) {
    std::vector<bool> out(rows.size());
    std::vector<std::size_t> open{start};
    out[start] = true;
    while (!open.empty()) {
        const MadeRow& row = rows[open.back()];
        open.pop_back();
        for (const std::uint16_t target : row.targets) {
            if (out[target]) continue;
            out[target] = true;
            open.push_back(target);
        }
    }
    return out;
}

// Moves the reachable rows into one structure.
HandRows put_together(std::vector<MadeRow>& made, std::size_t start, int players) {
    const std::vector<bool> kept = reached(made, start);
    HandRows out{players, 0, {}, {}, {}};
    std::vector<std::uint16_t> number(made.size());
    std::size_t entries = 0;
    for (std::size_t i = 0; i < made.size(); ++i) {
        if (!kept[i]) continue;
        number[i] = static_cast<std::uint16_t>(out.rows.size());
        out.rows.push_back(made[i].row);
        out.rows.back().first = entries;
        entries += made[i].targets.size();
    }
    out.start = number[start];
    out.targets.reserve(entries);
    out.weights.reserve(entries);
    for (std::size_t i = 0; i < made.size(); ++i) {
        const MadeRow row = std::move(made[i]);
        if (!kept[i]) continue;
        for (const std::uint16_t target : row.targets) out.targets.push_back(number[target]);
        out.weights.insert(out.weights.end(), row.weights.begin(), row.weights.end());
    }
    return out;
}

}  // namespace

HandRows hand_rows(const Options& options, const odds::Watch& watch) {
    const ChipTable table(options);
    Chips chips{};
    std::fill_n(chips.begin(), options.players, static_cast<std::uint8_t>(options.stake - options.ante));
    const std::vector<Lie> lies = beginnings(table);
    std::vector<MadeRow> rows = make_rows(options, table, lies, watch);
    if (watch.stopped()) return {};
    const auto start = std::lower_bound(lies.begin(), lies.end(), table.find(chips)) - lies.begin();
    return put_together(rows, static_cast<std::size_t>(start), options.players);
}

}  // namespace brelan::tontine
