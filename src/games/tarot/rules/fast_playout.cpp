#include "games/tarot/rules/fast_playout.hpp"

#include "core/bits_bmi2.hpp"
#include "games/tarot/rules/announcements.hpp"
#include "games/tarot/rules/auction.hpp"
#include "games/tarot/rules/deal.hpp"
#include "games/tarot/rules/dog.hpp"
#include "games/tarot/rules/fast_tricks.hpp"
#include "games/tarot/rules/table.hpp"

namespace brelan::tarot {

namespace {

// One step, as in core/playout.hpp.
void play_any(State& state, Actions& scratch, Rng& rng) {
    scratch.rewind();
    legal(state, scratch);
    play(state, scratch[rng.choose(static_cast<std::uint32_t>(scratch.size()))]);
}

// R4.2: whether the only choices are to pass or to bid a higher contract.
bool only_contracts(const Options& options) {
    return options.slam_announced == SlamAnnounced::after_contract && !options.misere &&
           options.petit_sec != PetitSec::optional_redeal;
}

void bid_any(State& state, Rng& rng) {
    const int lowest = static_cast<int>(lowest_bid_left(state));
    const int chosen = static_cast<int>(
        rng.choose(static_cast<std::uint32_t>(static_cast<int>(Contract::garde_contre) + 2 - lowest)));
    play_bid(state, chosen == 0 ? Action{Move::pass} : bid_action(Contract(lowest + chosen - 1)));
}

// R7.1: whether anyone has enough trumps for a handful or has announced one.
bool may_show_handful(const State& state) {
    const int size = handful_size(state.options.players, 1);
    bool may = state.handfuls != Levels{};
    for (const Seat seat : seats(state.options.players))
        may = may || bits::count(handful_trumps(state, seat)) >= size;
    return may;
}

// R9.9, R9.11: the cases that the fast tricks do not handle: a Petit that may be played freely, and a slam
// with five players.
bool is_special(const State& state) {
    const bool free_petit = state.lone != kNobody && state.options.petit_sec == PetitSec::petit_imprenable;
    const bool slam = announced(state) == Announced::slam && state.options.players == 5;
    return free_petit || (slam && holds(state.hands[state.taker], kExcuse));
}

// Whether only tricks remain, and none of them is special.
bool has_plain_tricks(const State& state) {
    if (state.phase != Phase::play || state.on_table != 0) return false;
    return !(state.plays == 0 && may_show_handful(state)) && !is_special(state);
}

template <class Set>
void play_tricks(State& state, Rng& rng) {
    switch (state.options.players) {
        case 3: rng = FastTricks<3, Set>(state, rng).play(); break;
        case 4: rng = FastTricks<4, Set>(state, rng).play(); break;
        default: rng = FastTricks<5, Set>(state, rng).play(); break;
    }
}

template <class Set>
int play_out(State& state, Rng& rng) {
    Actions scratch;
    int actions = 0;
    const bool contracts = only_contracts(state.options);
    for (; state.phase == Phase::bid && contracts; ++actions) bid_any(state, rng);
    if (state.phase == Phase::call) {
        play_any(state, scratch, rng);
        ++actions;
    }
    for (; state.phase == Phase::discard; ++actions) {
        const TwoWords cards = two_words(discardable(state));
        play_discard(state, card_action(Move::discard, choose_card<Set>(cards, rng).card()));
    }
    for (; state.actor != kNobody; ++actions) {
        if (has_plain_tricks(state)) {
            actions += state.options.players * table_hand(state) - state.plays;
            play_tricks<Set>(state, rng);
            break;
        }
        play_any(state, scratch, rng);
    }
    return actions;
}

}  // namespace

int fast_playout(State& state, Rng& rng) {
    return bits::has_quick_bmi2() ? play_out<bits::RankedBmi2>(state, rng)
                                  : play_out<bits::Ranked>(state, rng);
}

}  // namespace brelan::tarot
