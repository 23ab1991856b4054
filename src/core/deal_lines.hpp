#pragma once
#include <optional>

#include "core/card52.hpp"
#include "core/word.hpp"

// The lines of a deal, shared by the games with 52 cards.
namespace brelan {

// Writes a line such as `stock 4h 2h`, with its line break.
void write_line(std::string_view name, const Card* cards, std::size_t count, TextOut& out);
// Writes a line such as `hand p1 Ks 7h`.
void write_hand(Seat seat, const Card* cards, std::size_t count, TextOut& out);

// The fault if a `deal` line does not begin with the word `key=p3`, or names another seat. No other word may
// follow. The placeholder named `key` gives the expected value.
[[nodiscard]] std::optional<Fault> against_seat_word(const Fact& deal, std::string_view key, Seat seat,
                                                     std::string_view fault);

// A fault about a seat, which fills {seat}.
Fault fault_of(std::string_view fault, Seat seat);

}  // namespace brelan
