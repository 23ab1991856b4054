#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "net/address.hpp"
#include "server/log.hpp"

namespace brelan::server {

// Everything that the operator can set; docs/operations.md explains each setting.
struct Settings {
    net::Endpoint listen{"127.0.0.1", 8080};
    std::string store;       // a file; empty: in memory
    std::string public_url;  // the address people type; empty: the server's own
    std::vector<net::Prefix> trusted;
    std::optional<net::Endpoint> admin;
    std::size_t sockets_an_account = 8;
    std::size_t connections_an_address = 64;
    std::size_t connections = 20'000;
    std::int64_t messages_a_second = 20;  // per WebSocket, with bursts of twice as many
    std::size_t tables_an_account = 50;
    std::int64_t rows_an_hour = 20'000;  // rows that an account may write; 0: no limit
    int guests_a_day = 500;              // guests and accounts that an address may create; 0: no limit
    std::int64_t bot_nodes = 20'000;     // the most positions a bot may search per answer
    std::size_t threads = 2;             // threads for bots and passwords
    std::int64_t spare_bytes = std::int64_t{64} << 20U;  // with less free space than this, nothing new begins
    std::int64_t sleep_after = 60'000;
    std::int64_t seal_time = 2'000;  // the time a seat has to send its number for a shuffle
    Level log = Level::info;

    bool tls() const { return public_url.starts_with("https://"); }
};

}  // namespace brelan::server
