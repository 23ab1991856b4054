#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "cost/filled_store.hpp"

namespace brelan::cost {

// An example of a request, sent by the person who has more of everything than anybody else.
struct Example {
    std::string offer;  // `GET /api/tables/{id}`
    std::string target;
    std::string body{};
    std::string cookie{};
    int status = 200;
};

// At least one example of each request that the house serves, in such an order that no example spoils the
// next one.
std::vector<Example> examples(const FilledStore& store);

// A command at a table, sent by the host, who has a seat there.
struct Order {
    std::string word;  // `sit`
    std::string text;  // `"do":"sit","seat":1`
};

// One example for each command that a room knows.
std::vector<Order> orders(const FilledStore& store);

// The words of all commands, as the protocol defines them.
std::vector<std::string_view> command_words();

}  // namespace brelan::cost
