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

// Accounts, sessions and bot tokens: who somebody is gets decided here and nowhere else. All are in memory;
// every change is durable before it is answered, or undone if it cannot be kept.
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

    // Forgets guests who have not been here for 30 days, or for two where they were here for less than an
    // hour, and have played no match to its end, a few at a time; and once a day the logs of tables that were
    // closed 30 days ago. Only days count in which the house ran. Whoever is `needed`, because a table knows
    // of them, stays. To be called every minute or so.
    void forget_guests(const std::function<bool(const std::string& account)>& needed);
    // The disk is nearly full: only urgent changes are written, and all other requests are rejected with that
    // reason. Or: back to normal.
    void freeze(bool frozen);
    // Somebody was at a table until now, without making requests in between.
    void was_here(const std::string& account);
    // The address last used by a guest since the start; empty if unknown, or not a guest.
    const std::string& address_of(const std::string& account) const;

    // A finished match, as rows for the history; they are written together with the last of its events.
    store::Changes chronicle(const std::string& table, const room::MatchEnd& end);

    // The sender of a request, by cookie or token; nobody if it has neither.
    struct Who {
        room::Person person;
        std::string session;  // the hash of the session or token
    };
    std::optional<Who> who(const net::Request& request);

    // The account, its sessions, tokens and ratings, for those who show them; nothing and none where there is
    // no such account. The second factor: since when there is one; 0: there is none.
    const store::AccountRow* account(std::string_view id) const;
    std::vector<store::SessionRow> sessions_of(std::string_view account) const;
    std::vector<store::SessionRow> tokens_of(std::string_view account) const;
    std::int64_t second_factor_since(const std::string& account) const;
    const Ratings& ratings() const;

    // A secret with which the member of this login can set a new password for a day, once; empty where there
    // is no such member, or with the sentence of why it could not be kept. `ends_factor`: and afterwards the
    // password alone is asked for.
    using MadeReset = std::function<void(const Secret& secret, const std::string& fault)>;
    void make_reset(const std::string& login, bool ends_factor, const MadeReset& then);

    // /api/me, /api/guest, /api/register, /api/login, /api/logout, /api/tokens ...; false: not one of its
    // paths.
    bool handle(const net::Request& request, const net::Reply& reply);

    // Called when the end of a session is durable (logout, another login, a revoked token), and with the
    // account if it was deleted: its sockets must close.
    std::function<void(std::string_view session_or_account)> ended;
    // A guest has become a member: rows written by other guests of their address no longer affect them.
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
