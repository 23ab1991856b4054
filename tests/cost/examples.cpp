#include "cost/examples.hpp"

#include <cstddef>
#include <type_traits>
#include <utility>
#include <variant>

#include "wire/messages.hpp"

namespace brelan::cost {
namespace {

using Examples = std::vector<Example>;

std::string password_of(const FilledStore::Member& member) {
    return R"("password":")" + member.password + '"';
}

void add_history(const FilledStore& store, Examples& all) {
    const std::string& rich = store.rich.cookies[0];
    all.push_back({"GET /api/matches", "/api/matches", {}, rich});
    all.push_back({"GET /api/matches", "/api/matches?limit=100", {}, rich});
    all.push_back({"GET /api/matches", "/api/matches?player=nobody-has-this-name", {}, rich});
    all.push_back({"GET /api/matches", "/api/matches?game=pontoon", {}, rich});
    all.push_back({"GET /api/matches", "/api/matches?until=1970-01-02", {}, rich});
    all.push_back({"GET /api/matches", "/api/matches?before=" + store.match, {}, rich});
    all.push_back({"GET /api/matches/{id}", "/api/matches/" + store.match, {}, rich});
    all.push_back({"GET /api/matches/{id}", "/api/matches/" + store.match, {}, store.other.cookies[0], 404});
    all.push_back({"GET /api/matches/{id}/record", "/api/matches/" + store.match + "/record", {}, rich});
    all.push_back({"GET /api/ratings/{game}", "/api/ratings/tonk"});
    all.push_back({"GET /api/people/{id}", "/api/people/" + store.rich.person.account});
    all.push_back({"GET /api/me/export", "/api/me/export", {}, rich});
}

void add_tables(const FilledStore& store, Examples& all) {
    const std::string& rich = store.rich.cookies[0];
    all.push_back({"GET /api/games", "/api/games"});
    all.push_back({"GET /api/games/{name}", "/api/games/tarot"});
    all.push_back({"GET /api/tables", "/api/tables"});
    all.push_back({"GET /api/tables", "/api/tables", {}, rich});
    all.push_back({"GET /api/tables/{id}", "/api/tables/" + store.table, {}, rich});
    all.push_back({"POST /api/tables", "/api/tables", R"({"game":"tonk"})", rich, 201});
    for (const std::string& table : {store.idle, store.busy})
        all.push_back(
            {"GET /api/tables/{id}/socket", "/api/tables/" + table + "/socket?client=c", {}, rich, 101});
}

void add_factor(const FilledStore& store, Examples& all) {
    const std::string& rich = store.rich.cookies[0];
    const std::string both = "{" + password_of(store.rich) + R"(,"code":"123456"})";
    all.push_back({"GET /api/me/factor", "/api/me/factor", {}, rich});
    all.push_back({"POST /api/me/factor", "/api/me/factor", "{" + password_of(store.rich) + "}", rich});
    all.push_back(
        {"POST /api/me/factor/confirm", "/api/me/factor/confirm", R"({"code":"123456"})", rich, 401});
    all.push_back({"POST /api/me/factor/codes", "/api/me/factor/codes", both, rich, 409});
    all.push_back({"DELETE /api/me/factor", "/api/me/factor", both, rich, 409});
}

void add_people(const FilledStore& store, Examples& all) {
    const FilledStore::Member& rich = store.rich;
    const std::string& first = rich.cookies[0];
    const std::string login = R"({"login":"rich",)" + password_of(rich) + "}";
    all.push_back({"GET /healthz", "/healthz"});
    all.push_back({"GET /readyz", "/readyz"});
    all.push_back({"GET /api/me", "/api/me", {}, first});
    all.push_back({"POST /api/me", "/api/me", R"({"name":"Croesus"})", first});
    all.push_back({"GET /api/me/sessions", "/api/me/sessions", {}, first});
    all.push_back({"GET /api/tokens", "/api/tokens", {}, first});
    all.push_back({"DELETE /api/tokens/{id}", "/api/tokens/" + rich.tokens[0], {}, first});
    all.push_back({"POST /api/tokens", "/api/tokens", R"({"label":"bot"})", first, 201});
    all.push_back({"POST /api/guest", "/api/guest", R"({"name":"Newcomer"})", {}, 201});
    all.push_back({"POST /api/register",
                   "/api/register",
                   R"({"login":"newcomer","password":"a song of the sea"})",
                   {},
                   201});
    all.push_back({"POST /api/login", "/api/login", login});
    all.push_back({"POST /api/logout", "/api/logout", "{}", rich.cookies[1]});
    all.push_back({"DELETE /api/me/sessions/{id}", "/api/me/sessions/" + rich.sessions[2], {}, first});
    all.push_back({"POST /api/reset", "/api/reset",
                   R"({"link":")" + store.link + R"(","password":"a song of the sea"})"});
}

// These requests end sessions, or delete an account.
void add_endings(const FilledStore& store, Examples& all) {
    const FilledStore::Member& rich = store.rich;
    const FilledStore::Member& second = store.friend_of_rich;
    all.push_back({"DELETE /api/me/sessions", "/api/me/sessions", {}, rich.cookies[0]});
    all.push_back({"POST /api/me/password", "/api/me/password",
                   R"({"old":")" + second.password + R"(","new":"a song of the sea"})", second.cookies[0]});
    all.push_back({"DELETE /api/me", "/api/me", "{" + password_of(rich) + "}", rich.cookies[0]});
}

template <std::size_t... index>
std::vector<std::string_view> words_of(std::index_sequence<index...>) {
    return {std::variant_alternative_t<index, wire::Doing>::kWord...};
}

}  // namespace

std::vector<Example> examples(const FilledStore& store) {
    Examples all;
    add_history(store, all);
    add_tables(store, all);
    add_factor(store, all);
    add_people(store, all);
    add_endings(store, all);
    return all;
}

std::vector<Order> orders(const FilledStore& store) {
    const auto about = [](const FilledStore::Member& who) {
        return R"(,"account":")" + who.person.account + '"';
    };
    const std::string sealed = R"(,"epoch":1,"value":")" + std::string(64, '5') + '"';
    return {{"ping", R"("do":"ping")"},
            {"state", R"("do":"state")"},
            {"record", R"("do":"record","deal":1)"},
            {"sit", R"("do":"sit","seat":1)"},
            {"bot", R"("do":"bot","seat":3)"},
            {"swap", R"("do":"swap","seat":3)"},
            {"start", R"("do":"start")"},
            {"ready", R"("do":"ready")"},
            {"act", R"("do":"act","at":1,"act":"drop")"},
            {"agree", R"("do":"agree")"},
            {"refuse", R"("do":"refuse")"},
            {"undo", R"("do":"undo")"},
            {"back", R"("do":"back")"},
            {"chat", R"("do":"chat","text":"good luck")"},
            {"phrase", R"("do":"phrase","key":"hello")"},
            {"mute", R"("do":"mute","on":true)" + about(store.friend_of_rich)},
            {"lock", R"("do":"lock","on":true)"},
            {"invite", R"("do":"invite")" + about(store.other)},
            {"kick", R"("do":"kick")" + about(store.other)},
            {"commit", R"("do":"commit")" + sealed},
            {"reveal", R"("do":"reveal")" + sealed},
            {"stand", R"("do":"stand")"},
            {"close", R"("do":"close")"},
            {"host", R"("do":"host")" + about(store.friend_of_rich)}};
}

std::vector<std::string_view> command_words() {
    return words_of(std::make_index_sequence<std::variant_size_v<wire::Doing>>());
}

}  // namespace brelan::cost
