#pragma once
#include <optional>
#include <string_view>

#include "core/result.hpp"
#include "text/json_read.hpp"
#include "wire/messages.hpp"

namespace brelan::wire {

// Reads a message from a table. Unknown fields are skipped; a message of unknown kind is a fault.
Result<Message> read_message(std::string_view text);
Result<Message> read_message(const Json& json);

// Reads a command to a table strictly, or returns what is wrong with it. A faulty command still has its id
// filled in, if it has one.
[[nodiscard]] std::optional<Fault> read_command(std::string_view text, Command& command);

}  // namespace brelan::wire
