#include "cli/remote/table.hpp"

#include <algorithm>
#include <variant>

#include "cli/reports/score_sheet.hpp"
#include "cli/reports/table_text.hpp"
#include "host/registry.hpp"

// The state of a table, from its messages. told.cpp applies and describes the events.
namespace brelan::cli {
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

std::vector<std::string> RemoteTable::take(const wire::Message& message) {
    Told told;
    std::visit([&](const auto& one) { take(one, told); }, message);
    return told;
}

// Takes over the full state. Describes the table only the first time.
void RemoteTable::take(const wire::message::State& state, Told& told) {
    const bool first = !known();
    const wire::Table& table = state.table;
    if (!take_game(table)) return told.push_back(std::string(texts_("remote.unknown-game")));
    account_ = state.you.account;
    number_ = state.n;
    standing_ = {table.stage, table.host, table.seats, {}, {}};
    use_names();
    take_match(state.match.value_or(wire::Match{match_}));
    take_sight(state.sight, state.now);
    standing_.asks = state.asks;
    if (first) tell_all(state, told);
    if (state.restored) tell_restored(*state.restored, told);
}

void RemoteTable::take(const wire::message::Here& here, Told& /*told*/) {
    if (!known()) return;
    standing_.seats = here.seats;
    use_names();
}

// The score of the current match, as far as the server reports it.
void RemoteTable::take_match(const wire::Match& match) {
    match_ = match.number;
    deal_ = match.deal.value_or(0);
    total_ = amounts(match.total.value_or(std::vector<std::int64_t>{}));
    sheet_.clear();
    if (!match.sheet) return;
    for (const auto& row : *match.sheet) sheet_.push_back(amounts(row));
}

// Learns which game is played, and with which options.
bool RemoteTable::take_game(const wire::Table& table) {
    host_ = host::find_game(table.game);
    if (host_ == nullptr) return false;
    const auto read = host_->read_options(words_of(table.options));
    const bool same_rules = table.rules == host_->rules_version();
    if (!read || !same_rules) {
        host_ = nullptr;
        return false;
    }
    options_ = *read;
    return true;
}

// Uses the names of the current players in all sentences from now on.
void RemoteTable::use_names() {
    std::vector<record::SeatInfo> named;
    for (const wire::Chair& each : seats()) {
        const std::string name = each.name.value_or("");
        named.push_back({name.empty() ? "p" + std::to_string(named.size() + 1) : name, ""});
    }
    voice_ = std::make_unique<Voice>(*host_, named, texts_, words_);
}

void RemoteTable::take_standing(const wire::Standing& standing, std::int64_t now) {
    standing_ = standing;
    use_names();
    take_turn(standing.turn, now);
}

// Takes over the current view. If it cannot be read, the caller requests the full state again.
void RemoteTable::take_sight(const wire::Sight& sight, std::int64_t now) {
    standing_.asks.clear();  // any event in the game ends a request
    if (sight.view && !sight.view->empty()) {
        const Seat own = seat();
        const auto glimpse = host_->glimpse(options_, *sight.view, own == kNobody ? kSpectator : own);
        glimpse_ = glimpse ? *glimpse : nullptr;
    }
    take_turn(sight.turn, now);
}

// Takes over whose turn it is and the legal actions. `now` is the server's time when it sent this.
void RemoteTable::take_turn(const wire::Turn& turn, std::int64_t now) {
    if (!turn.turn) return;
    turn_ = turn.turn->value_or(kNobody);
    choices_.clear();
    deadline_.reset();
    // Both times are from the server's clock; the local clock only measures from here on.
    if (turn.deadline)
        deadline_ = std::chrono::steady_clock::now() + std::chrono::milliseconds(*turn.deadline - now);
    if (turn.legal) choices_ = cli::choices(*turn.legal, voice_->phrases());
}

void RemoteTable::take_score(const wire::Sight& sight, Told& told) {
    if (!sight.score || !sight.total) return;
    sheet_.push_back(amounts(*sight.score));
    total_ = amounts(*sight.total);
    const auto players = static_cast<int>(seats().size());
    const std::string scores = score_list(sheet_.back(), players, voice_->names(), texts_, words_);
    told.push_back(voice_->say("play.deal.over", {{"n", std::to_string(deal_)}, {"scores", scores}}));
}

Seat RemoteTable::seat() const {
    for (const wire::Chair& each : seats()) {
        if (each.account == account_) return each.seat;
    }
    return kNobody;
}

Seat RemoteTable::free_place() const {
    for (const bool with_bot : {false, true}) {
        for (const wire::Chair& each : seats()) {
            if (!each.account && (with_bot || !each.bot)) return each.seat;
        }
    }
    return kNobody;
}

std::optional<std::int64_t> RemoteTable::seconds_left() const {
    if (!deadline_) return std::nullopt;
    const auto left = *deadline_ - std::chrono::steady_clock::now();
    return std::max<std::int64_t>(0, std::chrono::duration_cast<std::chrono::seconds>(left).count());
}

bool RemoteTable::is_waited_for() const {
    if (standing_.asks.empty()) return false;
    const std::vector<Seat>& waits = standing_.asks[0].waits;
    return std::find(waits.begin(), waits.end(), seat()) != waits.end();
}

}  // namespace brelan::cli
