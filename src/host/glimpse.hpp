#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/clause.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "text/phrases.hpp"

namespace brelan::host {

// The verdict of the rules on an action: kAllowed, or the clause that forbids it with its sentence.
struct Judgement {
    Clause clause{};
    std::string why{};
};

// The current deal as one seat (or kSpectator) sees it, made only from a line of view. It gives a remote
// program all the information that a Table would have given to this seat.
class Glimpse {
  public:
    virtual ~Glimpse() = default;

    virtual Seat seat() const = 0;         // the seat whose view it is
    virtual Seat actor() const = 0;        // the player to move; kNobody when the deal is over
    virtual std::string view() const = 0;  // the original line

    // This seat's allowed actions, in the notation and the game's order; none if it is not this seat's turn.
    virtual std::vector<std::string> legal() const = 0;
    // The verdict on an action by this seat now; a fault if the text is not an action of the game.
    virtual Result<Judgement> judge(std::string_view action, const Phrases& phrases) const = 0;

    // The number of cards that this seat must name together now (core/cards_asked.hpp); 0 if none. If this
    // number is not 0, `after` returns the seat's view after it has named one of these cards; naming that
    // card must be an allowed action.
    virtual int cards_asked() const = 0;
    virtual std::shared_ptr<const Glimpse> after(std::string_view action) const = 0;

    // For people: the table, the beginning of the deal, and the effects of an action that led here from
    // `before`, a glimpse of the same seat in the same game.
    virtual std::string show(const Phrases& phrases) const = 0;
    virtual std::string tell_deal(const Phrases& phrases) const = 0;
    virtual Result<std::string> tell(const Glimpse& before, std::string_view action,
                                     const Phrases& phrases) const = 0;
};

}  // namespace brelan::host
