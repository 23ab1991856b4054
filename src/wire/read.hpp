#pragma once
#include <optional>
#include <string_view>

#include "core/result.hpp"
#include "text/json_read.hpp"
#include "wire/messages.hpp"

namespace brelan::wire {

// What a table says. Fields that this program does not know are passed over; a message of which it knows no
// kind is a fault.
Result<Message> read_message(std::string_view text);
Result<Message> read_message(const Json& json);

// What somebody wants of a table, to the letter; or what is wrong with it. Its id is filled in all the same,
// where it has one.
std::optional<Fault> read_command(std::string_view text, Command& command);

}  // namespace brelan::wire
