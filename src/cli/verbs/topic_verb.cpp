#include "cli/verbs/topic_verb.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "cli/args/topic_choice.hpp"
#include "cli/output.hpp"
#include "cli/reports/topic_list.hpp"
#include "cli/verbs/topic_run.hpp"
#include "cli/verbs/verbs.hpp"
#include "host/registry.hpp"
#include "study/knowledge.hpp"

namespace brelan::cli {
namespace {

// A topic's parameter as a command-line option.
Option option_of(const odds::Parameter& parameter) {
    constexpr ValueKind kKinds[] = {ValueKind::flag, ValueKind::text, ValueKind::integer, ValueKind::choice};
    Option option{parameter.name, parameter.help, kKinds[static_cast<std::size_t>(parameter.kind)],
                  parameter.value, parameter.fallback};
    option.least = parameter.least;
    option.most = parameter.most;
    option.choices.assign(parameter.choices.begin(), parameter.choices.end());
    option.repeats = parameter.repeats;
    return option;
}

bool has_option(const Verb& verb, std::string_view name) {
    return std::any_of(verb.options.begin(), verb.options.end(),
                       [&](const Option& option) { return option.name == name; });
}

// Adds the game's options. Any option can also be typed as --key, but the help lists only --edition and
// --players.
void add_settings(Verb& verb, const host::Host& game) {
    verb.settings = "topics.settings";
    if (!has_option(verb, "edition")) {
        verb.options.push_back(text_option("edition", "rules.option.edition", "rules.word.edition"));
    }
    for (const FieldInfo& field : game.fields()) {
        if (field.key != "players" || has_option(verb, field.key)) continue;
        verb.options.push_back(text_option("players", "topics.option.players", "word.n"));
    }
}

// A topic described as a verb of the program.
class TopicVerb {
  public:
    TopicVerb(std::string_view verb, const TopicChoice& choice, const Texts& texts)
        : name_(std::string(verb) + " " + std::string(choice.game)),
          details_(std::string(choice.topic->about) + ".details"),
          words_help_(std::string(choice.topic->words) + ".help") {
        const odds::Topic& topic = *choice.topic;
        if (!topic.name.empty()) name_ += " " + std::string(topic.name);
        verb_.name = name_;
        verb_.about = topic.about;
        if (texts.has(details_)) verb_.details = details_;
        for (const odds::Parameter& parameter : topic.parameters) {
            verb_.options.push_back(option_of(parameter));
        }
        if (topic.settings) add_settings(verb_, *host::find_game(choice.game));
        verb_.options.push_back(flag("json", "option.json"));
        verb_.options.push_back(text_option("svg", "topics.option.svg", "word.file"));
        if (topic.behind == odds::Behind::words) {
            verb_.positionals = {{topic.words, words_help_, 0, kAnyNumber}};
        } else if (topic.behind == odds::Behind::file || topic.behind == odds::Behind::position) {
            verb_.positionals = {{"word.file", words_help_, 0, 1}};
        }
        for (const odds::TopicExample& example : topic.examples) {
            verb_.examples.push_back({std::string(example.words), example.help});
        }
        verb_.exit_codes = {{0, "exit.0"}, {1, "exit.1"}, {2, "exit.2"}};
        verb_.exit_codes.push_back({130, topic.part ? "exit.130" : "exit.topic.130"});
    }
    TopicVerb(const TopicVerb&) = delete;
    TopicVerb& operator=(const TopicVerb&) = delete;

    const Verb& verb() const { return verb_; }

  private:
    std::string name_;
    std::string details_;
    std::string words_help_;
    Verb verb_;
};

// The verb without a topic, for its help and for errors before the topic is known.
Verb general(std::string_view verb) {
    for (const VerbRow& row : verb_rows()) {
        const Verb described = row.describe();
        if (described.name == verb) return described;
    }
    return {};
}

}  // namespace

int topic_verb(std::string_view verb, std::span<const std::string_view> words, const Texts& texts) {
    const TopicChoice choice = choose_topic(verb, words, texts);
    if (!choice.error.empty()) {
        complain(verb, choice.error);
        return kUsage;
    }
    if (choice.topic == nullptr) {
        return run_verb(general(verb), choice.rest, texts,
                        [&](const Call& call) { return list_topics(verb, choice.game, call); });
    }
    const study::TopicTexts own(choice.game, texts.language());
    Texts all = texts;
    all.add(own.catalogue());
    const TopicVerb described(verb, choice, all);
    return run_verb(described.verb(), choice.rest, all,
                    [&](const Call& call) { return run_topic(choice, described.verb(), own, call); });
}

}  // namespace brelan::cli
