#pragma once
#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include "cli/remote_house.hpp"
#include "host/json.hpp"

namespace brelan::cli {

// The connection to one table. It comes back by itself; what was asked and not answered is asked again under
// the same number, so that it happens once.
class RemoteLink {
  public:
    RemoteLink(const House& house, std::string table);

    // The next message; nothing when so many milliseconds have passed.
    std::optional<host::Json> receive(int milliseconds);

    // Asks for something: the members of the command besides its number. `ask_for("undo")` is that alone.
    template <class Write>
    void ask(Write write) {
        host::JsonWriter json(host::JsonLayout::compact);
        json.open_object().key("id").number(++last_id_);
        write(json);
        json.close();
        send(std::move(json).finish());
    }
    void ask_for(std::string_view what) {
        ask([&](host::JsonWriter& json) { json.key("do").text(what); });
    }
    // Asks to be told everything again.
    void ask_for_state();

    // Whether something was asked that has no answer yet.
    bool waits() const { return !asked_.empty(); }
    // How the line is; a change is to be told to the reader once.
    enum class Line : std::uint8_t { open, lost, refused, closed };
    Line line() const { return line_; }
    // Why it was refused or closed: a sentence, or the word of the server.
    const std::string& why() const { return why_; }

  private:
    void connect();
    void send(std::string text);
    void take_number(const host::Json& message);
    void lose();

    const House& house_;
    std::string table_;
    std::string client_;
    std::unique_ptr<net::WebSocketClient> socket_;
    struct Asked {
        std::int64_t id;
        std::string text;
    };
    std::deque<Asked> asked_;
    std::int64_t last_id_ = 0;
    std::uint64_t seen_ = 0;
    int tries_ = 0;
    std::chrono::steady_clock::time_point again_{};
    std::minstd_rand jitter_;
    Line line_ = Line::lost;
    std::string why_;
};

}  // namespace brelan::cli
