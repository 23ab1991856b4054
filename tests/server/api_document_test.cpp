// Checks docs/openapi.json and docs/http-api.md against each other and against the server's real responses.
#include <gtest/gtest.h>

#include <cstddef>
#include <fstream>
#include <iterator>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "kit/json_schema.hpp"
#include "kit/json_value.hpp"
#include "server/budgets.hpp"
#include "server/games_api.hpp"
#include "server/one_time_code.hpp"
#include "server/people_house.hpp"
#include "server/tables_api.hpp"
#include "texts/server.hpp"

namespace brelan::server {
namespace {

using brelan::kit::JsonSchema;
using brelan::kit::JsonValue;
using kit::Client;
using kit::field;
using kit::outcome;

std::string file(const std::string& name) {
    std::ifstream in(std::string(BRELAN_SOURCE_DIR) + "/docs/" + name);
    return {std::istreambuf_iterator<char>(in), {}};
}

const JsonValue& document() {
    static const JsonValue read = JsonValue::read(file("openapi.json"));
    return read;
}

const JsonValue* body_of(const JsonValue& holder) {
    const JsonValue* content = holder.find("content");
    return content == nullptr ? nullptr : content->find("application/json");
}

// Checks the example of a body, and returns whether the body has an example.
bool judge_example(const JsonValue& body, const std::string& place) {
    const JsonValue* example = body.find("example");
    if (example == nullptr) return false;
    EXPECT_EQ(JsonSchema(document()).fault(body["schema"], *example), "") << place;
    return true;
}

TEST(ApiDocument, has_examples_that_fit_its_schemas) {
    int examples = 0;
    for (const auto& [path, methods] : *document()["paths"].object()) {
        for (const auto& [method, operation] : *methods.object()) {
            const JsonValue* sent = operation.find("requestBody");
            if (sent != nullptr) {
                EXPECT_TRUE(judge_example(*body_of(*sent), path))
                    << path << " has no example of what to send";
            }
            for (const auto& [status, answer] : *operation["responses"].object()) {
                const JsonValue* body = body_of(answer);
                examples += body != nullptr && judge_example(*body, path + " " + status) ? 1 : 0;
            }
        }
    }
    EXPECT_GT(examples, 60);
}

TEST(ApiDocument, finds_what_does_not_fit) {
    const JsonSchema schemas(document());
    const JsonValue& account = schemas.at("#/components/schemas/Account");
    const std::string id = R"("id":"0123456789abcdef0123456789abcdef")";
    EXPECT_EQ(schemas.fault(account, JsonValue::read("{" + id + R"(,"name":"A","guest":true})")), "");
    EXPECT_EQ(schemas.fault(account, JsonValue::read("{" + id + R"(,"name":"A"})")), "$ has no guest");
    EXPECT_EQ(schemas.fault(account, JsonValue::read("{" + id + R"(,"name":7,"guest":true})")),
              "$.name has another type");
    EXPECT_EQ(
        schemas.fault(account, JsonValue::read("{" + id + R"(,"name":"A","guest":true,"password":"x"})")),
        "$.password must not be there");
    EXPECT_NE(schemas.fault(account, JsonValue::read(R"({"id":"7","name":"A","guest":true})")), "");
}

std::string in_capitals(std::string method) {
    for (char& c : method) c = static_cast<char>(c & ~0x20);
    return method;
}

// The document's path for a real path, such as /api/tokens/{id} for /api/tokens/0f...
const JsonValue* operation(const std::string& path, std::string method) {
    for (char& c : method) c = static_cast<char>(c | 0x20);
    const std::string plain = path.substr(0, path.find('?'));
    for (const auto& [pattern, methods] : *document()["paths"].object()) {
        const std::size_t open = pattern.find('{');
        const std::string tail = open == std::string::npos ? "" : pattern.substr(pattern.find('}') + 1);
        const bool same = open == std::string::npos
                              ? plain == pattern
                              : plain.starts_with(pattern.substr(0, open)) && plain.ends_with(tail) &&
                                    plain.find('/', open) ==
                                        (tail.empty() ? std::string::npos : plain.size() - tail.size());
        if (same) return &methods[method];
    }
    throw std::runtime_error("the document has no path " + path);
}

// Checks every response against the document.
class ApiAnswers : public testing::Test {
  protected:
    ApiAnswers() {
        house_.others = [this](const net::Request& request, const net::Reply& reply) {
            return handle_games(request, reply) || tables_.handle(request, reply);
        };
    }
    net::Response ask(Client& client, const std::string& method, const std::string& path,
                      const std::string& body = {}) {
        const net::Response answer = house_.ask(client, method, path, body);
        const std::string place = method + " " + path + " " + std::to_string(answer.status);
        const JsonValue* asked = operation(path, method);
        const JsonValue* told = (*asked)["responses"].find(std::to_string(answer.status));
        EXPECT_NE(told, nullptr) << place << " is not in the document: " << answer.body;
        if (told == nullptr) return answer;
        const JsonValue* schema = body_of(*told);
        if (schema != nullptr) {
            EXPECT_EQ(JsonSchema(document()).fault((*schema)["schema"], JsonValue::read(answer.body)), "")
                << place;
        }
        const std::string code = field(answer.body, "error.code");
        if (answer.type == "application/json" && code != "-") {
            EXPECT_NE((*told)["description"].text()->find(code), std::string::npos) << place << " " << code;
        }
        return answer;
    }

