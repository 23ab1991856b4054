#pragma once
#include <optional>

#include "games/tarot/notation/cards.hpp"
#include "games/tarot/rules/state.hpp"
#include "text/commas.hpp"

// Lists in a single word, separated by commas, for views and positions.
namespace brelan::tarot {

// `4h,?,X`: cards in the given order; a set ends with a `?` for each missing card.
void write_list(const Card* cards, std::size_t count, TextOut& out);
void write_list(const CardSet& set, int count, TextOut& out);
std::optional<CardLine> read_list(std::string_view text);

// `p1,p3`: the seats of a set.
void write_seats(SeatSet set, TextOut& out);
[[nodiscard]] bool read_seats(std::string_view text, int players, SeatSet& set);

// `100,-3,203`: a number for every seat.
void write_scores(const PerSeat<std::int32_t>& scores, int players, TextOut& out);
[[nodiscard]] bool read_scores(std::string_view text, int players, PerSeat<std::int32_t>& scores);

// The names of values, in order.
inline constexpr std::string_view kPhaseNames[] = {"bid", "call", "discard", "announce", "play", "over"};
inline constexpr std::string_view kEndNames[] = {"none", "petit-sec", "passed", "played"};
inline constexpr std::string_view kContractNames[] = {"none", "prise", "garde", "garde-sans", "garde-contre"};
inline constexpr std::string_view kAnnouncedNames[] = {"none", "slam", "petit-slam"};
inline constexpr std::string_view kHandfulNames[] = {"none", "simple", "double", "triple"};

template <std::size_t N, class E>
[[nodiscard]] bool read_name(std::string_view text, const std::string_view (&names)[N], E& value) {
    for (std::uint8_t i = 0; i < N; ++i) {
        if (names[i] != text) continue;
        value = static_cast<E>(i);
        return true;
    }
    return false;
}

// `p3:garde,p2:garde-sans:slam`: the bids.
void write_bids(const std::array<Bid, 4>& bids, TextOut& out);
[[nodiscard]] bool read_bids(std::string_view text, int players, std::array<Bid, 4>& bids);

// `p2:double`: the handfuls announced.
void write_handfuls(const Levels& levels, TextOut& out);
[[nodiscard]] bool read_handfuls(std::string_view text, int players, Levels& levels);

// `9.5`: half-points as points.
void write_halves(int halves, TextOut& out);
[[nodiscard]] bool read_halves(std::string_view text, std::uint8_t& halves);

}  // namespace brelan::tarot
