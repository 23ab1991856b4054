#pragma once
#include <optional>

#include "room/company.hpp"
#include "room/folded.hpp"

namespace brelan::room {

// How long seats have to seal, and to reveal what they have sealed. Nobody's time runs before they could be
// told.
class SealClock {
  public:
    explicit SealClock(Time time) : time_(time) {}

    // Somebody is here again, or the house goes on: seats have their time from now.
    void resume(Time now) { resumed_ = now; }
    // Rows up to `kept` have just been kept, where they were up to `before`: the one perhaps that opened or
    // sealed the epoch.
    void kept(Time now, const Fairness& fairness, std::uint64_t before, std::uint64_t kept) {
        if (before < fairness.row && fairness.row <= kept) told_ = now;
    }
    // Until when seats may still do so; nothing where nobody is waited for.
    std::optional<Time> until(const Folded& folded, const Company& company, std::uint64_t kept) const;

  private:
    Time time_;
    Time resumed_ = 0;
    Time told_ = 0;  // when the row was kept that opened or sealed the running epoch
};

}  // namespace brelan::room
