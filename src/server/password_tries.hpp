#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/limits.hpp"

namespace brelan::server {

inline constexpr Rate kLoginsOfName{33, 10};      // of one login from one network, or of an account
inline constexpr Rate kLoginsOfNetwork{500, 60};  // of devices that nobody knows: a whole club at once

// Who may try a password now. Failures are counted of one login from one network; those of others make a
// device that has not been in before wait, and do not concern one that has, nor a session. Nothing here
// depends on whether there is such a login. Times are milliseconds.
class PasswordTries {
  public:
    // Somebody with a password. A device that has been in before, and a session, are counted by themselves.
    struct Trier {
        std::string login;  // as it is counted
        std::string network;
        std::string account{};  // of the session, or that knows this device; empty: neither
        std::string session{};  // empty: this is no session
    };
    struct Refusal {
        std::string_view code;
        std::int64_t wait;  // until it may come again
    };

    // Lets a password be tried, and counts that as a failure until it is known not to be one, so that many at
    // once are no way round. A device that has used up what it had as one that is known goes on as any other.
    std::optional<Refusal> begin(Trier& trier, std::int64_t now);
    void was_right(const Trier& trier, std::int64_t now);
    void was_not_tried(const Trier& trier);

    std::size_t size() const { return failures_.size() + waits_.size(); }

  private:
    std::optional<Refusal> begin_counted(const std::string& key, const std::string& purse, std::int64_t now);
    std::optional<Refusal> begin_stranger(const Trier& trier, std::int64_t now);
    std::int64_t wait(const std::string& pair, const std::string& login, std::int64_t now);

    Failures failures_{5, 15 * 60'000};          // of a login from a network, of a known device, of a session
    Failures of_networks_{30, 15 * 60'000};      // whatever the logins
    Failures of_logins_{5, 15 * 60'000};         // wherever from, but of devices that are not known
    std::map<std::string, std::int64_t> waits_;  // until when, of a login from a network
    std::int64_t swept_ = 0;
    Buckets logins_{kLoginsOfName};
    Buckets networks_{kLoginsOfNetwork};
};

}  // namespace brelan::server
