#pragma once
#include <string>

#include "wire/messages.hpp"

namespace brelan::wire {

// One line of JSON, as sent over a socket.
std::string write(const Message& message);
std::string write(const Command& command);

}  // namespace brelan::wire
