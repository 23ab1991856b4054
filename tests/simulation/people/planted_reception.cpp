#include <utility>
#include <variant>

#include "simulation/people/reception.hpp"

// Possible faults of the account system, including some that it really had. They are planted to check that
// the ledger finds them. If rows are missing, this shows only after a restart.
namespace brelan::world {
namespace {

constexpr int kMostOfName = 5;  // after this many failures, a name used to be blocked for everybody

template <class Row>
void drop(store::Changes& changes) {
    std::erase_if(changes, [](const store::Change& change) { return std::holds_alternative<Row>(change); });
}

// Whether these changes record a visit: they must be a session and its account.
bool is_note(const store::Changes& changes) {
    return changes.size() == 2 && std::holds_alternative<store::SessionRow>(changes[0]) &&
           std::holds_alternative<store::AccountRow>(changes[1]);
}

std::string field_of(const net::Request& request, std::string_view key) {
    const auto json = read_json(request.body);
    const Json* found = json ? json->find(key, Json::Kind::text) : nullptr;
    return found == nullptr ? std::string() : found->text();
}

}  // namespace

void Reception::spoil(store::Changes& changes) {
    const Plant plant = scene_.course.plant;
    if (plant == Plant::forgets_visits && is_note(changes)) changes.clear();
    if (plant == Plant::forgets_ends) drop<store::EraseSession>(changes);
    if (plant == Plant::forgets_links) drop<store::EraseReset>(changes);
    if (plant == Plant::forgets_erasing) drop<store::EraseAccount>(changes);
    if (plant == Plant::forgets_factor) drop<store::FactorRow>(changes);
    for (store::Change& change : changes) {
        auto* factor = std::get_if<store::FactorRow>(&change);
        if (factor != nullptr && plant == Plant::forgets_codes)
            *factor = first_factors_.try_emplace(factor->account + factor->secret, *factor).first->second;
        auto* account = std::get_if<store::AccountRow>(&change);
        if (account != nullptr && plant == Plant::forgets_change && !account->password.empty())
            account->password = first_passwords_.try_emplace(account->id, account->password).first->second;
    }
}

// After too many failures with this login, whoever made them, no password is checked.
bool Reception::blocks(const net::Request& request, const net::Reply& reply) {
    if (scene_.course.plant != Plant::blocks_name) return false;
    std::string login = field_of(request, "login");
    const auto who = people_->who(request);
    if (request.path == "/api/me/password" && who) login = people_->account(who->person.account)->login;
    const auto member = members_.find(login);
    if (login.empty() || member == members_.end() || member->second.failures < kMostOfName) return false;
    net::Response response;
    response.status = 429;
    response.body = R"({"error":{"code":"login-later"}})";
    reply(response);
    return true;
}

// The house counts all time since its first start as time during which it ran.
void Reception::count_gaps(std::vector<store::RanRow>& ran) const {
    if (ran.empty() || scene_.wall() < ran[0].begun) return;
    ran = {{ran[0].begun, scene_.wall(), scene_.wall() - ran[0].begun}};
}

// A house that writes too much while it is frozen, or refuses too much.
bool Reception::thaws(const net::Request& request, const net::Reply& reply) {
    const Plant plant = scene_.course.plant;
    const bool reads = request.method == "GET";
    if (full_ && plant == Plant::refuses_reads && reads) {
        net::Response response;
        response.status = 503;
        response.body = R"({"error":{"code":"frozen"}})";
        reply(response);
        return true;
    }
    const bool guest = plant == Plant::writes_guests && request.path == "/api/guest";
    const bool visit = plant == Plant::notes_visits && reads;
    if (!full_ || (!guest && !visit)) return false;
    people_->freeze(false);
    people_->handle(request, reply);
    people_->freeze(true);
    return true;
}

net::Reply Reception::planted(const net::Request& request, net::Reply reply) {
    const std::string password = members_[field_of(request, "login")].password;
    return [this, request, password, reply = std::move(reply)](const net::Response& response) {
        watch(request, response);
        const Plant plant = scene_.course.plant;
        const std::string code = Answer::read(response).code;
        const bool was_right = !password.empty() && field_of(request, "password") == password;
        net::Request again = request;
        if (plant == Plant::trusts_old_check && code == "login" && was_right) {
            const std::string now = members_[field_of(request, "login")].password;
            again.body.replace(again.body.find(password), password.size(), now);
            return static_cast<void>(people_->handle(again, reply));
        }
        if (plant == Plant::outlives_ending && code == "login-again")
            return static_cast<void>(people_->handle(again, reply));
        if (plant == Plant::mixes_lists && request.path == "/api/me/sessions" && request.method == "GET" &&
            response.status == 200) {
            const net::Response other = std::exchange(list_, response).value_or(response);
            return reply(other);
        }
        reply(response);
    };
}

// Remembers correct passwords, and counts failures. With the planted fault, a log-in also ends somebody
// else's session.
void Reception::watch(const net::Request& request, const net::Response& response) {
    const Answer answer = Answer::read(response);
    if (request.path == "/api/login" && answer.code == "login")
        ++members_[field_of(request, "login")].failures;
    const std::string login = answer.text("login");
    if (!answer.done() || login.empty() || request.method != "POST") return;
    Member& member = members_[login];
    for (const char* key : {"password", "new"}) {
        const std::string password = field_of(request, key);
        if (!password.empty()) member.password = password;
    }
    if (request.path != "/api/login" || scene_.course.plant != Plant::ends_others) return;
    for (auto& [name, other] : members_) {
        if (name == login || other.cookie.empty()) continue;
        net::Request out = request;
        out.path = "/api/logout";
        out.body = "{}";
        out.headers["cookie"] = std::exchange(other.cookie, "");
        people_->handle(out, [](const net::Response&) {});
        break;
    }
    member.cookie = answer.cookie;
}

}  // namespace brelan::world
