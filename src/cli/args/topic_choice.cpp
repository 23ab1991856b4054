#include "cli/args/topic_choice.hpp"

#include <algorithm>

#include "cli/args/args_value.hpp"
#include "cli/args/suggest.hpp"
#include "host/registry.hpp"
#include "study/knowledge.hpp"

namespace brelan::cli {
namespace {

using TypedWords = std::vector<std::string_view>;

// Options shared by all topics: options followed by a value, and options without a value.
constexpr std::string_view kValued[] = {"--lang", "--svg", "--edition", "--players"};
constexpr std::string_view kWithoutValue[] = {"--json", "--no-color", "--help", "-h"};

template <std::size_t N>
bool is_listed(std::string_view word, const std::string_view (&list)[N]) {
    return std::find(std::begin(list), std::end(list), word) != std::end(list);
}

// The index of the first word that is neither an option shared by all topics nor such an option's value; if
// there is none, the number of words.
std::size_t next_word(const TypedWords& words) {
    std::size_t at = 0;
    while (at < words.size()) {
        const std::string_view name = words[at].substr(0, words[at].find('='));
        if (is_listed(words[at], kValued)) {
            at += 2;
        } else if (is_listed(words[at], kWithoutValue) || is_listed(name, kValued)) {
            ++at;
        } else {
            break;
        }
    }
    return std::min(at, words.size());
}

void remove(TypedWords& words, std::size_t at) {
    words.erase(words.begin() + static_cast<std::ptrdiff_t>(at));
}

std::string hint(std::string_view typed, std::span<const std::string_view> candidates, const Texts& texts) {
    const std::string_view near = nearest(typed, candidates);
    return near.empty() ? std::string() : fill(texts("args.hint"), {{"near", near}});
}

// The topics of a verb in a game.
std::vector<const odds::Topic*> topics_for(std::string_view verb, std::string_view game) {
    std::vector<const odds::Topic*> found;
    for (const odds::Topic& topic : study::topics_of(game)) {
        if (topic.verb == verb) found.push_back(&topic);
    }
    return found;
}

bool is_setting_or_option(std::string_view word) {
    return word.starts_with('-') || word.find('=') != std::string_view::npos;
}

// True if a word asks a question; false if it only asks for help or for a way of printing the answer.
bool asks(std::string_view word) {
    for (const std::string_view general : {"--help", "-h", "--lang", "--no-color", "--json"}) {
        if (word.starts_with(general)) return false;
    }
    return is_setting_or_option(word);
}

// The index of the first word that names a topic and cannot be the value of the option before it; if there is
// none, the number of words.
std::size_t place_of_name(const TypedWords& words, const TypedWords& names) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool name = !words[i].empty() && std::find(names.begin(), names.end(), words[i]) != names.end();
        const std::string_view before = i == 0 ? std::string_view() : words[i - 1];
        const bool value = before.starts_with("--") && before.find('=') == std::string_view::npos;
        if (name && (!value || is_listed(before, kWithoutValue))) return i;
        if (words[i] == "--") break;
    }
    return words.size();
}

// Finds the topic once the game is known.
void find_topic(TopicChoice& choice, std::string_view verb, const Texts& texts) {
    const auto topics = topics_for(verb, choice.game);
    TypedWords names;
    for (const odds::Topic* topic : topics) {
        names.push_back(topic->name);
        if (topic->name.empty()) choice.topic = topic;
    }
    const std::size_t at = place_of_name(choice.rest, names);
    if (at < choice.rest.size()) {
        const auto name = std::find(names.begin(), names.end(), choice.rest[at]);
        choice.topic = topics[static_cast<std::size_t>(name - names.begin())];
        return remove(choice.rest, at);
    }
    if (choice.topic != nullptr || topics.empty()) return;
    const std::size_t first = next_word(choice.rest);
    if (first < choice.rest.size() && !is_setting_or_option(choice.rest[first])) {
        const std::string_view word = choice.rest[first];
        choice.error = fill(texts("topics.unknown"), {{"verb", verb},
                                                      {"game", choice.game},
                                                      {"value", shown(word)},
                                                      {"values", joined(names)},
                                                      {"hint", hint(word, names, texts)}});
    } else if (std::any_of(choice.rest.begin(), choice.rest.end(), asks)) {
        choice.topic = topics.front();
    }
}

bool is_parameter(const odds::Topic& topic, std::string_view name) {
    return std::any_of(topic.parameters.begin(), topic.parameters.end(),
                       [&](const odds::Parameter& one) { return one.name == name; });
}

// The game option meant by `--first-dealer` or `--first_dealer`; empty if there is none.
std::string_view field_of(std::string_view game, std::string_view option) {
    std::string key(option.substr(2));
    std::replace(key.begin(), key.end(), '-', '_');
    for (const FieldInfo& field : host::find_game(game)->fields()) {
        if (field.key == key) return field.key;
    }
    return {};
}

// True if key=value sets a game option to one of its choices, as misere=off does, even where --misere is also
// a parameter.
bool is_choice_of(const TopicChoice& choice, std::string_view key, std::string_view value) {
    if (!choice.topic->settings) return false;
    for (const FieldInfo& field : host::find_game(choice.game)->fields()) {
        if (field.key != key) continue;
        return std::find(field.choices.begin(), field.choices.end(), value) != field.choices.end();
    }
    return false;
}

// Topic parameters and game options may be typed with or without dashes. If stake is a parameter, stake=3
// means --stake=3; if ante is a game option, --ante 1 means ante=1.
void rewrite(TopicChoice& choice) {
    if (choice.topic == nullptr) return;
    TypedWords& words = choice.rest;
    for (std::size_t i = 0; i < words.size() && words[i] != "--"; ++i) {
        const std::size_t equals = std::min(words[i].find('='), words[i].size());
        const std::string_view name = words[i].substr(0, equals);
        if (equals < words[i].size() && is_parameter(*choice.topic, name)) {
            if (!is_choice_of(choice, name, words[i].substr(equals + 1)))
                words[i] = choice.written.emplace_back("--" + std::string(words[i]));
            continue;
        }
        if (!choice.topic->settings || !name.starts_with("--") || is_parameter(*choice.topic, name.substr(2)))
            continue;
        const std::string_view key = field_of(choice.game, name);
        const bool apart = equals == words[i].size();
        if (key.empty() || (apart && i + 1 == words.size())) continue;
        const std::string_view value = apart ? words[i + 1] : words[i].substr(equals + 1);
        words[i] = choice.written.emplace_back(std::string(key) + "=" + std::string(value));
        if (apart) remove(words, i + 1);
    }
}

}  // namespace

TopicChoice choose_topic(std::string_view verb, std::span<const std::string_view> words, const Texts& texts) {
    TopicChoice choice;
    choice.rest.assign(words.begin(), words.end());
    const std::size_t at = next_word(choice.rest);
    if (at == choice.rest.size()) return choice;
    const std::string_view word = choice.rest[at];
    const TypedWords games = study::games_with(verb);
    if (games.empty()) {
        choice.error = texts("topics.none");
        return choice;
    }
    if (std::find(games.begin(), games.end(), word) == games.end()) {
        choice.error = fill(texts("args.bad-word"), {{"name", texts("word.game")},
                                                     {"value", shown(word)},
                                                     {"values", joined(games)},
                                                     {"hint", hint(word, games, texts)}});
        return choice;
    }
    choice.game = word;
    remove(choice.rest, at);
    find_topic(choice, verb, texts);
    rewrite(choice);
    return choice;
}

}  // namespace brelan::cli
