#include "cli/verbs/topic_verb.hpp"
#include "cli/verbs/verbs.hpp"

namespace brelan::cli {

Verb describe_score() {
    Verb verb{"score", "verb.score", "verb.score.details"};
    verb.positionals = {{"word.game", "word.game.help", 0, 1}, {"topics.word", "topics.word.help", 0, 1}};
    verb.options = {flag("json", "topics.option.json")};
    verb.examples = {{"score", "example.score"}};
    verb.exit_codes = {{0, "exit.0"}, {1, "exit.1"}, {2, "exit.2"}, {130, "exit.topic.130"}};
    return verb;
}

int score_verb(std::span<const std::string_view> words, const Texts& texts) {
    return topic_verb("score", words, texts);
}

}  // namespace brelan::cli
