#pragma once
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <string>
#include <string_view>

// A client that sends exactly the bytes it is given, right or wrong.
namespace brelan::kit {

class RawSocket {
  public:
    // The system buffers about `kept` unread bytes; if `kept` is 0, the system decides how many.
    explicit RawSocket(std::uint16_t port, int kept = 0)
        : file_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        if (kept > 0) setsockopt(file_, SOL_SOCKET, SO_RCVBUF, &kept, sizeof kept);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        connected_ = connect(file_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    }
    ~RawSocket() { close(file_); }
    RawSocket(const RawSocket&) = delete;
    RawSocket& operator=(const RawSocket&) = delete;

    bool connected() const { return connected_; }
    int handle() const { return file_; }

    void say(std::string_view bytes) {
        while (!bytes.empty()) {
            const auto sent = send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) return;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
    }
    // Closes the sending side.
    void end() { shutdown(file_, SHUT_WR); }

    // Everything received until the other side closes the connection.
    std::string all() {
        std::string text;
        while (more(text)) {
        }
        return text;
    }
    // Everything received until it contains `mark`, or everything if it never does.
    std::string until(std::string_view mark) {
        std::string text;
        while (text.find(mark) == std::string::npos && more(text)) {
        }
        return text;
    }
    // At least `bytes` bytes, if that many arrive.
    std::string take(std::size_t bytes) {
        std::string text;
        while (text.size() < bytes && more(text)) {
        }
        return text;
    }

  private:
    // Appends the bytes that arrive; returns false at the end, or after half a minute without any bytes.
    bool more(std::string& text) const {
        pollfd waiting{file_, POLLIN, 0};
        if (poll(&waiting, 1, 30'000) != 1) return false;
        char bytes[4096];
        const auto got = recv(file_, bytes, sizeof bytes, 0);
        if (got <= 0) return false;
        text.append(bytes, static_cast<std::size_t>(got));
        return true;
    }

    int file_;
    bool connected_ = false;
};

// The request that upgrades a connection to WebSocket.
inline std::string upgrade_request(std::string_view target, std::string_view more = {}) {
    return "GET " + std::string(target) +
           " HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
           "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
           std::string(more) + "\r\n";
}

// A frame as a client sends it, masked.
inline std::string client_frame(int first, std::string_view payload) {
    const std::string mask = "\x11\x22\x33\x44";
    std::string frame(1, static_cast<char>(first));
    if (payload.size() < 126) {
        frame += static_cast<char>(0x80 | payload.size());
    } else {
        frame += static_cast<char>(0x80 | 126);
        frame += static_cast<char>(payload.size() >> 8);
        frame += static_cast<char>(payload.size() & 0xFF);
    }
    frame += mask;
    for (std::size_t i = 0; i < payload.size(); ++i) frame += static_cast<char>(payload[i] ^ mask[i % 4]);
    return frame;
}

}  // namespace brelan::kit
