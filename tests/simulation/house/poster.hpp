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

// What lists may show of a table after one of its rows, and to whom. It is derived from the rows alone.
struct Poster {
    std::string title;
    std::string visibility;
    std::string host;
    std::string founder;             // the owner, even while away
    std::set<std::string> hosts;     // everyone who has been a host before
    std::vector<std::string> seats;  // one account for each seat; empty for a bot or a free seat
    std::set<std::string> invited;
    std::set<std::string> let_in;  // people who were let in although the table is locked
    std::set<std::string> banned;
    bool locked = false;
    std::size_t stand_ins = 0;  // how often somebody became host because the founder was away
    room::Stage stage = room::Stage::gathering;

    // Takes the next row; returns false if the row cannot be read.
    bool take(const room::Event& row);
    // The action in this row if the row's author may not take that action; otherwise empty. Call this before
    // take().
    std::string breaks(const room::Event& row) const;
    // Whether somebody may know about the table; "" is a person without an account.
    bool may_see(const std::string& account) const;
    // Whether lists show the table to this account.
    bool is_listed(const std::string& account) const;
    // Whether the table belongs or belonged to this account, or the account has a seat there.
    bool is_of(const std::string& account) const;
    // How a head differs from this poster; empty if it matches.
    std::string differs(const room::Head& head) const;
};

}  // namespace brelan::world
