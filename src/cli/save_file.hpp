#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace brelan::cli {

// Where games are kept that nobody named a file for: $XDG_STATE_HOME/brelan, else ~/.local/state/brelan;
// empty where neither is known.
std::filesystem::path games_folder();

// Writes all of a file or leaves it as it was; answers what went wrong, or nothing. Makes the folder where it
// is not there.
std::string write_whole(const std::filesystem::path& file, std::string_view bytes);

// All bytes of a file, or nothing where it cannot be read (`problem` says why).
std::optional<std::string> read_whole_file(const std::filesystem::path& file, std::string& problem);

// The game in the folder that was played last, of the game of this name or, where it is empty, of any.
std::optional<std::filesystem::path> newest_game(const std::filesystem::path& folder, std::string_view game);

}  // namespace brelan::cli
