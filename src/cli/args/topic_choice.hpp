#pragma once
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/texts.hpp"
#include "odds/topic.hpp"

namespace brelan::cli {

// What a command line asks of the verbs odds, eval and score. Parts that were not named are empty or null.
struct TopicChoice {
    std::string_view game;
    const odds::Topic* topic = nullptr;
    std::vector<std::string_view> rest;  // the words that are neither the game nor the topic
    std::deque<std::string> written;     // owns the words of `rest` that were rewritten
    std::string error;                   // one sentence; empty if all is well
};

// Finds the game and the topic among the words after a verb. Only options shared by all topics may come
// first. If a game has only one topic, its name may be omitted; if it has several, options alone select the
// first.
TopicChoice choose_topic(std::string_view verb, std::span<const std::string_view> words, const Texts& texts);

}  // namespace brelan::cli
