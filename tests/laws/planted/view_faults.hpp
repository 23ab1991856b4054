#pragma once
#include "laws/planted/whisper_rules.hpp"

// Games with one fault each in what they reveal to a seat.
namespace brelan::laws {

// law_secrecy: everybody sees the top of the stock.
struct ViewShowsStock : Whisper {
    static Visible visible(const State& state, Seat seat) {
        Visible view = Whisper::visible(state, seat);
        view.known.stock[0] = state.stock[0];
        return view;
    }
};

// law_secrecy: a spectator sees the first seat's hand.
struct SpectatorSeesHand : Whisper {
    static Visible visible(const State& state, Seat seat) {
        Visible view = Whisper::visible(state, seat);
        if (seat == kSpectator) view.known.hands[0] = state.hands[0];
        return view;
    }
};

// law_secrecy: a card stays hidden, but the view reveals its effect.
struct ViewCountsSpades : Whisper {
    static Visible visible(const State& state, Seat seat) {
        Visible view = Whisper::visible(state, seat);
        for (const Card card : state.stock)
            view.unused[0] = static_cast<std::uint8_t>(view.unused[0] + (card.suit() == 0));
        return view;
    }
};

// law_secrecy: an observer's record reveals the top of the stock.
struct RecordTells : Whisper {
    static Pack redact(const Pack& pack, const Visible& view) {
        Pack redacted = Whisper::redact(pack, view);
        redacted.cards[11] = pack.cards[11];
        return redacted;
    }
};

// law_secrecy: a hand decides who leads.
struct TurnTells : Whisper {
    static Seat actor(const State& state) {
        const bool first = state.played.empty() && (state.hands[1] & set_of(Card{0})) != 0;
        return first ? Seat{1} : state.actor;
    }
};

// law_consistency: a seat does not see its own hand.
struct ViewTooPoor : Whisper {
    static Visible visible(const State& state, Seat seat) {
        Visible view = Whisper::visible(state, seat);
        if (is_player(seat, state.options.players)) view.known.hands[seat.index] = 0;
        return view;
    }
};

// law_consistency: sampled worlds ignore that a player has shown out of a suit.
struct WorldForgetsVoids : Whisper {
    static State resample(const Visible& view, Seat seat, Rng& rng) {
        Visible loose = view;
        loose.known.options.follow = 0;
        State world = Whisper::resample(loose, seat, rng);
        world.options.follow = view.known.options.follow;
        return world;
    }
};

// law_consistency: a sampled world changes the seat's own hand.
struct WorldMixesHands : Whisper {
    static State resample(const Visible& view, Seat seat, Rng& rng) {
        State world = Whisper::resample(view, seat, rng);
        std::swap(world.hands[0], world.hands[1]);
        return world;
    }
};

// law_consistency: a sampled world has the same card twice.
struct WorldDoublesCard : Whisper {
    static State resample(const Visible& view, Seat seat, Rng& rng) {
        State world = Whisper::resample(view, seat, rng);
        world.stock[0] = world.stock[1];
        return world;
    }
};

// law_consistency: no past leads to the chips of a sampled world.
struct WorldInAnotherDeal : Whisper {
    static State resample(const Visible& view, Seat seat, Rng& rng) {
        State world = Whisper::resample(view, seat, rng);
        ++world.pool;
        --world.chips[0];
        return world;
    }
};

// law_sufficiency: the legal actions depend on a card of the stock.
struct LegalDependsOnStock : Whisper {
    static void legal(const State& state, Actions& out) {
        Whisper::legal(state, out);
        if (out.size() > 1 && state.stock[0].suit() == 0) out.pop();
    }
};

// law_sufficiency: in a sampled world, the cards decide whose turn it is.
struct TurnDependsOnStock : Whisper {
    static Seat actor(const State& state) {
        const bool other = state.actor != kNobody && state.stock[0].suit() == 0;
        return other ? after(state.actor, 1, state.options.players) : state.actor;
    }
};

}  // namespace brelan::laws
