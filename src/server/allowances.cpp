#include "server/allowances.hpp"

#include <algorithm>

namespace brelan::server {

// Restores the allowance according to the time that has passed.
void Allowances::flow(Spent& spent, std::int64_t now) const {
    const std::int64_t past = std::clamp<std::int64_t>(now - spent.at, 0, kHour);
    spent.rows = std::max<std::int64_t>(spent.rows - past * an_hour_, 0);
    spent.at = now;
}

bool Allowances::spend(const std::string& account, std::int64_t rows, std::int64_t now) {
    if (an_hour_ == 0 || account.empty() || rows == 0) return false;
    Spent& spent = spent_[account];
    flow(spent, now);
    spent.rows += rows * kParts;
    if (spent.rests || spent.rows <= at_once() * kParts) return false;
    spent.rests = true;
    return true;
}

bool Allowances::rests(const std::string& account) const {
    const auto found = spent_.find(account);
    return found != spent_.end() && found->second.rests;
}

}  // namespace brelan::server