    // Sessions, a second factor, and a link for a new password.
    void ask_about_safety(Client& alice) {
        const std::string right = R"("password":"longer still")";
        const auto both = [&](const std::string& code) {
            return "{" + right + R"(,"code":")" + code + "\"}";
        };
        ask(alice, "POST", "/api/me/password", R"({"old":"longer still","new":"password1"})");
        ask(alice, "GET", "/api/me/factor");
        ask(alice, "POST", "/api/me/factor/confirm", R"({"code":"123456"})");
        ask(alice, "POST", "/api/me/factor/codes", both("123456"));
        ask(alice, "POST", "/api/me/factor", R"({"password":"wrong"})");
        const std::string begun = ask(alice, "POST", "/api/me/factor", "{" + right + "}").body;
        const std::string secret = from_base32(field(begun, "secret")).value_or("");
        const auto code = [&](int step) { return code_at(secret, code_step(house_.loop.now()) + step); };
        ask(alice, "POST", "/api/me/factor/confirm", R"({"code":"x"})");
        const std::string first = R"({"code":")" + code(-1) + "\"}";
        EXPECT_EQ(outcome(ask(alice, "POST", "/api/me/factor/confirm", first)), "200");
        ask(alice, "GET", "/api/me/factor");
        ask(alice, "POST", "/api/me/factor", "{" + right + "}");
        ask(alice, "POST", "/api/me/factor/codes", both("123456"));
        EXPECT_EQ(outcome(ask(alice, "POST", "/api/me/factor/codes", both(code(0)))), "200");
        Client elsewhere{.address = "192.0.2.77"};
        const std::string login = R"({"login":"alice",)" + right;
        ask(elsewhere, "POST", "/api/login", login + "}");
        for (int i = 0; i < 5; ++i) ask(elsewhere, "POST", "/api/login", login + R"(,"code":"123456"})");
        house_.loop.advance(15 * 60'000);
        EXPECT_EQ(outcome(ask(alice, "DELETE", "/api/me/factor", both(code(0)))), "200");
        ask(alice, "DELETE", "/api/me/factor", both("123456"));
        ask(elsewhere, "POST", "/api/login", login + "}");
        ask_about_sessions(alice);
        ask_about_resets();
    }
    void ask_about_sessions(Client& alice) {
        const std::string sessions = ask(alice, "GET", "/api/me/sessions").body;
        EXPECT_EQ(field(sessions, "sessions"), "[2]");
        const std::string other = field(sessions, "sessions.0.here") == "true" ? "1" : "0";
        const std::string path = "/api/me/sessions/" + field(sessions, "sessions." + other + ".id");
        EXPECT_EQ(outcome(ask(alice, "DELETE", path)), "200");
        EXPECT_EQ(outcome(ask(alice, "DELETE", path)), "404 not-found");
        EXPECT_EQ(outcome(ask(alice, "DELETE", "/api/me/sessions")), "200");
    }
    void ask_about_resets() {
        Client bert = house_.member("bert");
        std::string link;
        house_.people->make_reset("bert", false,
                                  [&](const Secret& made, const std::string&) { link = made.reveal(); });
        house_.loop.run_until([&] { return !link.empty(); });
        const std::string with = R"({"link":")" + link + R"(","password":")";
        ask(bert, "POST", "/api/reset", with + "password1\"}");
        const std::string right = with + "battery staple\"}";
        EXPECT_EQ(outcome(ask(bert, "POST", "/api/reset", right)), "200");
        EXPECT_EQ(outcome(ask(bert, "POST", "/api/reset", right)), "404 reset-link");
        EXPECT_EQ(outcome(ask(bert, "GET", "/api/me/sessions")), "401 account");
    }

