#pragma once
#include <optional>

#include "core/card52.hpp"
#include "core/word.hpp"

// The lines of a deal as games of 52 cards have them.
namespace brelan {

// `stock 4h 2h`, and its end.
void write_line(std::string_view name, const Card* cards, std::size_t count, TextOut& out);
// `hand p1 Ks 7h`.
void write_hand(Seat seat, const Card* cards, std::size_t count, TextOut& out);

// Against the word `key=p3` with which a line `deal` begins, where it is not there or names another seat: the
// fault tells by the place `key` how it must be. No other word stands there.
std::optional<Fault> against_seat_word(const Fact& deal, std::string_view key, Seat seat,
                                       std::string_view fault);

// A fault about a seat, for its place {seat}.
Fault fault_of(std::string_view fault, Seat seat);

}  // namespace brelan
