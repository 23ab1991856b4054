#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.hpp"
#include "record/record.hpp"

namespace brelan::cli {

// A bot for one seat: as it was named, which may be a program.
struct SeatBot {
    Seat seat;
    std::string name;
};

// Who plays at a table, as the command line or the menu asks for it.
struct Company {
    std::vector<std::string> names;  // of the persons, in the order of their seats
    std::vector<Seat> seats;         // where the first of them sit; the others take the first free seats
    std::string bot{};               // who plays for all others; empty: the usual bot of the game
    std::vector<SeatBot> bots{};     // and for single seats
};

// Seats for this company at a table of `players`; the seats asked for are there, and each only once.
std::vector<record::SeatInfo> seat_company(const Company& company, int players);

// The names of the bots of these seats as the company asks for them, empty for a person.
std::vector<std::string> bot_names(const Company& company, std::span<const record::SeatInfo> seats);

// Says whether a person sits there, so that this terminal is asked for its actions.
bool is_person(const record::SeatInfo& seat);

// What to call those at a table: persons by their own names, bots by first names, all different.
class Names {
  public:
    Names(std::span<const record::SeatInfo> seats);
    Names(const Names&) = delete;
    Names& operator=(const Names&) = delete;

    std::string_view operator[](Seat seat) const { return views_[seat.index]; }
    std::span<const std::string_view> all() const { return views_; }

  private:
    std::vector<std::string> names_;
    std::vector<std::string_view> views_;
};

}  // namespace brelan::cli
