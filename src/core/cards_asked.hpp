#pragma once
#include <concepts>
#include <string_view>

// A part of the contract that a game may have, for those who ask people: several cards that a seat puts down
// one by one, in an order that is the game's, although a player chooses them all at once.
namespace brelan {

struct CardsAsked {
    std::string_view word = {};  // of these actions: each is it and a card
    int count = 0;               // how many are still to come; 0 where nothing of the kind is asked
};

// What the one whose turn it is has to choose. While there are cards to come, all that is allowed is the word
// with a card; whoever plays the first action that is listed each time is offered all the cards there are.
template <class G>
concept AsksForCards = requires(const typename G::State& state) {
    { G::cards_asked(state) } -> std::same_as<CardsAsked>;
};

}  // namespace brelan
