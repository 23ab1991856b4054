#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "server/secret.hpp"
#include "store/rows.hpp"

namespace brelan::server {

// By what a device is known again on which somebody has logged in before: a mark for each of the last
// accounts that did. It is made of the account and the hash of its password, so that nobody can make one up,
// nothing is kept of it here, and with a new password all devices are new; it says nothing of who or when,
// and opens nothing.
class DeviceMarks {
  public:
    // As a cookie brings them; what cannot be one is left out.
    static DeviceMarks read(std::string_view cookie);
    std::string text() const;

    bool know(const store::AccountRow& account) const;
    // Adds the mark of an account, where it is not there; the oldest leaves if there are too many.
    void add(const store::AccountRow& account);

  private:
    std::vector<Secret> marks_;  // the newest first
};

}  // namespace brelan::server
