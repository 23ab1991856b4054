#pragma once
#include "cli/args/topic_choice.hpp"
#include "cli/verbs/verbs.hpp"
#include "study/knowledge.hpp"

namespace brelan::cli {

// Asks a topic what the call says and prints its report; `verb` is the topic as a verb.
int run_topic(const TopicChoice& choice, const Verb& verb, const study::TopicTexts& texts, const Call& call);

}  // namespace brelan::cli
