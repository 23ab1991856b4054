#pragma once
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/limits.hpp"

namespace brelan::server {

inline constexpr Rate kLoginsOfName{33, 10};      // of one login from one network, or of an account
inline constexpr Rate kLoginsOfNetwork{500, 60};  // of devices that nobody knows: a whole club at once

// Who may try a password now. Failures are counted of one login from one network; those of others make a
// device that has not been in before wait, and do not concern one that has, nor a session. What waits to be
// looked at is no failure, but no more are looked at together than may fail. Nothing here depends on whether
// there is such a login. Times are milliseconds.
class PasswordTries {
  public:
    // Somebody with a password. A device that has been in before, and a session, are counted by themselves.
    struct Trier {
        std::string login;  // as it is counted
        std::string network;
        std::string account{};  // of the session, or that knows this device; empty: neither
        std::string session{};  // empty: this is no session
        bool waited = false;    // as long as it was told to, for this try
    };
    struct Refusal {
        std::string_view code;
        std::int64_t wait;  // until it may come again
    };

    // Lets a password wait for its turn. A device that has used up what it had as one that is known goes on
    // as any other.
    std::optional<Refusal> begin(Trier& trier, std::int64_t now);
    // Its turn has come: lets it be looked at, where not too many have failed, or may do so, meanwhile.
    std::optional<Refusal> look(const Trier& trier, std::int64_t now);
    // What has come of one that was looked at.
    void was_right(const Trier& trier, std::int64_t now);
    void was_wrong(const Trier& trier, std::int64_t now);
    // It leaves before its turn.
    void was_not_tried(const Trier& trier, std::int64_t now);

    std::size_t size() const { return failures_.size() + waits_.size(); }

  private:
    std::optional<Refusal> begin_counted(const std::string& key, const std::string& purse, std::int64_t now);
    std::optional<Refusal> begin_stranger(Trier& trier, std::int64_t now);
    std::int64_t wait(const std::string& pair, const std::string& login, std::int64_t now);
    // Whether one more may fail.
    struct Bound {
        const Failures& failures;
        int most;
    };
    std::optional<Refusal> full(const Bound& bound, const std::string& key, std::int64_t now) const;
    void was_looked_at(const Trier& trier);

    static constexpr int kMostOfOne = 5;
    static constexpr int kMostOfNetwork = 30;
    static constexpr std::int64_t kWindow = 15 * 60'000;

    Failures failures_{kMostOfOne, kWindow};  // of a login from a network, of a known device, of a session
    Failures of_networks_{kMostOfNetwork, kWindow};  // whatever the logins
    // Wherever from, but of devices that are not known; with those that are not known to have failed yet.
    Failures of_logins_{kMostOfOne, kWindow};
    Holdings looks_{std::numeric_limits<std::size_t>::max()};  // that go on, by the keys of the first two
    std::map<std::string, std::int64_t> waits_;                // until when, of a login from a network
    std::int64_t swept_ = 0;
    Buckets logins_{kLoginsOfName};
    Buckets networks_{kLoginsOfNetwork};
};

}  // namespace brelan::server
