#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/view.hpp"

// Those who decide without a person, with the types of their game. They get what a seat may know and nothing
// else: no state, no seed of the cards.
namespace brelan::think {

// How long may be thought: whichever is reached first; 0 is no limit. Only nodes give the same answer
// everywhere.
struct Limit {
    std::int64_t nodes = 0;
    std::int64_t milliseconds = 0;
    const std::atomic<bool>* stop =
        nullptr;  // a wish to hear the best so far, to be looked at with the clock
    // Somebody may ask of any action: besides those that can be the choice, the others are looked at too, as
    // far as there is time. The choice does not depend on it.
    bool every = false;
};

// What is expected of one action.
struct Opinion {
    std::int64_t value = 0;   // thousandths of a point of the payoff for the seat, to the end of the deal
    std::int64_t tries = 0;   // how much it rests on; 0: it was not looked at
    std::int64_t error = -1;  // the standard error of how much less it is than what was chosen, or kNoError
};

// Why, for people: a key of the game's catalogue and what is filled in, cards in the notation.
struct Reason {
    std::string_view key;
    std::vector<std::pair<std::string_view, std::string>> facts;
};

struct Thought {
    std::size_t choice = 0;         // the place in the list of allowed actions
    std::vector<Opinion> opinions;  // one for each allowed action, or none
    std::int64_t nodes = 0;         // positions looked at
    // Of a bid: in how many of a thousand cases the contract behind it will be made; -1: nothing is said.
    int chance = -1;
    Reason reason;
};

template <Game G>
class Thinker {
  public:
    virtual ~Thinker() = default;

    // For the seat of the view, whose turn it is; `legal` is the list of the rules, in its order, never
    // empty. The same view, seed and nodes get the same answer: whatever is kept from question to question
    // must not change it.
    virtual Thought think(const View<G>& view, std::span<const typename G::Action> legal, const Limit& limit,
                          std::uint64_t seed) = 0;
};

// A bot by its name, as a game lists it in bot/bots.hpp: `std::span<const think::Maker<Rules>> bots()`.
template <Game G>
struct Maker {
    using Make = std::unique_ptr<Thinker<G>> (*)();
    std::string_view name;  // its sentence for people: bot.<name> of the catalogue
    Make make;              // null in the module of a table, of those who search: they are made elsewhere
    Limit usual;            // where nothing is said
};

// A new thinker of this kind, as rows of bots ask for it.
template <class T, Game G>
std::unique_ptr<Thinker<G>> make() {
    return std::make_unique<T>();
}

}  // namespace brelan::think
