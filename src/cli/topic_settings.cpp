#include "cli/topic_settings.hpp"

#include <algorithm>

namespace brelan::cli {
namespace {

// The key of the game's option that is typed like this, if the verb has none of this name.
std::string key_of(std::string_view typed, const Verb& verb, const host::Host& game) {
    const bool own = std::any_of(verb.options.begin(), verb.options.end(),
                                 [&](const Option& option) { return option.name == typed; });
    if (own) return {};
    std::string key(typed);
    std::replace(key.begin(), key.end(), '-', '_');
    const auto& fields = game.fields();
    const bool known =
        std::any_of(fields.begin(), fields.end(), [&](const FieldInfo& field) { return field.key == key; });
    return known ? key : std::string();
}

}  // namespace

std::deque<std::string> take_settings(std::vector<std::string_view>& words, const Verb& verb,
                                      const host::Host& game) {
    std::deque<std::string> made;
    for (std::size_t at = 0; at < words.size() && words[at] != "--"; ++at) {
        if (!words[at].starts_with("--")) continue;
        const std::string_view word = words[at].substr(2);
        const std::size_t equals = word.find('=');
        const std::string key = key_of(word.substr(0, equals), verb, game);
        const bool apart = equals == std::string_view::npos;
        if (key.empty() || (apart && at + 1 == words.size())) continue;
        made.push_back(key + "=" + std::string(apart ? words[at + 1] : word.substr(equals + 1)));
        words[at] = made.back();
        if (apart) words.erase(words.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    }
    return made;
}

}  // namespace brelan::cli
