#pragma once
#include <cstdint>
#include <string>

#include "cli/table/people.hpp"
#include "cli/table/speed.hpp"
#include "cli/texts.hpp"
#include "host/host.hpp"
#include "term/stage.hpp"

namespace brelan::cli {

// How a match is to be shown.
struct PlayManner {
    bool plain = false;  // line by line
    bool words = false;  // in whole sentences
    bool colour = false;
    Speed speed{};
};

// A new match as it was asked for.
struct NewMatch {
    const host::Host* host = nullptr;
    host::OptionSet options{};
    Company company{};
    std::uint64_t seed = 0;
    std::string file{};  // where the record goes; empty: where games are kept
};

// Plays a new match on the terminal, or on a stage that is there already; answers an exit code.
int play_new(const NewMatch& match, const PlayManner& manner, const Texts& texts);

// Goes on with a match that was left, with the bots that the company names in the place of those before;
// answers an exit code.
int play_on(const std::string& file, const Company& company, std::uint64_t seed, const PlayManner& manner,
            const Texts& texts);

// What is wrong with the bots that a company names, or nothing.
std::string wrong_bots(const Company& company, const host::Host& game, int players, const Texts& texts);

// A seed that nobody knows beforehand.
std::uint64_t fresh_seed();

}  // namespace brelan::cli
