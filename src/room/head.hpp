#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "room/event.hpp"
#include "wire/messages.hpp"

namespace brelan::room {

using wire::Stage;  // between: the last match has ended

// What is known about a table without its log. It is used for lists of tables, and for things that must
// happen even when nobody is at the table.
struct Head {
    std::string id;
    std::string game;
    std::string edition;
    std::string title;
    std::string visibility;  // open, link, list
    Stage stage = Stage::gathering;
    struct Sitting {
        std::string account;
        std::string name;
        std::string bot;
    };
    std::vector<Sitting> seats;
    std::string host;     // the account that runs the table
    std::string founder;  // the account that owns the table, even while another one hosts it
    std::vector<std::string> former_hosts;  // accounts that were hosts before
    std::vector<std::string> invited;       // accounts, if the table has a list
    std::vector<std::string> let_in;        // accounts invited while it was locked
    std::vector<std::string> banned;        // accounts that were removed
    bool locked = false;                    // no newcomers are admitted
    bool rated = false;
    std::optional<Time> wake;  // when something falls due
    Time changed = 0;
    std::uint64_t seq = 0;
};

bool holds(const std::vector<std::string>& accounts, std::string_view account);

// Converts a head to one line of text for the store, and back.
std::string write_head(const Head& head);
std::optional<Head> read_head(std::string_view line);

}  // namespace brelan::room
