#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "cli/texts.hpp"
#include "client/socket_link.hpp"

namespace brelan::cli {

// The result of a line that requests something other than an action: `bot 3 keen`, `swap 2`, `close` ...
enum class Wished : std::uint8_t {
    no,     // not a request
    asked,  // sent to the server
    place,  // names no seat at the table
};
Wished ask_wish(client::SocketLink& link, const Texts& texts, std::size_t seats, std::string_view line);

}  // namespace brelan::cli
