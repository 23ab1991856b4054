#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/hash.hpp"
#include "core/rng.hpp"
#include "simulation/world/wire.hpp"
#include "text/json_read.hpp"

namespace brelan::world {

// A person with a client program. They come, reconnect if the connection breaks, resend unanswered commands,
// and take allowed actions. Watchers only look on, hostile clients send anything, and greedy clients never
// stop sending requests.
class Client {
  public:
    enum class Kind : std::uint8_t { player, watcher, hostile, greedy };
    struct Who {
        Kind kind = Kind::player;
        int number = 1;          // the number of their account
        std::string name = "a";  // the name of their program
        bool texts = false;
        bool fair = false;   // takes part in the shuffle
        bool roams = false;  // goes from table to table
        bool rules = false;  // uses the host's rights when they have them
    };
    Client(Scene& scene, Door& door, Who who, std::uint64_t seed);

    void begin();
    void heard(std::string_view text);
    void ended(std::string_view code);

    const std::shared_ptr<Wire>& wire() const { return wire_; }
    std::string last_sent() const { return sent_.empty() ? "[]" : sent_.back(); }
    bool is_at(const Door& door) const { return &door_ == &door; }
    bool hostile() const { return who_.kind == Kind::hostile; }
    bool greedy() const { return who_.kind == Kind::greedy; }
    bool plays() const { return who_.kind == Kind::player; }
    void leave();
    void go_home();  // for good
    // Makes them stay away for this long.
    void stay_away(room::Time time);
    bool is(const std::string& whose) const { return account(who_.number) == whose; }
    static std::string account(int number);

  private:
    void turn();
    void come_as_another();
    bool looks_on() const;
    void connect();
    void play();
    void gather();
    void rule();
    void pester();
    void flood();
    void read(const Json& json);
    void command(const std::string& fields);
    // Functions in client_fair.cpp: taking part in the shuffle, or failing to.
    void hear_of_shuffle(std::string_view what, const Json& json);
    void commit(const Json& opened);
    void reveal(const Json& sealed);
    std::string act(const std::string& action, std::int64_t at) const;
    std::string random_act();
    std::uint32_t below(std::uint32_t bound) { return chance_.below(bound); }
    bool once_in(std::uint32_t times) { return below(times) == 0; }

    Scene& scene_;
    Door& door_;
    Who who_;
    Rng chance_;
    std::shared_ptr<Wire> wire_;

    // The command that they have sent and that has no answer yet.
    struct Waiting {
        std::int64_t id = 0;
        std::string text;
        room::Time since = 0;
    };
    std::optional<Waiting> waiting_;
    std::int64_t ids_ = 0;
    std::vector<std::string> sent_;

    // What they have received.
    std::int64_t n_ = 0;
    std::string incarnation_;  // the incarnation of the house that sent it
    std::int64_t seat_ = 0;
    std::int64_t turn_ = 0;
    bool playing_ = false;
    bool ready_ = false;
    bool asked_ = false;
    bool host_ = false;
    bool rated_ = false;
    bool out_ = false;  // they may not come in any more, or do not want to
    room::Time away_until_ = 0;
    std::vector<std::string> legal_;

    // What the client knows about the open epoch.
    std::int64_t epoch_ = 0;
    Digest nonce_{};
};

}  // namespace brelan::world
