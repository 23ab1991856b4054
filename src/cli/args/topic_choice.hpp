#pragma once
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/texts.hpp"
#include "odds/topic.hpp"

namespace brelan::cli {

// What a command line asks of the verbs odds, eval and score; what was not named is empty or null.
struct TopicChoice {
    std::string_view game;
    const odds::Topic* topic = nullptr;
    std::vector<std::string_view> rest;  // the words that are neither the game nor the topic
    std::deque<std::string> written;     // what words of `rest` were made into
    std::string error;                   // one sentence, or empty
};

// Finds game and topic among the words behind a verb, where only options of every topic may stand before
// them. A game's one topic needs no name; where there are several, options alone mean the first.
TopicChoice choose_topic(std::string_view verb, std::span<const std::string_view> words, const Texts& texts);

}  // namespace brelan::cli
