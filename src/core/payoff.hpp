#pragma once
#include <cstdint>

#include "core/seat.hpp"

namespace brelan {

// What each seat won (or lost) in a deal, as whole numbers of the game's smallest unit.
using Payoff = BySeat<std::int32_t>;

// The giver or taker of chips: a seat, or the pool on the table.
inline constexpr Seat kPool{253};

// One public movement of chips. The reasons are the game's own (0: required by the action itself).
struct Payment {
    Seat from;
    Seat to;
    std::uint8_t reason = 0;
    std::int32_t amount = 0;
};

// Called for each payment of an action, in order (see G::payments). The object is only a reference, valid
// during the call.
class PaymentSink {
  public:
    template <class F>
    explicit PaymentSink(F& f)
        : object_(&f), call_([](void* object, const Payment& p) { (*static_cast<F*>(object))(p); }) {}
    void operator()(const Payment& payment) const { call_(object_, payment); }

  private:
    void* object_;
    void (*call_)(void*, const Payment&);
};

}  // namespace brelan
