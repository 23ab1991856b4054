#include "files/growing_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "files/file_lock.hpp"
#include "files/write_file.hpp"

namespace brelan {

GrowingFile::~GrowingFile() { close(); }

std::string GrowingFile::begin(const std::string& path, std::string_view bytes) {
    // Our file was removed. If a file with this name exists again, it belongs to another game.
    if (file_ >= 0 && access(path.c_str(), F_OK) == 0) return path + ": " + std::strerror(EEXIST);
    close();
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    std::error_code error;
    if (!folder.empty()) std::filesystem::create_directories(folder, error);
    if (error) return folder.string() + ": " + error.message();
    std::string problem = write_file(path, bytes, Readers::owner);
    if (!problem.empty()) return problem;
    file_ = open(path.c_str(), O_WRONLY | O_CLOEXEC);
    size_ = bytes.size();
    if (file_ < 0) return path + ": " + std::strerror(errno);
    if (lock_open_file(file_)) return {};
    close();  // another process has started using the file in the meantime
    return path + ": " + std::strerror(EBUSY);
}

std::string GrowingFile::grow(std::string_view bytes) {
    const std::size_t kept = size_ - 1;
    std::string problem = put(bytes, kept);
    if (problem.empty()) {
        size_ = kept + bytes.size();
    } else {
        put("\n", kept);
        [[maybe_unused]] const int cut = ftruncate(file_, static_cast<off_t>(size_));
    }
    return problem;
}

bool GrowingFile::there() const {
    struct stat facts {};
    return file_ >= 0 && fstat(file_, &facts) == 0 && facts.st_nlink > 0;
}

// Writes bytes at an offset of the open file.
std::string GrowingFile::put(std::string_view bytes, std::size_t at) const {
    while (!bytes.empty()) {
        const ssize_t written = pwrite(file_, bytes.data(), bytes.size(), static_cast<off_t>(at));
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return std::strerror(errno);
        bytes.remove_prefix(static_cast<std::size_t>(written));
        at += static_cast<std::size_t>(written);
    }
    return {};
}

void GrowingFile::close() {
    if (file_ >= 0) ::close(file_);
    file_ = -1;
}

}  // namespace brelan
