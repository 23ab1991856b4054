#pragma once
#include <span>
#include <string>
#include <string_view>

#include "term/screen.hpp"

namespace brelan::cli {

// Prints a text with style marks on standard output.
void print(std::string_view text, bool colour);

// Prints bytes (JSON, records) unchanged on standard output.
void print_raw(std::string_view bytes);

// Prints an error on standard error: `brelan sim: ...`.
void complain(std::string_view verb, std::string_view message);
// Also returns the exit code for an invalid command line.
int usage_error(std::string_view verb, std::string_view message);

// Flushes standard output; returns false if something was not written (a full disk, a closed pipe).
bool finish_output();

// Thrown when nobody reads the output any more.
struct NoReader {};
// Prints a text without colours on a separate line, immediately.
void say_line(std::string_view text);
void say_lines(std::span<const std::string> lines);

// The exit code of a verb whose output could not be written. Prints the reason unless the reader has gone.
int output_failed(std::string_view verb);

}  // namespace brelan::cli
