#pragma once
#include <cstdint>
#include <optional>
#include <string>

namespace brelan::load {

// The load to put on the server, and for how long.
struct Options {
    std::string host = "127.0.0.1";
    std::uint16_t port = 8080;
    std::string game = "tarot";  // a game, or `mix` for all games in rotation
    std::string options;         // the game's options, `key=value ...`
    int tables = 200;            // tables with our own sockets in all seats
    int idle = 0;                // additional sockets that only watch
    int flood = 0;           // connections from another address that floods the server during the measurement
    std::string attack;      // the attack to run while bystanders look around and log in; empty: none
    int attackers = 3;       // number of attacking addresses
    double rate = 0;         // total moves per second; 0: as fast as the server answers
    double seconds = 10;     // seconds to measure
    std::int64_t deals = 0;  // if not 0, play this many deals in total, no matter how long it takes
    double warm_up = 2;      // seconds of play before the measurement
    int process = 0;         // the server's process, to read its memory and CPU time; 0: unknown
    std::string folder;      // where to measure how fast the disk syncs; empty: nowhere
    std::uint64_t seed = 1;
};

// Parses `--tables 200 --rate 200 ...`. On an error, prints a sentence and returns nullopt.
[[nodiscard]] std::optional<Options> read_options(int count, char** words);

}  // namespace brelan::load
