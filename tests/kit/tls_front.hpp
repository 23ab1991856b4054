#pragma once
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "kit/certificate.hpp"

namespace brelan::kit {

// A TLS front for a server: it decrypts connections to its loopback port and forwards them to another port.
class TlsFront {
  public:
    explicit TlsFront(const Certificate& certificate)
        : context_(SSL_CTX_new(TLS_server_method()), SSL_CTX_free) {
        std::signal(SIGPIPE, SIG_IGN);
        SSL_CTX_clear_mode(context_.get(), SSL_MODE_AUTO_RETRY);
        EXPECT_EQ(SSL_CTX_use_certificate(context_.get(), certificate.x509()), 1);
        EXPECT_EQ(SSL_CTX_use_PrivateKey(context_.get(), certificate.key()), 1);
        listener_ = socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in address = loopback(0);
        EXPECT_EQ(bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
        EXPECT_EQ(listen(listener_, 16), 0);
        socklen_t size = sizeof address;
        EXPECT_EQ(getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size), 0);
        port_ = std::to_string(ntohs(address.sin_port));
        acceptor_ = std::thread([this] { accept_all(); });
    }
    ~TlsFront() {
        shutdown(listener_, SHUT_RDWR);
        acceptor_.join();
        cut();
        for (std::thread& carrier : carriers_) carrier.join();
        close(listener_);
    }
    TlsFront(const TlsFront&) = delete;
    TlsFront& operator=(const TlsFront&) = delete;

    const std::string& port() const { return port_; }
    // Changes the port to which new connections are forwarded.
    void carry_to(const std::string& port) { to_ = std::stoi(port); }
    // Modifies the bytes that the server sends; set it before anybody connects.
    using Change = std::function<void(std::string& bytes)>;
    void change(Change change) { change_ = std::move(change); }
    // Breaks all current connections.
    void cut() {
        const std::scoped_lock lock(mutex_);
        for (const int link : links_) shutdown(link, SHUT_RDWR);
    }
    // The host name that the last client asked for; empty if it asked for none.
    std::string asked_name() const {
        const std::scoped_lock lock(mutex_);
        return asked_name_;
    }

  private:
    static sockaddr_in loopback(int port) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        return address;
    }
    void accept_all() {
        while (true) {
            const int link = accept(listener_, nullptr, nullptr);
            if (link < 0) return;
            const std::scoped_lock lock(mutex_);
            links_.push_back(link);
            carriers_.emplace_back([this, link] { greet(link); });
        }
    }
    // One connection: first the handshake, then bytes in both directions until one side closes.
    void greet(int link) {
        const std::unique_ptr<SSL, decltype(&SSL_free)> session(SSL_new(context_.get()), SSL_free);
        SSL_set_fd(session.get(), link);
        const int plain = socket(AF_INET, SOCK_STREAM, 0);
        const sockaddr_in address = loopback(to_);
        if (SSL_accept(session.get()) == 1) {
            keep_name(session.get());
            if (connect(plain, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0)
                carry(session.get(), link, plain);
            SSL_shutdown(session.get());
        }
        close(plain);
        const std::scoped_lock lock(mutex_);
        std::erase(links_, link);
        close(link);
    }
    void keep_name(const SSL* session) {
        const char* name = SSL_get_servername(session, TLSEXT_NAMETYPE_host_name);
        const std::scoped_lock lock(mutex_);
        asked_name_ = name == nullptr ? "" : name;
    }
    void carry(SSL* session, int link, int plain) const {
        std::array<char, 16'384> bytes{};
        bool first = true;
        while (true) {
            std::array<pollfd, 2> both{pollfd{link, POLLIN, 0}, pollfd{plain, POLLIN, 0}};
            const bool waiting = SSL_pending(session) > 0;
            if (poll(both.data(), both.size(), waiting ? 0 : -1) < 0) return;
            if (both[1].revents != 0) {
                const auto got = read(plain, bytes.data(), bytes.size());
                if (got <= 0) return;
                std::string told(bytes.data(), static_cast<std::size_t>(got));
                if (change_) change_(told);
                if (SSL_write(session, told.data(), static_cast<int>(told.size())) <= 0) return;
            }
            if (!waiting && both[0].revents == 0) continue;
            const int got = SSL_read(session, bytes.data(), static_cast<int>(bytes.size()));
            if (got <= 0 && SSL_get_error(session, got) == SSL_ERROR_WANT_READ) continue;
            if (got <= 0) return;
            std::string asked(bytes.data(), static_cast<std::size_t>(got));
            // Adds the header that a proxy would add; each connection carries one request.
            if (std::exchange(first, false))
                asked.insert(asked.find("\r\n") + 2, "X-Forwarded-Proto: https\r\n");
            for (std::size_t sent = 0; sent < asked.size();) {
                const auto part = ::write(plain, asked.data() + sent, asked.size() - sent);
                if (part <= 0) return;
                sent += static_cast<std::size_t>(part);
            }
        }
    }

    std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)> context_;
    int listener_ = -1;
    std::string port_;
    std::atomic<int> to_{0};
    Change change_;
    mutable std::mutex mutex_;
    std::string asked_name_;
    std::vector<int> links_;
    std::vector<std::thread> carriers_;
    std::thread acceptor_;
};

}  // namespace brelan::kit
