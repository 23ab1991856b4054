#include "games/tarot/bot/ending.hpp"

#include "games/tarot/rules/outcome.hpp"
#include "games/tarot/rules/table.hpp"

namespace brelan::tarot {

namespace {

constexpr std::int64_t kMostNodes = 200'000;  // per ending
constexpr int kPetitAuBoutHalves = 20;        // R10.3: the bonus equals a difference of 20 half-points

// The number of oudlers that the attack has or will have; `petit` says whether the Petit is one of them.
int oudlers_of(const State& state, bool petit) {
    int oudlers = petit ? 1 : 0;
    for (const Card card : {kWorld, kExcuse}) {
        Seat owner = card == kWorld ? state.world_to : state.excuse_by;
        for (const Seat seat : seats(state.options.players))
            if (holds(state.hands[seat], card)) owner = seat;
        if (owner != kNobody && is_attacker(state, owner)) ++oudlers;
    }
    if (state.contract == Contract::garde_contre) return oudlers;
    for (const Card card : state.aside)
        if (is_card(card) && is_oudler(card) && (card != kPetit || !petit)) ++oudlers;
    return oudlers;
}

bool petit_is_out(const State& state) { return !was_played(state, kPetit) && !lies_in(state.aside, kPetit); }

}  // namespace

bool pays_by_points(const State& state) {
    if (announced(state) != Announced::nothing) return false;
    int attack = 0;
    for (const Seat seat : seats(state.options.players))
        if (is_attacker(state, seat)) attack += state.tricks[seat];
    const int all = tricks_before(state);
    const int lost = all - attack;
    return attack > 0 && lost > (state.options.petit_slam ? 3 : 0);
}

bool solve_ending(solve::Solver& solver, const State& world, std::span<const Action> cards, Seat seat,
                  std::span<std::int64_t> values) {
    const bool open = petit_is_out(world);
    const bool has_it = world.petit_to != kNobody && is_attacker(world, world.petit_to);
    const int oudlers = oudlers_of(world, has_it);
    solve::Aim aim;
    if (open) {
        aim.petit = static_cast<std::int16_t>(needed_halves(oudlers) - needed_halves(oudlers + 1));
        aim.petit_au_bout = kPetitAuBoutHalves;
    }
    std::vector<int> halves(cards.size());
    if (!solver.value_of_each(world, cards, halves, kMostNodes, aim)) return false;
    Outcome outcome = no_outcome(world);
    outcome.contract = world.contract;
    outcome.announced = announced(world);
    outcome.taker = world.taker;
    outcome.partner = world.partner;
    outcome.oudlers = oudlers;
    for (const Seat other : seats(world.options.players)) outcome.handfuls[other] = world.handfuls[other];
    for (std::size_t i = 0; i < cards.size(); ++i) {
        outcome.halves = halves[i];
        values[i] = std::int64_t{1000} * score(world.options, world.opening, outcome)[seat];
    }
    return true;
}

}  // namespace brelan::tarot
