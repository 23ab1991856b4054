#pragma once
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "core/text.hpp"
#include "host/host.hpp"
#include "host/said.hpp"
#include "record/record.hpp"

namespace brelan::record {

// A failure whose message is put together from parts.
template <class... Parts>
Failure failure(std::uint32_t line, std::uint32_t column, const Parts&... parts) {
    Failure made{line, column, {}};
    (made.message.append(std::string_view(parts)), ...);
    return made;
}

// What is wrong with a game's part of a record, as records say it.
inline std::string text_of(const host::Host& game, const Fault& fault) {
    return host::say(game.phrases(Language::english), fault);
}

// The same as a failure, on `line` where the fault names none itself.
inline Failure failure_of(const host::Host& game, const Fault& fault, std::uint32_t line) {
    return {on_line(fault, line).line, fault.column, text_of(game, fault)};
}

// A piece of the text in a message: in quotes, and not too long.
inline std::string quoted_piece(std::string_view text) {
    const std::string_view shown = shortened(text, 40);
    std::string piece = "'";
    piece.append(shown);
    if (shown.size() < text.size()) piece.append("...");
    return piece.append("'");
}

// What `write(value, TextOut&)` of the core writes, as a string.
template <class T>
std::string text_of(const T& value) {
    Text<32> text;
    write(value, text);
    return std::string(text.view());
}

}  // namespace brelan::record
