#pragma once
#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>

#include "cli/remote/house.hpp"
#include "wire/messages.hpp"

namespace brelan::cli {

// The connection to one table. It comes back by itself; what was asked and not answered is asked again under
// the same number, so that it happens once.
class RemoteLink {
  public:
    // With `fair` the table waits for one's part in each shuffle.
    RemoteLink(const House& house, std::string table, bool fair);

    // A message: as it came, and what it says where this program can read it.
    struct Received {
        Json json;
        std::optional<wire::Message> message;
    };
    // The next one; nothing when so many milliseconds have passed.
    std::optional<Received> receive(int milliseconds);

    void ask(wire::Doing doing) { send(std::move(doing), false); }
    // The same for what nobody at the keyboard has asked for; the number by which it is answered.
    std::int64_t ask_by_itself(wire::Doing doing) { return send(std::move(doing), true); }
    // Comes again without a part in the shuffles, so that nobody waits for it.
    void take_no_part();
    // Asks to be told everything again.
    void ask_for_state();

    // Whether somebody has asked for something that has no answer yet.
    bool waits() const;
    // How the line is; a change is to be told to the reader once.
    enum class Line : std::uint8_t { open, lost, refused, closed };
    Line line() const { return line_; }
    // Why it was refused or closed: a sentence, or the word of the server.
    const std::string& why() const { return why_; }

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
    std::int64_t seen_ = 0;      // the last event
    std::string incarnation_{};  // of the history that was seen
    int tries_ = 0;
    std::chrono::steady_clock::time_point again_{};
    std::minstd_rand jitter_;
    Line line_ = Line::lost;
    std::string why_;
};

}  // namespace brelan::cli
