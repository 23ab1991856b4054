#pragma once
#include "games/tarot/tarot.hpp"
#include "think/thinker.hpp"

// The levels that play by the rules of thumb and do not search.
namespace brelan::tarot {

// How far back a player remembers.
enum class Recall : std::uint8_t { all, last_tricks };

class ThumbThinker : public think::Thinker<Rules> {
  public:
    explicit ThumbThinker(Recall recall) : recall_(recall) {}
    think::Thought think(const View<Rules>& view, std::span<const Action> legal, const think::Limit& limit,
                         std::uint64_t seed) override;

  private:
    Recall recall_;
};

}  // namespace brelan::tarot
