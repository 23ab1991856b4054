#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Lines of words, as in the rows of a log and the heads of tables. Spaces separate the words, except inside
// quotes.
namespace brelan::room {

// The words of one line; a word may end in quoted text, as in title="at home".
std::vector<std::string_view> cut_line(std::string_view line);

// The text in quotes, with quotes and backslashes escaped by a backslash, and line breaks written as `\n`.
std::string quoted(std::string_view text);

// The reverse of quoted(); nullopt unless the word is a single quoted text.
std::optional<std::string> unquoted(std::string_view word);

// Whether the text is 32 lower-case hexadecimal digits.
bool is_account(std::string_view text);

// Whether the text can name a bot of the house: names of the notation joined by `+`, as in `keen+signals`.
bool is_bot_name(std::string_view text);

}  // namespace brelan::room
