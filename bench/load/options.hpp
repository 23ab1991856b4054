#pragma once
#include <cstdint>
#include <optional>
#include <string>

namespace brelan::load {

// What is asked of the server, and how long.
struct Options {
    std::string host = "127.0.0.1";
    std::uint16_t port = 8080;
    std::string game = "tarot";  // or `mix`: one after the other
    std::string options;         // of the game, `key=value ...`
    int tables = 200;            // each with all its seats taken by sockets of ours
    int idle = 0;                // sockets besides that only watch
    int flood = 0;           // connections of one more address that floods the server while it is measured
    std::string attack;      // of more addresses, while others look on and log in; empty: none
    int attackers = 3;       // addresses
    double rate = 0;         // moves a second of all tables together; 0: as fast as the server answers
    double seconds = 10;     // that are counted
    std::int64_t deals = 0;  // instead of seconds: so many deals of all tables together
    double warm_up = 2;      // and that are not
    int process = 0;         // of the server, to read its memory and its time; 0: unknown
    std::string folder;      // where the disk's own sync is measured; empty: not at all
    std::uint64_t seed = 1;
};

// Reads `--tables 200 --rate 200 ...`; on an error prints a sentence and answers nothing.
std::optional<Options> read_options(int count, char** words);

}  // namespace brelan::load
