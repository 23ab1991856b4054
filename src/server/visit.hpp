#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "net/http.hpp"
#include "room/command.hpp"
#include "room/room.hpp"
#include "server/limits.hpp"
#include "server/loop.hpp"
#include "wire/messages.hpp"

namespace brelan::server {

class LiveTable;
class Visits;

// The owner of a socket at a table, as the server has identified them.
struct Visitor {
    room::Hello hello;
    std::string session;  // the hash of the session or token that they used
    std::string address;
    std::string incarnation;  // identifies the history that the client knows; empty if unknown
};

// A socket at a table, from opening to closing. Messages received before the table is awake are queued.
class Visit : public std::enable_shared_from_this<Visit> {
  public:
    Visit(Visits& visits, Visitor visitor, std::shared_ptr<net::Socket> socket);

    void enter(std::shared_ptr<LiveTable> table);
    // Reports why there is no table, and closes the socket.
    void turn_away(wire::Code code);
    void close(std::uint16_t code, std::string_view reason) { socket_->close(code, reason); }

    void received(std::string_view text);
    void closed();
    // Puts queued questions to the table, as many as the address may ask at that moment.
    void ask_on();
    const Visitor& visitor() const { return visitor_; }

  private:
    void ask(const room::Question& question, std::string_view text);
    void ask_later(std::int64_t wait);

    Visits& visits_;
    Visitor visitor_;
    std::shared_ptr<net::Socket> socket_;
    std::shared_ptr<LiveTable> table_;
    room::Link link_{};
    std::vector<std::string> early_;
    struct Asked {
        bool of_state;
        std::string text;
    };
    std::vector<Asked> asked_;  // questions waiting until the address may ask again
    bool gone_ = false;
};

std::unique_ptr<net::SocketListener> listener_of(std::shared_ptr<Visit> visit);

// All sockets at tables, by account, session and address.
class Visits {
  public:
    explicit Visits(Loop& loop) : loop_(loop) {}
    // Returns 0 and counts a question if this address may ask it now; otherwise returns how long to wait.
    std::int64_t wait_to_ask(const std::string& address);
    void ask_later(std::weak_ptr<Visit> visit, std::int64_t wait);

    void enter(Visit& visit);
    void leave(Visit& visit);

    std::size_t of_account(const std::string& account) const { return by_.count("account " + account); }
    std::size_t of_address(const std::string& address) const { return by_.count("address " + address); }
    // Closes the sockets of a session, a token or an account.
    void close(std::string_view session_or_account, std::uint16_t code, std::string_view reason);
    // Closes the sockets of all guests at an address.
    void close_guests(const std::string& address, std::uint16_t code, std::string_view reason);
    std::size_t size() const { return count_; }

    // Called when someone has left a table.
    std::function<void(const std::string& account)> left;

  private:
    void erase(const std::string& key, const Visit& visit);

    Loop& loop_;
    Buckets looks_{kLooks};  // by address
    std::multimap<std::string, Visit*> by_;
    std::size_t count_ = 0;
};

}  // namespace brelan::server
