#pragma once
#include <algorithm>

#include "kit/secrets.hpp"
#include "laws/course.hpp"

namespace brelan::laws {

// The number of packs shuffled together with these options.
template <Game G>
int packs_of(const typename G::Options& options) {
    if constexpr (requires { kit::Secrets<G>::packs(options); }) return kit::Secrets<G>::packs(options);
    return 1;
}

// Whether these are all the cards of the packs, with each card as many times as there are packs.
template <Game G>
bool is_whole_pack(const typename G::Options& options, std::vector<int> cards) {
    std::sort(cards.begin(), cards.end());
    std::vector<int> pack;
    for (int card = 0; card < kit::Secrets<G>::kCards; ++card)
        pack.insert(pack.end(), static_cast<std::size_t>(packs_of<G>(options)), card);
    return cards == pack;
}

// Law 4 for the cards: at every moment they are the complete pack, and each card is in one place only.
template <Game G>
Complaint law_cards(const Course<G>& course) {
    return walk<G>(course, [](const Moment<G>& moment) -> Complaint {
        if (!is_whole_pack<G>(moment.options, kit::Secrets<G>::cards(moment.state)))
            return "the cards are not the whole pack";
        return std::nullopt;
    });
}

// Law 4 for the chips: the seats' winnings and the pool's gain add up to zero, and empty seats win nothing.
template <Game G>
Complaint law_chips(const Course<G>& course) {
    return walk<G>(course, [](const Moment<G>& moment) -> Complaint {
        if (G::actor(moment.state) != kNobody) return std::nullopt;
        const Payoff payoff = G::payoff(moment.state);
        std::int64_t sum = G::pool(G::carry(moment.state)) - G::pool(moment.carry);
        for (std::size_t i = 0; i < payoff.values.size(); ++i) {
            sum += payoff.values[i];
            if (i >= moment.options.players && payoff.values[i] != 0) return "an empty seat wins or loses";
        }
        if (sum != 0) return "the payoffs and the change of the pool come to " + std::to_string(sum);
        return std::nullopt;
    });
}

}  // namespace brelan::laws
