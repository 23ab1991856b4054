#pragma once
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/credentials.hpp"
#include "server/directory.hpp"
#include "server/fields.hpp"
#include "server/limits.hpp"
#include "server/password_desk.hpp"
#include "server/people.hpp"
#include "server/problem.hpp"
#include "server/ratings.hpp"
#include "server/reserve.hpp"
#include "server/running.hpp"

// What the files people*.cpp share.
namespace brelan::server {

inline constexpr std::int64_t kDay = 86'400'000;
inline constexpr std::int64_t kSeenEvery = 3'600'000;  // how exactly it is kept when somebody was here

// Whether it is worth noting that somebody is here now. A time ahead of now was noted by a clock that was
// wrong.
inline bool is_worth_noting(std::int64_t seen, std::int64_t now) {
    return now - seen >= kSeenEvery || seen - now >= kSeenEvery;
}

// A request to People, as far as it is needed after its bytes have gone.
struct Asked {
    Language language = Language::english;
    bool secure = false;
    std::string address;
    net::Reply reply;
    std::optional<People::Who> who;

    void refuse(int status, std::string_view code) const { reply(problem(language, status, code)); }
    void refuse(int status, std::string_view code, std::initializer_list<Arg> args) const {
        reply(problem(language, status, code, args));
    }
};

struct People::Inside {
    Inside(People& owner, StoreThread& to, Loop& on, Workers& workers, PasswordCost cost, int guests_a_day)
        : people(owner),
          store(to),
          loop(on),
          reserve([&to](store::Changes changes, std::function<void()> done) {
              to.write(std::move(changes), std::move(done));
          }),
          desk(workers, cost),
          most_newcomers(guests_a_day),
          newcomers_today(guests_a_day, kDay) {}

    // people.cpp
    std::int64_t now() const { return loop.now(); }
    std::int64_t clock() const { return loop.ticks(); }  // for what lasts so long and no longer
    void ended(const std::string& session_or_account) const {
        if (people.ended) people.ended(session_or_account);
    }
    // Whether a session has not been unused for too long; and to look how long that is now.
    bool lasts(const store::SessionRow& session) const;
    void look_at_sessions();
    // A new session in memory, as a row to be written, and its secret.
    Secret open_session(const std::string& account, store::Changes& changes);
    void end_session(const std::string& hash, store::Changes& changes);
    void end_sessions(const std::string& account, store::Changes& changes);  // but not its tokens
    // Nothing that can wait may be written: the disk is nearly full.
    bool frozen() const { return reserve.frozen(); }
    // Writes what there is to write, then answers.
    void answer(const Asked& asked, net::Response response, store::Changes changes);
    // Writes, then answers with the account, and with a cookie where there is a new session.
    void answer_account(const Asked& asked, int status, const std::string& account, store::Changes changes,
                        const Secret& session = {});
    void answer_done(const Asked& asked, store::Changes changes, bool cookie_goes = false);

    // people_accounts.cpp
    void me(const Asked& asked);
    void be_guest(const Asked& asked, Fields& fields);
    void rename(const Asked& asked, Fields& fields);
    void log_out(const Asked& asked, Fields& fields);
    void erase(const Asked& asked, Fields& fields);
    void erase_now(const Asked& asked);

    // people_guests.cpp
    bool may_come(const Asked& asked);
    void note_that_it_runs();
    void forget_tables();
    void came_from(const std::string& account, const std::string& address);
    std::vector<std::string> guests_to_forget(const std::function<bool(const std::string&)>& needed);
    void forget(const std::vector<std::string>& guests);

    // people_passwords.cpp
    void enlist(const Asked& asked, Fields& fields);  // register
    void enlisted(const Asked& asked, const std::string& login, const std::string& folded,
                  const std::string& hash);
    void log_in(const Asked& asked, Fields& fields);
    void logged_in(const Asked& asked, const std::string& account);
    void change_password(const Asked& asked, Fields& fields);
    void set_password(const Asked& asked, const std::string& hash);
    // Compares a password of an account, which may be none, and goes on where it is right; the rest is
    // answered.
    void check(const Asked& asked, const store::AccountRow* account, const std::string& name, Secret password,
               const std::function<void()>& then);

    // people_tokens.cpp
    void list_tokens(const Asked& asked);
    void give_token(const Asked& asked, Fields& fields);
    void take_token(const Asked& asked, std::string_view id);
    std::vector<store::SessionRow*> tokens_of(std::string_view account);

    People& people;
    StoreThread& store;
    Loop& loop;
    Reserve reserve;  // through which answers are written
    PasswordDesk desk;
    Directory directory;
    Ratings ratings;
    Failures failures{5, 15 * 60'000};
    Buckets newcomers{kNewcomers};
    int most_newcomers;
    Failures newcomers_today;                                // no failures, but counted like them
    std::unordered_map<std::string, std::string> addresses;  // of guests, since the start
    Running running;
    std::int64_t sessions_ended = Running::kNone;  // those that were used last at this time, or before
    std::int64_t noted = clock();                  // when it was kept last that the house runs
    std::int64_t swept = Running::kNone;           // when old tables were taken out of the store
    std::string looked_at;                         // the last guest, when guests were forgotten last
    std::size_t erasing = 0;                       // accounts whose matches are being gone through
    std::uint64_t failed_logins = 0;
};

}  // namespace brelan::server
