#include "room/pace.hpp"

#include <algorithm>

namespace brelan::room {

int& Pace::rows_of(Time now, const std::string& account) {
    constexpr Time kMinute = 60'000;
    if (now / kMinute != minute_) made_.clear();
    minute_ = now / kMinute;
    const auto found =
        std::find_if(made_.begin(), made_.end(), [&](const Made& one) { return one.account == account; });
    return found != made_.end() ? found->rows : made_.emplace_back(Made{account, 0}).rows;
}

}  // namespace brelan::room
