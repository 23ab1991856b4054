#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

#include "room/encoder.hpp"
#include "wire/messages.hpp"

namespace brelan::room {

// What a client asks for, as written; none of it is trusted yet.
using wire::Command;

// Why a command was refused, if it was.
using Refused = std::optional<Problem>;
Refused refuse(Code code);

// Reads one message from a socket into `command`. Returns what is wrong with the message, if anything; `id`
// is set as soon as it is known.
Refused read_command(std::string_view text, Language language, Command& command);

// Whether the command is one of these kinds.
template <class... Kinds>
bool is_one_of(const wire::Doing& doing) {
    return (std::holds_alternative<Kinds>(doing) || ...);
}

// A command that changes nothing but needs a long answer: a state or a record.
struct Question {
    bool of_state = false;
    std::optional<std::int64_t> id;
};
// The question this message asks; nullopt if it is something else or cannot be read.
std::optional<Question> question_of(std::string_view text);

}  // namespace brelan::room
