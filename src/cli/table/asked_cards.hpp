#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/table/choices.hpp"
#include "cli/table/voice.hpp"
#include "host/glimpse.hpp"

// Several cards that a person chooses together, in any order, such as a discard or a handful of trumps. They
// are played one by one, in the game's order.
namespace brelan::cli {

struct AskedCards {
    std::size_t count;             // how many are asked for: at least two
    std::vector<Choice> possible;  // every card that may be among them, in the game's order
};

// The cards asked for now, or `nullopt` if cards are asked for one at a time.
std::optional<AskedCards> asked_cards(const host::Glimpse& seen, const Phrases& phrases);

// An answer: either actions in an order in which they can be played, or the reason why they cannot be played.
struct Answer {
    std::vector<std::string> actions{};
    std::string why{};  // a sentence; set only if there are no actions
};

// Sorts the actions that a person named. There may be fewer cards than asked for, if those cards can be
// played.
[[nodiscard]] Answer in_order(const host::Glimpse& seen, const AskedCards& asked,
                              const std::vector<std::string>& typed, const Voice& voice);

}  // namespace brelan::cli
