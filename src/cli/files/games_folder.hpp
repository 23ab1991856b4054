#pragma once
#include <filesystem>
#include <optional>
#include <string_view>

namespace brelan::cli {

// The default folder for games: $XDG_STATE_HOME/brelan, else ~/.local/state/brelan; empty if neither is
// known.
std::filesystem::path games_folder();

// The most recently played match in the folder. It is a match of the given game, or of any game if `game` is
// empty.
std::optional<std::filesystem::path> newest_game(const std::filesystem::path& folder, std::string_view game);

}  // namespace brelan::cli
