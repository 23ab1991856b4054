#include "cli/files/games_folder.hpp"

#include <cstdlib>
#include <string>
#include <system_error>

namespace brelan::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = ".brl";

// The absolute path in an environment variable, or an empty path.
fs::path path_of(const char* variable) {
    const char* value = std::getenv(variable);
    const fs::path path = value == nullptr ? fs::path() : fs::path(value);
    return path.is_absolute() ? path : fs::path();
}

}  // namespace

fs::path games_folder() {
    const fs::path state = path_of("XDG_STATE_HOME");
    if (!state.empty()) return state / "brelan";
    const fs::path home = path_of("HOME");
    return home.empty() ? fs::path() : home / ".local" / "state" / "brelan";
}

std::optional<fs::path> newest_game(const fs::path& folder, std::string_view game) {
    std::optional<fs::path> newest;
    fs::file_time_type latest{};
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        const std::string name = entry.path().filename().string();
        if (!name.ends_with(kEnding)) continue;
        if (!game.empty() && name.substr(0, name.size() - kEnding.size()) != game) continue;
        std::error_code unread;
        const fs::file_time_type time = entry.last_write_time(unread);
        if (unread || (newest && time <= latest)) continue;
        newest = entry.path();
        latest = time;
    }
    return newest;
}

}  // namespace brelan::cli
