#pragma once
#include <algorithm>

#include "kit/secrets.hpp"
#include "laws/course.hpp"

namespace brelan::laws {

// Everything that a seat receives about a deal: its view as a line, and the dealt cards that it may know.
template <Game G>
std::string sent_to(const Moment<G>& moment, const typename G::State& state, const typename G::Pack& pack,
                    Seat seat) {
    const View<G> view = observe<G>(state, seat);
    return write_text([&](TextOut& out) {
        G::write_view(*view, out);
        G::write_deal(moment.options, moment.carry, G::redact(pack, *view), out);
    });
}

// A twin is the same table, but the cards unknown to `seat` are dealt differently.
template <Game G>
Complaint judge_twin(const Moment<G>& moment, Seat seat, Rng& rng) {
    using Secrets = kit::Secrets<G>;
    typename G::State twin = moment.state;
    Secrets::permute(twin, seat, rng);
    const View<G> seen = observe<G>(moment.state, seat);
    const View<G> same = observe<G>(twin, seat);
    if (!same_bytes(*seen, *same))
        return "the view of " + name_of(seat) + " depends on a card that it cannot know";
    const typename G::Pack pack = Secrets::dealt(moment.state, moment.pack);
    const typename G::Pack other = Secrets::dealt(twin, moment.pack);
    if (sent_to(moment, moment.state, pack, seat) != sent_to(moment, twin, other, seat))
        return "what " + name_of(seat) + " is sent depends on a card that it cannot know";
    if (G::actor(moment.state) != G::actor(twin)) return "whose turn it is depends on a hidden card";
    return std::nullopt;
}

// The deal written for a seat does not contain any card that the seat cannot know.
template <Game G>
Complaint judge_redacted(const Moment<G>& moment, Seat seat) {
    using Secrets = kit::Secrets<G>;
    const std::vector<int> told = Secrets::cards(G::redact(moment.pack, *observe<G>(moment.state, seat)));
    for (const int card : Secrets::hidden(moment.pack, moment.state, seat)) {
        if (std::find(told.begin(), told.end(), card) != told.end())
            return "the record of " + name_of(seat) + " tells a card that it cannot know";
    }
    return std::nullopt;
}

// Law 6, secrecy: if the cards that a seat cannot know are permuted, nothing changes in its view, in the
// bytes sent to it, or in whose turn it is. The game's secrets.hpp says which cards a seat cannot know.
template <Game G>
Complaint law_secrecy(const Course<G>& course) {
    Rng rng(course.seed, 6);
    std::uint64_t turn = 0;
    return walk<G>(course, [&](const Moment<G>& moment) -> Complaint {
        const std::vector<Seat> some = some_observers(moment.options.players, turn++);
        for (const Seat seat : some) {
            if (Complaint complaint = judge_twin(moment, seat, rng)) return complaint;
            if (Complaint complaint = judge_redacted(moment, seat)) return complaint;
        }
        return std::nullopt;
    });
}

}  // namespace brelan::laws
