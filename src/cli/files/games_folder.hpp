#pragma once
#include <filesystem>
#include <optional>
#include <string_view>

namespace brelan::cli {

// Where games are kept that nobody named a file for: $XDG_STATE_HOME/brelan, else ~/.local/state/brelan;
// empty where neither is known.
std::filesystem::path games_folder();

// The game in the folder that was played last, of the game of this name or, where it is empty, of any.
std::optional<std::filesystem::path> newest_game(const std::filesystem::path& folder, std::string_view game);

}  // namespace brelan::cli
