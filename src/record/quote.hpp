#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace brelan::record {

// A name in quotes, with a backslash before " and before a backslash; what cannot stand in a record becomes
// `?`, what is longer than kMaxName characters is cut there.
std::string quote(std::string_view name);

// The name between quotes; nothing when `text` is not one quoted name of at most kMaxName characters.
std::optional<std::string> unquote(std::string_view text);

}  // namespace brelan::record
