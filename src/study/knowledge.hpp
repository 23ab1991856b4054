#pragma once
#include <span>
#include <string>
#include <string_view>

#include "host/host.hpp"
#include "odds/topic.hpp"
#include "text/phrases.hpp"

// The games' knowledge beyond their rules: the topics of the verbs odds, eval and score.
namespace brelan::study {

// The topics of a game, for all verbs, in the game's own order.
std::span<const odds::Topic> topics_of(std::string_view game);

// The names of the games that have a topic of the verb.
std::vector<std::string_view> games_with(std::string_view verb);

// The sentences of a game's topics, with the game's own and the common sentences as fallbacks.
class TopicTexts {
  public:
    TopicTexts(std::string_view game, Language language);
    std::string_view catalogue() const { return own_; }
    Phrases phrases() const { return {language_, own_, common_}; }

  private:
    Language language_;
    std::string own_;
    std::string_view common_;
};

}  // namespace brelan::study
