#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.hpp"
#include "core/options.hpp"
#include "core/view.hpp"
#include "text/write_text.hpp"

// The basis of all laws: matches played at random and shown step by step.
namespace brelan::laws {

// What is wrong; empty if nothing is.
using Complaint = std::optional<std::string>;

// The matches that a law covers: with these options, from this seed, and with at most this many deals.
template <class G>
struct Course {
    typename G::Options options;
    std::uint64_t seed = 0;
    int deals = 0;
};

// One moment of a deal: how the deal began, the actions so far, and the state now.
template <class G>
struct Moment {
    const typename G::Options& options;
    const typename G::Carry& carry;
    const typename G::Pack& pack;
    const std::vector<typename G::Action>& actions;
    const typename G::State& state;
};

template <class G>
std::string options_line(const typename G::Options& options) {
    return write_text([&](TextOut& out) { write_options<G>(options, out); });
}

template <class G>
std::string action_text(typename G::Action action) {
    return write_text([&](TextOut& out) { G::write(action, out); });
}

// The place and the complaint, which are enough to reproduce it.
template <class G>
std::string report(const Course<G>& course, int deal, std::size_t actions, const std::string& what) {
    return what + "\n  in " + std::string(G::kName) + ", options " + options_line<G>(course.options) +
           ", seed " + std::to_string(course.seed) + ", deal " + std::to_string(deal) + ", after " +
           std::to_string(actions) + " actions";
}

// The legal actions as a separate list.
template <class G>
typename G::Actions legal_of(const typename G::State& state) {
    typename G::Actions actions{};
    G::legal(state, actions);
    return actions;
}

// Shows a law every moment of one deal.
template <class G, class Look>
Complaint walk_deal(const typename G::Options& options, const typename G::Carry& carry,
                    const typename G::Pack& pack, typename G::State& state,
                    std::vector<typename G::Action>& actions, Rng& rng, Look&& look) {
    const int limit = G::max_actions(options);
    while (true) {
        if (Complaint complaint = look(Moment<G>{options, carry, pack, actions, state})) return complaint;
        if (G::actor(state) == kNobody || static_cast<int>(actions.size()) > limit) return std::nullopt;
        const typename G::Actions legal = legal_of<G>(state);
        if (legal.empty()) return std::nullopt;
        actions.push_back(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        G::play(state, actions.back());
    }
}

// Plays the matches of a course with random legal actions and calls `look` at every moment, including the
// start and the end of each deal. Stops at the first complaint, or at a deal that does not end (which
// law_ends reports).
template <Game G, class Look>
Complaint walk(const Course<G>& course, Look&& look) {
    Rng rng(course.seed);
    Match<G> match(course.options, G::draw(course.options, rng));
    for (int deal = 1; deal <= course.deals; ++deal) {
        if (match.finished()) match = Match<G>(course.options, G::draw(course.options, rng));
        const typename G::Carry carry = match.carry();
        const typename G::Pack pack = G::shuffle(course.options, carry, rng);
        typename G::State state = G::start(course.options, carry, pack);
        std::vector<typename G::Action> actions;
        const Complaint complaint = walk_deal<G>(course.options, carry, pack, state, actions, rng, look);
        if (complaint) return report(course, deal, actions.size(), *complaint);
        if (G::actor(state) != kNobody) return std::nullopt;
        match.settle(state);
    }
    return std::nullopt;
}

// The bytes of a plain value.
template <Plain T>
bool same_bytes(const T& a, const T& b) {
    return __builtin_memcmp(&a, &b, sizeof(T)) == 0;
}

// Everybody who may watch a table: its players and a spectator.
inline std::vector<Seat> observers(int players) {
    std::vector<Seat> all;
    for (const Seat seat : seats(players)) all.push_back(seat);
    all.push_back(kSpectator);
    return all;
}

// All observers of a small table. For a large table, a few players in turn, and always the spectator.
inline std::vector<Seat> some_observers(int players, std::uint64_t turn) {
    constexpr int kAll = 6;
    if (players <= kAll) return observers(players);
    std::vector<Seat> some{kSpectator};
    for (std::uint64_t i = 0; i < 3; ++i) {
        some.push_back(Seat{static_cast<std::uint8_t>((turn * 3 + i) % static_cast<std::uint64_t>(players))});
    }
    return some;
}

inline std::string name_of(Seat seat) {
    if (seat == kSpectator) return "a spectator";
    return write_text([&](TextOut& out) { write(seat, out); });
}

}  // namespace brelan::laws
