#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/people_inside.hpp"

namespace brelan::server {
namespace {

// Who may ask: anybody; who has an account; and who came with a session, not with the token of a bot.
enum class Needs : std::uint8_t { nothing, account, session };

// A request that People answers. Those with fields read a JSON object first.
template <class Inside>
struct Route {
    std::string_view method;
    std::string_view path;  // with a `/` at its end: an id follows
    Needs needs;
    std::initializer_list<std::string_view> fields;
    void (*answer)(Inside&, const Asked&, Fields&, std::string_view id);
};

// The id behind the path of a route; nothing where the path is another.
std::optional<std::string_view> id_behind(std::string_view route, std::string_view path) {
    if (!route.ends_with('/')) return path == route ? std::optional(std::string_view()) : std::nullopt;
    if (!path.starts_with(route)) return std::nullopt;
    const std::string_view id = path.substr(route.size());
    return id.empty() || id.find('/') != std::string_view::npos ? std::nullopt : std::optional(id);
}

// What is done also while the house is frozen: it ends at least as much as it begins (Reserve).
bool goes_on(std::string_view route) {
    constexpr std::array<std::string_view, 3> kGoOn = {"/api/me/password", "/api/logout", "/api/tokens/"};
    return std::find(kGoOn.begin(), kGoOn.end(), route) != kGoOn.end();
}

// What People answers, in the order of docs/server-protocol.md.
template <class In>
std::span<const Route<In>> routes() {
    using Id = std::string_view;
    static const std::array<Route<In>, 11> all{{
        {"GET", "/api/me", Needs::account, {}, [](In& in, const Asked& asked, Fields&, Id) { in.me(asked); }},
        {"POST",
         "/api/me",
         Needs::session,
         {"name"},
         [](In& in, const Asked& asked, Fields& fields, Id) { in.rename(asked, fields); }},
        {"DELETE",
         "/api/me",
         Needs::session,
         {"password"},
         [](In& in, const Asked& asked, Fields& fields, Id) { in.erase(asked, fields); }},
        {"POST",
         "/api/me/password",
         Needs::session,
         {"old", "new"},
         [](In& in, const Asked& asked, Fields& fields, Id) { in.change_password(asked, fields); }},
        {"POST",
         "/api/guest",
         Needs::nothing,
         {"name"},
         [](In& in, const Asked& asked, Fields& fields, Id) { in.be_guest(asked, fields); }},
        {"POST",
         "/api/register",
         Needs::nothing,
         {"login", "password"},
         [](In& in, const Asked& asked, Fields& fields, Id) { in.enlist(asked, fields); }},
        {"POST",
         "/api/login",
         Needs::nothing,
         {"login", "password"},
         [](In& in, const Asked& asked, Fields& fields, Id) { in.log_in(asked, fields); }},
        {"POST",
         "/api/logout",
         Needs::nothing,
         {"everywhere"},
         [](In& in, const Asked& asked, Fields& fields, Id) { in.log_out(asked, fields); }},
        {"GET",
         "/api/tokens",
         Needs::session,
         {},
         [](In& in, const Asked& asked, Fields&, Id) { in.list_tokens(asked); }},
        {"POST",
         "/api/tokens",
         Needs::session,
         {"label"},
         [](In& in, const Asked& asked, Fields& fields, Id) { in.give_token(asked, fields); }},
        {"DELETE",
         "/api/tokens/",
         Needs::session,
         {},
         [](In& in, const Asked& asked, Fields&, Id id) { in.take_token(asked, id); }},
    }};
    return all;
}

}  // namespace

bool People::handle(const net::Request& request, const net::Reply& reply) {
    std::string allowed;
    for (const Route<Inside>& route : routes<Inside>()) {
        const std::optional<std::string_view> id = id_behind(route.path, request.path);
        if (!id) continue;
        allowed.append(allowed.empty() ? "" : ", ").append(route.method);
        if (route.method != request.method) continue;
        // A page that came through TLS says so itself, also where the proxy says nothing.
        const bool secure = request.secure || request.header("origin").starts_with("https://");
        const Asked asked{language_of(request), secure, counted_address(request.address), reply,
                          who(request)};
        Fields fields(request, route.fields);
        if (route.needs != Needs::nothing && !asked.who) {
            asked.refuse(401, "account");
        } else if (route.needs == Needs::session && asked.who->person.program) {
            asked.refuse(403, "program");
        } else if (!fields.good()) {
            reply(fields.refusal());
        } else if (inside_->frozen() && route.method != "GET" && !goes_on(route.path)) {
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
