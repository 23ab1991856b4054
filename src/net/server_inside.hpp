#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "net/asio.hpp"
#include "net/server.hpp"
#include "net/turns.hpp"

namespace brelan::net {

// Something with a deadline: a connection, or the WebSocket that it became.
class Guest {
  public:
    virtual ~Guest() = default;
    // Checks the deadline.
    virtual void sweep(std::int64_t ticks) = 0;
    // The server is shutting down.
    virtual void dismiss(std::uint16_t code, std::string_view reason) = 0;
    // Sends everything queued since the last flush.
    virtual void flush() {}
};

// The key that an address is counted by: for IPv6, the first 64 bits, which belong to one household.
std::string household(std::string_view address);

// The shared state of a server's connections. The connections hold this state, so it outlives a server that
// closes.
struct Server::Inside : std::enable_shared_from_this<Server::Inside> {
    Inside(EventLoop& event_loop, Handler& server_handler, ServerOptions server_options)
        : loop(event_loop),
          handler(&server_handler),
          options(std::move(server_options)),
          acceptor(loop.inside().context),
          timer(loop.inside().context),
          turns([this](std::function<void()> job) { post(std::move(job)); }, nanoseconds) {}

    void post(std::function<void()> job);
    static std::int64_t nanoseconds();
    void accept();
    void accepted(Tcp::socket socket);
    bool admit(const std::string& address);
    void sweep_later();
    void close(std::uint16_t code, std::string_view reason);
    // Call this when a socket has something to send; the socket is flushed after the current job.
    void flush_later(std::shared_ptr<Guest> guest);
    void enter(Guest* guest, const std::string& address);
    void leave(Guest* guest, const std::string& address);

    EventLoop& loop;
    Handler* handler;
    ServerOptions options;
    Tcp::acceptor acceptor;
    asio::steady_timer timer;
    Turns turns;  // sockets waiting to have their input processed
    ServerCounts counts;
    std::unordered_set<Guest*> guests;
    std::unordered_map<std::string, std::size_t> by_address;
    std::unordered_map<std::string, std::size_t> comings;  // connections in the current second
    std::int64_t comings_second = 0;
    std::weak_ptr<std::vector<std::shared_ptr<Guest>>> dirty;  // owned by the job that flushes them
    std::array<char, 16 * 1024> buffer{};  // shared read buffer, used by one socket at a time
    bool closing = false;
};

using Shared = std::shared_ptr<Server::Inside>;

// Makes a connection out of an accepted socket (http_connection.cpp).
void begin_connection(Shared shared, Tcp::socket socket, std::string address);

// Turns the socket of a connection into a WebSocket (web_socket.cpp). `head` is the response to the request,
// and `rest` is what the client has sent after the request.
struct SocketStart {
    Tcp::socket socket;
    std::string peer;     // the address used for counting
    std::string address;  // the client's address
    std::string head;
    std::string rest;
};
void begin_socket(const Shared& shared, SocketStart start,
                  const std::function<std::unique_ptr<SocketListener>(std::shared_ptr<Socket>)>& opened);

}  // namespace brelan::net
