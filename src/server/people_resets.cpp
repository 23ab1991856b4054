#include <utility>

#include "room/clean.hpp"
#include "server/password_form.hpp"
#include "server/people_inside.hpp"
#include "store/fold.hpp"
#include "text/json.hpp"

// A new password for someone who has lost theirs: the operator makes a link, and anyone who has it sets the
// password.
namespace brelan::server {

void People::make_reset(const std::string& login, bool ends_factor, const MadeReset& then) {
    inside_->make_reset(login, ends_factor, then);
}

// Only the latest link of an account is valid. The current time is recorded too, to determine the age of the
// link later.
void People::Inside::make_reset(const std::string& login, bool ends_factor, const MadeReset& then) {
    const store::AccountRow* account = directory.account_of_login(store::folded(room::clean(login)));
    if (account == nullptr) return then({}, {});
    running.pass(now(), clock(), !frozen());
    reserve.write({running.kept()}, nullptr, stays);
    const Secret secret = random_secret();
    Draft draft;
    end_resets(account->id, draft);
    drafts.make(draft, store::ResetRow{fingerprint(secret), account->id, now(), ends_factor});
    write(
        std::move(draft), [then, secret] { then(secret, {}); },
        [then](const store::Lost& lost) { then({}, lost.why); });
}

void People::Inside::end_resets(const std::string& account, Draft& draft) {
    for (const store::ResetRow& reset : resets.of(account)) drafts.make(draft, store::EraseReset{reset.hash});
}

void People::Inside::reset(const Asked& asked, Fields& fields) {
    const std::string link = fingerprint(fields.secret("link"));
    Secret password = fields.secret("password");
    if (!fields.good()) return asked.reply(fields.refusal());
    const store::ResetRow* row = resets.find(link, now());
    const store::AccountRow* account = row == nullptr ? nullptr : directory.account(row->account);
    if (account == nullptr) return asked.refuse(404, "reset-link");
    if (const auto flaw = password_flaw(password); !flaw.empty()) return asked.refuse(400, flaw);
    desk.make(visitor(asked, counted_login(account->login), nullptr), std::move(password),
              [this, asked, link](const std::string& hash) { reset_now(asked, link, hash); });
}

// Ends every session, and starts none: anyone with a second factor needs a code, as at every login.
void People::Inside::reset_now(const Asked& asked, const std::string& link, const std::string& hash) {
    const store::ResetRow* row = resets.find(link, now());
    const store::AccountRow* found = row == nullptr ? nullptr : directory.account(row->account);
    if (found == nullptr) return asked.refuse(404, "reset-link");
    if (hash.empty()) return asked.refuse(503, "busy");
    store::AccountRow account = *found;
    account.password = hash;
    Draft draft;
    drafts.make(draft, account);
    if (row->ends_factor) drafts.make(draft, store::EraseFactor{account.id});
    end_resets(account.id, draft);
    end_sessions(account.id, draft);
    JsonWriter json(JsonLayout::compact);
    json.open_object().key("login").text(account.login).close();
    net::Response response;
    response.body = std::move(json).finish();
    answer(asked, std::move(response), std::move(draft), [this, id = account.id] {
        factors.forgive(id);
        factors.end_begun(id);
    });
}

}  // namespace brelan::server
