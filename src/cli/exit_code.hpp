#pragma once

// Exit codes of the program; docs/command-line.md is the reference.
namespace brelan::cli {

inline constexpr int kOk = 0;
inline constexpr int kFailed = 1;  // a check failed, or something could not be done
inline constexpr int kUsage = 2;   // the command line is invalid, or a file that it names cannot be read
// Stopped by a signal: 128 + its number, as in shells (130 after Ctrl-C).
constexpr int stopped_by(int signal) { return 128 + signal; }

}  // namespace brelan::cli
