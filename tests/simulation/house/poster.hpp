#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "room/event.hpp"
#include "room/head.hpp"

namespace brelan::world {

// What lists may say about a table after one of its rows, and to whom; found from the rows alone.
struct Poster {
    std::string title;
    std::string visibility;
    std::string host;
    std::string founder;             // the owner, even while away
    std::set<std::string> hosts;     // earlier hosts
    std::vector<std::string> seats;  // accounts; empty: nobody, or a bot
    std::set<std::string> invited;
    std::set<std::string> let_in;  // through a locked door
    std::set<std::string> banned;
    bool locked = false;
    std::size_t stand_ins = 0;  // times somebody became host because the founder was away
    room::Stage stage = room::Stage::gathering;

    // Takes the next row; false if it cannot be read.
    bool take(const room::Event& row);
    // What this row does that its author may not do, or nothing. Call this before the row is taken.
    std::string breaks(const room::Event& row) const;
    // Whether somebody may know of the table; "" is a person without an account.
    bool may_see(const std::string& account) const;
    // Whether lists show it to them.
    bool is_listed(const std::string& account) const;
    // Whether it is or was theirs, or they have a seat.
    bool is_of(const std::string& account) const;
    // How a head differs from this, or nothing.
    std::string differs(const room::Head& head) const;
};

}  // namespace brelan::world
