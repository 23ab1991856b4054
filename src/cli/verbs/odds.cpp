#include <string>

#include "cli/verbs/topic_verb.hpp"
#include "cli/verbs/verbs.hpp"
#include "study/knowledge.hpp"

namespace brelan::cli {
namespace {

// Adds the first example of any topic that a game offers for this verb.
void add_example_of_a_topic(Verb& verb) {
    for (const std::string_view game : study::games_with(verb.name)) {
        for (const odds::Topic& topic : study::topics_of(game)) {
            if (topic.verb != verb.name || topic.examples.empty()) continue;
            verb.examples.push_back({std::string(topic.examples.front().words), "example.odds.topic"});
            return;
        }
    }
}

}  // namespace

Verb describe_odds() {
    Verb verb{"odds", "verb.odds", "verb.odds.details"};
    verb.positionals = {{"word.game", "word.game.help", 0, 1}, {"topics.word", "topics.word.help", 0, 1}};
    verb.options = {flag("json", "topics.option.json")};
    verb.examples = {{"odds", "example.odds"}};
    add_example_of_a_topic(verb);
    verb.exit_codes = {{0, "exit.0"}, {1, "exit.1"}, {2, "exit.2"}, {130, "exit.topic.130"}};
    return verb;
}

int odds_verb(std::span<const std::string_view> words, const Texts& texts) {
    return topic_verb("odds", words, texts);
}

}  // namespace brelan::cli
