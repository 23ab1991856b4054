#pragma once
#include <algorithm>

#include "kit/secrets.hpp"
#include "laws/course.hpp"
#include "laws/law_whole.hpp"

namespace brelan::laws {

template <Game G>
std::string view_text(const typename G::State& state, Seat seat) {
    return write_text([&](TextOut& out) { G::write_view(*observe<G>(state, seat), out); });
}

// The actions up to this moment as they would have been in this world; the game provides the actions that are
// still secret.
template <Game G>
std::vector<typename G::Action> past_of(const Moment<G>& moment, const typename G::State& world) {
    using Secrets = kit::Secrets<G>;
    if constexpr (requires { Secrets::past(world, moment.actions); }) {
        return Secrets::past(world, moment.actions);
    } else {
        return moment.actions;
    }
}

// Replays the deal's past in a sampled world. Every action must have been allowed, every view of `seat` on
// the way must be the same, and the result must be the sampled world itself.
template <Game G>
Complaint judge_past(const Moment<G>& moment, const typename G::State& world, Seat seat) {
    const typename G::Pack pack = kit::Secrets<G>::dealt(world, moment.pack);
    typename G::State then = G::start(moment.options, moment.carry, pack);
    typename G::State was = G::start(moment.options, moment.carry, moment.pack);
    const auto past = past_of<G>(moment, world);
    for (std::size_t i = 0; i < past.size(); ++i) {
        if (!same_bytes(*observe<G>(then, seat), *observe<G>(was, seat)))
            return "in a sampled world " + name_of(seat) +
                   " would have seen something else before: " + view_text<G>(then, seat) + "\n  and not " +
                   view_text<G>(was, seat) + "\n  where now it sees " + view_text<G>(moment.state, seat);
        if (!G::check(then, past[i]).none())
            return "a past action is not allowed in a sampled world of " + name_of(seat);
        G::play(then, past[i]);
        G::play(was, moment.actions[i]);
    }
    if (!same_bytes(then, world)) return "the past does not lead to the sampled world of " + name_of(seat);
    return std::nullopt;
}

// Law 6, consistency: a world sampled from a seat's knowledge is a complete pack, gives that seat the same
// view, and hides exactly the same cards from it. It also has a past in which every action was allowed.
template <Game G>
Complaint law_consistency(const Course<G>& course) {
    using Secrets = kit::Secrets<G>;
    Rng rng(course.seed, 7);
    std::uint64_t turn = 0;
    return walk<G>(course, [&](const Moment<G>& moment) -> Complaint {
        const std::vector<Seat> some = some_observers(moment.options.players, turn++);
        for (const Seat seat : some) {
            const View<G> view = observe<G>(moment.state, seat);
            const typename G::State world = G::resample(*view, seat, rng);
            if (!same_bytes(*observe<G>(world, seat), *view))
                return "a sampled world shows " + name_of(seat) + " another view";
            if (!is_whole_pack<G>(moment.options, Secrets::cards(world)))
                return "a sampled world has not the whole pack";
            if (!G::sound(world)) return "a sampled world is not sound";
            std::vector<int> hidden = Secrets::hidden(moment.state, seat);
            std::vector<int> sampled = Secrets::hidden(world, seat);
            std::sort(hidden.begin(), hidden.end());
            std::sort(sampled.begin(), sampled.end());
            if (hidden != sampled)
                return name_of(seat) +
                       " does not know a card that it has seen: " + view_text<G>(moment.state, seat);
            if (Complaint complaint = judge_past(moment, world, seat)) return complaint;
        }
        return std::nullopt;
    });
}

// Law 6, sufficiency: the actor knows enough to determine their own legal actions. The legal actions are the
// same, and in the same order, in every world sampled for the actor. For every observer, it is the same
// seat's turn in every sampled world.
template <Game G>
Complaint law_sufficiency(const Course<G>& course) {
    constexpr int kWorlds = 3;
    Rng rng(course.seed, 8);
    return walk<G>(course, [&](const Moment<G>& moment) -> Complaint {
        const Seat actor = G::actor(moment.state);
        if (G::actor(G::resample(G::visible(moment.state, kSpectator), kSpectator, rng)) != actor)
            return "a spectator does not know whose turn it is";
        if (actor == kNobody) return std::nullopt;
        const typename G::Actions legal = legal_of<G>(moment.state);
        for (int i = 0; i < kWorlds; ++i) {
            const typename G::State world = G::resample(*observe<G>(moment.state, actor), actor, rng);
            if (G::actor(world) != actor) return "the actor does not know that it is its turn";
            if (!same_bytes(legal_of<G>(world), legal))
                return "what the actor may do depends on a card it cannot know";
        }
        return std::nullopt;
    });
}

}  // namespace brelan::laws
