#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kit/guest.hpp"
#include "kit/raw_socket.hpp"
#include "kit/server_process.hpp"

// Attempts by a stranger, a hostile page or a curious player, tried one by one on the real program.
namespace brelan {
namespace {

using kit::AtTable;
using kit::Guest;

class Security : public testing::Test {
  protected:
    static void SetUpTestSuite() {
        server_ = std::make_unique<kit::ServerProcess>(
            std::vector<std::string>{"--store", "memory", "--admin", "127.0.0.1:0"});
        ASSERT_NE(server_->greeting(), "") << server_->errors();
    }
    static void TearDownTestSuite() { server_.reset(); }

    static net::Place place() { return server_->place(); }
    static std::string here() { return "http://" + net::authority_of(place()); }
    static std::uint16_t port() { return static_cast<std::uint16_t>(std::stoi(place().port)); }

    // The error code in a response that has the server's usual format.
    static std::string code(const net::Response& response) {
        const Json json = kit::parsed_json(response.body);
        EXPECT_NE(kit::text_at(json, {"error", "text"}), "") << response.body;
        return std::to_string(response.status) + " " + kit::text_at(json, {"error", "code"});
    }
    // The result of requesting a table's socket with our protocol.
    static std::string upgrade(Guest& guest, const std::string& table, const std::string& query,
                               const net::Headers& more) {
        net::Headers headers = guest.headers();
        headers.insert(headers.end(), more.begin(), more.end());
        headers.emplace_back("Sec-WebSocket-Protocol", "brelan-2");
        net::Response refusal;
        const auto socket =
            net::WebSocketClient::open(place(), "/api/tables/" + table + "/socket" + query, headers, refusal);
        return socket ? "open" : code(refusal);
    }

