#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.hpp"
#include "record/record.hpp"

namespace brelan::cli {

// A bot for one seat, under the name it was given. This may be the name of a program.
struct SeatBot {
    Seat seat;
    std::string name;
};

// Who plays at a table, as requested on the command line or in the menu.
struct Company {
    std::vector<std::string> names;  // the human players' names, in seat order
    std::vector<Seat> seats;         // the first players' seats; the others take the first free seats
    std::string bot{};               // plays every other seat; empty: the game's usual bot
    std::vector<SeatBot> bots{};     // bots for particular seats
};

// The seats for this company at a table with `players` seats. The requested seats must exist and be distinct.
std::vector<record::SeatInfo> seat_company(const Company& company, int players);

// The names of the requested bots, by seat. The name is empty for a human player.
std::vector<std::string> bot_names(const Company& company, std::span<const record::SeatInfo> seats);

// The names shown at a table: human players keep their own, and bots get first names. All names are
// different.
class Names {
  public:
    Names(std::span<const record::SeatInfo> seats);
    Names(Names&&) = default;
    Names& operator=(Names&&) = default;

    // Empty for a seat that is not at the table.
    std::string_view operator[](Seat seat) const {
        return seat.index < views_.size() ? views_[seat.index] : std::string_view();
    }
    std::span<const std::string_view> all() const { return views_; }

  private:
    std::vector<std::string> names_;
    std::vector<std::string_view> views_;
};

}  // namespace brelan::cli
