#include <charconv>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>

#include "core/hash.hpp"
#include "host/registry.hpp"
#include "simulation/house/evening.hpp"
#include "simulation/people/club.hpp"
#include "simulation/world/world.hpp"

// simulate [--game GAME] [--seeds FROM-TO] [--plant NAME] [--trace] runs one history for each seed: of a
// table of this game (or of every game), of a house (--game house), or of accounts (--game people). It prints
// one number for all histories, which is the same in every build. If there is a complaint, it prints the
// complaint and how to repeat the history, and exits with status 1.
namespace {

using namespace brelan;

constexpr std::string_view kHouse = "house";
constexpr std::string_view kPeople = "people";

struct Wanted {
    std::string_view game;
    std::uint64_t from = 1;
    std::uint64_t to = 75;
    world::Plant plant = world::Plant::none;
    bool trace = false;
};

bool read_range(std::string_view text, Wanted& wanted) {
    const std::size_t dash = text.find('-');
    const std::string_view first = text.substr(0, dash);
    const std::string_view last = dash == std::string_view::npos ? first : text.substr(dash + 1);
    const auto whole = [](std::string_view part, std::uint64_t& number) {
        const auto read = std::from_chars(part.data(), part.data() + part.size(), number);
        return read.ec == std::errc{} && read.ptr == part.data() + part.size();
    };
    return whole(first, wanted.from) && whole(last, wanted.to) && wanted.from <= wanted.to;
}

bool read_plant(std::string_view name, Wanted& wanted) {
    for (int i = 0; i <= world::kPlants; ++i) {
        wanted.plant = static_cast<world::Plant>(i);
        if (world::name_of(wanted.plant) == name) return true;
    }
    return false;
}

bool read(int argc, char** argv, Wanted& wanted) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        const std::string_view value = i + 1 < argc ? argv[i + 1] : "";
        if (word == "--trace") {
            wanted.trace = true;
            continue;
        }
        ++i;
        if (word == "--game" && (value == kHouse || value == kPeople || host::find_game(value) != nullptr)) {
            wanted.game = value;
        } else if (!(word == "--seeds" && read_range(value, wanted)) &&
                   !(word == "--plant" && read_plant(value, wanted))) {
            std::fprintf(
                stderr, "simulate: '%s %s' is none of: --game GAME, --seeds FROM-TO, --plant NAME, --trace\n",
                argv[i - 1], std::string(value).c_str());
            return false;
        }
    }
    return true;
}

std::string figures(const world::Club::Outcome& outcome) {
    return std::to_string(outcome.questions) + " questions, " + std::to_string(outcome.sum.let_in) +
           " log-ins, " + std::to_string(outcome.sum.changes) + " passwords";
}

template <class Outcome>
std::string figures(const Outcome& outcome) {
    return std::to_string(outcome.rows) + " rows, " + std::to_string(outcome.deals) + " deals";
}

// Reports one history; returns false if the judge complains.
template <class History>
bool run(const Wanted& wanted, std::string_view game, std::uint64_t seed, Signature& all) {
    History history({game, seed, wanted.plant, wanted.trace});
    history.run();
    const auto outcome = history.outcome();
    const auto number = static_cast<unsigned long long>(seed);
    all.add_number(outcome.hash);
    for (const std::string& line : history.trace.lines()) std::printf("%s\n", line.c_str());
    const std::string name(game);
    if (wanted.trace || wanted.from == wanted.to) {
        std::printf("%s seed %llu: %016llx, %s, %zu faults\n", name.c_str(), number,
                    static_cast<unsigned long long>(outcome.hash), figures(outcome).c_str(), outcome.faults);
    }
    if (outcome.complaint.empty()) return true;
    std::printf("%s seed %llu: %s\n  again: tools/simulate --game %s --seeds %llu --trace\n", name.c_str(),
                number, outcome.complaint.c_str(), name.c_str(), number);
    return false;
}

}  // namespace

int main(int argc, char** argv) {
    Wanted wanted;
    if (!read(argc, argv, wanted)) return 2;
    Signature all;
    std::uint64_t histories = 0;
    std::uint64_t bad = 0;
    for (const host::Host* game : host::games()) {
        if (!wanted.game.empty() && game->name() != wanted.game) continue;
        for (std::uint64_t seed = wanted.from; seed <= wanted.to; ++seed, ++histories)
            bad += run<world::World>(wanted, game->name(), seed, all) ? 0U : 1U;
    }
    const bool house = wanted.game == kHouse;
    const bool people = wanted.game == kPeople;
    for (std::uint64_t seed = wanted.from; (house || people) && seed <= wanted.to; ++seed, ++histories) {
        const bool good = house ? run<world::Evening>(wanted, kHouse, seed, all)
                                : run<world::Club>(wanted, kPeople, seed, all);
        bad += good ? 0U : 1U;
    }
    std::printf("%llu histories, %llu complaints, trace %016llx\n",
                static_cast<unsigned long long>(histories), static_cast<unsigned long long>(bad),
                static_cast<unsigned long long>(all.value()));
    return bad == 0 ? 0 : 1;
}
