#pragma once
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <string>
#include <thread>

namespace brelan::kit {

// A server with its own port. It takes one connection, reads a request up to the empty line and a given
// number of bytes more, and always sends the same bytes as its response.
class CannedServer {
  public:
    // Says whether the server waits for the request or speaks first.
    enum class Speaks { last, first };

    explicit CannedServer(std::string answer, std::size_t body = 0, Speaks speaks = Speaks::last) {
        listener_ = socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        EXPECT_EQ(bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
        EXPECT_EQ(listen(listener_, 1), 0);
        socklen_t size = sizeof address;
        EXPECT_EQ(getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size), 0);
        port_ = ntohs(address.sin_port);
        thread_ =
            std::thread([this, answer = std::move(answer), body, speaks] { serve(answer, body, speaks); });
    }
    ~CannedServer() {
        shutdown(listener_, SHUT_RDWR);
        thread_.join();
        close(listener_);
    }
    CannedServer(const CannedServer&) = delete;
    CannedServer& operator=(const CannedServer&) = delete;

    std::string port() const { return std::to_string(port_); }
    // The request, which is available once the response has arrived.
    const std::string& asked() const { return asked_; }

  private:
    void serve(const std::string& answer, std::size_t body, Speaks speaks) {
        const int link = accept(listener_, nullptr, nullptr);
        if (link < 0) return;
        char bytes[4096];
        std::size_t head = std::string::npos;
        while (speaks == Speaks::last && (head == std::string::npos || asked_.size() < head + 4 + body)) {
            const ssize_t got = read(link, bytes, sizeof bytes);
            if (got <= 0) break;
            asked_.append(bytes, static_cast<std::size_t>(got));
            head = asked_.find("\r\n\r\n");
        }
        EXPECT_EQ(send(link, answer.data(), answer.size(), MSG_NOSIGNAL),
                  static_cast<ssize_t>(answer.size()));
        if (answer.empty() || speaks == Speaks::first) {
            while (read(link, bytes, sizeof bytes) > 0) {  // waits until the peer closes the connection
            }
        }
        close(link);
    }

    int listener_ = -1;
    int port_ = 0;
    std::string asked_;
    std::thread thread_;
};

}  // namespace brelan::kit
