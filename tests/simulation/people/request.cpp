#include "simulation/people/request.hpp"

#include <string_view>
#include <utility>
#include <vector>

#include "text/json.hpp"

namespace brelan::world {
namespace {

struct Target {
    std::string_view method;
    std::string_view path;
};

Target target_of(Wish wish) {
    switch (wish) {
        case Wish::enlist: return {"POST", "/api/register"};
        case Wish::visit: return {"POST", "/api/guest"};
        case Wish::log_in: return {"POST", "/api/login"};
        case Wish::look: return {"GET", "/api/me"};
        case Wish::list: return {"GET", "/api/me/sessions"};
        case Wish::log_out:
        case Wish::everywhere: return {"POST", "/api/logout"};
        case Wish::others: return {"DELETE", "/api/me/sessions"};
        case Wish::one: return {"DELETE", "/api/me/sessions/"};
        case Wish::change: return {"POST", "/api/me/password"};
        case Wish::begin_factor: return {"POST", "/api/me/factor"};
        case Wish::confirm_factor: return {"POST", "/api/me/factor/confirm"};
        case Wish::renew_codes: return {"POST", "/api/me/factor/codes"};
        case Wish::end_factor: return {"DELETE", "/api/me/factor"};
        case Wish::erase: return {"DELETE", "/api/me"};
        case Wish::make_link:
        case Wish::follow_link: break;
    }
    return {"POST", "/api/reset"};
}

using Fields = std::vector<std::pair<std::string_view, std::string_view>>;

Fields fields_of(const Question& question, const Named& named) {
    switch (question.wish) {
        case Wish::enlist: return {{"login", question.login}, {"password", question.wanted}};
        case Wish::visit: return {{"name", question.login}};
        case Wish::log_in: return {{"login", question.login}, {"password", question.password}};
        case Wish::change: return {{"old", question.password}, {"new", question.wanted}};
        case Wish::begin_factor:
        case Wish::renew_codes:
        case Wish::end_factor:
        case Wish::erase: return {{"password", question.password}};
        case Wish::follow_link: return {{"link", named.link}, {"password", question.wanted}};
        default: return {};
    }
}

}  // namespace

net::Request request_of(const Question& question, const Cookies& cookies, const Named& named) {
    net::Request request;
    const Target target = target_of(question.wish);
    request.method = target.method;
    request.path = target.path;
    if (question.wish == Wish::one) request.path += named.id;
    request.address = question.network;
    const bool both = !cookies.session.empty() && !cookies.marks.empty();
    const std::string cookie = cookies.session + (both ? "; " : "") + cookies.marks;
    if (!cookie.empty()) request.headers["cookie"] = cookie;
    if (request.method == "GET") return request;
    JsonWriter json(JsonLayout::compact);
    json.open_object();
    for (const auto& [key, value] : fields_of(question, named)) json.key(key).text(value);
    if (!question.proof.text.empty()) json.key("code").text(question.proof.text);
    if (question.wish == Wish::everywhere) json.key("everywhere").boolean(true);
    request.body = std::move(json.close()).finish();
    return request;
}

}  // namespace brelan::world
