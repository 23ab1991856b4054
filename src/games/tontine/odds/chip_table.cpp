#include "games/tontine/odds/chip_table.hpp"

#include <algorithm>

#include "games/tontine/rules/payments.hpp"
#include "odds/counting.hpp"

namespace brelan::tontine {
namespace {

constexpr int kSuits = 4;
constexpr int kRanks = 13;

Card card_of_rank(int rank) { return Card{static_cast<std::uint8_t>(rank - 1)}; }

bool same(const CardEffect& a, const CardEffect& b) {
    return a.effect == b.effect && a.chips == b.chips && a.neighbour == b.neighbour;
}

}  // namespace

std::array<CardKind, kCardKinds> card_kinds() {
    std::array<CardKind, kCardKinds> kinds{};
    std::size_t count = 0;
    for (int rank = 1; rank <= kRanks; ++rank) {
        const CardEffect effect = kEffects[static_cast<std::size_t>(rank)];
        CardKind* const end = kinds.data() + count;
        CardKind* const known = std::find_if(
            kinds.data(), end, [&](const CardKind& kind) { return same(kEffects[kind.rank], effect); });
        if (known == end) kinds[count++] = {static_cast<std::uint8_t>(rank), 0};
        known->cards = static_cast<std::uint8_t>(known->cards + kSuits);
    }
    return kinds;
}

std::uint64_t ChipTable::lies(int players, int stake) {
    return static_cast<std::uint64_t>(odds::binomial(players * stake + players, players));
}

ChipTable::ChipTable(const Options& options)
    : players_(options.players), all_(options.players * options.stake) {
    list_lies();
    turn_lies();
    fill_steps(options);
}

int ChipTable::pool(Lie lie) const {
    int pool = all_;
    for (const std::uint8_t chips : chips_[lie]) pool -= chips;
    return pool;
}

std::size_t ChipTable::code(const Chips& chips) const {
    std::size_t code = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(players_); ++i) {
        code = code * (static_cast<std::size_t>(all_) + 1) + chips[i];
    }
    return code;
}

void ChipTable::list_lies() {
    std::size_t codes = 1;
    for (int i = 0; i < players_; ++i) codes *= static_cast<std::size_t>(all_) + 1;
    by_code_.assign(codes, 0);
    Chips chips{};
    list_from(chips, 0, all_);
}

// Adds all distributions in which the seats before `at` have these chips, with `left` chips for the other
// seats and the pool.
void ChipTable::list_from(Chips& chips, std::size_t at, int left) {
    const auto players = static_cast<std::size_t>(players_);
    if (at == players) {
        by_code_[code(chips)] = static_cast<Lie>(chips_.size());
        chips_.push_back(chips);
        const auto dead = std::count(chips.data(), chips.data() + players, std::uint8_t{0});
        living_.push_back(static_cast<std::uint8_t>(players_ - dead));
        return;
    }
    for (int some = 0; some <= left; ++some) {
        chips[at] = static_cast<std::uint8_t>(some);
        list_from(chips, at + 1, left - some);
    }
}

void ChipTable::turn_lies() {
    for (std::size_t lie = 0; lie < size(); ++lie) {
        for (int first = 0; first < kChainSeats; ++first) {
            Chips out{};
            for (int i = 0; i < players_; ++i) {
                out[static_cast<std::size_t>(i)] =
                    chips_[lie][static_cast<std::size_t>((first + i) % players_)];
            }
            turned_.push_back(find(out));
        }
    }
}

void ChipTable::fill_steps(const Options& options) {
    const auto kinds = card_kinds();
    steps_.reserve(static_cast<std::size_t>(players_ * kCardKinds) * size());
    Purses purses;
    purses.anted = 1;
    NoSink nobody;
    Payments<NoSink> payments(options, purses, nobody);
    for (const Seat seat : seats(players_)) {
        for (std::size_t lie = 0; lie < size(); ++lie) {
            for (const CardKind& kind : kinds) {
                for (const Seat one : seats(players_)) purses.chips[one] = chips_[lie][one.index];
                purses.pool = static_cast<std::uint32_t>(pool(static_cast<Lie>(lie)));
                purses.revivals = 0;
                payments.apply(seat, card_of_rank(kind.rank));
                Chips after{};
                for (const Seat one : seats(players_)) {
                    after[one.index] = static_cast<std::uint8_t>(purses.chips[one]);
                }
                const Lie next = find(after);
                steps_.push_back({next, static_cast<std::uint8_t>(purses.revivals), living(next) == 1});
            }
        }
    }
}

}  // namespace brelan::tontine
