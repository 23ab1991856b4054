#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "server/secret.hpp"
#include "store/rows.hpp"
#include "store/store.hpp"

namespace brelan::server {

// The links with which somebody sets a new password, which an operator makes: for a day, for once, and one
// for each account. All of them are in memory; nothing is written here.
class Resets {
  public:
    void put(const store::ResetRow& row) { rows_.insert_or_assign(row.account, row); }
    // None where there is none, or it is too old.
    const store::ResetRow* find(std::string_view hash, std::int64_t now) const;
    void erase_of(const std::string& account, store::Changes& changes);

  private:
    std::map<std::string, store::ResetRow> rows_;  // by account
};

// Makes a link in a store that no server has open: its secret, empty where nobody has this login.
Secret make_reset_at_rest(store::Store& store, const std::string& login, bool ends_factor, std::int64_t now);

// Whether a link that was made then still counts; a clock that was set back makes none last longer.
bool is_fresh(const store::ResetRow& row, std::int64_t now);

}  // namespace brelan::server
