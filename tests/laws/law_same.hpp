#pragma once
#include <array>
#include <cstring>

#include "laws/course.hpp"

namespace brelan::laws {

// Writes this byte all over the part of the stack that the next calls will use. A member that was never
// initialised then differs between two runs. The address sanitizer is off here, because it puts gaps on the
// stack, and the gaps would stay untouched.
[[gnu::noinline]] __attribute__((no_sanitize("address"))) inline void scribble(int byte) {
    std::array<unsigned char, 16384> stack;
    std::memset(stack.data(), byte, stack.size());
    __asm__ volatile("" : : "r"(stack.data()) : "memory");
}

// Plays the same deal again from nothing but its options, carry, pack and actions.
template <Game G>
[[gnu::noinline]] typename G::State replayed(const Moment<G>& moment) {
    typename G::State state = G::start(moment.options, moment.carry, moment.pack);
    for (const auto action : moment.actions) G::play(state, action);
    return state;
}

// Law 3: the same options, seed and actions give the same bytes, whatever was in memory before. This applies
// to the draw, the pack, each state, the carry and each projection.
template <Game G>
Complaint law_same(const Course<G>& course) {
    Rng first(course.seed);
    Rng second(course.seed);
    scribble(0x55);
    const typename G::Carry begin = G::first(course.options, G::draw(course.options, first));
    scribble(0xAA);
    if (!same_bytes(begin, G::first(course.options, G::draw(course.options, second))))
        return report(course, 1, 0, "the draw or the first carry differs the second time");
    return walk<G>(course, [](const Moment<G>& moment) -> Complaint {
        Rng one(moment.actions.size());
        Rng two(moment.actions.size());
        scribble(0xAA);
        const typename G::Pack pack = G::shuffle(moment.options, moment.carry, one);
        scribble(0x55);
        if (!same_bytes(pack, G::shuffle(moment.options, moment.carry, two)))
            return "shuffle() differs the second time";
        scribble(0x33);
        const typename G::State state = replayed<G>(moment);
        if (!same_bytes(state, moment.state)) return "the state differs when the deal is played again";
        scribble(0xCC);
        const typename G::Visible seen = G::visible(state, kSpectator);
        scribble(0x99);
        if (!same_bytes(seen, G::visible(state, kSpectator))) return "visible() differs the second time";
        if (G::actor(state) != kNobody) return std::nullopt;
        scribble(0x66);
        const typename G::Carry carry = G::carry(state);
        scribble(0x11);
        if (!same_bytes(carry, G::carry(state))) return "carry() differs the second time";
        return std::nullopt;
    });
}

}  // namespace brelan::laws
