#include "files/write_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

namespace brelan {
namespace {

constexpr mode_t kUsualMode = 0666;  // the mode before the umask applies
constexpr mode_t kOwnerMode = 0600;

std::string problem(const std::string& path) { return path + ": " + std::strerror(errno); }

// The folder that contains the file.
std::string folder_of(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    if (slash == std::string::npos) return ".";
    return slash == 0 ? "/" : path.substr(0, slash);
}

// True for anything that a new file cannot replace: a device, a pipe.
bool is_special(const std::string& path) {
    struct stat facts {};
    return stat(path.c_str(), &facts) == 0 && !S_ISREG(facts.st_mode) && !S_ISDIR(facts.st_mode);
}

// The target of a symbolic link, so that the link itself is not replaced.
std::string behind_links(const std::string& path) {
    std::error_code error;
    const std::filesystem::path target = std::filesystem::canonical(path, error);
    return error ? path : target.string();
}

bool write_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR) return false;
        if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

// Writes to a device or a pipe, where nothing can be undone.
std::string write_special(const std::string& path, std::string_view bytes) {
    const int file = open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (file < 0) return problem(path);
    const std::string error = write_all(file, bytes) ? "" : problem(path);
    close(file);
    return error;
}

bool is_folder(const std::string& path) {
    struct stat facts {};
    return stat(path.c_str(), &facts) == 0 && S_ISDIR(facts.st_mode);
}

}  // namespace

std::string write_obstacle(const std::string& path) {
    if (path.empty() || is_folder(path)) {
        errno = path.empty() ? ENOENT : EISDIR;
        return problem(path);
    }
    if (is_special(path)) return access(path.c_str(), W_OK) == 0 ? "" : problem(path);
    const std::string folder = folder_of(path);
    struct stat facts {};
    if (stat(folder.c_str(), &facts) == 0 && !S_ISDIR(facts.st_mode)) {
        errno = ENOTDIR;
        return problem(path);
    }
    return access(folder.c_str(), W_OK | X_OK) == 0 ? "" : problem(path);
}

std::string write_file(const std::string& path, std::string_view bytes, Readers readers, Haste haste) {
    if (is_special(path)) return write_special(path, bytes);
    const std::string target = behind_links(path);
    const std::string draft = target + "." + std::to_string(getpid()) + ".part";
    const mode_t mode = readers == Readers::owner ? kOwnerMode : kUsualMode;
    const int file = open(draft.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (file < 0) return problem(path);
    const bool good = write_all(file, bytes) && (haste == Haste::quick || fsync(file) == 0);
    std::string error = good ? "" : problem(path);
    if (close(file) != 0 && error.empty()) error = problem(path);
    if (error.empty() && rename(draft.c_str(), target.c_str()) != 0) error = problem(path);
    if (!error.empty()) unlink(draft.c_str());
    return error;
}

}  // namespace brelan
