#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/credentials.hpp"
#include "server/cryptography.hpp"
#include "server/device.hpp"
#include "server/device_marks.hpp"
#include "server/directory.hpp"
#include "server/fields.hpp"
#include "server/limits.hpp"
#include "server/password_desk.hpp"
#include "server/password_tries.hpp"
#include "server/people.hpp"
#include "server/people_drafts.hpp"
#include "server/problem.hpp"
#include "server/ratings.hpp"
#include "server/reserve.hpp"
#include "server/resets.hpp"
#include "server/running.hpp"
#include "server/second_factors.hpp"

// The declarations shared by the files people*.cpp.
namespace brelan::server {

inline constexpr std::int64_t kSeenEvery = 3'600'000;  // precision of the recorded last visit

// Whether a visit now is worth recording. A recorded time in the future came from a clock that was wrong.
inline bool is_worth_noting(std::int64_t seen, std::int64_t now) {
    return now - seen >= kSeenEvery || seen - now >= kSeenEvery;
}

// The time to record for a visit that is worth recording. Somebody who was here for a long time is never
// mistaken for a guest who has just come (has_gone), even if the clock was set back and shows the time of
// their arrival again.
inline std::int64_t seen_at(std::int64_t created, std::int64_t now) {
    if (is_worth_noting(created, now)) return now;
    return now < created ? created - kSeenEvery : created + kSeenEvery;
}

// For records and cleanups that nobody has requested: if a damaged page prevents such a write, the state is
// restored, the failure is logged, and the write is retried later.
inline void stays(const store::Lost& /*lost*/) {}

// The parts of a request to People that are needed after its bytes are gone.
struct Asked {
    Language language = Language::english;
    bool secure = false;
    std::string address;
    Whence from;
    net::Reply reply;
    std::optional<People::Who> who;
    std::string session{};  // the hash of the session or token that is named, valid or not
    DeviceMarks marks{};

    void refuse(int status, std::string_view code) const { reply(problem(language, status, code)); }
    void refuse(int status, std::string_view code, std::initializer_list<Arg> args) const {
        reply(problem(language, status, code, args));
    }
    // Refuses the request for a limited time, which is also given in the Retry-After header.
    void refuse_for(std::int64_t milliseconds, int status, std::string_view code) const;
};

struct People::Inside {
    Inside(People& owner, Keeper& to, Loop& on, Workers& workers, PasswordCost cost, int guests_a_day,
           std::size_t hashes)
        : people(owner),
          store(to),
          loop(on),
          reserve([&to](store::Changes changes, std::function<void()> done, Keeper::Lost lost) {
              to.write(std::move(changes), std::move(done), std::move(lost));
          }),
          desk(workers, cost, hashes),
          most_newcomers(guests_a_day),
          newcomers_today(guests_a_day, kDay) {}

    // people.cpp
    std::int64_t now() const { return loop.now(); }
    std::int64_t clock() const { return loop.ticks(); }        // for measuring durations
    std::int64_t calendar() const { return loop.calendar(); }  // for codes that apps compute from their clock
    void ended(const std::string& session_or_account) const {
        if (people.ended) people.ended(session_or_account);
    }
    // Whether a session is still valid, that is, has not been unused for too long. look_at_sessions() updates
    // the limit.
    bool lasts(const store::SessionRow& session) const;
    void look_at_sessions();
    // Opens a session and returns its secret.
    Secret open_session(const Asked& asked, const std::string& account, Draft& draft);
    void end_session(const std::string& hash, Draft& draft);
    // Ends all sessions of an account except this one; the account's tokens stay valid.
    void end_sessions(const std::string& account, Draft& draft, std::string_view but = {});
    // Whether the disk is nearly full, so that nothing that can wait may be written.
    bool frozen() const { return reserve.frozen(); }
    // Writes all requested changes. Once the changes are durable, closes the sockets of everything that ended
    // and calls `kept`. If a damaged page prevents the write, restores memory and calls `lost`.
    void write(Draft draft, std::function<void()> kept, Keeper::Lost lost);
    // Writes the draft, then calls `kept` and sends the response; sends `not-kept` instead if the write is
    // lost.
    void answer(const Asked& asked, net::Response response, Draft draft,
                std::function<void()> kept = nullptr);
    // Like answer(), with the account as the response, and with a cookie if there is a new session.
    void answer_account(const Asked& asked, int status, const std::string& account, Draft draft,
                        const Secret& session = {}, std::function<void()> kept = nullptr);
    void answer_done(const Asked& asked, Draft draft, bool cookie_goes = false);
    net::Response done_response(const Asked& asked, bool cookie_goes);
    void give_mark(const Asked& asked, const std::string& account, net::Response& response);

    // people_accounts.cpp
    void me(const Asked& asked);
    void be_guest(const Asked& asked, Fields& fields);
    void rename(const Asked& asked, Fields& fields);
    void log_out(const Asked& asked, Fields& fields);
    void log_out_now(const Asked& asked, bool everywhere);
    void erase(const Asked& asked, Fields& fields);
    void erase_now(const Asked& asked);
    void erase_kept(const Asked& asked, const std::string& id);

