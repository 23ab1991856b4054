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

// What lists may say of a table, and to whom, behind one of its rows; found by the rows alone.
struct Poster {
    std::string title;
    std::string visibility;
    std::string host;
    std::string founder;             // whose it is, also while they are away
    std::set<std::string> hosts;     // before him
    std::vector<std::string> seats;  // accounts; empty: nobody, or a bot
    std::set<std::string> invited;
    std::set<std::string> let_in;  // through a locked door
    std::set<std::string> banned;
    bool locked = false;
    std::size_t stand_ins = 0;  // times that somebody became host because the founder was away
    room::Stage stage = room::Stage::gathering;

    // Takes the next row; false where it cannot be read.
    bool take(const room::Event& row);
    // What this row does that nobody may who did it, or nothing; before it is taken.
    std::string breaks(const room::Event& row) const;
    // Whether somebody may know of the table; "" is one without an account.
    bool may_see(const std::string& account) const;
    // Whether lists show it to him.
    bool is_listed(const std::string& account) const;
    // Whether it is or was his, or he sits there.
    bool is_of(const std::string& account) const;
    // What a head says otherwise than this, or nothing.
    std::string differs(const room::Head& head) const;
};

}  // namespace brelan::world
