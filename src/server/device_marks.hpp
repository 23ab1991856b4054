#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "server/secret.hpp"
#include "store/rows.hpp"

namespace brelan::server {

// Recognises devices that were used to log in before: they keep a mark for each of the last accounts used on
// them. A mark is derived from the account and the hash of its password. Nobody can forge a mark, the server
// stores nothing, and after a change of password all devices count as new. A mark does not reveal who logged
// in or when, and grants no access.
class DeviceMarks {
  public:
    // Reads the marks in a cookie; malformed ones are left out.
    static DeviceMarks read(std::string_view cookie);
    std::string text() const;

    bool know(const store::AccountRow& account) const;
    // Adds the mark of an account unless it is present; if there are too many marks, the oldest one is
    // dropped.
    void add(const store::AccountRow& account);

  private:
    std::vector<Secret> marks_;  // newest first
};

}  // namespace brelan::server
