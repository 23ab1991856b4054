#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "kit/guest.hpp"
#include "kit/raw_socket.hpp"
#include "kit/scratch_folder.hpp"
#include "kit/server_process.hpp"

// Bytes that no sane client sends. The server responds in its usual format or closes the connection, and
// nobody else is affected.
namespace brelan {
namespace {

using kit::AtTable;
using kit::client_frame;
using kit::Guest;
using kit::RawSocket;

class Hostile : public testing::Test {
  protected:
    Hostile()
        : server_({"--store", "memory", "--connections-an-address", "0", "--sockets-an-account", "1000"}),
          guest_(server_.place(), "Ada") {
        table_ = guest_.new_table(R"({"game":"tonk","bot_time":0,"pause":0})");
    }
    std::uint16_t port() const { return static_cast<std::uint16_t>(std::stoi(server_.place().port)); }
    // A socket at the table, after its first message has been read.
    std::unique_ptr<RawSocket> at_table(const std::string& client) {
        auto socket = std::make_unique<RawSocket>(port());
        socket->say(
            kit::upgrade_request("/api/tables/" + table_ + "/socket?client=" + client,
                                 "Cookie: " + guest_.cookie() + "\r\nSec-WebSocket-Protocol: brelan-2\r\n"));
        EXPECT_NE(socket->until("\"type\":\"state\"").find("101"), std::string::npos);
        return socket;
    }

