#include "server/local_socket.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <utility>

namespace brelan::server {
namespace {

constexpr std::size_t kLongestLine = 16'384;

// The address of a socket. A path may be longer than socket addresses allow, so its folder is opened and
// addressed by its descriptor.
class Address {
  public:
    explicit Address(const std::string& path) {
        const std::filesystem::path file(path);
        const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
        folder_ = Descriptor(open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
        name_ = "/proc/self/fd/" + std::to_string(folder_.number()) + "/" + file.filename().string();
        address_.sun_family = AF_UNIX;
        good_ = folder_.good() && name_.size() < sizeof address_.sun_path;
        if (good_) std::memcpy(address_.sun_path, name_.c_str(), name_.size() + 1);
        if (folder_.good() && !good_) errno = ENAMETOOLONG;
    }
    bool good() const { return good_; }
    const std::string& name() const { return name_; }
    const sockaddr* data() const { return reinterpret_cast<const sockaddr*>(&address_); }
    static socklen_t size() { return sizeof(sockaddr_un); }

  private:
    Descriptor folder_;
    std::string name_;
    sockaddr_un address_{};
    bool good_ = false;
};

Descriptor new_socket() { return Descriptor(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)); }

int left_of(std::chrono::steady_clock::time_point end) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    return left.count() > 0 ? static_cast<int>(left.count()) : 0;
}

}  // namespace

Descriptor::~Descriptor() {
    if (number_ >= 0) close(number_);
}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
}

int Descriptor::release() { return std::exchange(number_, -1); }

Descriptor listen_at(const std::string& path) {
    const Address address(path);
    Descriptor socket = new_socket();
    if (!address.good() || !socket.good()) return Descriptor();
    unlink(address.name().c_str());
    // Nobody can connect between bind and chmod, because the socket does not listen yet.
    const bool bound = bind(socket.number(), address.data(), Address::size()) == 0 &&
                       chmod(address.name().c_str(), S_IRUSR | S_IWUSR) == 0 &&
                       listen(socket.number(), 4) == 0;
    return bound ? std::move(socket) : Descriptor();
}

Descriptor connect_to(const std::string& path) {
    const Address address(path);
    Descriptor socket = new_socket();
    if (!address.good() || !socket.good()) return Descriptor();
    return connect(socket.number(), address.data(), Address::size()) == 0 ? std::move(socket) : Descriptor();
}

std::string read_line(const Descriptor& socket, int milliseconds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
    std::string line;
    while (line.size() <= kLongestLine) {
        pollfd waiting{socket.number(), POLLIN, 0};
        if (poll(&waiting, 1, milliseconds < 0 ? -1 : left_of(end)) <= 0) return {};
        std::array<char, 1'024> bytes{};
        const ssize_t count = read(socket.number(), bytes.data(), bytes.size());
        if (count <= 0) return {};
        line.append(bytes.data(), static_cast<std::size_t>(count));
        const std::size_t newline = line.find('\n');
        if (newline != std::string::npos) return line.substr(0, newline);
    }
    return {};
}

bool write_line(const Descriptor& socket, std::string_view line) {
    const std::string text = std::string(line) + "\n";
    return send(socket.number(), text.data(), text.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(text.size());
}

}  // namespace brelan::server
