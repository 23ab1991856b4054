#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "net/address.hpp"
#include "net/event_loop.hpp"
#include "net/http.hpp"

namespace brelan::net {

// Limits on what clients may do. Times are in milliseconds.
struct ServerOptions {
    std::size_t header_bytes = 8 * 1024;
    std::size_t body_bytes = 16 * 1024;
    std::size_t frame_bytes = 4 * 1024;   // per WebSocket message
    std::size_t queue_bytes = 64 * 1024;  // queued for a WebSocket that does not read
    std::int64_t frames_a_second = 20;
    std::int64_t frame_burst = 40;
    std::int64_t request_time = 5'000;  // from connecting, or from the first byte, to the last byte
    std::int64_t answer_time = 30'000;  // until the client has read the response
    std::int64_t idle_time = 15'000;    // between two requests of a connection
    std::int64_t ping_time = 20'000;    // the silence after which a WebSocket is pinged, and then closed
    std::int64_t close_time = 2'000;    // until the peer has closed too
    std::size_t connections = 20'000;
    std::size_t connections_an_address = 64;  // 0: no limit; not applied to trusted proxies
    std::size_t comings_an_address = 400;     // connections accepted per second; any more are rejected
    std::vector<Prefix> trusted;              // proxies whose X-Forwarded-For and -Proto are trusted
};

// Current and total counts.
struct ServerCounts {
    std::uint64_t connections = 0;  // currently open, including sockets
    std::uint64_t sockets = 0;
    std::uint64_t accepted = 0;  // since the start
    std::uint64_t refused = 0;   // rejected because there were too many
    std::uint64_t requests = 0;
    std::uint64_t received = 0;  // messages
    std::uint64_t sent = 0;
    std::uint64_t too_slow = 0;    // closed because they did not read
    std::uint64_t too_fast = 0;    // closed because they sent too much
    std::uint64_t too_silent = 0;  // closed because they did not answer a ping
};

// Serves HTTP/1.1 and WebSocket on one address and passes what arrives to a handler, all on the loop's
// thread.
class Server {
  public:
    Server(EventLoop& loop, Handler& handler, ServerOptions options);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    // Starts listening; returns the system's error, if any.
    [[nodiscard]] std::string listen(const Endpoint& endpoint);
    std::uint16_t port() const;
    // Stops accepting connections and tells the open ones to close.
    void close(std::uint16_t code, std::string_view reason);
    ServerCounts counts() const;

    struct Inside;

  private:
    std::shared_ptr<Inside> inside_;
};

}  // namespace brelan::net
