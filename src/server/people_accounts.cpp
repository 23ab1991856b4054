#include <utility>

#include "room/clean.hpp"
#include "server/entropy.hpp"
#include "server/nameless.hpp"
#include "server/people_inside.hpp"

namespace brelan::server {
namespace {

constexpr std::size_t kMostErasing = 2;  // at once

}  // namespace

void People::Inside::me(const Asked& asked) { answer_account(asked, 200, asked.who->person.account, {}); }

void People::Inside::be_guest(const Asked& asked, Fields& fields) {
    const std::optional<std::string> name = room::clean_name(fields.text("name"));
    if (!fields.good()) return asked.reply(fields.refusal());
    if (asked.who) return asked.refuse(409, "signed-in");
    if (!name) return asked.refuse(400, "name");
    if (!may_come(asked)) return;
    const store::AccountRow account{new_id(), *name, {}, {}, now(), now(), false};
    directory.put(account);
    came_from(account.id, asked.address);
    store::Changes changes{account};
    const Secret session = open_session(asked, account.id, changes);
    answer_account(asked, 201, account.id, std::move(changes), session);
}

void People::Inside::rename(const Asked& asked, Fields& fields) {
    const std::optional<std::string> name = room::clean_name(fields.text("name"));
    if (!fields.good()) return asked.reply(fields.refusal());
    if (!name) return asked.refuse(400, "name");
    store::AccountRow& account = *directory.account(asked.who->person.account);
    account.name = *name;
    answer_account(asked, 200, account.id, {account});
}

void People::Inside::log_out(const Asked& asked, Fields& fields) {
    const bool everywhere = fields.flag("everywhere");
    if (!fields.good()) return asked.reply(fields.refusal());
    if (asked.who && asked.who->person.program) return asked.refuse(403, "program");
    store::Changes changes;
    if (asked.who && !everywhere) end_session(asked.who->session, changes);
    if (asked.who && everywhere) end_sessions(asked.who->person.account, changes);
    answer_done(asked, std::move(changes), true);
}

void People::Inside::erase(const Asked& asked, Fields& fields) {
    Secret password = fields.optional_secret("password");
    if (!fields.good()) return asked.reply(fields.refusal());
    const store::AccountRow& account = *directory.account(asked.who->person.account);
    if (account.login.empty()) return erase_now(asked);
    check_own(asked, std::move(password), [this, asked](const std::string&) { erase_now(asked); });
}

void People::Inside::erase_now(const Asked& asked) {
    if (frozen()) return asked.refuse(503, "frozen");
    const std::string id = asked.who->person.account;
    if (directory.account(id) == nullptr) return asked.refuse(401, "account");
    if (leaving.size() >= kMostErasing || !leaving.insert(id).second) return asked.refuse(503, "busy");
    records_without(store, id, [this, asked, id](const std::string& fault) {
        leaving.erase(id);
        if (directory.account(id) == nullptr) return asked.refuse(401, "account");
        fault.empty() ? erase_kept(asked, id) : asked.refuse(500, "not-erased");
    });
}

// Its name is in no match any more: now it goes. Until that is kept nobody else gets its login, and nothing
// is done about its seats and sockets.
void People::Inside::erase_kept(const Asked& asked, const std::string& id) {
    const Remembered before = remember(id);
    const std::string login = before.account.login;
    net::Response response = done_response(asked, true);
    directory.erase_account(id);
    if (!login.empty()) directory.reserve(login);
    addresses.erase(id);
    ratings.erase(id);
    factors.erase(id);
    reserve.write(
        {store::EraseAccount{id}},
        [this, asked, id, login, response = std::move(response)] {
            store::Changes none;
            resets.erase_of(id, none);  // its rows went with the account
            if (!login.empty()) directory.release(login);
            ended(id);
            asked.reply(response);
        },
        [this, asked, before](const store::Lost&) {
            bring_back(before);
            asked.refuse(500, "not-erased");
        });
}

// An account whose matches cannot all be read stays: its name would stand in some of them for ever.
People::Inside::Remembered People::Inside::remember(const std::string& id) {
    Remembered all{*directory.account(id), {}, ratings.of(id), {}};
    if (const store::FactorRow* factor = factors.of(id)) all.factor = *factor;
    for (const store::SessionRow* session : directory.sessions_of(id)) all.sessions.push_back(*session);
    return all;
}

void People::Inside::bring_back(const Remembered& all) {
    directory.put(all.account);
    for (const store::SessionRow& session : all.sessions) directory.put(session);
    for (const store::RatingRow& rating : all.ratings) ratings.put(rating);
    if (all.factor) factors.put(*all.factor);
}

}  // namespace brelan::server
