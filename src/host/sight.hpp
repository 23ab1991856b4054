#pragma once
#include "core/view.hpp"

namespace brelan::host {

// The View of one seat with its type erased: a bot in the same program needs no line of view.
class Sight {
  public:
    virtual ~Sight() = default;
};

// The Sight of the game G.
template <Game G>
class SightOf final : public Sight {
  public:
    explicit SightOf(const View<G>& view) : view_(view) {}
    const View<G>& view() const { return view_; }

  private:
    View<G> view_;
};

}  // namespace brelan::host
