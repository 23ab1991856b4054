#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/clause.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "text/phrases.hpp"

namespace brelan::host {

// What a rule says of an action: a clause against it and its sentence, or kAllowed.
struct Judgement {
    Clause clause{};
    std::string why{};
};

// The running deal as one seat (or kSpectator) sees it, made from a line of view and nothing else: whoever
// has only that, at the other end of a wire, gets from here what a Table would have told this seat.
class Glimpse {
  public:
    virtual ~Glimpse() = default;

    virtual Seat seat() const = 0;         // whose view it is
    virtual Seat actor() const = 0;        // whose turn it is; kNobody when the deal is over
    virtual std::string view() const = 0;  // the line again

    // What this seat may do now, in the notation and the order of the game; nothing when it is not its turn.
    virtual std::vector<std::string> legal() const = 0;
    // What the rules say of an action by this seat now; a fault where it is no action of the game.
    virtual Result<Judgement> judge(std::string_view action, const Phrases& phrases) const = 0;

    // For people: the table, how the deal began, and what an action did that led here from `before`, a
    // glimpse of the same seat in the same game.
    virtual std::string show(const Phrases& phrases) const = 0;
    virtual std::string tell_deal(const Phrases& phrases) const = 0;
    virtual Result<std::string> tell(const Glimpse& before, std::string_view action,
                                     const Phrases& phrases) const = 0;
};

}  // namespace brelan::host
