#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/table/choices.hpp"
#include "cli/table/playing.hpp"
#include "cli/table/voice.hpp"

// Several cards that a person chooses at once and in any order, and that are put down one by one in that of
// the game: a discard, the trumps of a handful.
namespace brelan::cli {

struct AskedCards {
    std::size_t count;             // how many are asked for: two at least
    std::vector<Choice> possible;  // all that can be among them, in the order of the game
};

// The cards that are asked for now; nothing where it is one card at a time.
std::optional<AskedCards> asked_cards(Playing& playing, const Phrases& phrases);

// Cards that were chosen, as actions in the order in which they can be played; or why they cannot.
struct InOrder {
    std::vector<host::Move> moves{};
    std::string why{};  // a sentence; only where there are no actions
};

// Puts the actions that a person has named in order. They may be fewer than asked for, if they can be played.
InOrder in_order(Playing& playing, const AskedCards& asked, const std::vector<std::string>& typed,
                 const Voice& voice);

}  // namespace brelan::cli