    kit::PeopleHouse house_;
    Log log_{Level::error};
    Bots bots_{house_.workers, 100, 1};
    House tables_house_{house_.loop, *house_.thread, bots_, log_, house_.workers};
    Hub hub_{tables_house_, {.tables_an_account = 2, .rows_an_hour = 40}};
    TablesApi tables_{hub_, *house_.people, 8, 64};
};

TEST_F(ApiAnswers, are_as_documented) {
    Client alice;
    ask(alice, "GET", "/api/me");
    ask(alice, "POST", "/api/guest", "{}");
    ask(alice, "POST", "/api/guest", R"({"name":""})");
    ask(alice, "POST", "/api/guest", R"({"name":"Alice"})");
    ask(alice, "POST", "/api/guest", R"({"name":"Alice"})");
    ask(alice, "POST", "/api/me/password", R"({"old":"x","new":"long enough"})");
    ask(alice, "POST", "/api/register", R"({"login":"a","password":"long enough"})");
    ask(alice, "POST", "/api/register", R"({"login":"alice","password":"long enough"})");
    ask(alice, "GET", "/api/me");
    ask(alice, "POST", "/api/me", R"({"name":"Alicia"})");
    ask(alice, "POST", "/api/me", R"({"nom":"Alicia"})");
    ask(alice, "POST", "/api/me/password", R"({"old":"long enough","new":"longer still"})");
    ask_about_safety(alice);
    const std::string token = ask(alice, "POST", "/api/tokens", R"({"label":"my bot"})").body;
    ask(alice, "GET", "/api/tokens");
    Client bot{.token = field(token, "token")};
    ask(bot, "GET", "/api/me");
    ask(bot, "GET", "/api/tokens");
    ask(alice, "DELETE", "/api/tokens/" + field(token, "id"));
    ask(alice, "DELETE", "/api/tokens/" + field(token, "id"));
    Client bob = house_.member("bob");
    const std::vector<room::Place> places{
        {house_.id(alice), "Alicia", "", 4}, {house_.id(bob), "Bob", "", 1}, {"", "", "usual", -5}};
    house_.write(house_.people->chronicle(
        std::string(32, 'a'), {1, "tonk", "edition=club", "brelan 1\n", places, 1'000, 2'000, true}));
    const std::string list = ask(alice, "GET", "/api/matches?limit=1").body;
    EXPECT_EQ(field(list, "matches"), "[1]");
    ask(alice, "GET", "/api/matches?limit=0");
    const std::string match = "/api/matches/" + field(list, "next");
    ask(alice, "GET", match);
    ask(alice, "GET", match + "/record");
    ask(bot, "GET", match);
    ask(alice, "GET", "/api/ratings/tonk");
    ask(alice, "GET", "/api/ratings/whist");
    ask(alice, "GET", "/api/people/" + house_.id(bob));
    ask(alice, "GET", "/api/people/" + std::string(32, '0'));
    ask(alice, "GET", "/api/me/export");
    Client carol;
    ask(carol, "POST", "/api/login", R"({"login":"bob","password":"wrong"})");
    ask(carol, "POST", "/api/login", R"({"login":"bob","password":"password of bob"})");
    ask(carol, "POST", "/api/logout", "{}");
    ask(carol, "POST", "/api/logout", R"({"everywhere":1})");
    ask(alice, "DELETE", "/api/me", R"({"password":"wrong"})");
    ask(alice, "DELETE", "/api/me", R"({"password":"longer still"})");
}

