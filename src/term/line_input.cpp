#include "term/line_input.hpp"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "term/stop_flag.hpp"

namespace brelan {
namespace {

constexpr int kPollMilliseconds = 200;

}  // namespace

std::optional<std::string> LineInput::next() {
    while (bytes_.find('\n') == std::string::npos && more()) {
    }
    if (bytes_.empty() || StopFlag::flag()) return std::nullopt;
    const std::size_t end = bytes_.find('\n');
    std::string line = bytes_.substr(0, end);
    bytes_.erase(0, end == std::string::npos ? end : end + 1);
    if (line.ends_with('\r')) line.pop_back();
    return line.substr(0, longest_);
}

bool LineInput::has_more() const {
    pollfd file{file_, POLLIN, 0};
    return !bytes_.empty() || poll(&file, 1, 0) > 0;
}

// Reads the available bytes; returns false at the end of the file.
bool LineInput::more() {
    if (ended_ || StopFlag::flag()) return false;
    // The flag is polled, because a signal does not interrupt read() and may arrive just before any call.
    pollfd file{file_, POLLIN, 0};
    if (poll(&file, 1, kPollMilliseconds) <= 0) return true;
    std::array<char, 1024> buffer{};
    const ssize_t got = read(file_, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) return true;
    if (got <= 0) return ended_ = true, false;
    bytes_.append(buffer.data(), static_cast<std::size_t>(got));
    // A line that does not end is truncated to the part that is returned.
    if (bytes_.size() > 2 * longest_ && bytes_.find('\n') == std::string::npos) bytes_.resize(longest_);
    return true;
}

}  // namespace brelan
