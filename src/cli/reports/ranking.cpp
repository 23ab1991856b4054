#include "cli/reports/ranking.hpp"

#include <algorithm>

namespace brelan::cli {

std::vector<Rank> ranking(const Payoff& total, int players) {
    std::vector<Seat> order;
    for (const Seat seat : seats(players)) order.push_back(seat);
    std::stable_sort(order.begin(), order.end(), [&](Seat a, Seat b) { return total[a] > total[b]; });
    std::vector<Rank> ranks;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::int64_t points = total[order[i]];
        if (ranks.empty() || ranks.back().points != points)
            ranks.push_back({static_cast<int>(i) + 1, points});
        ranks.back().seats.push_back(order[i]);
    }
    return ranks;
}

int place_of(Seat seat, const Payoff& total, int players) {
    int place = 1;
    for (const Seat other : seats(players)) place += total[other] > total[seat] ? 1 : 0;
    return place;
}

}  // namespace brelan::cli
