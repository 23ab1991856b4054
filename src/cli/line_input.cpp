#include "cli/line_input.hpp"

#include <unistd.h>

#include <array>
#include <cerrno>

#include "cli/stop_flag.hpp"

namespace brelan::cli {

std::optional<std::string> LineInput::next() {
    while (bytes_.find('\n') == std::string::npos && more()) {
    }
    if (bytes_.empty() || StopFlag::flag()) return std::nullopt;
    const std::size_t end = bytes_.find('\n');
    std::string line = bytes_.substr(0, end);
    bytes_.erase(0, end == std::string::npos ? end : end + 1);
    if (line.ends_with('\r')) line.pop_back();
    return line.substr(0, kLongest);
}

// Reads what there is; false at the end.
bool LineInput::more() {
    if (ended_ || StopFlag::flag()) return false;
    std::array<char, 1024> buffer{};
    const ssize_t got = read(file_, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) return true;
    if (got <= 0) return ended_ = true, false;
    bytes_.append(buffer.data(), static_cast<std::size_t>(got));
    // An endless line is kept as far as it is of use.
    if (bytes_.size() > 2 * kLongest && bytes_.find('\n') == std::string::npos) bytes_.resize(kLongest);
    return true;
}

}  // namespace brelan::cli
