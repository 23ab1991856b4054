#include "net/client.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "kit/canned_server.hpp"

namespace brelan::net {
namespace {

Place here(const kit::CannedServer& server) { return {"127.0.0.1", server.port()}; }

TEST(Fetch, asks_and_reads_the_answer) {
    kit::CannedServer server(
        "HTTP/1.1 201 Created\r\nContent-Type: application/json\r\nX-Told: yes\r\nContent-Length: "
        "2\r\n\r\n{}",
        3);
    const Response answer =
        fetch(here(server), {"POST", "/api/x?y=1", "abc", {{"Content-Type", "text/plain"}}});
    EXPECT_EQ(answer.status, 201) << answer.body;
    EXPECT_EQ(answer.type, "application/json");
    EXPECT_EQ(answer.body, "{}");
    const std::pair<std::string, std::string> told{"X-Told", "yes"};
    EXPECT_NE(std::find(answer.headers.begin(), answer.headers.end(), told), answer.headers.end());
    const std::string& asked = server.asked();
    EXPECT_TRUE(asked.starts_with("POST /api/x?y=1 HTTP/1.1\r\n")) << asked;
    EXPECT_NE(asked.find("Host: 127.0.0.1:" + server.port()), std::string::npos) << asked;
    EXPECT_NE(asked.find("Content-Type: text/plain"), std::string::npos) << asked;
    EXPECT_TRUE(asked.ends_with("\r\n\r\nabc")) << asked;
}

// Nobody answers, and the error says why.
void expect_nobody(const Response& answer) {
    EXPECT_EQ(answer.status, 0);
    EXPECT_NE(answer.body, "");
    EXPECT_EQ(answer.type, "");
}

TEST(Fetch, says_why_there_is_no_answer) {
    {
        const kit::CannedServer garbage("this is not the protocol\r\n\r\n");
        expect_nobody(fetch(here(garbage), {}));
    }
    {
        const kit::CannedServer cut("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nfour");
        expect_nobody(fetch(here(cut), {}));
    }
    Place gone;
    {
        const kit::CannedServer server("");
        gone = here(server);
    }
    expect_nobody(fetch(gone, {}));
}

TEST(Fetch, does_not_wait_for_ever) {
    const kit::CannedServer silent("");
    ClientLimits limits;
    limits.answer_milliseconds = 50;
    expect_nobody(fetch(here(silent), {}, limits));
}

TEST(WebSocket, tells_how_it_was_refused) {
    kit::CannedServer server(
        "HTTP/1.1 403 Forbidden\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n{\"a\":1}");
    Response refusal;
    EXPECT_EQ(WebSocketClient::open(here(server), "/api/socket", {{"Authorization", "Bearer x"}}, refusal),
              nullptr);
    EXPECT_EQ(refusal.status, 403);
    EXPECT_EQ(refusal.body, "{\"a\":1}");
    EXPECT_NE(server.asked().find("Upgrade: websocket"), std::string::npos);
    EXPECT_NE(server.asked().find("Authorization: Bearer x"), std::string::npos);
}

TEST(WebSocket, says_that_nobody_answers) {
    Response refusal;
    const kit::CannedServer garbage("no\r\n\r\n");
    EXPECT_EQ(WebSocketClient::open(here(garbage), "/", {}, refusal), nullptr);
    EXPECT_EQ(refusal.status, 0);
    EXPECT_FALSE(refusal.body.empty());
}

}  // namespace
}  // namespace brelan::net
