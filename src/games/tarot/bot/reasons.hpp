#pragma once
#include <span>

#include "games/tarot/bot/memory.hpp"
#include "games/tarot/rules/actions.hpp"
#include "think/thinker.hpp"

// Explains an action in one sentence.
namespace brelan::tarot {

// Why the rules of thumb choose an action.
think::Reason reason_of(const State& known, const Memory& memory, Action action);

// Why a searcher chooses an action: its purpose, and what the next best action would earn.
think::Reason compared_reason(const State& known, const Memory& memory, std::span<const Action> legal,
                              const think::Thought& thought);

}  // namespace brelan::tarot
