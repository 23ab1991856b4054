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

// Programs that choose actions, with the types of their game. They get only information that a seat may have:
// no state, and no seed of the shuffle.
namespace brelan::think {

// The limits on thinking: the search ends at the first limit reached, and 0 means no limit. Only a limit on
// nodes gives the same answer on every machine.
struct Limit {
    std::int64_t nodes = 0;
    std::int64_t milliseconds = 0;
    const std::atomic<bool>* stop =
        nullptr;  // a request for the best answer so far, checked as often as the clock
    // Set if someone may ask about any action later. Then the search also examines actions other than the
    // candidates, as time permits. This does not affect the choice.
    bool every = false;
};

// The expected result of one action.
struct Opinion {
    std::int64_t value = 0;   // the seat's payoff by the end of the deal, in thousandths of a point
    std::int64_t tries = 0;   // the number of tries; 0 means that the action was not examined
    std::int64_t error = -1;  // the standard error of the difference from the chosen action, or kNoError
};

// A reason to show to people: a key of the game's catalogue and its arguments, with cards in the notation.
struct Reason {
    std::string_view key;
    std::vector<std::pair<std::string_view, std::string>> facts;
};

struct Thought {
    std::size_t choice = 0;         // the index in the list of allowed actions
    std::vector<Opinion> opinions;  // one for each allowed action, or an empty list
    std::int64_t nodes = 0;         // the number of positions examined
    // For a bid, the chance of making the contract, in thousandths; -1: unknown.
    int chance = -1;
    Reason reason;
};

template <Game G>
class Thinker {
  public:
    virtual ~Thinker() = default;

    // Chooses an action for the view's seat, whose turn it is. `legal` lists the allowed actions in the order
    // of the rules, and it is never empty. The same view, seed and number of nodes always give the same
    // answer: data kept between questions must not change it.
    virtual Thought think(const View<G>& view, std::span<const typename G::Action> legal, const Limit& limit,
                          std::uint64_t seed) = 0;
};

// A bot with its name, as a game lists it in bot/bots.hpp: `std::span<const think::Maker<Rules>> bots()`.
template <Game G>
struct Maker {
    using Make = std::unique_ptr<Thinker<G>> (*)();
    std::string_view name;  // the catalogue describes the bot under the key bot.<name>
    Make make;              // null for searching bots in a table's module; these bots are made elsewhere
    Limit usual;            // the default
};

// Makes a new thinker of this kind, as a Maker requires.
template <class T, Game G>
std::unique_ptr<Thinker<G>> make() {
    return std::make_unique<T>();
}

}  // namespace brelan::think
