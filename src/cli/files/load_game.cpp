#include "cli/files/load_game.hpp"

#include <cstdint>
#include <optional>
#include <utility>
#include <variant>

#include "cli/files/read_file.hpp"

namespace brelan::cli {
namespace {

// The table after as many actions as can be played.
std::optional<record::Restored> restore_told(const record::Record& record) {
    std::optional<record::Restored> best;
    std::int64_t least = 0;
    for (std::int64_t most = std::int64_t{1} << 32; least <= most;) {
        const std::int64_t middle = least + (most - least) / 2;
        auto restored = record::restore(record, middle);
        if (auto* table = std::get_if<record::Restored>(&restored)) {
            best = std::move(*table);
            least = middle + 1;
        } else {
            most = middle - 1;
        }
    }
    return best;
}

}  // namespace

std::string failure_text(const std::string& file, const record::Failure& failure) {
    std::string text = file;
    if (failure.line > 0) text += ":" + std::to_string(failure.line);
    if (failure.line > 0 && failure.column > 0) text += ":" + std::to_string(failure.column);
    return text + ": " + failure.message;
}

LoadedGame load_game(const std::string& file, std::int64_t max_actions) {
    LoadedGame game;
    const auto refused = [&](std::string error, int code) {
        game.error = std::move(error);
        game.code = code;
        return std::move(game);
    };
    std::string problem;
    const std::string bytes = read_file(file == "-" ? "./-" : file, record::kMaxFile, problem);
    if (!problem.empty()) return refused(file + ": " + problem, kUsage);
    auto record = record::read(bytes);
    if (const auto* failure = std::get_if<record::Failure>(&record))
        return refused(failure_text(file, *failure), kFailed);
    game.record = std::get<record::Record>(std::move(record));
    auto restored = record::restore(game.record, max_actions);
    if (const auto* failure = std::get_if<record::Failure>(&restored))
        return refused(failure_text(file, *failure), kFailed);
    game.restored = std::get<record::Restored>(std::move(restored));
    game.text = record::write(game.record);
    return game;
}

LoadedGame load_told(const std::string& file) {
    LoadedGame game = load_game(file);
    if (game.error.find(" is refused by R0.1: ") == std::string::npos) return game;
    auto told = restore_told(game.record);
    if (!told) return game;
    game.restored = std::move(*told);
    game.text = record::write(game.record);
    game.untold = std::exchange(game.error, {});
    game.code = kOk;
    return game;
}

}  // namespace brelan::cli
