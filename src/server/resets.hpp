#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/limits.hpp"
#include "server/secret.hpp"
#include "store/rows.hpp"
#include "store/store.hpp"

namespace brelan::server {

inline constexpr std::int64_t kResetLasts = kDay;

// The links made by an operator for setting a new password: each is valid for a day and for one use, and an
// account has at most one. All links are in memory; this class writes nothing to the store.
class Resets {
  public:
    void put(const store::ResetRow& row) { rows_.insert_or_assign(row.hash, row); }
    void erase(const std::string& hash) { rows_.erase(hash); }
    void erase_of(std::string_view account);
    // Disables a link until the next start.
    void let_sleep(const std::string& hash) { asleep_.insert(hash); }
    // `nullptr` if there is no such link, or it is too old or disabled.
    const store::ResetRow* find(std::string_view hash, std::int64_t now) const;
    // Links of any age.
    const store::ResetRow* of_hash(std::string_view hash) const;
    std::vector<store::ResetRow> of(std::string_view account) const;

  private:
    std::map<std::string, store::ResetRow, std::less<>> rows_;  // by hash
    std::set<std::string, std::less<>> asleep_;
};

// Makes a link in a store that no server has open, and returns its secret, which is empty if nobody has this
// login.
Secret make_reset_at_rest(store::Store& store, const std::string& login, bool ends_factor, std::int64_t now);

// Whether a link is still valid. Setting the clock back does not extend its validity.
bool is_fresh(const store::ResetRow& row, std::int64_t now);

}  // namespace brelan::server
