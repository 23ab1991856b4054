#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

// The constants that both sides of the bot protocol share; docs/bot-protocol.md is the specification.
namespace brelan::bot {

inline constexpr std::int64_t kProtocolVersion = 1;
inline constexpr std::size_t kLongestQuestion = 65'536;  // the most bytes in a line to a bot
inline constexpr std::int64_t kMostNodes = 999'999'999'999'999;
inline constexpr std::int64_t kMostMilliseconds = 86'400'000;
inline constexpr std::string_view kBetweenActions = " | ";  // separates the actions in a `legal` line

}  // namespace brelan::bot
