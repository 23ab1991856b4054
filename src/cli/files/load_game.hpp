#pragma once
#include <string>

#include "cli/exit_code.hpp"
#include "record/record.hpp"
#include "record/restore.hpp"

namespace brelan::cli {

// A record read from a file: its canonical text and the table as it was left; or one sentence that says what
// is wrong and where, with an exit code. The file is only read; with `max_actions` the table stands as after
// so many actions, as restore() says.
struct LoadedGame {
    std::string text{};
    record::Record record{};
    record::Restored restored{};
    std::string untold{};  // why the table stands before the end of the record, where it may (see below)
    std::string error{};
    int code = kOk;
};
LoadedGame load_game(const std::string& file, std::int64_t max_actions = -1);

// The same, but where the record does not tell a card that an action depends on (R0.1), as the record of one
// seat may, the table stands before this action.
LoadedGame load_told(const std::string& file);

// `FILE:12:5: message`
std::string failure_text(const std::string& file, const record::Failure& failure);

}  // namespace brelan::cli
