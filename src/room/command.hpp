#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "room/encoder.hpp"

namespace brelan::room {

enum class Do : std::uint8_t {
    act,
    sit,
    stand,
    start,
    ready,
    bot,
    swap,
    agree,
    refuse,
    undo,
    back,
    chat,
    phrase,
    kick,
    mute,
    lock,
    host,
    invite,
    close,
    state,
    record,
    ping,
    commit,
    reveal,
};

// What a client wants, as it wrote it; nothing in it is believed yet.
struct Command {
    Do what{};
    std::optional<std::int64_t> id;
    std::optional<std::int64_t> at;
    std::optional<std::int64_t> seat;  // from 1
    std::string text;                  // an action, a line of chat, a name, a key or an account
    bool on = false;
    std::optional<std::int64_t> epoch;  // of a shuffle
    std::optional<std::int64_t> deal;   // from 1
};

// Reads one message of a socket into `command`. What is wrong with it is the answer; `id` is filled in as
// soon as it is known.
std::optional<Problem> read_command(std::string_view text, Language language, Command& command);

// A command that changes nothing and makes the table say much: for a state, or for a record.
struct Question {
    Do what = Do::state;
    std::optional<std::int64_t> id;
};
// The question that this message of a socket is; nothing: it is something else, or cannot be read.
std::optional<Question> question_of(std::string_view text);

}  // namespace brelan::room
