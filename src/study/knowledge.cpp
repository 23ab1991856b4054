#include "study/knowledge.hpp"

#include <algorithm>

#include "host/catalogues.hpp"
#include "host/registry.hpp"
#include "texts/host.hpp"
#include "topics.inc.hpp"

namespace brelan::study {

std::span<const odds::Topic> topics_of(std::string_view game) {
    for (const GameTopics& row : kGameTopics) {
        if (row.game == game) return row.topics();
    }
    return {};
}

std::vector<std::string_view> games_with(std::string_view verb) {
    std::vector<std::string_view> games;
    for (const host::Host* game : host::games()) {
        const std::span<const odds::Topic> topics = topics_of(game->name());
        const bool any = std::any_of(topics.begin(), topics.end(),
                                     [&](const odds::Topic& topic) { return topic.verb == verb; });
        if (any) games.push_back(game->name());
    }
    return games;
}

TopicTexts::TopicTexts(std::string_view game, Language language)
    : language_(language), common_(texts::host::in(language)) {
    const std::string folder = "src/games/" + std::string(game) + "/";
    own_ = host::catalogues(folder + "odds/", language) + host::catalogues(folder + "words/", language);
}

}  // namespace brelan::study
