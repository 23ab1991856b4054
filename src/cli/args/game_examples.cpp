#include "cli/args/game_examples.hpp"

#include <string>

#include "core/word.hpp"
#include "host/registry.hpp"
#include "host/words.hpp"

namespace brelan::cli {
namespace {

// True if a word sets an option of the game: `players=7`, but not `--name=Alice` or `"p3=..."`.
bool is_setting(std::string_view word) {
    return word[0] >= 'a' && word[0] <= 'z' && word.find('=') != std::string_view::npos;
}

// True if the game accepts the settings among these words.
bool can_be_played(const host::Host& game, std::string_view words) {
    std::vector<Word> settings;
    for (const Word& word : host::words_of(words)) {
        if (is_setting(word.text)) settings.push_back(word);
    }
    const Result<host::OptionSet> options = game.read_options(settings);
    return options && game.contradiction(*options).none();
}

// The example filled in for this game; empty if the example does not suit the game.
std::string words_with(const host::Host& game, const GameExample& example) {
    const std::vector<host::EditionInfo> editions = game.editions();
    const std::string_view other = editions.size() > 1 ? editions[1].name : std::string_view();
    if (example.suits != nullptr && !example.suits(game)) return {};
    if (other.empty() && example.words.find("{edition}") != std::string_view::npos) return {};
    std::string words = fill(example.words, {{"game", game.name()}, {"edition", other}});
    return can_be_played(game, words) ? words : std::string();
}

}  // namespace

std::vector<Example> with_games(std::initializer_list<GameExample> examples) {
    std::vector<Example> out;
    for (const GameExample& example : examples) {
        std::string words;
        for (const host::Host* game : host::games()) {
            if (words.empty()) words = words_with(*game, example);
        }
        if (!words.empty()) out.push_back({std::move(words), example.help});
    }
    return out;
}

}  // namespace brelan::cli
