#pragma once
#include "cli/knowledge.hpp"
#include "cli/topic_choice.hpp"
#include "cli/verbs.hpp"

namespace brelan::cli {

// Asks a topic what the call says and prints its report; `verb` is the topic as a verb.
int run_topic(const TopicChoice& choice, const Verb& verb, const TopicTexts& texts, const Call& call);

}  // namespace brelan::cli
