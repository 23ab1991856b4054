#pragma once
#include <string>
#include <string_view>

#include "cli/exit_code.hpp"
#include "record/record.hpp"
#include "record/restore.hpp"
#include "text/phrases.hpp"

namespace brelan::cli {

// A record loaded from a file, in canonical form, and the table at its end. If that fails, an exit code, and
// a sentence in `language` that says what is wrong and where. `max_actions` stops the table earlier, as in
// restore(). The file is never modified.
struct LoadedGame {
    std::string text{};
    record::Record record{};
    record::Restored restored{};
    std::string untold{};  // why the table stops before the record ends (only with load_as_far_as_known)
    std::string error{};
    int code = kOk;
};
LoadedGame load_game(const std::string& file, Language language, std::int64_t max_actions = -1);

// Loads a record that may hide a card on which an action depends (R0.1). Records kept for a single seat can
// hide such a card. The table then stops before that action.
LoadedGame load_as_far_as_known(const std::string& file, Language language);

// `FILE:12:5: message`, without line or column if the fault has none.
std::string placed_text(const std::string& file, const Fault& at, std::string_view message);

}  // namespace brelan::cli
