#include "server/password_tries.hpp"

#include <algorithm>

namespace brelan::server {
namespace {

constexpr std::int64_t kLongestDelay = 5 * 60'000;
constexpr std::int64_t kWaitIsGood = 15 * 60'000;  // a wait that has ended remains valid for this long
constexpr std::int64_t kShortWait = 5'000;  // milliseconds to wait while others' passwords are being checked
constexpr std::size_t kMostWaits = 65'536;
constexpr int kFree = 5;  // how many failures of others cause no wait

// Doubles with each failure, up to a limit.
std::int64_t wait_after(int failures) {
    if (failures < kFree) return 0;
    return std::min<std::int64_t>(std::int64_t{1'000} << std::min(failures - kFree, 20), kLongestDelay);
}

std::string pair_of(const PasswordTries::Trier& trier) { return trier.login + ' ' + trier.network; }

// Whether this is an unknown device, whose tries are also counted by its network.
bool is_stranger(const PasswordTries::Trier& trier) { return trier.session.empty() && trier.account.empty(); }

std::string key_of(const PasswordTries::Trier& trier) {
    if (!trier.session.empty()) return "session " + trier.session;
    return trier.account.empty() ? pair_of(trier) : "device " + trier.account;
}

}  // namespace

std::optional<PasswordTries::Refusal> PasswordTries::begin(Trier& trier, std::int64_t now) {
    if (!trier.session.empty())
        return begin_counted("session " + trier.session, "account " + trier.account, now);
    const std::string device = "device " + trier.account;
    if (!trier.account.empty() && !failures_.blocked(device, now)) return begin_counted(device, device, now);
    trier.account.clear();
    return begin_stranger(trier, now);
}

std::optional<PasswordTries::Refusal> PasswordTries::begin_counted(const std::string& key,
                                                                   const std::string& purse,
                                                                   std::int64_t now) {
    if (failures_.blocked(key, now)) return Refusal{"login-later", failures_.rest(key, now)};
    if (!known_.take(purse, now)) return Refusal{"login-often", known_.wait(purse, now)};
    return std::nullopt;
}

std::optional<PasswordTries::Refusal> PasswordTries::begin_stranger(Trier& trier, std::int64_t now) {
    const std::string pair = pair_of(trier);
    if (failures_.blocked(pair, now)) return Refusal{"login-later", failures_.rest(pair, now)};
    if (of_networks_.blocked(trier.network, now))
        return Refusal{"login-later", of_networks_.rest(trier.network, now)};
    const std::int64_t left = wait(pair, trier.login, now);
    if (left > 0) return Refusal{"login-wait", left};
    if (!logins_.take(pair, now)) return Refusal{"login-often", logins_.wait(pair, now)};
    if (!networks_.take(trier.network, now))
        return Refusal{"login-often", networks_.wait(trier.network, now)};
    trier.waited = waits_.erase(pair) > 0;
    of_logins_.add(trier.login, now);
    return std::nullopt;
}

std::optional<PasswordTries::Refusal> PasswordTries::look(const Trier& trier, std::int64_t now) {
    const std::string key = key_of(trier);
    auto refusal = full({failures_, kMostOfOne}, key, now);
    if (!refusal && is_stranger(trier)) refusal = full({of_networks_, kMostOfNetwork}, trier.network, now);
    if (refusal) {
        was_not_tried(trier, now);
        return refusal;
    }
    looks_.enter(key);
    if (is_stranger(trier)) looks_.enter(trier.network);
    return std::nullopt;
}

std::optional<PasswordTries::Refusal> PasswordTries::full(const Bound& bound, const std::string& key,
                                                          std::int64_t now) const {
    const int failed = bound.failures.count(key, now);
    if (failed >= bound.most) return Refusal{"login-later", bound.failures.rest(key, now)};
    if (failed + static_cast<int>(looks_.of(key)) >= bound.most) return Refusal{"login-often", kShortWait};
    return std::nullopt;
}

// Each network has its own wait for a login: it begins when somebody tries there, does not grow while it
// lasts, and then allows one try. This way, nobody else can take that try away by being quicker.
std::int64_t PasswordTries::wait(const std::string& pair, const std::string& login, std::int64_t now) {
    const auto known = waits_.find(pair);
    if (known != waits_.end() && now - known->second < kWaitIsGood)
        return std::max<std::int64_t>(known->second - now, 0);
    const std::int64_t whole = wait_after(of_logins_.count(login, now));
    if (whole == 0) return 0;
    if (waits_.size() >= kMostWaits && now - swept_ >= 1'000) {
        swept_ = now;
        std::erase_if(waits_, [&](const auto& entry) { return now - entry.second >= kWaitIsGood; });
    }
    if (waits_.size() < kMostWaits || known != waits_.end()) waits_[pair] = now + whole;
    return whole;
}

// The owner's earlier typing errors were not guesses.
void PasswordTries::was_right(const Trier& trier, std::int64_t now) {
    was_looked_at(trier);
    const std::string key = key_of(trier);
    const int mistyped = failures_.count(key, now);
    failures_.forget(key);
    if (!is_stranger(trier)) return;
    of_networks_.take_back(trier.network, mistyped);
    of_logins_.take_back(trier.login, mistyped + 1);
}

void PasswordTries::was_wrong(const Trier& trier, std::int64_t now) {
    was_looked_at(trier);
    failures_.add(key_of(trier), now);
    if (is_stranger(trier)) of_networks_.add(trier.network, now);
}

void PasswordTries::was_looked_at(const Trier& trier) {
    looks_.leave(key_of(trier));
    if (is_stranger(trier)) looks_.leave(trier.network);
}

// Anyone who has waited need not wait again if the password was not checked.
void PasswordTries::was_not_tried(const Trier& trier, std::int64_t now) {
    if (!is_stranger(trier)) return;
    of_logins_.take_back(trier.login);
    if (trier.waited && waits_.size() < kMostWaits) waits_[pair_of(trier)] = now;
}

}  // namespace brelan::server
