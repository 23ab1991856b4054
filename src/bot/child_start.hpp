#pragma once
#include <sys/types.h>

#include <string>
#include <vector>

#include "bot/child_process.hpp"

namespace brelan::bot {

// A child that runs: its number, and our ends of its standard input and output, which do not block.
struct Started {
    pid_t process = -1;
    int input = -1;
    int output = -1;
    pid_t guard =
        -1;  // a process that kills its group when nobody has `life` open any more; -1: there is none
    int life = -1;
};

// Starts the program under its limits; no process, and the reason in `why`, where that cannot be.
Started start_child(const std::vector<std::string>& words, const ChildLimits& limits, std::string& why);

}  // namespace brelan::bot
