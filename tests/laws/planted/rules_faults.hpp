#pragma once
#include "laws/planted/whisper_rules.hpp"

// Games with one fault each in their rules. Each comment names the law that must detect the fault.
namespace brelan::laws {

// law_ends: the last player of a trick never completes the trick.
struct EndlessDeal : Whisper {
    static Seat actor(const State& state) { return state.actor == kNobody ? Seat{0} : state.actor; }
};

// law_ends: a deal has more actions than promised.
struct LongerThanSaid : Whisper {
    static int max_actions(const Options& options) { return options.players; }
};

// law_ends: somebody may still act after the end.
struct MovesAfterTheEnd : Whisper {
    static void legal(const State& state, Actions& out) {
        Whisper::legal(state, out);
        if (state.actor == kNobody) out.push(whisper::play_of(Card{0}));
    }
};

// law_ends: the actor is not at the table.
struct ActorBeyondTheTable : Whisper {
    static Seat actor(const State& state) {
        return state.played.size() == 1 ? Seat{state.options.players} : state.actor;
    }
};

// law_legal: the last of two legal actions is not listed.
struct ListForgets : Whisper {
    static void legal(const State& state, Actions& out) {
        Whisper::legal(state, out);
        if (out.size() > 1) out.pop();
    }
};

// law_legal: an action is listed twice.
struct ListRepeats : Whisper {
    static void legal(const State& state, Actions& out) {
        Whisper::legal(state, out);
        if (out.size() == 1) out.push(out[0]);
    }
};

// law_legal: check() looks only at the low byte, so it accepts a pattern that is not a card.
struct CheckIgnoresHighBytes : Whisper {
    static Clause check(const State& state, Action action) {
        return Whisper::check(state, {action.card & 0xFF});
    }
};

// law_legal: check() demands that players follow suit, but the list does not.
struct ListIgnoresSuit : Whisper {
    static void legal(const State& state, Actions& out) {
        if (state.actor == kNobody) return;
        whisper::for_cards(state.hands[state.actor.index],
                           [&](Card card) { out.push(whisper::play_of(card)); });
    }
};

// law_legal: the order of the list changes each time.
struct ListTurns : Whisper {
    static void legal(const State& state, Actions& out) {
        static bool turned = false;
        Whisper::legal(state, out);
        turned = !turned;
        if (turned && out.size() == 2) std::swap(out[0], out[1]);
    }
};

// law_same: the result depends on how often play() was called before.
struct PlayRemembers : Whisper {
    static void play(State& state, Action action) noexcept {
        static std::int32_t count = 0;
        Whisper::play(state, action);
        if (++count % 7 == 0) ++state.carry.pool;
    }
};

// law_same: the pack depends on more than the generator.
struct ShuffleRemembers : Whisper {
    static Pack shuffle(const Options& options, const Carry& carry, Chance chance) {
        static std::size_t count = 0;
        Pack pack = Whisper::shuffle(options, carry, chance);
        std::swap(pack.cards[0], pack.cards[++count % 12]);
        return pack;
    }
};

// law_same: a byte of the state keeps its previous memory contents.
struct StartLeavesByte : Whisper {
    [[gnu::noinline]] static std::uint8_t leftover() {
        std::array<std::uint8_t, 64> bytes;
        __asm__ volatile("" : "=m"(bytes));  // makes the compiler believe that the bytes were filled
        std::uint8_t sum = 0;
        for (const std::uint8_t byte : bytes) sum = static_cast<std::uint8_t>(sum * 3 + byte);
        return sum;
    }
    static State start(const Options& options, const Carry& carry, const Pack& pack) {
        State state = Whisper::start(options, carry, pack);
        state.carry.unused[0] = leftover();
        return state;
    }
};

// law_cards: a card is in two places.
struct CardTwice : Whisper {
    static State start(const Options& options, const Carry& carry, const Pack& pack) {
        State state = Whisper::start(options, carry, pack);
        state.stock[0] = pack.cards[0];
        return state;
    }
};

// law_cards: a card vanishes when it is played.
struct CardLost : Whisper {
    static void play(State& state, Action action) noexcept {
        Whisper::play(state, action);
        if (state.actor == kNobody) state.stock.pop();
    }
};

// law_chips: the winner of a deal gets one chip too many.
struct ChipMade : Whisper {
    static Payoff payoff(const State& state) {
        Payoff payoff = Whisper::payoff(state);
        ++payoff[state.leader];
        return payoff;
    }
};

// law_chips: chips paid into the pool are not carried over.
struct PoolLost : Whisper {
    static Carry carry(const State& state) {
        Carry carry = Whisper::carry(state);
        carry.pool = 0;
        return carry;
    }
};

// law_chips: an empty seat pays.
struct EmptySeatPays : Whisper {
    static Payoff payoff(const State& state) {
        Payoff payoff = Whisper::payoff(state);
        ++payoff[Seat{0}];
        --payoff[Seat{whisper::kMostPlayers}];
        return payoff;
    }
};

// law_allocation: playing allocates memory.
struct PlayAllocates : Whisper {
    static void play(State& state, Action action) noexcept {
        const std::vector<int> waste(state.played.size() + 1);
        __asm__ volatile("" : : "r"(waste.data()) : "memory");
        Whisper::play(state, action);
    }
};

// law_sound: sound() says that sound states are broken.
struct SoundComplains : Whisper {
    static bool sound(const State& state) { return state.actor != kNobody && Whisper::sound(state); }
};

// law_sound: sound() says that broken states are sound.
struct SoundSleeps : Whisper {
    static bool sound(const State&) { return true; }
};

// law_sound: an action breaks an invariant that sound() checks.
struct PlayBreaks : Whisper {
    static void play(State& state, Action action) noexcept {
        Whisper::play(state, action);
        if (state.actor == kNobody) ++state.chips[0];
    }
};

}  // namespace brelan::laws
