#include "load/options.hpp"

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <string_view>

#include "load/attack.hpp"

namespace brelan::load {
namespace {

constexpr const char* kHelp = R"(Usage: brelan_load [options]

Plays tables against a running server over real sockets, and says how long a move takes
from its sending to its arrival at the other seats.

  --host ADDRESS   where the server listens (127.0.0.1); clients spread over 127.0.0.0/8
  --port N         its port (8080)
  --game NAME      the game that is played (tarot); mix: each table the next of the four games
  --options WORDS  its options, as one word: "players=4 edition=fft"
  --tables N       so many tables, all seats taken (200)
  --rate N         moves a second of all tables together; 0: a seat answers at once (0)
  --idle N         besides, so many sockets that only watch (0)
  --flood N        one address floods the server on so many connections meanwhile (0)
  --attack NAME    greedy strangers meanwhile, on 63 connections each: wrong-passwords, right-passwords,
                   old-password, states, statistics, search, ratings, export, tables, lists (statistics,
                   search and export need a store of brelan_fill --history, ratings and lists should have
                   one of --ratings and of many open tables); none: only somebody who looks around and
                   logs in
  --attackers N    from so many addresses (3)
  --deals N        plays so many deals instead of so many seconds, and shows the server's memory
                   after each tenth; it fails where that grows by more than a fifth after the first
  --seconds N      how long is measured (10), after
  --warm-up N      so many seconds that are not (2)
  --pid N          the server's process: its memory and processor time are shown
  --folder PATH    where the disk's own sync is measured beforehand
  --seed N         what chance begins with (1)
)";

// Parses one value; returns false if the value is invalid.
using Setter = std::function<bool(const char*)>;

Setter text(std::string& to) {
    return [&to](const char* value) { return to = value, true; };
}

template <class T>
Setter number(T& to) {
    return [&to](const char* value) {
        char* end = nullptr;
        const double read = std::strtod(value, &end);
        if (end == value || *end != '\0' || read < 0) return false;
        to = static_cast<T>(read);
        return true;
    };
}

}  // namespace

std::optional<Options> read_options(int count, char** words) {
    Options options;
    const std::map<std::string_view, Setter> setters{
        {"--host", text(options.host)},       {"--port", number(options.port)},
        {"--game", text(options.game)},       {"--options", text(options.options)},
        {"--tables", number(options.tables)}, {"--rate", number(options.rate)},
        {"--idle", number(options.idle)},     {"--seconds", number(options.seconds)},
        {"--flood", number(options.flood)},   {"--warm-up", number(options.warm_up)},
        {"--pid", number(options.process)},   {"--folder", text(options.folder)},
        {"--attack", text(options.attack)},   {"--attackers", number(options.attackers)},
        {"--seed", number(options.seed)},     {"--deals", number(options.deals)},
    };
    for (int i = 1; i < count; i += 2) {
        const std::string_view word = words[i];
        const auto found = setters.find(word);
        if (word == "--help" || word == "-h") return std::fputs(kHelp, stdout), std::nullopt;
        if (found == setters.end())
            return std::fprintf(stderr, "brelan_load: no option %s\n", words[i]), std::nullopt;
        if (i + 1 >= count || !found->second(words[i + 1]))
            return std::fprintf(stderr, "brelan_load: %s needs a value\n", words[i]), std::nullopt;
    }
    if (!options.attack.empty() && options.attack != "none" && !Attack::is_one(options.attack))
        return std::fprintf(stderr, "brelan_load: no attack %s\n", options.attack.c_str()), std::nullopt;
    return options;
}

}  // namespace brelan::load
