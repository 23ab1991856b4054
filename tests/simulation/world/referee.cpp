#include "simulation/world/referee.hpp"

#include <algorithm>
#include <optional>
#include <type_traits>
#include <utility>

#include "core/match.hpp"
#include "core/type_list.hpp"
#include "core/view.hpp"
#include "game_secrets.inc.hpp"
#include "host/options_of.hpp"
#include "host/words.hpp"
#include "laws/law_whole.hpp"
#include "registry.inc.hpp"
#include "room/log.hpp"
#include "simulation/world/half_points.hpp"
#include "simulation/world/row_facts.hpp"
#include "text/write_text.hpp"

namespace brelan::world {
namespace {

using room::What;

// Works out from the rows alone who sits where.
void seat_people(std::vector<std::string>& accounts, const room::Entry& entry) {
    switch (entry.what) {
        case What::sit: accounts[entry.seat.index] = entry.account; break;
        case What::stand: accounts[entry.seat.index].clear(); break;
        case What::swap: std::swap(accounts[entry.seat.index], accounts[entry.other.index]); break;
        case What::kick:
            for (std::string& account : accounts) account = account == entry.account ? "" : account;
            break;
        default: break;
    }
}

template <Game G>
class RefereeOf final : public Referee {
  public:
    explicit RefereeOf(const host::OptionSet& options) : options_(host::typed_options<G>(options)) {
        accounts_.resize(static_cast<std::size_t>(options_.players));
    }

    std::string apply(const room::Event& row) override {
        const auto entry = room::read_entry(row.body);
        if (!entry) return "row " + std::to_string(row.seq) + " cannot be read";
        if (row.seq != moments_.size() + 1) return "row " + std::to_string(row.seq) + " is not the next one";
        seat_people(accounts_, *entry);
        std::string fault = play(*entry);
        if (!fault.empty()) return "row " + std::to_string(row.seq) + " (" + row.body + "): " + fault;
        if (sight_ == nullptr) sight_ = look();
        moments_.push_back({accounts_, sight_});
        return {};
    }

  private:
    using State = typename G::State;

    std::string play(const room::Entry& entry) {
        switch (entry.what) {
            case What::start: return start(entry);
            case What::draw: return draw(entry);
            case What::deal: return deal(entry);
            case What::act: return act(entry);
            case What::undo: return undo(entry.number);
            case What::end: return end();
            case What::closed: return stop();
            default: return {};
        }
    }
    std::string start(const room::Entry& entry) {
        match_.reset();
        states_.clear();
        actions_ = 0;
        number_ = entry.number;
        running_ = true;
        sight_.reset();
        return {};
    }
    std::string draw(const room::Entry& entry) {
        const RowFacts lines(entry.rest);
        const auto drawn = G::read_draw(options_, lines.facts);
        if (!drawn) return "no draw";
        match_.emplace(options_, *drawn);
        sight_.reset();
        return {};
    }
    std::string deal(const room::Entry& entry) {
        if (!match_ || match_->finished() || (!states_.empty() && G::actor(states_.back()) != kNobody))
            return "no deal may begin";
        const std::string text = "deal" + entry.rest;
        const RowFacts lines(text);
        const auto pack = G::read_deal(options_, match_->carry(), lines.facts);
        if (!pack) return "no such deal: " + std::string(pack.fault().key());
        states_ = {G::start(options_, match_->carry(), *pack)};
        ++begun_;
        return stands();
    }
    std::string act(const room::Entry& entry) {
        if (states_.empty() || G::actor(states_.back()) != entry.seat) return "it is not his turn";
        const auto words = host::words_of(entry.rest);
        const auto action = G::read_action(words);
        if (!action || !G::check(states_.back(), *action).none()) return "the rules do not allow it";
        states_.push_back(states_.back());
        G::play(states_.back(), *action);
        ++actions_;
        return stands();
    }
    std::string undo(std::int64_t remaining) {
        const std::int64_t taken = actions_ - remaining;
        if (taken < 1 || taken >= static_cast<std::int64_t>(states_.size())) return "nothing to take back";
        if (G::actor(states_.back()) == kNobody) {
            match_ = before_;
            --ended_;
        }
        states_.resize(states_.size() - static_cast<std::size_t>(taken));
        actions_ = remaining;
        return stands();
    }
    std::string end() {
        if (!match_ || !match_->finished()) return "the match is not over";
        ++matches_;
        return stop();
    }
    // Play has stopped, though the match may be unfinished.
    std::string stop() {
        running_ = false;
        sight_.reset();
        return {};
    }

    // Checks what must hold at any point in a deal. If the deal is over, it also enters the score.
    std::string stands() {
        sight_.reset();
        const State& state = states_.back();
        if (!G::sound(state)) return "the state is not sound";
        if (!laws::is_whole_pack<G>(options_, kit::Secrets<G>::cards(state)))
            return "the cards are not the whole pack";
        if (G::actor(state) != kNobody) return {};
        if (std::string fault = judge_half_points(state); !fault.empty()) return fault;
        const Payoff payoff = G::payoff(state);
        std::int64_t sum = G::pool(G::carry(state)) - G::pool(match_->carry());
        for (const auto value : payoff.values) sum += value;
        if (sum != 0) return "the chips come to " + std::to_string(sum);
        before_ = match_;
        match_->settle(state);
        ++ended_;
        return {};
    }

    std::shared_ptr<const Sight> look() const {
        auto sight = std::make_shared<Sight>();
        sight->match = number_;
        sight->actions = actions_;
        sight->running = running_;
        if (match_) sight->total = match_->total();
        if (states_.empty()) return sight;
        const State& state = states_.back();
        sight->dealt = true;
        sight->turn = G::actor(state);
        for (const Seat seat : laws::observers(options_.players)) {
            sight->views.push_back(
                write_text([&](TextOut& out) { G::write_view(*observe<G>(state, seat), out); }));
        }
        if (sight->turn == kNobody) return sight;
        for (const auto action : laws::legal_of<G>(state))
            sight->legal.push_back(write_text([&](TextOut& out) { G::write(action, out); }));
        return sight;
    }

    typename G::Options options_;
    std::vector<std::string> accounts_;
    std::optional<Match<G>> match_;
    std::optional<Match<G>> before_;  // before the last score was entered
    std::vector<State> states_;       // in the current or last deal, after each action
    std::int64_t actions_ = 0;
    std::int64_t number_ = 0;
    bool running_ = false;
    std::shared_ptr<const Sight> sight_;
};

template <class... G>
std::unique_ptr<Referee> make(std::string_view game, const host::OptionSet& options, TypeList<G...>) {
    std::unique_ptr<Referee> made;
    ((made = game == G::kName ? std::make_unique<RefereeOf<G>>(options) : std::move(made)), ...);
    return made;
}

}  // namespace

Seat Moment::seat_of(std::string_view account) const {
    const auto found = std::find(accounts.begin(), accounts.end(), account);
    if (found == accounts.end()) return kNobody;
    return Seat{static_cast<std::uint8_t>(found - accounts.begin())};
}

std::unique_ptr<Referee> make_referee(std::string_view game, const host::OptionSet& options) {
    return make(game, options, Games{});
}

}  // namespace brelan::world
