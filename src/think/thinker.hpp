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

// Programs that decide, with the types of their game. They get only what a seat may know: no state, and no
// seed of the shuffle.
namespace brelan::think {

// How long to think, until the first limit is reached; 0 means no limit. Only a limit in nodes gives the same
// answer everywhere.
struct Limit {
    std::int64_t nodes = 0;
    std::int64_t milliseconds = 0;
    const std::atomic<bool>* stop =
        nullptr;  // a request for the best answer so far, checked along with the clock
    // Any action may be asked about later: besides the candidates, the others are examined too, as time
    // permits. This does not affect the choice.
    bool every = false;
};

// The expectation for one action.
struct Opinion {
    std::int64_t value = 0;   // the seat's payoff by the end of the deal, in thousandths of a point
    std::int64_t tries = 0;   // the number of tries behind it; 0: it was not examined
    std::int64_t error = -1;  // the standard error of its distance to the chosen action, or kNoError
};

// The reason to show to people: a key in the game's catalogue with its arguments, cards in the notation.
struct Reason {
    std::string_view key;
    std::vector<std::pair<std::string_view, std::string>> facts;
};

struct Thought {
    std::size_t choice = 0;         // the index in the list of allowed actions
    std::vector<Opinion> opinions;  // one per allowed action, or none
    std::int64_t nodes = 0;         // positions examined
    // For a bid: the chance of making its contract, in thousandths; -1: none given.
    int chance = -1;
    Reason reason;
};

template <Game G>
class Thinker {
  public:
    virtual ~Thinker() = default;

    // Decides for the seat of the view, which is to move; `legal` is the rules' own list, in its order and
    // never empty. The same view, seed and nodes give the same answer: anything kept between questions must
    // not change it.
    virtual Thought think(const View<G>& view, std::span<const typename G::Action> legal, const Limit& limit,
                          std::uint64_t seed) = 0;
};

// A bot by its name, as a game lists it in bot/bots.hpp: `std::span<const think::Maker<Rules>> bots()`.
template <Game G>
struct Maker {
    using Make = std::unique_ptr<Thinker<G>> (*)();
    std::string_view name;  // described to people by bot.<name> in the catalogue
    Make make;              // null for searching bots in the module of a table: they are made elsewhere
    Limit usual;            // the default
};

// A new thinker of this kind, as a Maker requires.
template <class T, Game G>
std::unique_ptr<Thinker<G>> make() {
    return std::make_unique<T>();
}

}  // namespace brelan::think
