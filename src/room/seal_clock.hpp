#pragma once
#include <optional>

#include "room/company.hpp"
#include "room/folded.hpp"

namespace brelan::room {

// The time that seats have to seal a number and to reveal it. Nobody's time starts before they could have
// been informed.
class SealClock {
  public:
    explicit SealClock(Time time) : time_(time) {}

    // Somebody is back, or the house has resumed: the seats' time starts now.
    void resume(Time now) { resumed_ = now; }
    // The stored rows have advanced from `before` to `kept`, possibly past the row that opened or sealed the
    // epoch.
    void kept(Time now, const Fairness& fairness, std::uint64_t before, std::uint64_t kept) {
        if (before < fairness.row && fairness.row <= kept) stored_ = now;
    }
    // The seats' deadline; nullopt if the table is waiting for no seat.
    std::optional<Time> until(const Folded& folded, const Company& company, std::uint64_t kept) const;

  private:
    Time time_;
    Time resumed_ = 0;
    Time stored_ = 0;  // when the row that opened or sealed the current epoch was stored
};

}  // namespace brelan::room
