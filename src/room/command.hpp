#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

#include "room/encoder.hpp"
#include "wire/messages.hpp"

namespace brelan::room {

// What a client wants, as it wrote it; nothing in it is believed yet.
using wire::Command;

// Reads one message of a socket into `command`. What is wrong with it is the answer; its `id` is filled in as
// soon as it is known.
std::optional<Problem> read_command(std::string_view text, Language language, Command& command);

// Whether it is one of these.
template <class... Kinds>
bool is_one_of(const wire::Doing& doing) {
    return (std::holds_alternative<Kinds>(doing) || ...);
}

// A command that changes nothing and makes the table say much: for a state, or for a record.
struct Question {
    bool of_state = false;
    std::optional<std::int64_t> id;
};
// The question that this message of a socket is; nothing: it is something else, or cannot be read.
std::optional<Question> question_of(std::string_view text);

}  // namespace brelan::room
