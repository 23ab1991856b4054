#pragma once
#include "think/verdict.hpp"

namespace brelan::think {

// Copies a span of allowed actions into the game's own list type.
template <Game G>
typename G::Actions list_of(std::span<const typename G::Action> legal) {
    typename G::Actions list{};
    list.append(legal.data(), legal.size());
    return list;
}

// Plays instantly by rules of thumb, in a game whose seats see a state (`known`). kRule returns the index of
// the chosen action, and kWhy returns the key of the sentence that explains it.
template <Game G, std::size_t (*kRule)(const typename G::State&, const typename G::Actions&),
          std::string_view (*kWhy)(const typename G::State&, typename G::Action)>
class ByRule final : public Thinker<G> {
  public:
    Thought think(const View<G>& view, std::span<const typename G::Action> legal, const Limit&,
                  std::uint64_t) override {
        if (legal.size() == 1) return forced();
        Thought thought;
        thought.choice = kRule(view->known, list_of<G>(legal));
        thought.reason = {kWhy(view->known, legal[thought.choice]), {}};
        return thought;
    }
};

}  // namespace brelan::think
