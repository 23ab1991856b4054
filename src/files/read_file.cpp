#include "files/read_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace brelan {

std::string read_file(const std::string& path, std::size_t limit, std::string& problem) {
    problem.clear();
    const bool standard = path == "-";
    const int file = standard ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC);
    std::string bytes;
    std::array<char, 65536> piece{};
    ssize_t got = file < 0 ? -1 : 1;
    while (got > 0 && bytes.size() <= limit) {
        got = read(file, piece.data(), piece.size());
        if (got < 0 && errno == EINTR)
            got = 1;
        else if (got > 0)
            bytes.append(piece.data(), static_cast<std::size_t>(got));
    }
    if (got < 0) problem = std::strerror(errno);
    if (file >= 0 && !standard) close(file);
    return bytes;
}

}  // namespace brelan
