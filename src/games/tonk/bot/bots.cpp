#include "games/tonk/bot/bots.hpp"

#include "games/tonk/bot/thumb.hpp"
#include "think/flat.hpp"

namespace brelan::tonk {

namespace {

using think::Thought;
using Legal = std::span<const Action>;

// Searches play deals out by the rules of thumb, in worlds that these make likely.
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

// Why rules of thumb chose this: the sentence names what was not done.
std::string_view why_by_thumb(Action action) {
    switch (action.move) {
        case Move::tonk: return "why.thumb.tonk";
        case Move::drop: return "why.thumb.drop";
        case Move::draw_stock: return "why.thumb.stock";
        case Move::draw_discard: return "why.thumb.take";
        case Move::set:
        case Move::run:
        case Move::lay: return "why.thumb.lay";
        case Move::discard: return "why.thumb.discard";
        default: return "why.thumb.decline";
    }
}

// Plays by rules, at once.
template <std::size_t (*kRule)(const State&, const Actions&)>
class ByRule final : public think::Thinker<Rules> {
  public:
    Thought think(const View<Rules>& view, Legal legal, const think::Limit&, std::uint64_t) override {
        if (legal.size() == 1) return think::forced();
        Actions list{};
        list.append(legal.data(), legal.size());
        Thought thought;
        thought.choice = kRule(view->known, list);
        thought.reason = {why_by_thumb(legal[thought.choice]), {}};
        return thought;
    }
};

// Tries everything in likely worlds; the reason says what a drop, a spread held back or a discard was
// compared with.
class Searching final : public think::Thinker<Rules> {
  public:
    Thought think(const View<Rules>& view, Legal legal, const think::Limit& limit,
                  std::uint64_t seed) override {
        Thought thought = search_.think(view, legal, limit, seed);
        if (thought.reason.key == "why.more") thought.reason.key = why_better(legal[thought.choice]);
        return thought;
    }

  private:
    static std::string_view why_better(Action action) {
        switch (action.move) {
            case Move::drop: return "why.drop";
            case Move::discard: return "why.discard";
            case Move::draw_stock:
            case Move::draw_discard: return "why.draw";
            default: return "why.lay";
        }
    }

    think::FlatThinker<Rules, Guide> search_;
};

constexpr think::Maker<Rules> kBots[] = {
    {"novice", think::make<ByRule<by_caution>, Rules>, {}},
    {"basic", think::make<ByRule<by_thumb>, Rules>, {}},
    {"keen", think::make<Searching, Rules>, {40'000, 90}},
    {"strong", think::make<Searching, Rules>, {400'000, 900}},
};

}  // namespace

std::span<const think::Maker<Rules>> bots() { return kBots; }

}  // namespace brelan::tonk
