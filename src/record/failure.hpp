#pragma once
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "core/text.hpp"
#include "record/record.hpp"

namespace brelan::record {

// A failure whose message is put together from parts.
template <class... Parts>
Failure failure(std::uint32_t line, std::uint32_t column, const Parts&... parts) {
    Failure made{line, column, {}};
    (made.message.append(std::string_view(parts)), ...);
    return made;
}

// A game's error, on `line` where it names none itself.
inline Failure failure_of(const Error& error, std::uint32_t line) {
    return {error.line == 0 ? line : error.line, error.column, std::string(error.message.view())};
}

// A piece of the text in a message: in quotes, and not too long.
inline std::string quoted_piece(std::string_view text) {
    std::size_t shown = 40;
    while (shown < text.size() && (static_cast<unsigned char>(text[shown]) & 0xC0) == 0x80) --shown;
    std::string piece = "'";
    piece.append(text.substr(0, shown));
    if (text.size() > shown) piece.append("...");
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
