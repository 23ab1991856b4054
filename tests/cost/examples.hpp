#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "cost/filled_store.hpp"

namespace brelan::cost {

// A request of each kind, from somebody who has more of everything than anybody else.
struct Example {
    std::string offer;  // `GET /api/tables/{id}`
    std::string target;
    std::string body{};
    std::string cookie{};
    int status = 200;
};

// At least one for each request that the house serves, in an order in which none spoils the next.
std::vector<Example> examples(const FilledStore& store);

// A command at a table, from the host, who sits there.
struct Order {
    std::string word;  // `sit`
    std::string text;  // `"do":"sit","seat":1`
};

// One for each command that a room knows.
std::vector<Order> orders(const FilledStore& store);

// The words of all commands, as the protocol defines them.
std::vector<std::string_view> command_words();

}  // namespace brelan::cost
