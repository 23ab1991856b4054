#include "cli/args/game_options.hpp"

#include <algorithm>
#include <vector>

#include "cli/args/args_value.hpp"
#include "cli/args/suggest.hpp"
#include "core/options.hpp"
#include "host/registry.hpp"
#include "host/said.hpp"

namespace brelan::cli {
namespace {

constexpr std::string_view kEdition = "edition";

std::string hint_for(std::string_view typed, std::span<const std::string_view> candidates,
                     const Texts& texts) {
    const std::string_view near = nearest(typed, candidates);
    return near.empty() ? std::string() : fill(texts("args.hint"), {{"near", near}});
}

std::string bad_value(const Setting& setting, std::string_view allowed, std::string_view hint,
                      const Texts& texts) {
    return fill(
        texts("game.bad-value"),
        {{"key", setting.key}, {"value", shown(setting.value)}, {"allowed", allowed}, {"hint", hint}});
}

// The error in `edition=...`; empty if there is none.
std::string edition_error(const host::Host& game, const Setting& setting, const Texts& texts) {
    std::vector<std::string_view> names;
    for (const host::EditionInfo& edition : game.editions()) names.push_back(edition.name);
    if (std::find(names.begin(), names.end(), setting.value) != names.end()) return {};
    return bad_value(setting, joined(names), hint_for(setting.value, names, texts), texts);
}

// The error in one `key=value`; empty if there is none.
std::string setting_error(const host::Host& game, const Setting& setting, const Texts& texts) {
    if (setting.key == kEdition) return edition_error(game, setting, texts);
    std::vector<std::string_view> keys{kEdition};
    for (const FieldInfo& field : game.fields()) {
        keys.push_back(field.key);
        if (field.key != setting.key) continue;
        if (read_value(field, setting.value)) return {};
        return bad_value(setting, allowed_values(field), hint_for(setting.value, field.choices, texts),
                         texts);
    }
    return fill(
        texts("game.unknown-option"),
        {{"game", game.name()}, {"key", shown(setting.key)}, {"hint", hint_for(setting.key, keys, texts)}});
}

// True if a sentence names an option. Single-word keys do not count: `players` may be an ordinary word in the
// sentence.
bool names(std::string_view sentence, std::string_view key) {
    if (key.find('_') == std::string_view::npos) return false;
    const auto in_key = [&](std::size_t at) {
        return at < sentence.size() && ((sentence[at] >= 'a' && sentence[at] <= 'z') || sentence[at] == '_');
    };
    for (std::size_t at = sentence.find(key); at != std::string_view::npos; at = sentence.find(key, at + 1)) {
        if (!in_key(at - 1) && !in_key(at + key.size())) return true;
    }
    return false;
}

// The options that the clause or the sentence mentions: "; players=30 players_max=12", or empty if there are
// none.
std::string settings_of(const host::Host& game, const host::OptionSet& options, Clause clause,
                        std::string_view sentence) {
    std::string out;
    for (std::size_t i = 0; i < options.values.size(); ++i) {
        const FieldInfo field = game.fields()[i];
        if (field.clause != clause && !names(sentence, field.key)) continue;
        out.append(out.empty() ? "; " : " ")
            .append(field.key)
            .append("=")
            .append(value_text(field, options.values[i]));
    }
    return out;
}

// The settings as the game reads them. Each `key=value` is one piece of the command line.
std::vector<Word> words_of(std::span<const Setting> settings) {
    std::vector<Word> words;
    for (const Setting& setting : settings) {
        words.push_back({{setting.key.data(), setting.key.size() + 1 + setting.value.size()}, 0});
    }
    return words;
}

}  // namespace

Positional game_word() {
    Positional word{"word.game", "word.game.help"};
    for (const host::Host* game : host::games()) word.choices.push_back(game->name());
    return word;
}

GameChoice choose_game(std::string_view name, std::span<const Setting> settings, const Texts& texts) {
    GameChoice choice;
    choice.game = host::find_game(name);
    const host::Host& game = *choice.game;
    for (const Setting& setting : settings) {
        choice.error = setting_error(game, setting, texts);
        if (!choice.good()) return choice;
    }
    const auto options = game.read_options(words_of(settings));
    if (!options) {
        choice.error = host::say(game.phrases(texts.language()), options.fault());
        return choice;
    }
    choice.options = *options;
    const Contradiction against = game.contradiction(*options);
    if (against.none()) return choice;
    const Phrases phrases = game.phrases(texts.language());
    choice.error = say(phrases, "against." + std::string(against.key));
    const std::string named = settings_of(game, *options, against.clause, choice.error);
    choice.error += " (" + clause_text(against.clause) + named + ")";
    return choice;
}

std::string allowed_values(const FieldInfo& field) {
    if (!field.choices.empty()) return joined(field.choices);
    const std::string least = std::to_string(field.min);
    const std::string most = std::to_string(field.max);
    const std::string range = least + ".." + most;
    if (field.kind == FieldKind::number) return range;
    return std::string(kEmptySet) + ", " + range + ", " + least + "+" + most + " \u2026";
}

}  // namespace brelan::cli
