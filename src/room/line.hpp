#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Lines of words as rows of a log and heads of tables are written: blanks part them, but not between quotes.
namespace brelan::room {

// The words of one line; a word may end in a text in quotes, like title="at home".
std::vector<std::string_view> cut_line(std::string_view line);

// Any text in quotes, with a backslash before quotes and backslashes, and `\n` for the end of a line.
std::string quoted(std::string_view text);

// What quoted() was given; nothing where this is not one text in quotes.
std::optional<std::string> unquoted(std::string_view word);

// 32 hexadecimal digits in lower case.
bool is_account(std::string_view text);

// The name of a bot of the house: names of the notation with `+` between them, as in `keen+signals`.
bool is_bot_name(std::string_view text);

}  // namespace brelan::room
