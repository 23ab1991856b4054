#pragma once
#include "core/game.hpp"

namespace brelan {

template <class G>
class View;

template <class G>
View<G> observe(const typename G::State& state, Seat seat);

// Everything that one seat knows. Only observe() makes one, so a View never contains a hidden card.
template <class G>
class View {
  public:
    const typename G::Visible& operator*() const { return visible_; }
    const typename G::Visible* operator->() const { return &visible_; }
    Seat seat() const { return seat_; }

  private:
    friend View observe<G>(const typename G::State& state, Seat seat);
    View(const typename G::Visible& visible, Seat seat) : visible_(visible), seat_(seat) {}

    typename G::Visible visible_;
    Seat seat_;
};

// The only projection from a state to what `seat` (or a spectator) may know.
template <class G>
View<G> observe(const typename G::State& state, Seat seat) {
    return View<G>(G::visible(state, seat), seat);
}

}  // namespace brelan
