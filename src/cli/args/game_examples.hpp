#pragma once
#include <initializer_list>
#include <string_view>
#include <vector>

#include "cli/args/args.hpp"
#include "host/host.hpp"

namespace brelan::cli {

// An example that shows a verb with any game. {game} stands for the game's name, {edition} for one of its
// editions other than the first.
struct GameExample {
    std::string_view words;
    std::string_view help;
    bool (*suits)(const host::Host& game) = nullptr;  // what else the game must have; null: nothing
};

// The examples for the help, each with the first game for which it works. Examples that work for no game are
// left out.
std::vector<Example> with_games(std::initializer_list<GameExample> examples);

}  // namespace brelan::cli
