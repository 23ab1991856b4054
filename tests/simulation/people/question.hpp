#pragma once
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>

#include "net/http.hpp"
#include "text/json_read.hpp"

namespace brelan::world {

// What somebody asks of the people part of a house.
enum class Wish : std::uint8_t {
    enlist,
    log_in,
    look,        // who am I
    list,        // of sessions
    log_out,     // here
    everywhere,  // and here
    others,      // all but here
    one,         // of the list
    change,      // of the password
    begin_factor,
    confirm_factor,
    renew_codes,
    end_factor,
    erase,      // the account
    make_link,  // the operator, for a new password
    follow_link,
};
std::string_view name_of(Wish wish);

// Whether nobody but a session may ask for it, and whether the password of its account is asked for besides.
bool needs_session(Wish wish);
bool asks_own_password(Wish wish);

inline constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

// What is shown besides a password.
struct Proof {
    enum class Kind : std::uint8_t { none, wrong, app, recovery };
    Kind kind = Kind::none;
    std::string secret{};     // of the app
    std::int64_t number = 0;  // the half minute of the app, or which of the codes
    std::size_t set = 0;      // of recovery codes
    std::string text{};
};

// One request, as far as the ledger has to know it.
struct Question {
    Wish wish = Wish::look;
    std::size_t account = kNone;
    std::size_t session = kNone;  // by which it is asked
    std::size_t target = kNone;   // the session that shall end
    std::size_t link = kNone;
    bool ends_factor = false;  // so will the link
    std::string login{};
    std::string password{};  // that is tried
    std::string wanted{};    // that is to be set
    Proof proof{};
    std::string network{};
    std::string known_for{};  // the password with which this device came in last
};

// What came of it.
struct Answer {
    static Answer read(const net::Response& response);

    int status = 0;
    std::string code{};    // of a refusal
    std::string cookie{};  // `brelan=...` of a new session
    std::string marks{};
    std::int64_t wait = 0;  // milliseconds, after which to come again
    Json body{};

    bool done() const { return status >= 200 && status < 300; }
    std::string text(std::string_view key) const;
};

}  // namespace brelan::world
