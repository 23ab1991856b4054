#pragma once
#include "games/tarot/tarot.hpp"
#include "think/thinker.hpp"

// The levels that play by the rules of thumb without searching.
namespace brelan::tarot {

// How well a player knows the game. A skilled player remembers every card; a novice remembers only what lies
// on the table, and bids a little too hopefully.
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
