#pragma once
#include <cstdint>
#include <functional>
#include <string_view>

#include "cli/fair/notes.hpp"

// A house that was restored from a backup: what is kept of decks that no longer exist.
namespace brelan::cli {

// The history that a house tells: the known one, another one that lacks nothing of what was known, or one
// that lacks some of it, which was given up.
enum class History : std::uint8_t { same, other, drawn_again };

// Takes in which history a house tells, with the epoch of its state (or nullptr). Decks that no longer exist
// prove nothing against it; that it has drawn again stays said. What both histories have is kept.
History take_history(FairKept& kept, std::string_view incarnation, const Json* told);

// Puts the numbers of some notes apart: they are in no deck.
void let_go(FairKept& kept, const std::function<bool(const FairNote&)>& lost);

}  // namespace brelan::cli
