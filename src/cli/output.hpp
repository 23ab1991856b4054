#pragma once
#include <string_view>

#include "term/screen.hpp"

namespace brelan::cli {

// Writes a text with style marks to the standard output.
void print(std::string_view text, bool colour);

// Writes bytes to the standard output as they are (JSON, records).
void print_raw(std::string_view bytes);

// Says on the standard error what went wrong: `brelan sim: ...`.
void complain(std::string_view verb, std::string_view message);
// The same, and the exit code of a command line that is wrong.
int usage_error(std::string_view verb, std::string_view message);

// Brings all that was printed to its reader; false when somebody took it away (a full disk).
bool finish_output();

// The exit code of a verb whose output cannot be brought to its reader; says why, except where he went away.
int output_failed(std::string_view verb);

}  // namespace brelan::cli
