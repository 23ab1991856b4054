#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "server/people_inside.hpp"

namespace brelan::server {
namespace {

// Who may send a request: anyone, people with an account, or only people with a session (not a bot's token).
enum class Needs : std::uint8_t { nothing, account, session };

// A request that People answers. For a request with fields, a JSON object is parsed first.
template <class Inside>
struct Route {
    std::string_view method;
    std::string_view path;  // with a `/` at its end: an id follows
    Needs needs;
    std::initializer_list<std::string_view> fields;
    void (*answer)(Inside&, const Asked&, Fields&, std::string_view id);
    // Also allowed while the house is frozen, because the request removes at least as much as it adds (see
    // Reserve).
    bool goes_on = false;
};

// The id after the path of a route; empty if the path is different.
std::optional<std::string_view> id_behind(std::string_view route, std::string_view path) {
    if (!route.ends_with('/')) return path == route ? std::optional(std::string_view()) : std::nullopt;
    if (!path.starts_with(route)) return std::nullopt;
    const std::string_view id = path.substr(route.size());
    return id.empty() || id.find('/') != std::string_view::npos ? std::nullopt : std::optional(id);
}

// Calls a function of In with the parts of a request that it needs.
template <class In, auto answer>
void by(In& in, const Asked& asked, Fields& fields, std::string_view id) {
    if constexpr (std::is_invocable_v<decltype(answer), In&, const Asked&>) {
        (in.*answer)(asked);
    } else if constexpr (std::is_invocable_v<decltype(answer), In&, const Asked&, Fields&>) {
        (in.*answer)(asked, fields);
    } else {
        (in.*answer)(asked, id);
    }
}

// The requests that People answers, in the order of docs/openapi.json.
template <class In>
std::span<const Route<In>> routes() {
    using enum Needs;
    static const std::array<Route<In>, 20> all{{
        {"GET", "/api/me", account, {}, by<In, &In::me>},
        {"POST", "/api/me", session, {"name"}, by<In, &In::rename>},
        {"DELETE", "/api/me", session, {"password"}, by<In, &In::erase>},
        {"POST", "/api/me/password", session, {"old", "new"}, by<In, &In::change_password>, true},
        {"GET", "/api/me/factor", session, {}, by<In, &In::show_factor>},
        {"POST", "/api/me/factor", session, {"password"}, by<In, &In::begin_factor>},
        {"DELETE", "/api/me/factor", session, {"password", "code"}, by<In, &In::end_factor>},
        {"POST", "/api/me/factor/confirm", session, {"code"}, by<In, &In::confirm_factor>},
        {"POST", "/api/me/factor/codes", session, {"password", "code"}, by<In, &In::renew_codes>},
        {"GET", "/api/me/sessions", session, {}, by<In, &In::list_sessions>},
        {"DELETE", "/api/me/sessions", session, {}, by<In, &In::end_others>, true},
        {"DELETE", "/api/me/sessions/", session, {}, by<In, &In::end_one>, true},
        {"POST", "/api/guest", nothing, {"name"}, by<In, &In::be_guest>},
        {"POST", "/api/register", nothing, {"login", "password"}, by<In, &In::enlist>},
        {"POST", "/api/login", nothing, {"login", "password", "code"}, by<In, &In::log_in>},
        {"POST", "/api/logout", nothing, {"everywhere"}, by<In, &In::log_out>, true},
        {"POST", "/api/reset", nothing, {"link", "password"}, by<In, &In::reset>, true},
        {"GET", "/api/tokens", session, {}, by<In, &In::list_tokens>},
        {"POST", "/api/tokens", session, {"label"}, by<In, &In::give_token>},
        {"DELETE", "/api/tokens/", session, {}, by<In, &In::take_token>, true},
    }};
    return all;
}

// The hash of the session or token that a request names, valid or not.
std::string named_session(const net::Request& request) {
    const std::optional<Credential> credential = credential_of(request);
    return credential ? fingerprint(credential->secret) : std::string();
}

}  // namespace

bool People::handle(const net::Request& request, const net::Reply& reply) {
    std::string allowed;
    for (const Route<Inside>& route : routes<Inside>()) {
        const std::optional<std::string_view> id = id_behind(route.path, request.path);
        if (!id) continue;
        allowed.append(allowed.empty() ? "" : ", ").append(route.method);
        if (route.method != request.method) continue;
        // A page loaded over TLS says so itself, even if the proxy does not.
        const bool secure = request.secure || request.header("origin").starts_with("https://");
        const std::string address = counted_address(request.address);
        std::optional<Who> known = who(request);
        std::string session = known ? known->session : named_session(request);
        const Asked asked{language_of(request),
                          secure,
                          address,
                          whence(request.header("user-agent"), address),
                          reply,
                          std::move(known),
                          std::move(session),
                          DeviceMarks::read(marks_cookie_of(request))};
        Fields fields(request, route.fields);
        if (route.needs != Needs::nothing && !asked.who) {
            asked.refuse(401, "account");
        } else if (route.needs == Needs::session && asked.who->person.program) {
            asked.refuse(403, "program");
        } else if (!fields.good()) {
            reply(fields.refusal());
        } else if (inside_->frozen() && route.method != "GET" && !route.goes_on) {
            asked.refuse(503, "frozen");
        } else {
            route.answer(*inside_, asked, fields, *id);
        }
        return true;
    }
    if (!allowed.empty()) reply(wrong_method(request, allowed));
    return !allowed.empty();
}

}  // namespace brelan::server
