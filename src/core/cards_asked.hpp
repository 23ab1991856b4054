#pragma once
#include <string_view>

namespace brelan {

// For those who ask people: several cards that a seat puts down one by one, in an order that is the game's,
// although a player chooses them all at once. While there are cards to come, all that is allowed is the word
// with a card; whoever plays the first action that is listed each time is offered all the cards there are.
struct CardsAsked {
    std::string_view word = {};  // of these actions: each is it and a card
    int count = 0;               // how many are still to come; 0 where nothing of the kind is asked
};

}  // namespace brelan
