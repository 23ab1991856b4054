#include "study/knowledge.hpp"

#include <algorithm>

#include "host/registry.hpp"
#include "texts/all.hpp"
#include "texts/host.hpp"
#include "topics.inc.hpp"

namespace brelan::study {
namespace {

// All embedded catalogues of a language directly in a folder, concatenated.
std::string catalogues(const std::string& folder, Language language) {
    std::string out;
    for (const texts::Embedded& text : texts::kAll) {
        if (!text.path.starts_with(folder)) continue;
        const std::string_view file = text.path.substr(folder.size());
        const bool fits = file.ends_with(language == Language::french ? ".fr.txt" : ".en.txt");
        if (fits && file.find('/') == std::string_view::npos) out.append(text.content).append("\n");
    }
    return out;
}

}  // namespace

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
    : language_(language),
      common_(language == Language::french ? texts::host::kFrench : texts::host::kEnglish) {
    const std::string folder = "src/games/" + std::string(game) + "/";
    own_ = catalogues(folder + "odds/", language) + catalogues(folder + "words/", language);
}

}  // namespace brelan::study
