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

// How long to think, until the first limit is reached; 0 means no limit. Only a limit on nodes gives the same
// answer on every machine.
struct Limit {
    std::int64_t nodes = 0;
    std::int64_t milliseconds = 0;
    const std::atomic<bool>* stop =
        nullptr;  // a request for the best answer so far, checked along with the clock
    // Set if any action may be asked about later: then actions other than the candidates are examined too, as
    // time permits. This does not affect the choice.
    bool every = false;
};

// The expected result of one action.
struct Opinion {
    std::int64_t value = 0;   // the seat's payoff by the end of the deal, in thousandths of a point
    std::int64_t tries = 0;   // the number of tries; 0: the action was not examined
    std::int64_t error = -1;  // the standard error of the difference to the chosen action, or kNoError
};

// A reason to show to people: a key in the game's catalogue with its arguments, and with cards in the
// notation.
struct Reason {
    std::string_view key;
    std::vector<std::pair<std::string_view, std::string>> facts;
};

struct Thought {
    std::size_t choice = 0;         // the index in the list of allowed actions
    std::vector<Opinion> opinions;  // one for each allowed action, or none at all
    std::int64_t nodes = 0;         // the number of positions examined
    // For a bid, the chance of making the contract, in thousandths; -1: unknown.
    int chance = -1;
    Reason reason;
};

template <Game G>
class Thinker {
  public:
    virtual ~Thinker() = default;

    // Decides for the seat of the view, which is to move; `legal` is the list of allowed actions from the
    // rules, in their order and never empty. The same view, seed and nodes give the same answer: data kept
    // between questions must not change the answer.
    virtual Thought think(const View<G>& view, std::span<const typename G::Action> legal, const Limit& limit,
                          std::uint64_t seed) = 0;
};

// A bot by its name, as a game lists it in bot/bots.hpp: `std::span<const think::Maker<Rules>> bots()`.
template <Game G>
struct Maker {
    using Make = std::unique_ptr<Thinker<G>> (*)();
    std::string_view name;  // the catalogue describes the bot under bot.<name>
    Make make;              // null for searching bots in the module of a table, which are made elsewhere
    Limit usual;            // the default
};

// A new thinker of this kind, as a Maker requires.
template <class T, Game G>
std::unique_ptr<Thinker<G>> make() {
    return std::make_unique<T>();
}

}  // namespace brelan::think