    // people_guests.cpp
    bool may_come(const Asked& asked);
    bool may_be_noted(const store::AccountRow& account) const;
    void note_that_it_runs();
    void forget_tables();
    void forget_closed(std::int64_t before, const std::string& after);
    void came_from(const std::string& account, const std::string& address);
    std::vector<std::string> guests_to_forget(const std::function<bool(const std::string&)>& needed);
    void forget(const std::vector<std::string>& guests);

    // people_passwords.cpp
    void enlist(const Asked& asked, Fields& fields);  // register
    void enlisted(const Asked& asked, const std::string& login, const std::string& folded,
                  const std::string& hash);
    void log_in(const Asked& asked, Fields& fields);
    void logged_in(const Asked& asked, const std::string& account, Draft draft);
    void change_password(const Asked& asked, Fields& fields);
    void set_password(const Asked& asked, const std::string& old, const std::string& hash);

    // people_checks.cpp
    // Checks the password of a login, which may not exist. Continues with the account if the password is
    // right and has not changed in the meantime; otherwise refuses the request.
    void check_login(const Asked& asked, const std::string& folded, Secret password,
                     const std::function<void(const std::string& account)>& then);
    // Checks the password of the account that a session belongs to; the session must still exist. Continues
    // with the hash that matched.
    void check_own(const Asked& asked, Secret password,
                   const std::function<void(const std::string& hash)>& then);
    // Whether the session that sent the request still exists.
    bool still_here(const Asked& asked);
    PasswordDesk::Visitor visitor(const Asked& asked, const std::string& name,
                                  std::function<void()> gone) const;
    void look(const Asked& asked, PasswordTries::Trier trier, const store::AccountRow* account,
              Secret password, const std::function<void()>& then);

    // people_factors.cpp
    void show_factor(const Asked& asked);
    void begin_factor(const Asked& asked, Fields& fields);
    void confirm_factor(const Asked& asked, Fields& fields);
    void renew_codes(const Asked& asked, Fields& fields);
    void end_factor(const Asked& asked, Fields& fields);
    // Continues if password and code are right and the account has a second factor; otherwise refuses the
    // request. The draft uses up the code.
    void with_both(const Asked& asked, Fields& fields,
                   const std::function<void(const std::string& account, Draft draft)>& then);
    // Whether the account's code is right, or no code is needed; if neither is true, refuses the request.
    bool proves(const Asked& asked, const std::string& account, const Secret& code, Draft& draft);

    // people_sessions.cpp
    void list_sessions(const Asked& asked);
    std::vector<store::SessionRow*> sessions_of(std::string_view account);  // last used first
    std::vector<store::SessionRow> to_end(const std::string& account, bool tokens);
    void end_by_id(const Asked& asked, std::string_view id, bool token);
    void end_one(const Asked& asked, std::string_view id);
    void end_others(const Asked& asked);

    // people_resets.cpp
    void make_reset(const std::string& login, bool ends_factor, const MadeReset& then);
    void end_resets(const std::string& account, Draft& draft);
    void reset(const Asked& asked, Fields& fields);
    void reset_now(const Asked& asked, const std::string& link, const std::string& hash);

    // people_tokens.cpp
    void list_tokens(const Asked& asked);
    void give_token(const Asked& asked, Fields& fields);
    void take_token(const Asked& asked, std::string_view id);
    std::vector<store::SessionRow*> tokens_of(std::string_view account);

    People& people;
    Keeper& store;
    Loop& loop;
    Reserve reserve;  // all changes are written through this member
    PasswordDesk desk;
    Directory directory;
    Ratings ratings;
    SecondFactors factors;
    Resets resets;
    Drafts drafts{directory, ratings, factors, resets};
    PasswordTries tries;
    Buckets newcomers{kNewcomers};
    int most_newcomers;
    Failures newcomers_today;                                // not failures, but counted the same way
    std::unordered_map<std::string, std::string> addresses;  // of guests, since the house started
    Running running;
    std::int64_t sessions_ended = Running::kNone;  // sessions last used at or before this time have ended
    std::int64_t noted = clock();                  // when the house was last recorded as running
    std::int64_t swept = Running::kNone;           // when old tables were last removed from the store
    std::string looked_at;                         // the last guest checked by forget_guests()
    std::set<std::string> leaving;                 // accounts whose matches are being processed
    std::uint64_t failed_logins = 0;
};

// The key under which tries of a login's password are counted and queued; it works for logins of any length,
// whether or not they exist.
inline std::string counted_login(const std::string& folded) { return fingerprint(Secret(folded)); }

// The public name of a session or token: a part of its hash, which reveals nothing about the secret.
inline std::string_view public_id(const store::SessionRow& session) {
    return std::string_view(session.hash).substr(0, 32);
}

}  // namespace brelan::server
