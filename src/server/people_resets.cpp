#include <utility>

#include "room/clean.hpp"
#include "server/password_form.hpp"
#include "server/people_inside.hpp"
#include "store/fold.hpp"
#include "text/json.hpp"

// A new password for somebody who has lost theirs: the operator makes a link, whoever has it sets the
// password.
namespace brelan::server {

void People::make_reset(const std::string& login, bool ends_factor, const std::function<void(Secret)>& then) {
    inside_->make_reset(login, ends_factor, then);
}

// Of one account the last link counts alone.
void People::Inside::make_reset(const std::string& login, bool ends_factor,
                                const std::function<void(Secret)>& then) {
    const store::AccountRow* account = directory.account_of_login(store::folded(room::clean(login)));
    if (account == nullptr) return then({});
    const Secret secret = random_secret();
    const store::ResetRow row{fingerprint(secret), account->id, now(), ends_factor};
    store::Changes changes;
    resets.erase_of(account->id, changes);
    resets.put(row);
    changes.emplace_back(row);
    store.write(std::move(changes), [then, secret] { then(secret); });
}

void People::Inside::reset(const Asked& asked, Fields& fields) {
    const std::string link = fingerprint(fields.secret("link"));
    Secret password = fields.secret("password");
    if (!fields.good()) return asked.reply(fields.refusal());
    const store::ResetRow* row = resets.find(link, now());
    if (row == nullptr) return asked.refuse(404, "reset-link");
    if (const auto flaw = password_flaw(password); !flaw.empty()) return asked.refuse(400, flaw);
    desk.make(visitor(asked, row->account, nullptr), std::move(password),
              [this, asked, link](const std::string& hash) { reset_now(asked, link, hash); });
}

// Ends every session, and begins none: who has a second factor needs its code as at every log-in.
void People::Inside::reset_now(const Asked& asked, const std::string& link, const std::string& hash) {
    const store::ResetRow* row = resets.find(link, now());
    store::AccountRow* account = row == nullptr ? nullptr : directory.account(row->account);
    if (account == nullptr) return asked.refuse(404, "reset-link");
    if (hash.empty()) return asked.refuse(503, "busy");
    account->password = hash;
    store::Changes changes{*account};
    if (row->ends_factor) {
        factors.erase(account->id);
        changes.emplace_back(store::EraseFactor{account->id});
    }
    factors.forgive(account->id);
    resets.erase_of(account->id, changes);
    end_sessions(account->id, changes);
    JsonWriter json(JsonLayout::compact);
    json.open_object().key("login").text(account->login).close();
    net::Response response;
    response.body = std::move(json).finish();
    answer(asked, std::move(response), std::move(changes));
}

}  // namespace brelan::server
