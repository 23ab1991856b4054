#pragma once
// Marks that switch the style inside a text for people; they take no columns. Terminals show the styles, and
// everything else drops the marks. Styles add up (bold, then red) until `kNormal` resets them all.

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
