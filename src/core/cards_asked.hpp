#pragma once
#include <string_view>

namespace brelan {

// Several cards that a player chooses together, although the seat puts them down one by one in the order that
// the game requires. Interfaces use this to ask human players for the cards. While cards are still to come,
// the only allowed actions are this word followed by a card. Repeatedly playing the first listed action
// offers every card that can be chosen.
struct CardsAsked {
    std::string_view word = {};  // each of these actions is this word followed by a card
    int count = 0;               // how many cards are still to come; 0 if no such cards are being asked for
};

}  // namespace brelan
