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

inline constexpr Rate kLoginsOfName{33, 10};      // per login and network, or per account
inline constexpr Rate kLoginsOfNetwork{500, 60};  // unknown devices: an entire club at once

// Decides who may try a password now. Failures are counted per login and network. Failures of others make an
// unknown device wait, but affect neither known devices nor sessions. A waiting try is not a failure, but the
// number of tries checked at once never exceeds the number that may still fail. Nothing here depends on
// whether the login exists. Times are in milliseconds.
class PasswordTries {
  public:
    // Somebody who tries a password. Known devices and sessions are counted separately.
    struct Trier {
        std::string login;  // in the form used for counting
        std::string network;
        std::string account{};  // the account of the session or of this device; empty: neither
        std::string session{};  // empty: not a session
        bool waited = false;    // has waited as long as required for this try
    };
    struct Refusal {
        std::string_view code;
        std::int64_t wait;  // until another try is allowed
    };

    // Makes a try wait for its turn. A known device that has used up its own allowance continues as an
    // unknown one.
    std::optional<Refusal> begin(Trier& trier, std::int64_t now);
    // Called when a try's turn comes: allows the check, unless too many other tries have failed in the
    // meantime, or may still fail.
    std::optional<Refusal> look(const Trier& trier, std::int64_t now);
    // Records the result of a check.
    void was_right(const Trier& trier, std::int64_t now);
    void was_wrong(const Trier& trier, std::int64_t now);
    // Cancels a try that is still waiting for its turn.
    void was_not_tried(const Trier& trier, std::int64_t now);

    std::size_t size() const { return failures_.size() + waits_.size(); }

  private:
    std::optional<Refusal> begin_counted(const std::string& key, const std::string& purse, std::int64_t now);
    std::optional<Refusal> begin_stranger(Trier& trier, std::int64_t now);
    std::int64_t wait(const std::string& pair, const std::string& login, std::int64_t now);
    // Whether one more try may fail.
    struct Bound {
        const Failures& failures;
        int most;
    };
    std::optional<Refusal> full(const Bound& bound, const std::string& key, std::int64_t now) const;
    void was_looked_at(const Trier& trier);

    static constexpr int kMostOfOne = 5;
    static constexpr int kMostOfNetwork = 30;
    static constexpr std::int64_t kWindow = 15 * 60'000;

    Failures failures_{kMostOfOne, kWindow};         // by login and network, by device, or by session
    Failures of_networks_{kMostOfNetwork, kWindow};  // by network, for all logins together
    // From any network, but only from unknown devices; tries in progress are included.
    Failures of_logins_{kMostOfOne, kWindow};
    // Checks in progress, counted by the keys of failures_ and of_networks_.
    Holdings looks_{std::numeric_limits<std::size_t>::max()};
    std::map<std::string, std::int64_t> waits_;  // per login and network: when the wait ends
    std::int64_t swept_ = 0;
    Buckets logins_{kLoginsOfName};  // for unknown devices
    Buckets known_{kLoginsOfName};   // kept apart, because strangers may use up the room for keys
    Buckets networks_{kLoginsOfNetwork};
};

}  // namespace brelan::server
