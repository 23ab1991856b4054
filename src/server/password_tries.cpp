#include "server/password_tries.hpp"

#include <algorithm>

namespace brelan::server {
namespace {

constexpr std::int64_t kLongestDelay = 5 * 60'000;
constexpr std::int64_t kWaitIsGood = 15 * 60'000;  // for so long after its end
constexpr std::size_t kMostWaits = 65'536;
constexpr int kFree = 5;  // failures of others that nobody has to wait for

// Twice as long with each failure, up to a bound.
std::int64_t wait_after(int failures) {
    if (failures < kFree) return 0;
    return std::min<std::int64_t>(std::int64_t{1'000} << std::min(failures - kFree, 20), kLongestDelay);
}

std::string pair_of(const PasswordTries::Trier& trier) { return trier.login + ' ' + trier.network; }

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
    if (!logins_.take(purse, now)) return Refusal{"login-often", logins_.wait(purse, now)};
    failures_.add(key, now);
    return std::nullopt;
}

std::optional<PasswordTries::Refusal> PasswordTries::begin_stranger(const Trier& trier, std::int64_t now) {
    const std::string pair = pair_of(trier);
    if (failures_.blocked(pair, now)) return Refusal{"login-later", failures_.rest(pair, now)};
    if (of_networks_.blocked(trier.network, now))
        return Refusal{"login-later", of_networks_.rest(trier.network, now)};
    const std::int64_t left = wait(pair, trier.login, now);
    if (left > 0) return Refusal{"login-wait", left};
    if (!logins_.take(pair, now)) return Refusal{"login-often", logins_.wait(pair, now)};
    if (!networks_.take(trier.network, now))
        return Refusal{"login-often", networks_.wait(trier.network, now)};
    waits_.erase(pair);
    failures_.add(pair, now);
    of_networks_.add(trier.network, now);
    of_logins_.add(trier.login, now);
    return std::nullopt;
}

// Each network has a wait of its own for a login: it begins when somebody asks there, does not grow while it
// lasts, and then one try is theirs. So nobody can take it from them by being quicker.
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

// What somebody mistyped before is nobody's guessing.
void PasswordTries::was_right(const Trier& trier, std::int64_t now) {
    if (!trier.session.empty()) return failures_.forget("session " + trier.session);
    if (!trier.account.empty()) return failures_.forget("device " + trier.account);
    const std::string pair = pair_of(trier);
    const int mistyped = failures_.count(pair, now);
    failures_.forget(pair);
    of_networks_.take_back(trier.network, mistyped);
    of_logins_.take_back(trier.login, mistyped);
}

void PasswordTries::was_not_tried(const Trier& trier) {
    if (!trier.session.empty()) return failures_.take_back("session " + trier.session);
    if (!trier.account.empty()) return failures_.take_back("device " + trier.account);
    failures_.take_back(pair_of(trier));
    of_networks_.take_back(trier.network);
    of_logins_.take_back(trier.login);
}

}  // namespace brelan::server
