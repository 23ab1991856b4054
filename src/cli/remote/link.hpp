#pragma once
#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include "cli/remote/house.hpp"
#include "text/json.hpp"

namespace brelan::cli {

// The connection to one table. It comes back by itself; what was asked and not answered is asked again under
// the same number, so that it happens once.
class RemoteLink {
  public:
    // With `fair` the table waits for one's part in each shuffle.
    RemoteLink(const House& house, std::string table, bool fair);

    // The next message; nothing when so many milliseconds have passed.
    std::optional<Json> receive(int milliseconds);

    // Asks for something: the members of the command besides its number. `ask_for("undo")` is that alone.
    template <class Write>
    void ask(Write write) {
        ask(write, false);
    }
    // The same for what nobody at the keyboard has asked for; the number by which it is answered.
    template <class Write>
    std::int64_t ask_by_itself(Write write) {
        ask(write, true);
        return last_id_;
    }
    void ask_for(std::string_view what) {
        ask([&](JsonWriter& json) { json.key("do").text(what); });
    }
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
    template <class Write>
    void ask(Write write, bool by_itself) {
        JsonWriter json(JsonLayout::compact);
        json.open_object().key("id").number(++last_id_);
        write(json);
        json.close();
        send(std::move(json).finish(), by_itself);
    }
    void connect();
    void send(std::string text, bool by_itself);
    void take_number(const Json& message);
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
    std::uint64_t seen_ = 0;
    std::string incarnation_{};  // of the history that was seen
    int tries_ = 0;
    std::chrono::steady_clock::time_point again_{};
    std::minstd_rand jitter_;
    Line line_ = Line::lost;
    std::string why_;
};

}  // namespace brelan::cli
