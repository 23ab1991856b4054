#include "simulation/people/tries.hpp"

#include <algorithm>

namespace brelan::world {
namespace {

constexpr room::Time kWindow = 15 * 60'000;
constexpr int kMostFailures = 5;    // for a login from one network, for its known devices, or for a session
constexpr int kMostOfNetwork = 30;  // for all logins from one network
constexpr int kAtOnce = 10;         // how many log-ins an account may try at once
constexpr room::Time kRefill = 300'000;  // the time until all of these are allowed again
constexpr int kNetworkAtOnce = 60;
constexpr room::Time kNetworkRefill = 120'000;
constexpr int kMostInLine = 3;  // attempts that may wait for one login from one network

bool is_guarded(Wish wish) { return wish == Wish::log_in || asks_own_password(wish); }

}  // namespace

void Tries::begins(std::uint64_t ticket, const Question& question, room::Time now) {
    std::erase_if(tries_,
                  [&](const auto& one) { return !one.second.in_line && one.second.at < now - kWindow; });
    if (!is_guarded(question.wish)) return;
    tries_[ticket] = {
        question.account, question.session, question.network, !question.known_for.empty(), true, false, now};
    if (question.wish == Wish::log_in) tries_[ticket].session = kNone;
}

void Tries::ends(std::uint64_t ticket, bool wrong, room::Time now) {
    const auto found = tries_.find(ticket);
    if (found == tries_.end()) return;
    found->second.in_line = false;
    found->second.wrong = wrong;
    found->second.at = now;
}

int Tries::failed(const Question& question, Is is, room::Time now) const {
    return static_cast<int>(std::count_if(tries_.begin(), tries_.end(), [&](const auto& one) {
        return one.second.wrong && one.second.at >= now - kWindow && is(one.second, question);
    }));
}

int Tries::pending(const Question& question, Is is) const {
    return static_cast<int>(std::count_if(tries_.begin(), tries_.end(), [&](const auto& one) {
        return one.second.in_line && is(one.second, question);
    }));
}

int Tries::made(const Question& question, Is is, room::Time since) const {
    return static_cast<int>(std::count_if(tries_.begin(), tries_.end(), [&](const auto& one) {
        return one.second.at >= since && is(one.second, question);
    }));
}

namespace {

template <class Try>
bool of_session(const Try& one, const Question& question) {
    return one.session == question.session;
}
template <class Try>
bool of_sessions(const Try& one, const Question& question) {
    return one.account == question.account && one.session != kNone;
}
template <class Try>
bool of_known(const Try& one, const Question& question) {
    return one.account == question.account && one.session == kNone && one.marked;
}
template <class Try>
bool of_pair(const Try& one, const Question& question) {
    return one.account == question.account && one.network == question.network;
}
template <class Try>
bool of_network(const Try& one, const Question& question) {
    return one.network == question.network && one.session == kNone;
}

}  // namespace

// Whether too many attempts are queued or being checked, or were made recently.
bool Tries::often(const Question& question, Trier trier, room::Time now) const {
    if (pending(question, of_pair) > kMostInLine) return true;
    const auto crowded = [&](Is is, int most) {
        return failed(question, is, now) + pending(question, is) >= most;
    };
    switch (trier) {
        case Trier::session:
            return crowded(of_session, kMostFailures) || made(question, of_sessions, now - kRefill) > kAtOnce;
        case Trier::known:
            return crowded(of_known, kMostFailures) || made(question, of_known, now - kRefill) > kAtOnce;
        case Trier::stranger:
        case Trier::either: break;
    }
    return crowded(of_pair, kMostFailures) || crowded(of_network, kMostOfNetwork) ||
           made(question, of_pair, now - kRefill) > kAtOnce ||
           made(question, of_network, now - kNetworkRefill) > kNetworkAtOnce ||
           made(question, of_known, now - kRefill) > kAtOnce;
}

// Whether too many attempts have failed.
bool Tries::later(const Question& question, Trier trier, room::Time now) const {
    switch (trier) {
        case Trier::session: return failed(question, of_session, now) >= kMostFailures;
        case Trier::known: return failed(question, of_known, now) >= kMostFailures;
        case Trier::stranger:
        case Trier::either: break;
    }
    return failed(question, of_pair, now) >= kMostFailures ||
           failed(question, of_network, now) >= kMostOfNetwork;
}

bool Tries::excuse(const Question& question, Trier trier, std::string_view code, room::Time now) const {
    if (trier == Trier::either) {
        return excuse(question, Trier::known, code, now) || excuse(question, Trier::stranger, code, now);
    }
    if (code == "login-often") return often(question, trier, now) || later(question, trier, now);
    if (code == "login-later") return later(question, trier, now);
    if (code == "login-wait") return trier == Trier::stranger || later(question, trier, now);
    if (code == "busy") return question.wish == Wish::erase;  // a house handles two deletions at a time
    return true;
}

}  // namespace brelan::world
