#include "cli/load_game.hpp"

#include <utility>
#include <variant>

#include "cli/read_file.hpp"

namespace brelan::cli {

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

}  // namespace brelan::cli
