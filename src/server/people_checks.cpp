#include <utility>

#include "server/people_inside.hpp"

// Checks passwords: who may try one, and what has changed by the time the result arrives.
namespace brelan::server {
namespace {

constexpr std::int64_t kAMoment = 5'000;  // by then, a line may have become shorter

std::int64_t rounded_up(std::int64_t time, std::int64_t unit) { return (time + unit - 1) / unit; }

}  // namespace

void Asked::refuse_for(std::int64_t milliseconds, int status, std::string_view code) const {
    const Arg seconds = Arg::number("n", rounded_up(milliseconds, 1'000));
    const Arg minutes = Arg::number("minutes", rounded_up(milliseconds, 60'000));
    net::Response refusal = problem(language, status, code, {seconds, minutes});
    refusal.headers.emplace_back("Retry-After", std::to_string(rounded_up(milliseconds, 1'000)));
    reply(std::move(refusal));
}

bool People::Inside::still_here(const Asked& asked) {
    return asked.who && directory.session(asked.who->session) != nullptr;
}

PasswordDesk::Visitor People::Inside::visitor(const Asked& asked, const std::string& name,
                                              std::function<void()> gone) const {
    return {asked.address, name, [asked, gone = std::move(gone)](PasswordDesk::Crowd crowd) {
                if (gone) gone();
                const bool own = crowd == PasswordDesk::Crowd::own;
                asked.refuse_for(kAMoment, own ? 429 : 503, own ? "login-often" : "busy");
            }};
}

// The second half of a try. `then` is called only if the password is right for the account as it is now, even
// if the account has changed since the password joined the line.
void People::Inside::look(const Asked& asked, PasswordTries::Trier trier, const store::AccountRow* account,
                          Secret password, const std::function<void()>& then) {
    if (const auto refusal = tries.begin(trier, clock()))
        return asked.refuse_for(refusal->wait, 429, refusal->code);
    const std::string id = account == nullptr ? std::string() : account->id;
    const std::string hash = account == nullptr ? std::string() : account->password;
    PasswordDesk::Visitor who =
        visitor(asked, trier.login, [this, trier] { tries.was_not_tried(trier, clock()); });
    who.turn = [this, asked, trier] {
        const auto refusal = tries.look(trier, clock());
        if (refusal) asked.refuse_for(refusal->wait, 429, refusal->code);
        return !refusal;
    };
    who.known = !trier.account.empty();
    desk.compare(std::move(who), hash, std::move(password), [this, asked, trier, id, hash, then](bool right) {
        const store::AccountRow* now_there = directory.account(id);
        if (!right || now_there == nullptr || now_there->password != hash) {
            tries.was_wrong(trier, clock());
            ++failed_logins;
            return asked.refuse(401, "login");
        }
        tries.was_right(trier, clock());
        then();
    });
}

void People::Inside::check_login(const Asked& asked, const std::string& folded, Secret password,
                                 const std::function<void(const std::string& account)>& then) {
    static const store::AccountRow nobody;
    const store::AccountRow* account = directory.account_of_login(folded);
    const bool known = asked.marks.know(account == nullptr ? nobody : *account);
    const std::string id = account == nullptr ? std::string() : account->id;
    const PasswordTries::Trier trier{counted_login(folded), asked.address, known ? id : std::string()};
    const std::uint64_t departures = directory.departures(id);
    look(asked, trier, account, std::move(password), [this, asked, id, departures, then] {
        if (leaving.contains(id)) return asked.refuse(401, "login");  // the account is being deleted
        if (directory.departures(id) != departures) return asked.refuse(401, "login-again");
        then(id);
    });
}

void People::Inside::check_own(const Asked& asked, Secret password,
                               const std::function<void(const std::string& hash)>& then) {
    const store::AccountRow& account = *directory.account(asked.who->person.account);
    const PasswordTries::Trier trier{counted_login(account.login), asked.address, account.id,
                                     asked.who->session};
    look(asked, trier, &account, std::move(password), [this, asked, hash = account.password, then] {
        still_here(asked) ? then(hash) : asked.refuse(401, "account");
    });
}

}  // namespace brelan::server
