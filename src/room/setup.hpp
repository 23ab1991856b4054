#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/assert.hpp"
#include "host/host.hpp"
#include "text/json_read.hpp"
#include "text/phrases.hpp"
#include "wire/messages.hpp"

namespace brelan::room {

using wire::Visibility;  // in the lobby; by link; by invitation

// The rule for a seat that runs out of time.
enum class LateRule : std::uint8_t { act, bot };  // a bot acts once, or plays until the person is back

// A table's settings: docs/server-protocol.md, "Setting up a table".
struct Setup {
    const host::Host* game = nullptr;
    host::OptionSet options{};
    std::string title;
    Visibility visibility = Visibility::open;
    std::vector<std::string> invited;    // accounts, for Visibility::list
    std::int64_t move_milliseconds = 0;  // 0: no clock
    std::int64_t bank_milliseconds = 0;  // spare time for a whole match
    LateRule late = LateRule::act;
    std::int64_t grace_milliseconds =
        30'000;  // how long a bot waits before playing for a person who has left
    std::int64_t pause_milliseconds = 10'000;  // between deals, unless everybody is ready
    std::int64_t bot_milliseconds = 700;       // how long a bot seems to think
    std::string bots;  // the bot that fills seats and stands in; empty: the game's usual one
    bool fill = true;  // bots take the empty seats when the match begins
    bool spectators = true;
    std::int64_t delay = 0;  // how many actions spectators are behind
    bool chat = true;
    bool rated = false;
    bool free_undo = false;  // players take back the last human action without asking anyone
};

inline constexpr std::size_t kMostInvited = 100;

// Whether the house has a bot of this name for a game.
using KnowsBot = bool (*)(const host::Host& game, std::string_view name);

// The parsed set-up, or why there is none: the field, and a sentence without a full stop.
class SetupRead {
  public:
    SetupRead(const Setup& setup) : setup_(setup) {}  // NOLINT(google-explicit-constructor)
    explicit SetupRead(std::string why) : why_(std::move(why)) {}
    explicit operator bool() const { return setup_.has_value(); }
    const Setup& operator*() const {
        BRELAN_ASSERT(setup_.has_value());
        return *setup_;
    }
    const Setup* operator->() const { return &**this; }
    const std::string& why() const { return why_; }

  private:
    std::optional<Setup> setup_;
    std::string why_;
};

// Reads what a person wrote. A field that is unknown or has the wrong type results in an error that names it,
// in the writer's language.
SetupRead read_setup(const Json& json, KnowsBot knows_bot = nullptr, Language language = Language::english);

// Converts a set-up to text that is part of a log line, and back.
std::string write_setup(const Setup& setup);
SetupRead read_setup_line(std::string_view line);

}  // namespace brelan::room
