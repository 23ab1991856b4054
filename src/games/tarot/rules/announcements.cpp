#include "games/tarot/rules/announcements.hpp"

#include "games/tarot/rules/auction.hpp"

namespace brelan::tarot {

void ask_announcement(State& state) {
    if (state.options.slam_announced == SlamAnnounced::with_bid) return begin_play(state);
    state.phase = Phase::announce;
}

void legal_announcements(const State& state, Actions& out) {
    out.push(announce_action(Announced::nothing));
    out.push(announce_action(Announced::slam));
    if (state.options.petit_slam) out.push(announce_action(Announced::petit_slam));
}

Clause check_announcement(const State& state, Action action) {
    if (action.move != Move::announce) return {2, 6};
    return Announced(action.a) == Announced::petit_slam && !state.options.petit_slam ? Clause{7, 4}
                                                                                     : kAllowed;
}

void play_announcement(State& state, Action action) {
    bid_of(state, state.contract) = make_bid(state.taker, Announced(action.a));
    begin_play(state);
}

namespace {

// R7.1: all trumps that may be part of the handful. With exact handfuls, the Excuse may be shown only if no
// other trump stays hidden.
std::uint32_t handful_pool(const State& state) {
    const std::uint32_t all = handful_trumps(state, state.actor);
    if (state.options.handful_show == HandfulShow::at_least) return all;
    const int size = handful_size(state.options.players, state.handfuls[state.actor]);
    return bits::count(all & kTrumpBits) >= size ? all & kTrumpBits : all;
}

bool is_showing(const State& state) {
    return state.handfuls[state.actor] != 0 && before_first_card(state, state.actor);
}

}  // namespace

std::uint32_t showable(const State& state) {
    if (!is_showing(state)) return 0;
    const int left = left_to_show(state);
    if (left == 0 && state.options.handful_show == HandfulShow::exact) return 0;
    const std::uint32_t pool = handful_pool(state);
    const std::uint32_t shown = state.shown & pool;
    if ((shown & kExcuseBit) != 0) return 0;
    const std::uint32_t lowest_shown = shown & (~shown + 1);
    std::uint32_t next = pool & kTrumpBits & (shown == 0 ? kTrumpBits : lowest_shown - 1);
    const bool excuse = (pool & kExcuseBit) != 0;
    int kept = left - 1 - (excuse ? 1 : 0);  // how many trumps must stay below the next shown trump
    for (; kept > 0 && next != 0; --kept) next &= next - 1;
    return excuse && left <= 1 ? next | kExcuseBit : next;
}

void legal_handfuls(const State& state, Actions& out) {
    if (state.handfuls[state.actor] != 0) {
        push_cards(Move::show, make_set(0, showable(state)), out);
        return;
    }
    const int trumps = bits::count(handful_trumps(state, state.actor));
    for (int level = 1; level <= 3 && trumps >= handful_size(state.options.players, level); ++level)
        out.push({Move::handful, static_cast<std::uint8_t>(level)});
}

Clause check_handful(const State& state, int level) {
    if (!before_first_card(state, state.actor) || state.handfuls[state.actor] != 0) return {7, 14};
    const int trumps = bits::count(handful_trumps(state, state.actor));
    if (trumps >= handful_size(state.options.players, level)) return kAllowed;
    return is_known(state, state.actor) ? Clause{7, 1} : kAllowed;
}

Clause check_show(const State& state, Card card) {
    if (!is_showing(state)) return {2, 6};
    if (left_to_show(state) == 0 && state.options.handful_show == HandfulShow::exact) return {7, 8};
    const std::uint32_t bit = set_of(card).trumps;
    if (bit == 0) return {7, 16};
    const bool told = is_known(state, state.actor);
    if ((handful_trumps(state, state.actor) & bit) == 0) return told ? Clause{2, 8} : kUntold;
    if ((showable(state) & bit) != 0) return kAllowed;
    if (!told && (state.shown & bit) == 0) return kAllowed;
    if (card == kExcuse && (handful_pool(state) & kExcuseBit) == 0) return {7, 12};
    const std::uint32_t shown = state.shown & handful_trumps(state, state.actor);
    const bool in_order =
        card == kExcuse || ((shown & kExcuseBit) == 0 && (shown == 0 || bit < (shown & (~shown + 1))));
    return in_order ? Clause{7, 11} : Clause{7, 10};
}

}  // namespace brelan::tarot
