#include "cli/files/load_game.hpp"

#include <cstdint>
#include <optional>
#include <utility>
#include <variant>

#include "files/read_file.hpp"
#include "record/said.hpp"

namespace brelan::cli {
namespace {

// The table after as many actions as can be replayed.
std::optional<record::Restored> restore_as_far_as_known(const record::Record& record) {
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

std::string placed_text(const std::string& file, const Fault& at, std::string_view message) {
    std::string text = file;
    if (at.line > 0) text += ":" + std::to_string(at.line);
    if (at.line > 0 && at.column > 0) text += ":" + std::to_string(at.column);
    return text.append(": ").append(message);
}

namespace {

// Loads a game; if the record is invalid, stores the failure in `wrong`.
LoadedGame load(const std::string& file, Language language, std::int64_t max_actions,
                std::optional<record::Failure>& wrong) {
    LoadedGame game;
    const auto refused = [&](std::string error, int code) {
        game.error = std::move(error);
        game.code = code;
        return std::move(game);
    };
    const auto untrue = [&](const record::Failure& failure) {
        wrong = failure;
        return refused(placed_text(file, failure.fault, record::say(language, failure)), kFailed);
    };
    std::string problem;
    const std::string bytes = read_file(file == "-" ? "./-" : file, record::kMaxFile, problem);
    if (!problem.empty()) return refused(file + ": " + problem, kUsage);
    auto record = record::read(bytes);
    if (const auto* failure = std::get_if<record::Failure>(&record)) return untrue(*failure);
    game.record = std::get<record::Record>(std::move(record));
    auto restored = record::restore(game.record, max_actions);
    if (const auto* failure = std::get_if<record::Failure>(&restored)) return untrue(*failure);
    game.restored = std::get<record::Restored>(std::move(restored));
    game.text = record::write(game.record);
    return game;
}

}  // namespace

LoadedGame load_game(const std::string& file, Language language, std::int64_t max_actions) {
    std::optional<record::Failure> wrong;
    return load(file, language, max_actions, wrong);
}

LoadedGame load_as_far_as_known(const std::string& file, Language language) {
    std::optional<record::Failure> wrong;
    LoadedGame game = load(file, language, -1, wrong);
    if (!wrong || !wrong->refused || wrong->refused->clause != kUntold) return game;
    auto told = restore_as_far_as_known(game.record);
    if (!told) return game;
    game.restored = std::move(*told);
    game.text = record::write(game.record);
    game.untold = std::exchange(game.error, {});
    game.code = kOk;
    return game;
}

}  // namespace brelan::cli
