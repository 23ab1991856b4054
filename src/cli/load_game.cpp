#include "cli/load_game.hpp"

#include <utility>
#include <variant>

#include "cli/save_file.hpp"

namespace brelan::cli {

std::string failure_text(const std::string& file, const record::Failure& failure) {
    std::string text = file;
    if (failure.line > 0) text += ":" + std::to_string(failure.line);
    if (failure.line > 0 && failure.column > 0) text += ":" + std::to_string(failure.column);
    return text + ": " + failure.message;
}

LoadedGame load_game(const std::string& file) {
    LoadedGame game;
    const auto bytes = read_whole_file(file, game.error);
    if (!bytes) {
        game.error = file + ": " + game.error;
        return game;
    }
    auto record = record::read(*bytes);
    if (const auto* failure = std::get_if<record::Failure>(&record)) {
        game.error = failure_text(file, *failure);
        return game;
    }
    game.record = std::get<record::Record>(std::move(record));
    auto restored = record::restore(game.record);
    if (const auto* failure = std::get_if<record::Failure>(&restored)) {
        game.error = failure_text(file, *failure);
        return game;
    }
    game.restored = std::get<record::Restored>(std::move(restored));
    game.text = record::write(game.record);
    return game;
}

}  // namespace brelan::cli
