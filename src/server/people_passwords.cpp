#include <utility>

#include "host/utf8.hpp"
#include "room/clean.hpp"
#include "server/entropy.hpp"
#include "server/people_inside.hpp"
#include "store/fold.hpp"

namespace brelan::server {
namespace {

constexpr std::size_t kShortestLogin = 3;
constexpr std::size_t kLongestLogin = 32;  // characters
constexpr std::size_t kShortestPassword = 8;
constexpr std::size_t kLongestPassword = 200;  // bytes

// A login is a name without blanks that is neither too short nor too long.
bool is_login(const std::string& login) {
    const std::size_t length = host::utf8_count(login);
    return length >= kShortestLogin && length <= kLongestLogin && login.find(' ') == std::string::npos;
}

bool is_password_enough(const Secret& password) {
    const std::size_t length = password.reveal().size();
    return length >= kShortestPassword && length <= kLongestPassword;
}

}  // namespace

void People::Inside::enlist(const Asked& asked, Fields& fields) {
    const std::string login = room::clean(fields.text("login"));
    Secret password = fields.secret("password");
    if (!fields.good()) return asked.reply(fields.refusal());
    if (asked.who && asked.who->person.program) return asked.refuse(403, "program");
    if (asked.who && !asked.who->person.guest) return asked.refuse(409, "signed-in");
    if (!is_login(login)) return asked.refuse(400, "login-form");
    if (!is_password_enough(password)) return asked.refuse(400, "password-form");
    if (!may_come(asked)) return;
    const std::string folded = store::folded(login);
    if (!directory.reserve(folded)) return asked.refuse(409, "login-taken");
    const bool in_line = desk.make(
        std::move(password),
        [this, asked, login, folded](const std::string& hash) { enlisted(asked, login, folded, hash); });
    if (in_line) return;
    directory.release(folded);
    asked.refuse(503, "busy");
}

// A guest becomes a member and keeps all that is his; whoever is nobody gets a new account.
void People::Inside::enlisted(const Asked& asked, const std::string& login, const std::string& folded,
                              const std::string& hash) {
    store::Changes changes;
    store::AccountRow account{new_id(), login, {}, {}, now(), now(), false};
    const store::AccountRow* guest = asked.who ? directory.account(asked.who->person.account) : nullptr;
    if (frozen()) {
        directory.release(folded);
        return asked.refuse(503, "frozen");
    }
    if (hash.empty() || (asked.who && (guest == nullptr || !guest->login.empty()))) {
        directory.release(folded);
        return hash.empty() ? asked.refuse(503, "busy") : asked.refuse(409, "signed-in");
    }
    if (guest != nullptr) account = *guest;
    account.login = folded;
    account.password = hash;
    directory.put(account);
    if (addresses.erase(account.id) != 0 && people.joined) people.joined();
    changes.emplace_back(account);
    if (asked.who) end_session(asked.who->session, changes);
    const Secret session = open_session(account.id, changes);
    answer_account(asked, 201, account.id, std::move(changes), session);
}

void People::Inside::log_in(const Asked& asked, Fields& fields) {
    const std::string folded = store::folded(room::clean(fields.text("login")));
    Secret password = fields.secret("password");
    if (!fields.good()) return asked.reply(fields.refusal());
    if (asked.who && asked.who->person.program) return asked.refuse(403, "program");
    const store::AccountRow* account = directory.account_of_login(folded);
    check(asked, account, folded, std::move(password), [this, asked, folded] {
        const store::AccountRow* found = directory.account_of_login(folded);
        found == nullptr ? asked.refuse(401, "login") : logged_in(asked, found->id);
    });
}

// Always with a new session: one that was planted before is worth nothing afterwards.
void People::Inside::logged_in(const Asked& asked, const std::string& id) {
    if (frozen()) return asked.refuse(503, "frozen");  // since the password was asked for
    store::AccountRow& account = *directory.account(id);
    account.seen = now();
    store::Changes changes{account};
    if (asked.who) end_session(asked.who->session, changes);
    const Secret session = open_session(id, changes);
    answer_account(asked, 200, id, std::move(changes), session);
}

void People::Inside::change_password(const Asked& asked, Fields& fields) {
    Secret old = fields.secret("old");
    const Secret wanted = fields.secret("new");
    if (!fields.good()) return asked.reply(fields.refusal());
    const store::AccountRow& account = *directory.account(asked.who->person.account);
    if (account.login.empty()) return asked.refuse(409, "guest");
    if (!is_password_enough(wanted)) return asked.refuse(400, "password-form");
    check(asked, &account, account.login, std::move(old), [this, asked, wanted] {
        const bool in_line =
            desk.make(wanted, [this, asked](const std::string& hash) { set_password(asked, hash); });
        if (!in_line) asked.refuse(503, "busy");
    });
}

// Whoever is here with the old password must come again with the new one; tokens of bots stay.
void People::Inside::set_password(const Asked& asked, const std::string& hash) {
    store::AccountRow* account = directory.account(asked.who->person.account);
    if (account == nullptr) return asked.refuse(401, "account");
    if (hash.empty()) return asked.refuse(503, "busy");
    account->password = hash;
    store::Changes changes{*account};
    end_sessions(account->id, changes);
    const Secret session = open_session(account->id, changes);
    answer_account(asked, 200, account->id, std::move(changes), session);
}

// Counts the attempt as failed until it is known to be right, so that many at once are no way round.
void People::Inside::check(const Asked& asked, const store::AccountRow* account, const std::string& name,
                           Secret password, const std::function<void()>& then) {
    const std::string of_name = "name " + fingerprint(Secret(name));
    const std::string of_address = "address " + asked.address;
    if (failures.blocked(of_name, clock()) || failures.blocked(of_address, clock()))
        return asked.refuse(429, "login-later");
    failures.add(of_name, clock());
    failures.add(of_address, clock());
    const std::string hash = account == nullptr ? std::string() : account->password;
    const bool in_line =
        desk.compare(hash, std::move(password), [this, asked, of_name, of_address, then](bool right) {
            if (!right) {
                ++failed_logins;
                return asked.refuse(401, "login");
            }
            failures.forget(of_name);
            failures.take_back(of_address);
            then();
        });
    if (in_line) return;
    failures.take_back(of_name);
    failures.take_back(of_address);
    asked.refuse(503, "busy");
}

}  // namespace brelan::server
