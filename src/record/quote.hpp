#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace brelan::record {

// A quoted name, with " and backslash escaped. Characters that a record cannot contain become `?`, and names
// longer than kMaxName characters are cut.
std::string quote(std::string_view name);

// The name between quotes; nothing unless `text` is a single quoted name of at most kMaxName characters.
std::optional<std::string> unquote(std::string_view text);

}  // namespace brelan::record
