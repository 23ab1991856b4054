#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

// Text that people write for others to read: names, titles, chat.
namespace brelan::room {

inline constexpr std::size_t kNameLength = 40;   // of a name or a title, in characters
inline constexpr std::size_t kChatLength = 200;  // of one chat message, in characters

// Removes control characters, invisible characters, changes of writing direction and bytes that are not
// UTF-8. Trims spaces at the ends, collapses the others, and keeps at most two marks per letter.
std::string clean(std::string_view text);

// The cleaned text; nullopt if it is empty or too long.
std::optional<std::string> clean_name(std::string_view text);
std::optional<std::string> clean_chat(std::string_view text);

}  // namespace brelan::room
