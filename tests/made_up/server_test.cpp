#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "host/registry.hpp"
#include "kit/guest.hpp"
#include "kit/server_process.hpp"
#include "made_up/unmarked.hpp"

// What a server says in a language that nobody speaks: its refusals, and what it says about the games.
namespace brelan::made_up {
namespace {

// The sentences in a response: all texts under one of these names.
void add_sentences(const Json& json, std::string_view name, std::string& all) {
    const bool sentence = name == "text" || name == "title" || name == "about" || name == "description";
    if (sentence && json.is(Json::Kind::text)) all += json.text() + "\n";
    if (json.is(Json::Kind::array))
        for (const Json& one : json.array()) add_sentences(one, name, all);
    if (json.is(Json::Kind::object))
        for (const auto& [key, value] : json.object()) add_sentences(value, key, all);
}

// Expects that a response contains sentences, and that each of their words comes from a catalogue or from the
// request's body.
void expect_marked(const net::Response& answer, const std::string& body = {}) {
    std::string said;
    add_sentences(kit::parsed_json(answer.body), "", said);
    EXPECT_NE(said, "") << body << ": " << answer.status << " " << answer.body;
    for (const std::string& found : unmarked(said, body))
        ADD_FAILURE() << body << " is answered without a catalogue: " << found;
}

TEST(MadeUpServer, refuses_in_the_language) {
    kit::ServerProcess server({"--store", "memory"});
    ASSERT_NE(server.greeting(), "") << server.errors();
    kit::Guest stranger(server.place());
    expect_marked(stranger.get("/api/nowhere?texts=xx"));
    expect_marked(stranger.ask("DELETE", "/api/games?texts=xx"));
    expect_marked(stranger.post("/api/tables?texts=xx", "{}"));
    kit::Guest ada(server.place(), "Ada");
    for (const std::string body :
         {"{", "[]", "{}", R"({"game":"chess"})", R"({"game":"tonk","options":{"stake":-1}})",
          R"({"game":"tonk","options":{"players":99}})", R"({"game":"tonk","bots":"nobody"})",
          R"({"game":"tonk","seats":3})", R"({"game":"tonk","title":7})", R"({"game":"tonk","else":1})",
          R"({"game":"tonk","pause":-1})"})
        expect_marked(ada.post("/api/tables?texts=xx", body), body);
    const std::string unseen = R"({"game":"tonk","visibility":"none"})";
    // The response also lists the allowed values.
    expect_marked(ada.post("/api/tables?texts=xx", unseen), unseen + " open link list");
    for (const std::string body : {"{}", R"({"name":""})", R"({"name":"a\u0007b"})"})
        expect_marked(ada.post("/api/guest?texts=xx", body), body);
    for (const std::string body : {"{}", R"({"login":"a","password":"b"})"})
        expect_marked(ada.post("/api/login?texts=xx", body), body);
}

TEST(MadeUpServer, tells_of_the_games_in_the_language) {
    kit::ServerProcess server({"--store", "memory"});
    ASSERT_NE(server.greeting(), "") << server.errors();
    kit::Guest stranger(server.place());
    for (const host::Host* game : host::games()) {
        const std::string name(game->name());
        expect_marked(stranger.get("/api/games/" + name + "?texts=xx"));
    }
}

}  // namespace
}  // namespace brelan::made_up
