#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/limits.hpp"
#include "server/secret.hpp"
#include "store/rows.hpp"

namespace brelan::server {

// The second factors of members: a secret shared with an app, whose codes change every half minute, and
// recovery codes in case the app is lost. All second factors are in memory; this class writes nothing to the
// store.
class SecondFactors {
  public:
    void put(const store::FactorRow& row) { rows_[row.account] = row; }
    void erase(const std::string& account);  // does not cancel a setup in progress
    // The account's row; nullptr if only the password is required.
    const store::FactorRow* of(const std::string& account) const;
    // The number of unused recovery codes.
    static std::int64_t left(const store::FactorRow& row);

    // The clock readings.
    struct Clocks {
        std::int64_t calendar = 0;  // the machine's date and time, from which apps compute their codes
        std::int64_t now = 0;       // house time
        std::int64_t ticks = 0;     // a clock for measuring durations
    };

    // Makes a new secret in base 32. The secret becomes valid once its first code is entered, which must
    // happen within a quarter of an hour.
    Secret begin(const std::string& account, std::int64_t clock);
    bool begun(const std::string& account, std::int64_t clock) const;
    // The row that turns the second factor on, if the code matches; the row has no recovery codes yet. Until
    // the row is durable, the secret keeps waiting for its code.
    std::optional<store::FactorRow> confirm(const std::string& account, const Secret& code,
                                            const Clocks& clocks) const;
    void end_begun(const std::string& account) { begun_.erase(account); }
    // Gives a row new recovery codes, replacing the unused ones; they are shown only once.
    static std::vector<Secret> renew(store::FactorRow& row);

    // Accepts a code from the app or a recovery code; each is valid once, and the row marks it as used. Wrong
    // codes are counted per account, with limits of five in a quarter of an hour and thirty in a day. A
    // recovery code is too long to be guessed, and is always accepted.
    enum class Verdict : std::uint8_t { right, wrong, later };
    Verdict take(store::FactorRow& row, const Secret& code, const Clocks& clocks);
    // The password has changed: anyone who guessed codes with the old one must start again.
    void forgive(const std::string& account);

  private:
    struct Begun {
        Secret secret;
        std::int64_t at = 0;
    };
    static bool take_recovery(store::FactorRow& row, const std::string& code);

    std::map<std::string, store::FactorRow> rows_;
    std::map<std::string, Begun> begun_;
    Failures lately_{5, 15 * 60'000};
    Failures today_{30, kDay};
};

}  // namespace brelan::server
