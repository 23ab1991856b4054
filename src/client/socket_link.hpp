#pragma once
#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>

#include "client/house.hpp"
#include "wire/messages.hpp"

namespace brelan::client {

// The connection to one table. It reconnects automatically. It repeats unanswered requests under the same
// number, so that each request is carried out only once.
class SocketLink {
  public:
    // With `fair`, the table waits for this client's part in each shuffle.
    SocketLink(const House& house, std::string table, bool fair);

    // A message: the JSON received and, if this program can read it, its content.
    struct Received {
        Json json;
        std::optional<wire::Message> message;
    };
    // The next message; `nullopt` after `milliseconds` without one.
    std::optional<Received> receive(int milliseconds);

    void ask(wire::Doing doing) { send(std::move(doing), false); }
    // Sends a request that the player did not make. Returns the request's number, which the answer repeats.
    [[nodiscard]] std::int64_t ask_by_itself(wire::Doing doing) { return send(std::move(doing), true); }
    // Reconnects without taking part in the shuffles, so that nobody waits for this client.
    void take_no_part();
    // Asks the server for the full state again.
    void ask_for_state();

    // True while a request of the player is unanswered.
    bool waits() const;
    // The state of the connection. Each change should be reported to the player once.
    enum class Line : std::uint8_t { open, lost, refused, closed };
    Line line() const { return line_; }
    // Why the connection was last lost, refused or closed.
    const Trouble& why() const { return why_; }

  private:
    void connect();
    std::int64_t send(wire::Doing doing, bool by_itself);
    std::optional<Received> read(const std::string& text);
    std::optional<wire::Message> unread(const Json& json);
    void note(const wire::message::State& state);
    void note(const wire::message::Hello& hello);
    void note(const wire::message::Event& event);
    void note(const wire::message::Ok& ok) { answered(ok.id); }
    void note(const wire::message::Error& error);
    template <class Other>
    void note(const Other&) {}
    void answered(std::int64_t id);
    void lose();

    const House& house_;
    std::string table_;
    bool fair_;
    std::string client_;
    std::unique_ptr<net::WebSocketClient> socket_;
    struct Asked {
        std::int64_t id;
        std::string text;
        bool by_itself;
    };
    std::deque<Asked> asked_;
    std::int64_t last_id_ = 0;
    std::int64_t seen_ = 0;      // number of the last event
    std::string incarnation_{};  // the last history seen
    int tries_ = 0;
    std::chrono::steady_clock::time_point again_{};
    std::minstd_rand jitter_;
    Line line_ = Line::lost;
    Trouble why_{};
};

}  // namespace brelan::client
