#include "server/people.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "core/assert.hpp"
#include "server/people_inside.hpp"
#include "text/json.hpp"

namespace brelan::server {
namespace {

constexpr std::size_t kMostSessions = 50;           // per account
constexpr std::int64_t kSessionLasts = 180 * kDay;  // unused while the house was running

// Records where a session was last used from.
void came_from(const net::Request& request, store::SessionRow& session) {
    const Whence from = whence(request.header("user-agent"), counted_address(request.address));
    session.browser = from.browser;
    session.system = from.system;
    session.network = from.network;
}

void write_own_account(JsonWriter& json, const store::AccountRow& account) {
    json.open_object().key("id").text(account.id).key("name").text(account.name);
    json.key("guest").boolean(account.login.empty());
    if (!account.login.empty()) json.key("login").text(account.login);
    json.close();
}

// The sessions, tokens and accounts removed by these changes.
std::vector<std::string> ended_by(const store::Changes& changes) {
    std::vector<std::string> over;
    for (const store::Change& change : changes) {
        if (const auto* session = std::get_if<store::EraseSession>(&change)) over.push_back(session->hash);
        if (const auto* account = std::get_if<store::EraseAccount>(&change)) over.push_back(account->id);
    }
    return over;
}

}  // namespace

People::People(Keeper& store, Loop& loop, Workers& workers, PasswordCost cost, int guests_a_day,
               std::size_t hashes)
    : inside_(std::make_unique<Inside>(*this, store, loop, workers, cost, guests_a_day, hashes)) {}

People::~People() = default;

void People::load(const std::vector<store::AccountRow>& accounts,
                  const std::vector<store::SessionRow>& sessions,
                  const std::vector<store::RatingRow>& ratings, const std::vector<store::FactorRow>& factors,
                  const std::vector<store::ResetRow>& resets, std::vector<store::RanRow> ran) {
    inside_->running.begin(std::move(ran), inside_->now(), inside_->clock());
    inside_->look_at_sessions();
    for (const store::RatingRow& rating : ratings) inside_->ratings.put(rating);
    for (const store::AccountRow& account : accounts) inside_->directory.put(account);
    store::Changes old;
    for (const store::SessionRow& session : sessions) {
        if (inside_->lasts(session) && inside_->directory.account(session.account) != nullptr) {
            inside_->directory.put(session);
        } else {
            old.emplace_back(store::EraseSession{session.hash});
        }
    }
    for (const store::FactorRow& factor : factors) inside_->factors.put(factor);
    // A session that is too old by this clock is invalid, but it may be valid by another clock at the next
    // start.
    for (const store::ResetRow& reset : resets) {
        if (inside_->running.age_of(reset.made) < kResetLasts) {
            inside_->resets.put(reset);
            if (!is_fresh(reset, inside_->now())) inside_->resets.let_sleep(reset.hash);
        } else {
            old.emplace_back(store::EraseReset{reset.hash});
        }
    }
    if (!old.empty() && !inside_->frozen()) inside_->store.write(std::move(old), nullptr, stays);
}

std::optional<People::Who> People::who(const net::Request& request) {
    const std::optional<Credential> credential = credential_of(request);
    if (!credential) return std::nullopt;
    store::SessionRow* session = inside_->directory.session(fingerprint(credential->secret));
    const std::int64_t now = inside_->now();
    if (session == nullptr || (session->program && !credential->bearer)) return std::nullopt;
    if (!inside_->lasts(*session)) return std::nullopt;
    store::AccountRow* account = inside_->directory.account(session->account);
    if (account == nullptr) return std::nullopt;
    if (is_worth_noting(session->seen, now) && inside_->may_be_noted(*account)) {
        session->seen = now;
        account->seen = seen_at(account->created, now);
        if (!session->program) came_from(request, *session);
        inside_->store.write({*session, *account}, nullptr, stays);
    }
    if (account->login.empty()) inside_->came_from(account->id, counted_address(request.address));
    return Who{{account->id, account->name, session->program, account->login.empty()}, session->hash};
}

void People::freeze(bool frozen) { inside_->reserve.freeze(frozen); }

const store::AccountRow* People::account(std::string_view id) const { return inside_->directory.account(id); }

std::vector<store::SessionRow> People::tokens_of(std::string_view account) const {
    std::vector<store::SessionRow> tokens;
    for (const store::SessionRow* token : inside_->tokens_of(account)) tokens.push_back(*token);
    return tokens;
}

const Ratings& People::ratings() const { return inside_->ratings; }

People::Counts People::counts() const {
    return {inside_->directory.accounts(), inside_->directory.sessions(), inside_->failed_logins};
}

bool People::Inside::lasts(const store::SessionRow& session) const {
    return session.program || session.seen > sessions_ended;
}

void People::Inside::look_at_sessions() { sessions_ended = running.latest_of_age(kSessionLasts); }

// At the limit, the session that has been unused for the longest time ends.
Secret People::Inside::open_session(const Asked& asked, const std::string& account, Draft& draft) {
    std::vector<store::SessionRow*> there = directory.sessions_of(account);
    std::erase_if(there, [](const store::SessionRow* session) { return session->program; });
    if (there.size() >= kMostSessions) {
        const auto* const oldest = *std::min_element(
            there.begin(), there.end(), [](const auto* a, const auto* b) { return a->seen < b->seen; });
        end_session(std::string(oldest->hash), draft);
    }
    Secret secret = random_secret();
    const store::SessionRow session{
        fingerprint(secret), account,           {}, false, now(), now(), asked.from.browser,
        asked.from.system,   asked.from.network};
    drafts.make(draft, session);
    return secret;
}

void People::Inside::end_session(const std::string& hash, Draft& draft) {
    drafts.make(draft, store::EraseSession{hash});
}

void People::Inside::end_sessions(const std::string& account, Draft& draft, std::string_view but) {
    directory.depart(account);
    for (const store::SessionRow& session : to_end(account, false)) {
        if (session.hash != but) end_session(session.hash, draft);
    }
}

void People::Inside::write(Draft draft, std::function<void()> kept, Keeper::Lost lost) {
    const Drafts::Sent sent = drafts.send(std::move(draft.before));
    std::vector<std::string> over = ended_by(draft.changes);
    reserve.write(
        std::move(draft.changes),
        [this, sent, over = std::move(over), kept = std::move(kept)] {
            drafts.keep(sent);
            for (const std::string& session_or_account : over) ended(session_or_account);
            kept();
        },
        [this, sent, lost = std::move(lost)](const store::Lost& why) {
            BRELAN_ASSERT(!why.beside);  // no table's rows are involved: everything is kept, or nothing
            drafts.take_back(sent);
            lost(why);
        });
}

void People::Inside::answer(const Asked& asked, net::Response response, Draft draft,
                            std::function<void()> kept) {
    if (draft.changes.empty()) return asked.reply(std::move(response));
    write(
        std::move(draft),
        [reply = asked.reply, response = std::move(response), kept = std::move(kept)] {
            if (kept) kept();
            reply(response);
        },
        [asked](const store::Lost&) { asked.refuse(500, "not-kept"); });
}

// A device is known once a member has logged in on it.
void People::Inside::give_mark(const Asked& asked, const std::string& account, net::Response& response) {
    const store::AccountRow* member = directory.account(account);
    if (member == nullptr || member->login.empty()) return;
    DeviceMarks marks = asked.marks;
    marks.add(*member);
    response.headers.emplace_back("Set-Cookie", marks_cookie(asked.secure, marks.text()));
}

void People::Inside::answer_account(const Asked& asked, int status, const std::string& account, Draft draft,
                                    const Secret& session, std::function<void()> kept) {
    net::Response response;
    response.status = status;
    JsonWriter json(JsonLayout::compact);
    write_own_account(json, *directory.account(account));
    response.body = std::move(json).finish();
    if (!session.empty()) response.headers.emplace_back("Set-Cookie", session_cookie(asked.secure, session));
    if (!session.empty()) give_mark(asked, account, response);
    answer(asked, std::move(response), std::move(draft), std::move(kept));
}

void People::Inside::answer_done(const Asked& asked, Draft draft, bool cookie_goes) {
    answer(asked, done_response(asked, cookie_goes), std::move(draft));
}

net::Response People::Inside::done_response(const Asked& asked, bool cookie_goes) {
    net::Response response;
    response.body = "{}";
    if (cookie_goes) response.headers.emplace_back("Set-Cookie", no_cookie(false));
    if (cookie_goes && asked.secure) response.headers.emplace_back("Set-Cookie", no_cookie(true));
    if (cookie_goes && asked.who) give_mark(asked, asked.who->person.account, response);
    return response;
}

}  // namespace brelan::server