    static std::unique_ptr<kit::ServerProcess> server_;
};
std::unique_ptr<kit::ServerProcess> Security::server_;

constexpr const char* kTable = R"({"game":"tonk","bot_time":0,"pause":0})";
constexpr const char* kJson = "application/json";

TEST_F(Security, every_answer_has_the_headers_that_keep_browsers_safe) {
    Guest nobody(place());
    for (const char* path : {"/", "/healthz", "/api/games", "/api/me", "/nothing", "/api/tables/x"}) {
        const net::Response response = nobody.get(path);
        const std::string policy = kit::header_of(response, "Content-Security-Policy");
        EXPECT_TRUE(
            policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"))
            << path;
        EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos) << path;
        EXPECT_EQ(kit::header_of(response, "X-Content-Type-Options"), "nosniff") << path;
        EXPECT_EQ(kit::header_of(response, "Referrer-Policy"), "no-referrer") << path;
        EXPECT_EQ(kit::header_of(response, "Cross-Origin-Opener-Policy"), "same-origin") << path;
        EXPECT_EQ(kit::header_of(response, "Cross-Origin-Resource-Policy"), "same-origin") << path;
        EXPECT_EQ(kit::header_of(response, "Strict-Transport-Security"), "")
            << path << ": there is no TLS here";
        EXPECT_NE(kit::header_of(response, "Cache-Control"), "") << path;
        EXPECT_EQ(kit::header_of(response, "Server"), "") << path;
    }
}

TEST_F(Security, a_page_of_another_place_may_not_act) {
    Guest guest(place(), "Ada");
    const auto create = [&](net::Headers headers) {
        headers.emplace_back("Content-Type", kJson);
        return guest.ask("POST", "/api/tables", kTable, headers);
    };
    EXPECT_EQ(create({{"Origin", here()}}).status, 201);
    EXPECT_EQ(create({}).status, 201) << "no browser";
    EXPECT_EQ(code(create({{"Origin", "http://evil.example"}})), "403 origin");
    EXPECT_EQ(code(create({{"Origin", "null"}})), "403 origin");
    EXPECT_EQ(code(create({{"Origin", here() + ".evil.example"}})), "403 origin");
    EXPECT_EQ(code(create({{"Sec-Fetch-Site", "cross-site"}})), "403 origin")
        << "a browser that hides where it is";
    EXPECT_EQ(code(create({{"Origin", "http://cards.example:80"}, {"Host", "cards.example:80"}})),
              "403 origin")
        << "a name that a stranger has pointed at this machine";
}

TEST_F(Security, a_page_of_another_place_gets_no_socket) {
    Guest guest(place(), "Ada");
    const std::string table = guest.new_table(kTable);
    EXPECT_EQ(upgrade(guest, table, "?client=a", {{"Origin", "http://evil.example"}}), "403 origin");
    EXPECT_EQ(upgrade(guest, table, "?client=a", {{"Origin", "null"}}), "403 origin");
    EXPECT_EQ(upgrade(guest, table, "?client=a", {{"Origin", here()}}), "open");
}

TEST_F(Security, only_json_is_taken) {
    Guest guest(place(), "Ada");
    for (const char* type :
         {"text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonx"}) {
        EXPECT_EQ(code(guest.ask("POST", "/api/tables", kTable, {{"Content-Type", type}})), "415 json-type")
            << type;
    }
    EXPECT_EQ(code(guest.ask("POST", "/api/tables", kTable)), "415 json-type");
    EXPECT_EQ(guest.ask("POST", "/api/tables", kTable, {{"Content-Type", "application/json; charset=utf-8"}})
                  .status,
              201);
}

TEST_F(Security, methods_that_nobody_needs_are_refused) {
    Guest guest(place());
    for (const char* method : {"TRACE", "PUT", "PATCH", "OPTIONS", "CONNECT", "PROPFIND"}) {
        EXPECT_EQ(guest.ask(method, "/").status, 405) << method;
    }
    for (const auto& [method, path, allowed] :
         {std::array{"DELETE", "/api/tables", "GET, POST"}, std::array{"DELETE", "/api/games", "GET"},
          std::array{"DELETE", "/api/matches", "GET"}, std::array{"DELETE", "/api/login", "POST"},
          std::array{"PUT", "/", "GET, POST, DELETE"}}) {
        const net::Response response = guest.ask(method, path);
        EXPECT_EQ(code(response), "405 method") << path;
        EXPECT_EQ(kit::header_of(response, "Allow"), allowed) << path;
    }
}

TEST_F(Security, a_key_that_appears_twice_in_a_query_is_refused_and_named) {
    Guest guest(place(), "Ada");
    const std::string table = guest.new_table(kTable);
    for (const char* path : {"/api/matches?limit=1&game=tonk&limit=2", "/api/matches?limit=1&limit=1",
                             "/api/games?limit&limit", "/?limit=1&limit=2", "/nothing?limit=1&%6Cimit=2"}) {
        const net::Response response = guest.get(path);
        EXPECT_EQ(code(response), "400 query-twice") << path;
        EXPECT_NE(response.body.find("limit= appears twice"), std::string::npos) << response.body;
    }
    EXPECT_EQ(code(guest.post("/api/tables?texts=fr&texts=en", kTable)), "400 query-twice");
    EXPECT_EQ(upgrade(guest, table, "?client=a&client=b", {}), "400 query-twice");
    EXPECT_EQ(upgrade(guest, table, "?client=a&fair=1&from=1&from=2", {}), "400 query-twice");
    EXPECT_EQ(upgrade(guest, table, "?client=a&fair=1&from=1&incarnation=x", {}), "open");
    EXPECT_EQ(guest.get("/api/matches?limit=1&game=tonk").status, 200);
}

TEST_F(Security, the_cookie_is_out_of_reach_of_scripts_and_other_places) {
    Guest guest(place());
    const net::Response made = guest.post("/api/guest", R"({"name":"Ada"})");
    const std::string cookie = kit::header_of(made, "Set-Cookie");
    EXPECT_TRUE(cookie.starts_with("brelan=")) << cookie;
    EXPECT_NE(cookie.find("HttpOnly"), std::string::npos) << cookie;
    EXPECT_NE(cookie.find("SameSite=Strict"), std::string::npos) << cookie;
    EXPECT_EQ(cookie.find("Secure"), std::string::npos) << "plain http: " << cookie;
}

TEST_F(Security, behind_tls_the_cookie_is_bound_to_it) {
    const kit::ServerProcess server(
        {"--store", "memory", "--public-url", "https://cards.example", "--trust-proxy", "127.0.0.1"});
    Guest guest(server.place());
    const net::Response made = guest.ask(
        "POST", "/api/guest", R"({"name":"Ada"})",
        {{"Content-Type", kJson}, {"Origin", "https://cards.example"}, {"X-Forwarded-Proto", "https"}});
    EXPECT_EQ(made.status, 201) << made.body;
    const std::string cookie = kit::header_of(made, "Set-Cookie");
    EXPECT_TRUE(cookie.starts_with("__Host-brelan=")) << cookie;
    EXPECT_NE(cookie.find("Secure"), std::string::npos) << cookie;
    EXPECT_NE(kit::header_of(made, "Strict-Transport-Security"), "");
    // If the proxy does not say that the client uses TLS, the page's origin shows that it does.
    Guest other(server.place());
    const net::Response silent = other.ask("POST", "/api/guest", R"({"name":"Ada"})",
                                           {{"Content-Type", kJson}, {"Origin", "https://cards.example"}});
    const std::string bound = kit::header_of(silent, "Set-Cookie");
    EXPECT_TRUE(bound.starts_with("__Host-brelan="));
    const auto me = [&](const std::string& with, const net::Headers& more) {
        net::Headers headers{{"Cookie", with.substr(0, with.find(';'))}};
        headers.insert(headers.end(), more.begin(), more.end());
        return net::fetch(server.place(), {"GET", "/api/me", "", headers}).status;
    };
    EXPECT_EQ(me(bound, {}), 200);
    // Local requests without TLS are still allowed, but the cookies that they receive are valid only without
    // TLS.
    Guest near(server.place());
    const net::Response plain =
        near.ask("POST", "/api/guest", R"({"name":"Ada"})", {{"Content-Type", kJson}});
    const std::string open = kit::header_of(plain, "Set-Cookie");
    EXPECT_TRUE(open.starts_with("brelan=")) << open;
    EXPECT_EQ(me(open, {}), 200);
    EXPECT_EQ(me(open, {{"X-Forwarded-Proto", "https"}}), 401);
}

TEST_F(Security, unknown_and_forbidden_look_the_same) {
    Guest ada(place(), "Ada");
    Guest eve(place(), "Eve");
    const std::string table = ada.new_table(R"({"game":"tonk","visibility":"list"})");
    const std::string unknown = std::string(32, '0');
    const net::Response forbidden = eve.get("/api/tables/" + table);
    const net::Response nothing = eve.get("/api/tables/" + unknown);
    EXPECT_EQ(code(forbidden), "404 not-found");
    EXPECT_EQ(forbidden.body, nothing.body);
    EXPECT_EQ(upgrade(eve, table, "?client=a", {}), "404 not-found");
    EXPECT_EQ(upgrade(eve, unknown, "?client=a", {}), "404 not-found");
    EXPECT_EQ(eve.get("/api/tables").body.find(table), std::string::npos);
    EXPECT_EQ(ada.get("/api/tables/" + table).status, 200);
    EXPECT_EQ(upgrade(ada, table, "?client=a", {}), "open");
}

TEST_F(Security, removed_people_do_not_see_the_table_nor_do_strangers_once_it_is_locked) {
    Guest ada(place(), "Ada");
    Guest eve(place(), "Eve");
    const std::string unknown = eve.get("/api/tables/" + std::string(32, '0')).body;
    const std::string table = ada.new_table(kTable);
    AtTable host(ada, table, "a");
    AtTable visitor(eve, table, "e");
    ASSERT_TRUE(visitor.until("state"));
    EXPECT_EQ(eve.get("/api/tables/" + table).status, 200);
    host.answer(host.command(R"("do":"kick","account":")" + eve.id() + "\""));
    EXPECT_EQ(eve.get("/api/tables/" + table).body, unknown);
    EXPECT_EQ(eve.get("/api/tables").body.find(table), std::string::npos);
    EXPECT_EQ(upgrade(eve, table, "?client=e", {}), "404 not-found");
    Guest bob(place(), "Bob");
    EXPECT_EQ(bob.get("/api/tables/" + table).status, 200);
    host.answer(host.command(R"("do":"lock","on":true)"));
    EXPECT_EQ(bob.get("/api/tables/" + table).body, unknown);
    EXPECT_EQ(upgrade(bob, table, "?client=b", {}), "404 not-found");
    EXPECT_EQ(ada.get("/api/tables/" + table).status, 200);
}

TEST_F(Security, a_table_with_a_link_is_listed_for_nobody_else) {
    Guest ada(place(), "Ada");
    Guest eve(place(), "Eve");
    const std::string table = ada.new_table(R"({"game":"tonk","visibility":"link"})");
    EXPECT_EQ(eve.get("/api/tables").body.find(table), std::string::npos);
    EXPECT_NE(ada.get("/api/tables").body.find(table), std::string::npos);
    EXPECT_EQ(upgrade(eve, table, "?client=a", {}), "open");
}

TEST_F(Security, players_see_their_own_cards_and_never_those_of_the_table) {
    Guest ada(place(), "Ada");
    Guest bob(place(), "Bob");
    const std::string table =
        ada.new_table(R"({"game":"tonk","options":"players=2","bot_time":0,"pause":0})");
    AtTable first(ada, table, "a");
    AtTable second(bob, table, "b");
    first.answer(first.command(R"("do":"sit","seat":1)"));
    second.answer(second.command(R"("do":"sit","seat":2)"));
    first.command(R"("do":"start")");
    first.until("deal");
    second.until("deal");
    // Ada opens another socket and claims to be someone else, but the table is not fooled.
    net::Response refusal;
    const auto spy = ada.open(table, "client=spy&seat=2&spectator=1&account=" + bob.id(), refusal);
    ASSERT_NE(spy, nullptr);
    const Json state = kit::parsed_json(spy->receive(20'000).value_or("{}"));
    EXPECT_EQ(kit::number_at(state, {"you", "seat"}), 1);
    EXPECT_EQ(kit::text_at(state, {"view"}), first.view());
    EXPECT_NE(first.view(), second.view());
}

TEST_F(Security, nobody_acts_from_the_seat_of_another_player) {
    Guest ada(place(), "Ada");
    Guest eve(place(), "Eve");
    const std::string table = ada.new_table(kTable);
    AtTable host(ada, table, "a");
    host.answer(host.command(R"("do":"sit","seat":1)"));
    host.command(R"("do":"start")");
    host.until("deal");
    AtTable stranger(eve, table, "e");
    stranger.until("state");
    for (const char* command :
         {R"("do":"act","at":999,"act":"draw stock","seat":1)", R"("do":"undo")", R"("do":"close")",
          R"("do":"kick","account":"x")", R"("do":"lock","on":true)"}) {
        const auto answer = stranger.answer(stranger.command(command));
        ASSERT_TRUE(answer);
        EXPECT_EQ(kit::text_at(*answer, {"type"}), "error") << command;
        EXPECT_NE(kit::text_at(*answer, {"code"}), "") << command;
    }
}

TEST_F(Security, no_path_leads_out_of_what_is_served) {
    for (const char* target : {"/../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
                               "//etc/passwd", "/./page.js/../../x", "/page.js%00.html", "/\\..\\..\\x",
                               "/api/../index.html", "/proc/self/environ"}) {
        kit::RawSocket socket(port());
        socket.say("GET " + std::string(target) +
                   " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        const std::string answer = socket.all();
        EXPECT_TRUE(answer.starts_with("HTTP/1.1 404 ") || answer.starts_with("HTTP/1.1 400 "))
            << target << "\n"
            << answer;
        EXPECT_EQ(answer.find("root:"), std::string::npos) << target;
    }
}

TEST_F(Security, one_request_cannot_hide_another) {
    const auto status = [&](const std::string& bytes) {
        kit::RawSocket socket(port());
        socket.say(bytes);
        return socket.all().substr(0, 12);
    };
    EXPECT_EQ(status("POST /api/guest HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\nTransfer-Encoding: "
                     "chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: h\r\n\r\n"),
              "HTTP/1.1 400");
    EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\nContent-Length: 5\r\n\r\n"),
              "HTTP/1.1 400");
    EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"), "HTTP/1.1 400");
}

TEST_F(Security, a_household_that_keeps_the_client_is_not_taken_for_a_flood) {
    const kit::ServerProcess server({"--store", "memory"});
    Guest phones(server.place());
    for (int i = 0; i < 350; ++i) ASSERT_EQ(phones.get("/").status, 200) << i << " files have come";
    EXPECT_EQ(phones.get("/api/games").status, 200) << "what is asked besides is counted apart";
}

TEST_F(Security, the_sockets_of_an_account_are_limited) {
    Guest guest(place(), "Ada");
    const std::string table = guest.new_table(kTable);
    std::vector<std::unique_ptr<net::WebSocketClient>> sockets;
    net::Response refusal;
    for (int i = 0; i < 8; ++i) {
        sockets.push_back(guest.open(table, "client=c" + std::to_string(i), refusal));
        ASSERT_NE(sockets.back(), nullptr) << i;
    }
    EXPECT_EQ(guest.open(table, "client=c9", refusal), nullptr);
    EXPECT_EQ(code(refusal), "429 too-many-sockets");
    Guest other(place(), "Bob");
    EXPECT_NE(other.open(table, "client=b", refusal), nullptr) << "only her own";
}

TEST_F(Security, nothing_is_compressed_and_only_our_protocol_is_spoken) {
    Guest guest(place(), "Ada");
    const std::string table = guest.new_table(kTable);
    kit::RawSocket socket(port());
    socket.say(kit::upgrade_request("/api/tables/" + table + "/socket?client=a",
                                    "Cookie: " + guest.cookie() +
                                        "\r\nSec-WebSocket-Extensions: permessage-deflate\r\n"
                                        "Sec-WebSocket-Protocol: other, brelan-2\r\n"));
    const std::string head = socket.until("\r\n\r\n");
    EXPECT_TRUE(head.starts_with("HTTP/1.1 101 ")) << head;
    EXPECT_EQ(head.find("Sec-WebSocket-Extensions"), std::string::npos) << head;
    EXPECT_NE(head.find("Sec-WebSocket-Protocol: brelan-2\r\n"), std::string::npos) << head;
}

TEST_F(Security, sockets_end_with_the_session) {
    Guest guest(place(), "Ada");
    const std::string table = guest.new_table(kTable);
    AtTable person(guest, table, "a");
    ASSERT_TRUE(person.until("state"));
    const std::string cookie = guest.cookie();
    EXPECT_EQ(guest.post("/api/logout", "{}").status, 200);
    while (person.take(20'000)) {
    }
    EXPECT_EQ(person.socket().code(), 1008);
    Guest thief(place());
    EXPECT_EQ(thief.ask("GET", "/api/me", "", {{"Cookie", cookie}}).status, 401);
}

TEST_F(Security, hostile_names_stay_text) {
    for (const char* name : {R"(<script>alert(1)</script>)", R"(\u202egnp.exe)",
                             R"('; DROP TABLE account; --)", R"(a\u0000b)", R"({{7*7}})"}) {
        Guest guest(place());
        const net::Response made = guest.post("/api/guest", R"({"name":")" + std::string(name) + "\"}");
        if (made.status != 201) {
            EXPECT_EQ(made.status, 400) << name;
            continue;
        }
        EXPECT_EQ(made.type, kJson);
        const std::string kept = kit::text_at(kit::parsed_json(guest.get("/api/me").body), {"name"});
        EXPECT_EQ(kept.find('\0'), std::string::npos);
        EXPECT_EQ(kept.find("\xe2\x80\xae"), std::string::npos) << "the direction of writing is not turned";
    }
}

TEST_F(Security, figures_are_for_the_operator_alone) {
    Guest stranger(place());
    EXPECT_EQ(code(stranger.get("/metrics")), "404 not-found");
    Guest operator_(server_->admin());
    const net::Response figures = operator_.get("/metrics");
    EXPECT_EQ(figures.status, 200);
    EXPECT_NE(figures.body.find("brelan_connections "), std::string::npos);
    EXPECT_EQ(operator_.get("/api/games").status, 404);
}

TEST_F(Security, the_process_leaves_no_core_and_the_address_is_its_own) {
    const std::string limits = kit::read_all("/proc/" + std::to_string(server_->process()) + "/limits");
    const std::size_t at = limits.find("Max core file size");
    ASSERT_NE(at, std::string::npos);
    EXPECT_EQ(limits.substr(at + 26, 1), "0") << limits.substr(at, 60);
    EXPECT_NE(server_->greeting().find(", which only this computer can reach;"), std::string::npos)
        << server_->greeting();
}

}  // namespace
}  // namespace brelan
