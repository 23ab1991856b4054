#pragma once
#include <string>

#include "cli/exit_code.hpp"
#include "record/record.hpp"
#include "record/restore.hpp"

namespace brelan::cli {

// A record read from a file: its canonical text and the table as it was left; or one sentence that says what
// is wrong and where, with an exit code. The file is only read; with `max_actions` the table stands as after so many
// actions, as restore() says.
struct LoadedGame {
    std::string text{};
    record::Record record{};
    record::Restored restored{};
    std::string error{};
    int code = kOk;
};
LoadedGame load_game(const std::string& file, std::int64_t max_actions = -1);

// `FILE:12:5: message`
std::string failure_text(const std::string& file, const record::Failure& failure);

}  // namespace brelan::cli
