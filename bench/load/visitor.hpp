#pragma once
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "load/options.hpp"

namespace brelan::load {

using Tcp = boost::asio::ip::tcp;

// The address of a visitor in 127.0.0.0/8; there are enough addresses that none has too many sockets.
boost::asio::ip::address_v4 address_of(std::size_t visitor);
// The visitor number of an attacker, from the attacker's address and number. An attacker's address has more
// visitors than other addresses.
std::size_t attacker(int address, int number);

// The response to one request; throws if there is none.
struct Answer {
    int status = 0;
    std::string body;
    std::string cookie;
};
Answer answer_to(boost::asio::io_context& io, const Options& options, std::size_t visitor,
                 std::string_view method, const std::string& path, const std::string& body,
                 const std::string& cookie);
// Like answer_to(), but throws unless the status is 200 or 201.
Answer request(boost::asio::io_context& io, const Options& options, std::size_t visitor,
               std::string_view method, const std::string& path, const std::string& body,
               const std::string& cookie);

// A guest with one socket at a table.
class Visitor {
  public:
    Visitor(boost::asio::io_context& io, const Options& options, std::size_t number);
    // Becomes a guest. Throws if the server refuses.
    void enter();
    // Uses the account with this cookie instead.
    void be(std::string cookie) { cookie_ = std::move(cookie); }
    const std::string& cookie() const { return cookie_; }
    // Opens this table's socket and calls `heard` with each message. Throws.
    void connect(const std::string& table, std::function<void(std::string_view)> heard);
    void send(std::string text);
    std::size_t waiting() const { return queue_.size(); }  // messages waiting to be sent
    bool broken() const { return broken_; }

  private:
    void listen();
    void write_next();

    boost::asio::io_context& io_;
    const Options& options_;
    std::size_t number_;
    std::string cookie_;
    boost::beast::websocket::stream<Tcp::socket> socket_;
    boost::beast::flat_buffer buffer_;
    std::deque<std::string> queue_;
    std::function<void(std::string_view)> heard_;
    bool broken_ = false;
};

}  // namespace brelan::load
