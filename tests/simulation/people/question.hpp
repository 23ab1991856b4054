#pragma once
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>

#include "net/http.hpp"
#include "text/json_read.hpp"

namespace brelan::world {

// Requests to the account system.
enum class Wish : std::uint8_t {
    enlist,
    visit,  // become a guest
    log_in,
    look,        // who am I
    list,        // my sessions
    log_out,     // this session
    everywhere,  // all sessions
    others,      // all other sessions
    one,         // end one session from the list
    change,      // change the password
    begin_factor,
    confirm_factor,
    renew_codes,
    end_factor,
    erase,      // delete the account
    make_link,  // operator: make a link for a new password
    follow_link,
};
std::string_view name_of(Wish wish);

// Whether a request needs a session, and whether it also needs the account's password.
bool needs_session(Wish wish);
bool asks_own_password(Wish wish);

inline constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

// Proof of the second factor.
struct Proof {
    enum class Kind : std::uint8_t { none, wrong, app, recovery };
    Kind kind = Kind::none;
    std::string secret{};     // of the app
    std::int64_t number = 0;  // the half minute for a code from the app, or the index of a recovery code
    std::size_t set = 0;      // which set of recovery codes this is
    std::string text{};
};

// The parts of a request that the ledger needs.
struct Question {
    Wish wish = Wish::look;
    std::size_t account = kNone;
    std::size_t session = kNone;  // the session that the request comes from
    std::size_t target = kNone;   // the session to end
    std::size_t link = kNone;
    bool ends_factor = false;  // following the link also turns off the second factor
    std::string login{};
    std::string password{};  // the password that is tried
    std::string wanted{};    // the new password
    Proof proof{};
    std::string network{};
    std::string known_for{};  // the password at this device's last log-in
};

// The result.
struct Answer {
    static Answer read(const net::Response& response);

    int status = 0;
    std::string code{};    // of a refusal
    std::string cookie{};  // `brelan=...` of a new session
    std::string marks{};
    std::int64_t wait = 0;  // how many milliseconds to wait before the next attempt
    Json body{};

    bool done() const { return status >= 200 && status < 300; }
    std::string text(std::string_view key) const;
};

}  // namespace brelan::world
