#include "games/tarot/rules/roles.hpp"

#include "games/tarot/rules/outcome.hpp"

namespace brelan::tarot {

namespace {

constexpr std::string_view kRoles[] = {"taker", "partner", "defender"};
enum Role : int { kTaker, kPartner, kDefender };
constexpr std::string_view kUndertakings[] = {"prise", "garde", "garde-sans", "garde-contre"};

// Whether the auction has found a taker.
bool is_taken(const State& state) {
    if (state.phase == Phase::bid || state.taker == kNobody) return false;
    return state.phase != Phase::over || state.end == End::played;
}

}  // namespace

std::span<const std::string_view> roles() { return kRoles; }

int role(const State& state, Seat seat) {
    if (!is_taken(state)) return kNoRole;
    if (seat == state.taker) return kTaker;
    if (state.phase == Phase::call) return kNoRole;  // R5.1
    return seat == state.partner ? kPartner : kDefender;
}

std::span<const std::string_view> undertakings() { return kUndertakings; }

Undertaking undertaking(const State& state) {
    if (state.phase != Phase::over || state.end != End::played) return {};
    const bool made = sum_of(state.options, outcome(state)).made;
    return {static_cast<int>(state.contract) - 1, state.taker, made};
}

}  // namespace brelan::tarot
