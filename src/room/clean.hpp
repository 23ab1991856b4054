#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

// What people write for other people to read: names, titles, chat.
namespace brelan::room {

inline constexpr std::size_t kNameLength = 40;   // characters of a name or a title
inline constexpr std::size_t kChatLength = 200;  // characters of one line of chat

// The text without control characters, characters that turn the direction of writing or cannot be seen, and
// bytes that are not UTF-8; blanks at its ends go, several become one, and at most two marks stay on a
// letter.
std::string clean(std::string_view text);

// The cleaned text; nothing where it is empty or longer than that.
std::optional<std::string> clean_name(std::string_view text);
std::optional<std::string> clean_chat(std::string_view text);

}  // namespace brelan::room
