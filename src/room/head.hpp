#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "room/event.hpp"
#include "wire/messages.hpp"

namespace brelan::room {

using wire::Stage;  // between: a match ended

// What is known of a table without its log: for lists, and for what must happen although nobody is there.
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
    std::string host;                       // the account that has the say
    std::string founder;                    // the account whose table it is, also while another one stands in
    std::vector<std::string> former_hosts;  // accounts that had the say
    std::vector<std::string> invited;       // accounts, where there is a list
    std::vector<std::string> let_in;        // accounts that were invited while it was locked
    std::vector<std::string> banned;        // accounts that were sent away
    bool locked = false;                    // nobody new comes in
    bool rated = false;
    std::optional<Time> wake;  // something happens then
    Time changed = 0;
    std::uint64_t seq = 0;
};

bool holds(const std::vector<std::string>& accounts, std::string_view account);

// As one line of text for the store, and back.
std::string write_head(const Head& head);
std::optional<Head> read_head(std::string_view line);

}  // namespace brelan::room
