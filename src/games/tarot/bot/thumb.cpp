#include "games/tarot/bot/thumb.hpp"

#include <algorithm>
#include <array>

#include "games/tarot/bot/policy.hpp"
#include "games/tarot/bot/reasons.hpp"
#include "games/tarot/bot/worth.hpp"
#include "games/tarot/rules/auction.hpp"

namespace brelan::tarot {

namespace {

constexpr std::array<int, 3> kHopes{50, 36, 30};  // the points needed on the scale, by number of players

// Bids a prise with slightly less than the scale asks for, if a better player would pass.
Action hopeful(const State& state, Action wise) {
    if (state.phase != Phase::bid || wise.move != Move::pass) return wise;
    const auto players = static_cast<std::size_t>(state.options.players - kLeastPlayers);
    const bool prise = lowest_bid_left(state) == Contract::prise;
    if (!prise || worth_of(state.hands[state.actor]).points < kHopes[players]) return wise;
    const bool older_name = has_older_name(state.options, Contract::prise);
    return bid_action(Contract::prise, Announced::nothing, older_name);
}

}  // namespace

think::Thought ThumbThinker::think(const View<Rules>& view, std::span<const Action> legal,
                                   const think::Limit&, std::uint64_t) {
    const State& known = view->known;
    const bool novice = skill_ == Skill::novice;
    const Memory memory = novice ? remember_last(known, 0) : remember(known);
    const Action wise = choose(known, memory);
    const Action action = novice ? hopeful(known, wise) : wise;
    const auto place = std::find(legal.begin(), legal.end(), action);
    think::Thought thought;
    thought.choice = place == legal.end() ? 0 : static_cast<std::size_t>(place - legal.begin());
    thought.reason = reason_of(known, memory, legal[thought.choice]);
    return thought;
}

}  // namespace brelan::tarot
