#pragma once
#include <sys/types.h>

#include <string>
#include <vector>

#include "bot/child_process.hpp"

namespace brelan::bot {

// A running child: its process ID, and our non-blocking ends of its standard input and output.
struct Started {
    pid_t process = -1;
    int input = -1;
    int output = -1;
    pid_t guard = -1;  // a process that kills its group once nobody has `life` open; -1: none
    int life = -1;
};

// Starts the program under its limits. If that fails, returns no process and stores the reason in `why`.
[[nodiscard]] Started start_child(const std::vector<std::string>& words, const ChildLimits& limits,
                                  std::string& why);

}  // namespace brelan::bot
