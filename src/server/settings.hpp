#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "net/address.hpp"
#include "server/log.hpp"

namespace brelan::server {

// What the operator can set. docs/operations.md explains each.
struct Settings {
    net::Endpoint listen{"127.0.0.1", 8080};
    std::string store;       // a file; empty: memory
    std::string public_url;  // what people type; empty: the address itself
    std::vector<net::Prefix> trusted;
    std::optional<net::Endpoint> admin;
    std::size_t sockets_an_account = 8;
    std::size_t connections_an_address = 64;
    std::size_t connections = 20'000;
    std::int64_t messages_a_second = 20;  // of one WebSocket, twice as many at once
    std::size_t tables_an_account = 50;
    std::int64_t rows_an_hour = 20'000;                  // that an account may have written; 0: any number
    int guests_a_day = 500;                              // that an address may make; 0: any number
    std::int64_t bot_nodes = 20'000;                     // the most that a bot looks at for one answer
    std::size_t threads = 2;                             // for bots and passwords
    std::int64_t spare_bytes = std::int64_t{64} << 20U;  // with less room on the disk nothing new begins
    std::int64_t sleep_after = 60'000;
    std::int64_t seal_time = 2'000;  // that a seat has for its number of a shuffle
    Level log = Level::info;

    bool tls() const { return public_url.starts_with("https://"); }
};

}  // namespace brelan::server
