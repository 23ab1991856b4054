#include "games/tonk/bot/bots.hpp"

#include "games/tonk/bot/levels.hpp"
#include "think/flat.hpp"

namespace brelan::tonk {

namespace {

using think::Thought;
using Legal = std::span<const Action>;

// Searches play deals out by rules of thumb, in worlds that are likely if everybody follows these rules.
struct Guide {
    static constexpr bool kWeighs = true;
    static constexpr bool kAdvises = true;
    Action choose(const State& state, Actions& scratch, Rng&) const {
        scratch.rewind();
        legal(state, scratch);
        return scratch[by_thumb(state, scratch)];
    }
    std::uint32_t weight(const State& world, Seat observer) const { return likelihood(world, observer); }
};

// Tries every action in likely worlds. When it explains a drop, a discard or a decision to hold back a
// spread, it names the next best action.
class Searching final : public think::Thinker<Rules> {
  public:
    Thought think(const View<Rules>& view, Legal legal, const think::Limit& limit,
                  std::uint64_t seed) override {
        Thought thought = search_.think(view, legal, limit, seed);
        if (thought.reason.key == "why.more") {
            const std::size_t other = think::next_best(thought.opinions, thought.choice);
            thought.reason.key = why_better(legal[thought.choice], legal[other]);
        }
        return thought;
    }

  private:
    static bool lays(Action action) {
        return action.move == Move::set || action.move == Move::run || action.move == Move::lay;
    }
    static std::string_view why_better(Action action, Action other) {
        if (lays(action)) return lays(other) ? "why.more" : "why.lay";
        switch (action.move) {
            case Move::drop: return "why.drop";
            case Move::discard: return lays(other) ? "why.hold" : "why.discard";
            case Move::done: return lays(other) ? "why.hold" : "why.more";
            case Move::draw_stock: return "why.stock";  // nobody has seen the drawn card
            case Move::draw_discard: return "why.draw";
            default: return "why.more";
        }
    }

    think::FlatThinker<Rules, Guide> search_;
};

constexpr auto kBots = levels(think::make<Searching, Rules>, think::make<Searching, Rules>);

}  // namespace

std::span<const think::Maker<Rules>> bots() { return kBots; }

}  // namespace brelan::tonk
