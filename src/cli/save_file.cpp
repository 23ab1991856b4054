#include "cli/save_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <system_error>

namespace brelan::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = ".brl";

// An absolute path of the environment, or an empty one.
fs::path path_of(const char* variable) {
    const char* value = std::getenv(variable);
    const fs::path path = value == nullptr ? fs::path() : fs::path(value);
    return path.is_absolute() ? path : fs::path();
}

std::string last_problem() { return std::strerror(errno); }

// Sends all bytes to an open file.
bool send(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = ::write(file, bytes.data(), bytes.size());
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

// Writes a new file that only its owner may read: it holds cards that others should not see.
std::string write_new(const fs::path& file, std::string_view bytes) {
    const int open = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (open < 0) return last_problem();
    const bool sent = send(open, bytes);
    std::string problem = sent ? std::string() : last_problem();
    if (::close(open) != 0 && problem.empty()) problem = last_problem();
    return problem;
}

}  // namespace

fs::path games_folder() {
    const fs::path state = path_of("XDG_STATE_HOME");
    if (!state.empty()) return state / "brelan";
    const fs::path home = path_of("HOME");
    return home.empty() ? fs::path() : home / ".local" / "state" / "brelan";
}

std::string write_whole(const fs::path& file, std::string_view bytes) {
    std::error_code error;
    if (file.has_parent_path()) fs::create_directories(file.parent_path(), error);
    if (error) return error.message();
    fs::path aside = file;
    aside += ".new" + std::to_string(::getpid());
    std::string problem = write_new(aside, bytes);
    if (problem.empty() && std::rename(aside.c_str(), file.c_str()) != 0) problem = last_problem();
    if (!problem.empty()) ::unlink(aside.c_str());
    return problem;
}

std::optional<std::string> read_whole_file(const fs::path& file, std::string& problem) {
    const int open = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (open < 0) return problem = last_problem(), std::nullopt;
    std::string bytes;
    std::array<char, 65536> buffer{};
    ssize_t got = 0;
    while ((got = ::read(open, buffer.data(), buffer.size())) != 0) {
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) break;
        bytes.append(buffer.data(), static_cast<std::size_t>(got));
    }
    if (got < 0) problem = last_problem();
    ::close(open);
    if (got < 0) return std::nullopt;
    return bytes;
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
