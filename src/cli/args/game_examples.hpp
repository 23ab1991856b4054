#pragma once
#include <initializer_list>
#include <string_view>
#include <vector>

#include "cli/args/args.hpp"
#include "host/host.hpp"

namespace brelan::cli {

// An example that shows a verb with any game: {game} stands for its name, {edition} for an edition of it that
// is not the first.
struct GameExample {
    std::string_view words;
    std::string_view help;
    bool (*suits)(const host::Host& game) = nullptr;  // what the game must have besides; null: nothing
};

// The examples as the help shows them, each with the first game of the house for which it works. One that
// works for none is left out.
std::vector<Example> with_games(std::initializer_list<GameExample> examples);

}  // namespace brelan::cli
