#pragma once
#include <string>
#include <string_view>

#include "cli/exit_code.hpp"
#include "record/record.hpp"
#include "record/restore.hpp"
#include "text/phrases.hpp"

namespace brelan::cli {

// A record read from a file: its canonical text and the table as it was left; or one sentence of `language`
// that says what is wrong and where, with an exit code. The file is only read; with `max_actions` the table
// stands as after so many actions, as restore() says.
struct LoadedGame {
    std::string text{};
    record::Record record{};
    record::Restored restored{};
    std::string untold{};  // why the table stands before the end of the record, where it may (see below)
    std::string error{};
    int code = kOk;
};
LoadedGame load_game(const std::string& file, Language language, std::int64_t max_actions = -1);

// The same, but where the record does not tell a card that an action depends on (R0.1), as the record of one
// seat may, the table stands before this action.
LoadedGame load_told(const std::string& file, Language language);

// `FILE:12:5: message`, without the places that the fault does not name.
std::string placed_text(const std::string& file, const Fault& at, std::string_view message);

}  // namespace brelan::cli
