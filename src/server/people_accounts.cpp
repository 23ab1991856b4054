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
    Draft draft;
    drafts.make(draft, account);
    const Secret session = open_session(asked, account.id, draft);
    answer_account(asked, 201, account.id, std::move(draft), session,
                   [this, id = account.id, from = asked.address] { came_from(id, from); });
}

void People::Inside::rename(const Asked& asked, Fields& fields) {
    const std::optional<std::string> name = room::clean_name(fields.text("name"));
    if (!fields.good()) return asked.reply(fields.refusal());
    if (!name) return asked.refuse(400, "name");
    store::AccountRow account = *directory.account(asked.who->person.account);
    account.name = *name;
    Draft draft;
    drafts.make(draft, account);
    answer_account(asked, 200, account.id, std::move(draft));
}

void People::Inside::log_out(const Asked& asked, Fields& fields) {
    const bool everywhere = fields.flag("everywhere");
    if (!fields.good()) return asked.reply(fields.refusal());
    if (asked.who && asked.who->person.program) return asked.refuse(403, "program");
    log_out_now(asked, everywhere);
}

// A session that has been unused for too long cannot end anything. A session that has ended only in memory
// may come back. Once it is clear whether it does, the session is checked again.
void People::Inside::log_out_now(const Asked& asked, bool everywhere) {
    if (drafts.is_ending(asked.session)) {
        return write(
            {}, [this, asked, everywhere] { log_out_now(asked, everywhere); },
            [asked](const store::Lost&) { asked.refuse(500, "not-kept"); });
    }
    const store::SessionRow* session = directory.session(asked.session);
    Draft draft;
    if (session != nullptr && !session->program && lasts(*session))
        everywhere ? end_sessions(std::string(session->account), draft) : end_session(asked.session, draft);
    answer_done(asked, std::move(draft), true);
}

void People::Inside::erase(const Asked& asked, Fields& fields) {
    Secret password = fields.optional_secret("password");
    if (!fields.good()) return asked.reply(fields.refusal());
    const store::AccountRow& account = *directory.account(asked.who->person.account);
    if (account.login.empty()) return erase_now(asked);
    check_own(asked, std::move(password), [this, asked](const std::string&) { erase_now(asked); });
}

// If the matches of an account cannot all be read, the account stays: otherwise its name would remain in some
// of them for ever.
void People::Inside::erase_now(const Asked& asked) {
    if (frozen()) return asked.refuse(503, "frozen");
    const std::string id = asked.who->person.account;
    if (directory.account(id) == nullptr) return asked.refuse(401, "account");
    if (leaving.size() >= kMostErasing || !leaving.insert(id).second) return asked.refuse(503, "busy");
    const auto may_write = [this] { return !frozen(); };
    records_without(store, id, may_write, [this, asked, id](const std::string& fault) {
        leaving.erase(id);
        if (!still_here(asked)) return asked.refuse(401, "account");  // the account may have ended meanwhile
        if (frozen()) return asked.refuse(503, "frozen");  // or the disk may have become nearly full
        fault.empty() ? erase_kept(asked, id) : asked.refuse(500, "not-erased");
    });
}

// The account's name is gone from all matches, so the account is now deleted. Until the deletion is durable,
// nobody else can get the account's login, and its seats and sockets are left alone.
void People::Inside::erase_kept(const Asked& asked, const std::string& id) {
    const std::string login = directory.account(id)->login;
    net::Response response = done_response(asked, true);
    Draft draft;
    drafts.make(draft, store::EraseAccount{id});
    if (!login.empty()) directory.reserve(login);
    addresses.erase(id);
    write(
        std::move(draft),
        [this, reply = asked.reply, id, login, response = std::move(response)] {
            factors.end_begun(id);
            if (!login.empty()) directory.release(login);
            reply(response);
        },
        [asked](const store::Lost&) { asked.refuse(500, "not-erased"); });
}

}  // namespace brelan::server
