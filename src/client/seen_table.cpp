#include "client/seen_table.hpp"

#include <algorithm>
#include <variant>

#include "host/registry.hpp"
#include "host/words.hpp"

namespace brelan::client {
namespace {

// The amounts by seat. An amount that cannot be a score counts as 0.
Payoff amounts(const std::vector<std::int64_t>& list) {
    Payoff payoff{};
    for (std::size_t i = 0; i < list.size() && i < kMaxSeats; ++i) {
        if (list[i] == static_cast<std::int32_t>(list[i]))
            payoff[Seat{static_cast<std::uint8_t>(i)}] = static_cast<std::int32_t>(list[i]);
    }
    return payoff;
}

}  // namespace

bool SeenTable::take(const wire::Message& message) {
    return std::visit([this](const auto& one) { return this->take(one); }, message);
}

bool SeenTable::take(const wire::message::State& state) {
    const wire::Table& table = state.table;
    known_ = take_game(table);
    if (!known_) return false;
    account_ = state.you.account;
    number_ = state.n;
    standing_ = {table.stage, table.host, table.seats, {}, {}};
    take_match(state.match.value_or(wire::Match{match_}));
    take_sight(state.sight, state.now);
    standing_.asks = state.asks;
    return true;
}

bool SeenTable::take(const wire::message::Here& here) {
    if (known()) standing_.seats = here.seats;
    return true;
}

bool SeenTable::take(const wire::message::Event& event) {
    if (!known()) return true;
    number_ = event.n;
    std::visit(
        [&](const auto& one) {
            using One = std::decay_t<decltype(one)>;
            if constexpr (std::is_same_v<One, wire::happening::Start>) take_match({one.match});
            if constexpr (std::is_same_v<One, wire::happening::Deal>) {
                deal_ = one.deal;
                for (wire::Chair& each : standing_.seats) each.ready.reset();
            }
            if constexpr (requires { one.standing; }) take_standing(one.standing, event.at);
            if constexpr (requires { one.sight; }) {
                take_sight(one.sight, event.at);
                take_score(one.sight);
            }
        },
        event.happening);
    return true;
}

// Learns which game is played, and with which options.
bool SeenTable::take_game(const wire::Table& table) {
    const host::Host* game = host::find_game(table.game);
    if (game == nullptr || (game_ != nullptr && game != game_)) return false;
    const auto read = game->read_options(host::words_of(table.options));
    if (!read || table.rules != game->rules_version()) return false;
    game_ = game;
    options_ = *read;
    return true;
}

// The score of the current match, as far as the server reports it.
void SeenTable::take_match(const wire::Match& match) {
    match_ = match.number;
    deal_ = match.deal.value_or(0);
    total_ = amounts(match.total.value_or(std::vector<std::int64_t>{}));
    sheet_.clear();
    if (!match.sheet) return;
    for (const auto& row : *match.sheet) sheet_.push_back(amounts(row));
}

void SeenTable::take_standing(const wire::Standing& standing, std::int64_t now) {
    standing_ = standing;
    take_turn(standing.turn, now);
}

// Takes over the current view. If the view cannot be read, the caller requests the full state again.
void SeenTable::take_sight(const wire::Sight& sight, std::int64_t now) {
    standing_.asks.clear();  // any event in the game ends a request
    if (sight.view && !sight.view->empty()) {
        const Seat own = seat();
        const auto glimpse = game_->glimpse(options_, *sight.view, own == kNobody ? kSpectator : own);
        glimpse_ = glimpse ? *glimpse : nullptr;
    }
    take_turn(sight.turn, now);
}

// Takes over the turn and the legal actions. `now` is the server's time when it sent the message.
void SeenTable::take_turn(const wire::Turn& turn, std::int64_t now) {
    if (!turn.turn) return;
    turn_ = turn.turn->value_or(kNobody);
    legal_.clear();
    deadline_.reset();
    // Both times are from the server's clock; the local clock only measures from here on.
    if (turn.deadline)
        deadline_ = std::chrono::steady_clock::now() + std::chrono::milliseconds(*turn.deadline - now);
    if (turn.legal) legal_ = *turn.legal;
}

void SeenTable::take_score(const wire::Sight& sight) {
    if (!gives_score(sight)) return;
    sheet_.push_back(amounts(*sight.score));
    total_ = amounts(*sight.total);
}

Seat SeenTable::seat() const {
    for (const wire::Chair& each : seats()) {
        if (each.account == account_) return each.seat;
    }
    return kNobody;
}

Seat SeenTable::free_place() const {
    for (const bool with_bot : {false, true}) {
        for (const wire::Chair& each : seats()) {
            if (!each.account && (with_bot || !each.bot)) return each.seat;
        }
    }
    return kNobody;
}

bool SeenTable::is_waited_for() const {
    if (requests().empty()) return false;
    const std::vector<Seat>& waits = requests()[0].waits;
    return std::find(waits.begin(), waits.end(), seat()) != waits.end();
}

std::optional<std::int64_t> SeenTable::seconds_left() const {
    if (!deadline_) return std::nullopt;
    const auto left = *deadline_ - std::chrono::steady_clock::now();
    return std::max<std::int64_t>(0, std::chrono::duration_cast<std::chrono::seconds>(left).count());
}

}  // namespace brelan::client
