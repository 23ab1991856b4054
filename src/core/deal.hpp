#pragma once
#include "core/game.hpp"

namespace brelan {

// A deal in progress: the pack it was dealt from and its current state. A deal is a pure function of the
// options, carry, pack and actions.
template <Game G>
class Deal {
  public:
    Deal(const typename G::Options& options, const typename G::Carry& carry, const typename G::Pack& pack)
        : pack_(pack), state_(G::start(options, carry, pack)) {}

    // A deal resumed in the middle; its pack is unknown.
    explicit Deal(const typename G::State& state) : pack_{}, state_(state) {}

    const typename G::Pack& pack() const { return pack_; }
    const typename G::State& state() const { return state_; }
    Seat actor() const { return G::actor(state_); }
    bool over() const { return actor() == kNobody; }
    int actions() const { return actions_; }
    Clause check(typename G::Action action) const { return G::check(state_, action); }

    // Plays an allowed action.
    void play(typename G::Action action) {
        BRELAN_ASSERT(check(action).none());
        G::play(state_, action);
        ++actions_;
        BRELAN_ASSERT(G::sound(state_));
    }

  private:
    typename G::Pack pack_;
    typename G::State state_;
    int actions_ = 0;
};

}  // namespace brelan
