#pragma once
// Marks inside a text for people that switch its style; they take no columns. A terminal renders them, and
// everything else drops them. Styles add up (bold, then red) until `kNormal` resets them all.

namespace brelan::style {

inline constexpr char kNormal = '\x01';
inline constexpr char kBold = '\x02';
inline constexpr char kDim = '\x03';
inline constexpr char kRed = '\x04';
inline constexpr char kGreen = '\x05';
inline constexpr char kYellow = '\x06';
inline constexpr char kBlue = '\x07';
inline constexpr char kReverse = '\x08';

// Whether a byte of a text is one of the marks.
constexpr bool is_mark(char c) { return c >= kNormal && c <= kReverse; }

}  // namespace brelan::style
