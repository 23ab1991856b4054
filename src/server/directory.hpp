#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "store/rows.hpp"

namespace brelan::server {

// All accounts, sessions and tokens in memory, indexed for lookup. This class writes nothing to the store.
class Directory {
  public:
    void put(const store::AccountRow& account);
    void put(const store::SessionRow& session);
    void erase_account(const std::string& id);  // also erases its sessions
    void erase_session(const std::string& hash);

    store::AccountRow* account(std::string_view id);
    store::AccountRow* account_of_login(std::string_view folded_login);
    store::SessionRow* session(std::string_view hash);
    std::vector<store::SessionRow*> sessions_of(std::string_view account);

    // The number of times that all sessions of an account were ended at once: a login that began before the
    // latest of these times is no longer valid.
    std::uint64_t departures(std::string_view account) const;
    void depart(const std::string& account);

    // Calls `see` with each account whose id comes after this one, in order, for as long as `see` returns
    // true.
    template <class See>
    void each_after(const std::string& id, See see) const {
        for (auto at = accounts_.upper_bound(id); at != accounts_.end() && see(at->second);) ++at;
    }

    // Reserves a login that somebody is about to take; returns false if the login is already taken.
    bool reserve(const std::string& folded_login);
    void release(const std::string& folded_login);

    std::size_t accounts() const { return accounts_.size(); }
    std::size_t sessions() const { return sessions_.size(); }

  private:
    std::map<std::string, store::AccountRow, std::less<>> accounts_;
    std::map<std::string, std::string, std::less<>> logins_;  // maps to the id; empty: reserved
    std::map<std::string, std::uint64_t, std::less<>> departures_;
    std::map<std::string, store::SessionRow, std::less<>> sessions_;
    std::multimap<std::string, std::string, std::less<>> sessions_of_;  // by account: the session's hash
};

}  // namespace brelan::server