    kit::ServerProcess server_;
    Guest guest_;
    std::string table_;
};

// Bytes from a fixed seed: noise, and valid requests with some bytes changed.
std::string noise(Rng& rng, const std::string& pattern) {
    std::string bytes = pattern;
    if (bytes.empty() || rng.below(4) == 0) {
        bytes.assign(1 + rng.below(300), '\0');
        for (char& c : bytes) c = static_cast<char>(rng.below(256));
        return bytes;
    }
    const auto changes = 1 + rng.below(6);
    for (std::uint32_t i = 0; i < changes; ++i) {
        const auto at = rng.below(static_cast<std::uint32_t>(bytes.size()));
        switch (rng.below(3)) {
            case 0: bytes[at] = static_cast<char>(rng.below(256)); break;
            case 1: bytes.erase(at, 1 + rng.below(8)); break;
            default:
                bytes.insert(at, bytes.substr(rng.below(static_cast<std::uint32_t>(bytes.size())), 12));
                break;
        }
        if (bytes.empty()) return "\r\n";
    }
    return bytes;
}

TEST_F(Hostile, bytes_in_the_place_of_requests) {
    const std::string request = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nCookie: " + guest_.cookie() +
                                "\r\nContent-Type: application/json\r\nContent-Length: 15\r\nConnection: "
                                "close\r\n\r\n{\"game\":\"tonk\"}";
    Rng rng{2026, 1};
    for (int i = 0; i < 400; ++i) {
        const std::string bytes = noise(rng, request);
        RawSocket socket(port());
        ASSERT_TRUE(socket.connected());
        socket.say(bytes);
        socket.end();
        const std::string answer = socket.all();
        EXPECT_TRUE(answer.empty() || answer.starts_with("HTTP/1.")) << "round " << i;
        EXPECT_EQ(answer.find("HTTP/1.1 500"), std::string::npos) << "round " << i;
    }
    EXPECT_EQ(guest_.get("/healthz").status, 200);
}

TEST_F(Hostile, bytes_in_the_place_of_frames_and_messages) {
    AtTable witness(guest_, table_, "witness");
    witness.answer(witness.command(R"("do":"sit","seat":1)"));
    const std::string command = R"({"id":7,"do":"act","at":41,"act":"draw stock"})";
    Rng rng{2026, 2};
    for (int i = 0; i < 150; ++i) {
        const auto socket = at_table("h" + std::to_string(i));
        socket->say(rng.below(2) == 0 ? noise(rng, client_frame(0x81, command))
                                      : client_frame(0x81, noise(rng, command)));
        socket->say(client_frame(0x88, "\x03\xe8"));
        socket->end();
        socket->all();
    }
    const auto answer = witness.answer(witness.command(R"("do":"start")"));
    ASSERT_TRUE(answer);
    EXPECT_EQ(kit::text_at(*answer, {"type"}), "ok") << "the table goes on";
    EXPECT_EQ(guest_.get("/healthz").status, 200);
}

TEST_F(Hostile, every_bad_message_is_answered_in_one_shape_and_the_socket_stays) {
    AtTable person(guest_, table_, "a");
    ASSERT_TRUE(person.until("state"));
    std::string deep = "1";
    for (int i = 0; i < 9; ++i) deep = "[" + deep + "]";
    const std::vector<std::string> messages = {"",
                                               "x",
                                               "[]",
                                               "{}",
                                               "null",
                                               R"({"id":1)",
                                               R"({"id":1,"do":"fly"})",
                                               R"({"id":"1","do":"sit","seat":1})",
                                               R"({"id":1.5,"do":"start"})",
                                               R"({"id":-1,"do":"start"})",
                                               R"({"id":9007199254740993,"do":"start"})",
                                               R"({"id":2,"id":3,"do":"start"})",
                                               R"({"id":4,"do":"sit","seat":99})",
                                               R"({"id":5,"do":"sit","seat":"one"})",
                                               R"({"id":6,"do":"act","at":1,"act":7})",
                                               R"({"id":7,"do":"act","at":1,"act":"draw stock"})",
                                               R"({"id":8,"do":"bot","seat":2,"name":"program:/bin/sh"})",
                                               R"({"id":9,"do":"chat","text":""})",
                                               R"({"id":10,"do":")" + std::string(3000, 'x') + "\"}",
                                               R"({"id":11,"do":"start","more":)" + deep + "}"};
    for (const std::string& message : messages) {
        person.socket().send(message);
        ASSERT_TRUE(person.take(20'000)) << message;
        EXPECT_EQ(kit::text_at(person.last(), {"type"}), "error") << message;
        EXPECT_NE(kit::text_at(person.last(), {"code"}), "") << message;
        EXPECT_NE(kit::text_at(person.last(), {"text"}), "") << message;
    }
    EXPECT_TRUE(person.here());
}

TEST_F(Hostile, what_must_close_the_socket_closes_it) {
    const auto code = [&](const std::string& frames) {
        const auto socket = at_table("x" + std::to_string(frames.size()));
        socket->say(frames);
        std::string all = socket->until("\x88");
        if (all.size() < all.rfind('\x88') + 4) all += socket->take(3);
        const std::size_t at = all.rfind('\x88');
        return at == std::string::npos || at + 3 >= all.size()
                   ? 0
                   : static_cast<unsigned char>(all[at + 2]) * 256 + static_cast<unsigned char>(all[at + 3]);
    };
    EXPECT_EQ(code(client_frame(0x81, std::string(4097, ' '))), 1009) << "more than 4 KiB";
    EXPECT_EQ(code(client_frame(0x81, "\xc3\x28")), 1007) << "no UTF-8";
    EXPECT_EQ(code(client_frame(0x82, "{}")), 1003) << "binary";
    EXPECT_EQ(code("\x81\x02{}"), 1002) << "no mask";
    std::string flood;
    for (int i = 0; i < 60; ++i) flood += client_frame(0x8a, "");
    EXPECT_EQ(code(flood), 1008) << "more than forty at once";
}

TEST_F(Hostile, a_table_that_is_closed_is_gone) {
    AtTable host(guest_, table_, "a");
    const auto closed = host.answer(host.command(R"("do":"close")"));
    ASSERT_TRUE(closed);
    EXPECT_EQ(kit::text_at(*closed, {"type"}), "ok");
    EXPECT_EQ(guest_.get("/api/tables/" + table_).status, 404);
    net::Response refusal;
    EXPECT_EQ(guest_.open(table_, "client=b", refusal), nullptr);
    EXPECT_EQ(refusal.status, 404);
}

TEST(NearlyFull, nobody_new_comes_in_from_the_first_moment) {
    const kit::ScratchFolder folder;
    kit::ServerProcess server({"--store", folder / "house.store", "--spare-megabytes", "1000000"});
    Guest nobody(server.place());
    const net::Response made = nobody.post("/api/guest", R"({"name":"Ada"})");
    EXPECT_EQ(made.status, 503) << made.body;
    EXPECT_NE(made.body.find("\"code\":\"frozen\""), std::string::npos) << made.body;
    EXPECT_NE(server.errors().find("disk-nearly-full"), std::string::npos);
}

}  // namespace
}  // namespace brelan