TEST_F(ApiAnswers, about_games_and_tables_are_as_documented) {
    Client alice;
    ask(alice, "GET", "/api/games");
    for (const char* game : {"pontoon", "tarot", "tontine", "tonk"})
        ask(alice, "GET", std::string("/api/games/") + game);
    ask(alice, "GET", "/api/games/whist");
    ask(alice, "POST", "/api/tables", R"({"game":"tonk"})");
    ask(alice, "POST", "/api/guest", R"({"name":"Alice"})");
    ask(alice, "POST", "/api/tables", R"({"game":"tonk")");
    ask(alice, "POST", "/api/tables", R"({"game":"whist"})");
    alice.language = "fr";
    const std::string against = ask(alice, "POST", "/api/tables", R"({"game":"tonk","bank":1000})").body;
    EXPECT_NE(against.find("ainsi : bank : une réserve de temps demande une pendule"), std::string::npos)
        << against;
    alice.language.clear();
    const std::string id = field(ask(alice, "POST", "/api/tables", R"({"game":"tonk"})").body, "id");
    EXPECT_EQ(outcome(ask(alice, "GET", "/api/tables/" + id)), "200");
    EXPECT_EQ(outcome(ask(alice, "GET", "/api/tables/" + std::string(32, '0'))), "404 not-found");
    ask(alice, "POST", "/api/tables", R"({"game":"tarot","title":"Friday","visibility":"list"})");
    EXPECT_EQ(outcome(ask(alice, "POST", "/api/tables", R"({"game":"tonk"})")), "429 too-many-tables");
    EXPECT_EQ(field(ask(alice, "GET", "/api/tables").body, "tables"), "[2]");
    hub_.freeze(true, wire::Standstill::disk);
    Client bob;
    ask(bob, "POST", "/api/guest", R"({"name":"Bob"})");
    EXPECT_EQ(outcome(ask(bob, "POST", "/api/tables", R"({"game":"tonk"})")), "503 frozen");
}

// The document describes HTTP; docs/server-protocol.md describes the socket.
TEST(ApiDocument, describes_every_request_that_the_house_serves) {
    std::set<std::string> served;
    for (const Offer& offer : offers()) {
        if (!offer.path.ends_with("/socket"))
            served.insert(std::string(offer.method) + " " + std::string(offer.path));
    }
    std::set<std::string> described;
    for (const auto& [path, methods] : *document()["paths"].object()) {
        for (const auto& [method, operation] : *methods.object())
            described.insert(in_capitals(method) + " " + path);
    }
    EXPECT_EQ(served, described);
}

TEST(ApiDocument, lists_every_code_of_an_error) {
    const std::string table = file("http-api.md");
    const std::string catalogue(texts::server::in(Language::english));
    std::set<std::string> codes;
    for (std::size_t at = catalogue.find("\nerror."); at != std::string::npos;
         at = catalogue.find("\nerror.", at + 1)) {
        codes.insert(catalogue.substr(at + 7, catalogue.find(':', at) - at - 7));
    }
    EXPECT_GT(codes.size(), 30U);
    for (const std::string& code : codes) {
        EXPECT_NE(table.find("`" + code + "`"), std::string::npos) << code << " is not in docs/http-api.md";
    }
}

}  // namespace
}  // namespace brelan::server
