#pragma once
#include <string>
#include <vector>

#include "host/table.hpp"
#include "text/phrases.hpp"

namespace brelan::room {

// A match as one seat, or a spectator, sees it. Messages about cards are made from this class alone, which is
// the only place where a room asks a table what an observer may know.
class Seen {
  public:
    Seen(const host::Table& table, Seat observer) : table_(table), observer_(observer) {}

    Seat observer() const { return observer_; }

    // Public facts.
    bool drawn() const { return table_.drawn(); }
    bool over() const { return table_.over(); }
    std::int64_t deals() const { return table_.deals(); }
    std::int64_t actions() const { return table_.actions(); }
    Seat turn() const { return table_.over() ? kNobody : table_.actor(); }
    Payoff score() const { return table_.score(); }
    Payoff total() const { return table_.total(); }
    std::optional<Payoff> score_of(std::int64_t deal) const { return table_.score_of(deal); }
    std::string draw() const { return table_.draw_text(); }

    // Everything that the observer may know, in the notation.
    std::string view() const { return table_.view(observer_); }
    std::unique_ptr<const host::Sight> sight() const { return table_.sight(observer_); }
    // The actions that are open to the observer now; empty if it is not their turn.
    std::vector<std::string> legal() const;
    // The last action, without its secret part, and the seat that played it.
    std::string last_action() const;
    Seat last_seat() const;
    // The current deal: its cards alone, and its cards with its actions.
    std::string deal_head() const;
    std::string record() const;
    // Any deal with its actions, as this observer or a spectator sees it.
    std::string record(std::int64_t deal) const { return record_of(deal, observer_); }
    std::string record_for_all(std::int64_t deal) const { return record_of(deal, kSpectator); }

    // The view and the last action as sentences for people, unstyled.
    std::string show(const Phrases& phrases) const;
    std::string tell(const Phrases& phrases) const;
    // All the sentences shown to the observer in the current deal; if it is very long, only the end.
    std::string story(const Phrases& phrases) const;
    // The number of lines at the end of tell() and story() that give the result of the deal.
    int result_lines(const Phrases& phrases) const { return table_.result_lines(observer_, phrases); }
    std::string label(std::string_view action, const Phrases& phrases) const;
    // The sentence that says why an action is not allowed.
    std::string refusal(host::Move move, Clause clause, const Phrases& phrases) const;

  private:
    std::string record_of(std::int64_t deal, Seat observer) const;

    const host::Table& table_;
    Seat observer_;
};

}  // namespace brelan::room
