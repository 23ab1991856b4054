#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/http.hpp"
#include "room/room.hpp"
#include "server/cryptography.hpp"
#include "server/loop.hpp"

namespace brelan::server {

class Ratings;

// Accounts, sessions and bot tokens. Only this class decides who a person is. Everything is in memory; every
// change is durable before the response is sent, or is undone if it cannot be stored.
class People {
  public:
    // `guests_a_day`: how many guests and accounts an address may create per day; 0: no limit. `hashes`: how
    // many passwords are checked at once.
    People(Keeper& store, Loop& loop, Workers& workers, PasswordCost cost = PasswordCost::interactive,
           int guests_a_day = 0, std::size_t hashes = 1);
    ~People();
    People(const People&) = delete;
    People& operator=(const People&) = delete;

    // Loads the store, before the first request. `ran`: the periods in which the house ran.
    void load(const std::vector<store::AccountRow>& accounts, const std::vector<store::SessionRow>& sessions,
              const std::vector<store::RatingRow>& ratings = {},
              const std::vector<store::FactorRow>& factors = {},
              const std::vector<store::ResetRow>& resets = {}, std::vector<store::RanRow> ran = {});

    // Forgets guests who have finished no match and have been away for 30 days, or for two days if they
    // stayed less than an hour; a few at a time. Once a day, also forgets the logs of tables closed 30 days
    // ago. Absences count only days on which the house ran. Guests who are `needed` by a table stay. Call
    // about once a minute.
    void forget_guests(const std::function<bool(const std::string& account)>& needed);
    // While the house is frozen because the disk is nearly full, only urgent changes are written, and all
    // other requests are rejected with that reason.
    void freeze(bool frozen);
    // Records that this person was at a table until now, although they made no requests in the meantime.
    void was_here(const std::string& account);
    // The address that a guest last used since the start; empty if unknown, or if the account is not a guest.
    const std::string& address_of(const std::string& account) const;

    // A finished match as rows for the history. These rows are written together with the last event of the
    // match.
    store::Changes chronicle(const std::string& table, const room::MatchEnd& end);

    // The sender of a request, by cookie or token; nobody if the request has neither.
    struct Who {
        room::Person person;
        std::string session;  // the hash of the session or token
    };
    std::optional<Who> who(const net::Request& request);

    // The account, its sessions, tokens and ratings, for display; `nullptr` or empty if there is no such
    // account. `second_factor_since` is 0 if there is no second factor.
    const store::AccountRow* account(std::string_view id) const;
    std::vector<store::SessionRow> sessions_of(std::string_view account) const;
    std::vector<store::SessionRow> tokens_of(std::string_view account) const;
    std::int64_t second_factor_since(const std::string& account) const;
    const Ratings& ratings() const;

    // Makes a secret that allows the member with this login to set a new password, once and within a day. The
    // secret is empty if there is no such member, or if it could not be stored; then `fault` is the reason.
    // `ends_factor`: afterwards only the password is required.
    using MadeReset = std::function<void(const Secret& secret, const std::string& fault)>;
    void make_reset(const std::string& login, bool ends_factor, const MadeReset& then);

    // /api/me, /api/guest, /api/register, /api/login, /api/logout, /api/tokens ...; returns false for all
    // other paths.
    bool handle(const net::Request& request, const net::Reply& reply);

    // Called with a session once its end is durable (logout, another login, a revoked token), or with an
    // account once its deletion is durable. The sockets of that session or account must then close.
    std::function<void(std::string_view session_or_account)> ended;
    // A guest has become a member: rows written by other guests at their address no longer affect them.
    std::function<void()> joined;

    struct Counts {
        std::uint64_t accounts = 0;
        std::uint64_t sessions = 0;
        std::uint64_t failed_logins = 0;
    };
    Counts counts() const;

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace brelan::server
