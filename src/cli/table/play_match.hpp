#pragma once
#include <cstdint>
#include <string>

#include "cli/table/people.hpp"
#include "cli/table/speed.hpp"
#include "cli/texts.hpp"
#include "host/host.hpp"
#include "term/stage.hpp"

namespace brelan::cli {

// How to show a match.
struct PlayManner {
    bool plain = false;  // line by line
    bool words = false;  // shows the match in full sentences
    bool colour = false;
    Speed speed{};
};

// A new match as requested.
struct NewMatch {
    const host::Host* host = nullptr;
    host::OptionSet options{};
    Company company{};
    std::uint64_t seed = 0;
    std::string file{};  // where the record goes; empty: where games are kept
};

// Plays a new match in the terminal, or on an existing stage. Returns an exit code.
int play_new(const NewMatch& match, const PlayManner& manner, const Texts& texts);

// Resumes a match. Bots named in the company replace the previous ones. Returns an exit code.
int play_on(const std::string& file, const Company& company, std::uint64_t seed, const PlayManner& manner,
            const Texts& texts);

// What is wrong with the bots named in the company; empty if nothing is.
[[nodiscard]] std::string wrong_bots(const Company& company, const host::Host& game, int players,
                                     const Texts& texts);

// An unpredictable seed.
std::uint64_t fresh_seed();

}  // namespace brelan::cli
