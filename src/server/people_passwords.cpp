#include <utility>

#include "room/clean.hpp"
#include "server/entropy.hpp"
#include "server/password_form.hpp"
#include "server/people_inside.hpp"
#include "store/fold.hpp"
#include "text/utf8.hpp"

namespace brelan::server {
namespace {

constexpr std::size_t kShortestLogin = 3;
constexpr std::size_t kLongestLogin = 32;  // characters

// A login is a name without spaces that is neither too short nor too long.
bool is_login(const std::string& login) {
    const std::size_t length = utf8_count(login);
    return length >= kShortestLogin && length <= kLongestLogin && login.find(' ') == std::string::npos;
}

}  // namespace

void People::Inside::enlist(const Asked& asked, Fields& fields) {
    const std::string login = room::clean(fields.text("login"));
    Secret password = fields.secret("password");
    if (!fields.good()) return asked.reply(fields.refusal());
    if (asked.who && asked.who->person.program) return asked.refuse(403, "program");
    if (asked.who && !asked.who->person.guest) return asked.refuse(409, "signed-in");
    if (!is_login(login)) return asked.refuse(400, "login-form");
    if (const auto flaw = password_flaw(password); !flaw.empty()) return asked.refuse(400, flaw);
    if (!may_come(asked)) return;
    const std::string folded = store::folded(login);
    if (!directory.reserve(folded)) return asked.refuse(409, "login-taken");
    desk.make(visitor(asked, counted_login(folded), [this, folded] { directory.release(folded); }),
              std::move(password), [this, asked, login, folded](const std::string& hash) {
                  enlisted(asked, login, folded, hash);
              });
}

// A guest becomes a member and keeps everything they have; anyone without an account gets a new one.
void People::Inside::enlisted(const Asked& asked, const std::string& login, const std::string& folded,
                              const std::string& hash) {
    store::AccountRow account{new_id(), login, {}, {}, now(), now(), false};
    const store::AccountRow* guest = asked.who ? directory.account(asked.who->person.account) : nullptr;
    if (frozen()) {
        directory.release(folded);
        return asked.refuse(503, "frozen");
    }
    const bool stays = !asked.who || still_here(asked);
    if (hash.empty() || !stays || (guest != nullptr && !guest->login.empty())) {
        directory.release(folded);
        if (hash.empty()) return asked.refuse(503, "busy");
        return stays ? asked.refuse(409, "signed-in") : asked.refuse(401, "account");
    }
    if (guest != nullptr) account = *guest;
    account.login = folded;
    account.password = hash;
    Draft draft;
    drafts.make(draft, account);
    if (asked.who) end_session(asked.who->session, draft);
    const Secret session = open_session(asked, account.id, draft);
    answer_account(asked, 201, account.id, std::move(draft), session, [this, id = account.id] {
        if (addresses.erase(id) != 0 && people.joined) people.joined();
    });
}

void People::Inside::log_in(const Asked& asked, Fields& fields) {
    const std::string folded = store::folded(room::clean(fields.text("login")));
    Secret password = fields.secret("password");
    const Secret code = fields.optional_secret("code");
    if (!fields.good()) return asked.reply(fields.refusal());
    if (asked.who && asked.who->person.program) return asked.refuse(403, "program");
    check_login(asked, folded, std::move(password), [this, asked, code](const std::string& account) {
        if (frozen()) return asked.refuse(503, "frozen");  // the house may have frozen in the meantime
        Draft draft;
        if (proves(asked, account, code, draft)) logged_in(asked, account, std::move(draft));
    });
}

// A login always opens a new session, so that a session planted beforehand is worthless.
void People::Inside::logged_in(const Asked& asked, const std::string& id, Draft draft) {
    store::AccountRow account = *directory.account(id);
    account.seen = now();
    drafts.make(draft, account);
    if (asked.who) end_session(asked.who->session, draft);
    const Secret session = open_session(asked, id, draft);
    answer_account(asked, 200, id, std::move(draft), session);
}

void People::Inside::change_password(const Asked& asked, Fields& fields) {
    Secret old = fields.secret("old");
    const Secret wanted = fields.secret("new");
    if (!fields.good()) return asked.reply(fields.refusal());
    const store::AccountRow& account = *directory.account(asked.who->person.account);
    if (account.login.empty()) return asked.refuse(409, "guest");
    if (const auto flaw = password_flaw(wanted); !flaw.empty()) return asked.refuse(400, flaw);
    const std::string name = counted_login(account.login);
    check_own(asked, std::move(old), [this, asked, wanted, name](const std::string& checked) {
        PasswordDesk::Visitor who = visitor(asked, name, nullptr);
        who.known = true;
        desk.make(std::move(who), wanted,
                  [this, asked, checked](const std::string& hash) { set_password(asked, checked, hash); });
    });
}

// Everyone logged in with the old password must log in again with the new one; bot tokens stay valid. In the
// meantime the session may have ended, or the password may have changed.
void People::Inside::set_password(const Asked& asked, const std::string& old, const std::string& hash) {
    if (!still_here(asked)) return asked.refuse(401, "account");
    store::AccountRow account = *directory.account(asked.who->person.account);
    if (account.password != old) return asked.refuse(401, "login");
    if (hash.empty()) return asked.refuse(503, "busy");
    account.password = hash;
    Draft draft;
    drafts.make(draft, account);
    end_resets(account.id, draft);
    end_sessions(account.id, draft);
    const Secret session = open_session(asked, account.id, draft);
    answer_account(asked, 200, account.id, std::move(draft), session,
                   [this, id = account.id] { factors.forgive(id); });
}

}  // namespace brelan::server
