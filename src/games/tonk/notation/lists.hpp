#pragma once
#include "core/word.hpp"
#include "games/tonk/rules/state.hpp"

// Comma-separated lists in a single word, as views and positions use them.
namespace brelan::tonk {

// `7s,4d,?`: the known cards in order, then one `?` for each unknown one; `-` if there are none.
void write_cards(Lanes known, int count, TextOut& out);
struct CardList {
    Lanes known = 0;
    int count = 0;
};
std::optional<CardList> read_cards(std::string_view text);

// `4d,?,Qc`: cards in the order in which they lie; `-` if there are none.
void write_pile(const List<Card, kPackSize>& pile, TextOut& out);
bool read_pile(std::string_view text, List<Card, kPackSize>& pile);

// `p1,p3`: the seats of a set; `-` if it is empty.
void write_seats(SeatSet set, TextOut& out);
std::optional<SeatSet> read_seats(std::string_view text, int players);

// `p1:2,p3:1`: a number for some seats.
void write_numbers(const PerSeat<std::uint8_t>& numbers, TextOut& out);
bool read_numbers(std::string_view text, int players, PerSeat<std::uint8_t>& numbers);

// `p1:7s+7h+7d,p2:4c+5c+6c`: the spreads on the table.
void write_table(const List<Spread, kMostSpreads>& spreads, TextOut& out);
bool read_table(std::string_view text, const Options& options, List<Spread, kMostSpreads>& spreads);

// The spread that these cards form within the options' limits on the ace, still without an owner; none if
// they form no spread.
std::optional<Spread> spread_of_cards(Lanes cards, AceInRuns ace);

// `100,-3,203`: a number for every seat.
void write_sums(const PerSeat<std::int32_t>& sums, int players, TextOut& out);
bool read_sums(std::string_view text, int players, PerSeat<std::int32_t>& sums);

}  // namespace brelan::tonk
