#pragma once
#include "cli/args/topic_choice.hpp"
#include "cli/verbs/verbs.hpp"
#include "study/knowledge.hpp"

namespace brelan::cli {

// Runs a topic with the call's arguments and prints its report. `verb` describes the topic as a verb.
int run_topic(const TopicChoice& choice, const Verb& verb, const study::TopicTexts& texts, const Call& call);

}  // namespace brelan::cli
