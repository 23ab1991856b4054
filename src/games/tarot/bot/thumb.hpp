#pragma once
#include "games/tarot/tarot.hpp"
#include "think/thinker.hpp"

// The levels that play by the rules of thumb and do not search.
namespace brelan::tarot {

// How well a player knows the game: one who is skilled remembers every card; a novice what lies on the table,
// and he hopes for a little too much when he bids.
enum class Skill : std::uint8_t { novice, skilled };

class ThumbThinker : public think::Thinker<Rules> {
  public:
    explicit ThumbThinker(Skill skill) : skill_(skill) {}
    think::Thought think(const View<Rules>& view, std::span<const Action> legal, const think::Limit& limit,
                         std::uint64_t seed) override;

  private:
    Skill skill_;
};

}  // namespace brelan::tarot
