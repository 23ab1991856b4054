#pragma once
#include <cstdint>
#include <functional>
#include <string_view>

#include "client/fair/notes.hpp"

// Handles a house that was restored from a backup: decides which notes to keep about decks that no longer
// exist.
namespace brelan::client {

// The history that a house reports: the known history, another history with everything that is known here, or
// another history that lacks some of it.
enum class History : std::uint8_t { same, other, drawn_again };

// Updates the notes for the history that a house reports, given the epoch in the house's state (or nullptr).
// Decks that no longer exist are no evidence against the house. The notes keep the fact that the house drew
// again, and everything that the two histories share.
History take_history(FairKept& kept, std::string_view incarnation, const Json* told);

// Moves the numbers of lost notes to `gone`: they are in no deck.
void let_go(FairKept& kept, const std::function<bool(const FairNote&)>& lost);

}  // namespace brelan::client
