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

// What members may have besides their passwords: a secret that an app of theirs shares, whose codes change by
// the half minute, and codes for the day on which the app is lost. All of it is in memory; nothing is written
// here.
class SecondFactors {
  public:
    void put(const store::FactorRow& row) { rows_[row.account] = row; }
    void erase(const std::string& account);  // not what has begun
    // The row to be written; none: the password alone is asked for.
    const store::FactorRow* of(const std::string& account) const;
    // How many recovery codes are left.
    static std::int64_t left(const store::FactorRow& row);

    // What the clocks say.
    struct Clocks {
        std::int64_t calendar = 0;  // of the machine, by which apps make their codes
        std::int64_t now = 0;       // of the house
        std::int64_t ticks = 0;     // for what lasts so long and no longer
    };

    // A new secret in base 32, which counts when its first code has come, within a quarter of an hour.
    Secret begin(const std::string& account, std::int64_t clock);
    bool begun(const std::string& account, std::int64_t clock) const;
    // The row with which it is on, where the code is one of its own: still without recovery codes. Until that
    // is kept the secret still waits for its code.
    std::optional<store::FactorRow> confirm(const std::string& account, const Secret& code,
                                            const Clocks& clocks) const;
    void end_begun(const std::string& account) { begun_.erase(account); }
    // Gives a row recovery codes, in place of those that are left; nobody sees them again.
    static std::vector<Secret> renew(store::FactorRow& row);

    // Takes a code of the app or for the loss of it, each of which is right once: it is used up in the row.
    // Wrong ones of an account are counted, five in a quarter of an hour and thirty in a day; a recovery code
    // is too long to be guessed, and always counts.
    enum class Verdict : std::uint8_t { right, wrong, later };
    Verdict take(store::FactorRow& row, const Secret& code, const Clocks& clocks);
    // The password has changed: whoever guessed codes with the old one begins again.
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
