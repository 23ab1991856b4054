#include "net/server.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "kit/raw_socket.hpp"
#include "net/frames.hpp"

// The server side of HTTP and WebSocket over real sockets, with a handler that only echoes its input.
namespace brelan::net {
namespace {

using kit::client_frame;
using kit::RawSocket;
using kit::upgrade_request;

class Echo : public SocketListener {
  public:
    Echo(std::shared_ptr<Socket> socket, std::atomic<int>& closed)
        : socket_(std::move(socket)), closed_(closed) {}
    void received(std::string_view text) override {
        if (text == "flood") {
            for (int i = 0; i < 200; ++i) socket_->send(std::make_shared<const std::string>(60'000, 'x'));
        } else if (text == "close") {
            socket_->send(std::make_shared<const std::string>("last"));
            socket_->close(4000, "asked");
        } else {
            socket_->send(std::make_shared<const std::string>(text));
        }
    }
    void closed() override { ++closed_; }

  private:
    std::shared_ptr<Socket> socket_;
    std::atomic<int>& closed_;
};

// A response in four pieces; if `breaks` is set, the last piece is unavailable.
class Pieces : public MoreBody {
  public:
    explicit Pieces(bool breaks) : breaks_(breaks) {}
    void next(std::function<void(std::optional<std::string>)> take) override {
        if (++asked_ < 3) return take(std::string(70'000, static_cast<char>('a' + asked_)));
        breaks_ ? take(std::nullopt) : take(std::string());
    }

  private:
    bool breaks_;
    int asked_ = 0;
};

class Repeater : public Handler {
  public:
    void request(const Request& request, Reply reply) override {
        Response response;
        response.type = "text/plain";
        response.body = request.method + " " + request.path + " " + request.body;
        if (request.path.starts_with("/pieces"))
            response.more = std::make_shared<Pieces>(request.path == "/pieces/broken");
        if (request.path == "/long") response.body.assign(100'000, 'y');
        reply(response);
    }
    Response problem(int status) override {
        return {status, "text/plain", "problem " + std::to_string(status)};
    }
    Upgrade upgrade(const Request& request) override {
        Upgrade upgrade;
        upgrade.answer.status = request.path == "/socket" ? 101 : 404;
        upgrade.opened = [this](std::shared_ptr<Socket> socket) {
            return std::make_unique<Echo>(std::move(socket), closed);
        };
        return upgrade;
    }
    std::atomic<int> closed{0};
};

// A server on a free port, with its loop on a separate thread.
class ServerTest : public testing::Test {
  protected:
    void begin(ServerOptions options = {}) {
        server_ = std::make_unique<Server>(loop_, handler_, options);
        ASSERT_EQ(server_->listen({"127.0.0.1", 0}), "");
        port_ = server_->port();
        thread_ = std::thread([this] { loop_.run(); });
    }
    void TearDown() override {
        loop_.post([this] {
            server_->close(kRestart, "");
            wait_for_the_end(500);
        });
        thread_.join();
    }
    // The server's counters, read on the server's own thread.
    ServerCounts counts() {
        std::promise<ServerCounts> promise;
        loop_.post([&] { promise.set_value(server_->counts()); });
        return promise.get_future().get();
    }
    // The number of listeners that have been told that their socket is closed. The first call of counts()
    // waits until the loop has finished its current work, and the second call waits until the loop has done
    // the jobs that this work added.
    int closed() {
        counts();
        counts();
        return handler_.closed;
    }
    std::string ask(std::string_view bytes) {
        RawSocket socket(port_);
        socket.say(bytes);
        return socket.all();
    }
    std::string status(std::string_view bytes) {
        const std::string answer = ask(bytes);
        return answer.substr(0, std::min(answer.find("\r\n"), answer.size()));
    }

    void wait_for_the_end(int rounds) {
        if (server_->counts().connections == 0 || rounds == 0) return loop_.stop();
        loop_.at(loop_.now() + 10, [this, rounds] { wait_for_the_end(rounds - 1); });
    }

    EventLoop loop_;
    Repeater handler_;
    std::unique_ptr<Server> server_;
    std::uint16_t port_ = 0;
    std::thread thread_;
};

constexpr const char* kClose = "Host: h\r\nConnection: close\r\n\r\n";

TEST_F(ServerTest, AnswersRequestsOneAfterTheOther) {
    begin();
    const std::string answer =
        ask("POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nxyzGET /b HTTP/1.1\r\nHost: h\r\n\r\n"
            "HEAD /c HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
    EXPECT_NE(answer.find("\r\n\r\nPOST /a xyzHTTP/1.1 200 OK\r\n"), std::string::npos) << answer;
    EXPECT_NE(answer.find("\r\n\r\nGET /b HTTP/1.1 200 OK\r\n"), std::string::npos) << answer;
    EXPECT_TRUE(answer.ends_with("Content-Length: 7\r\nConnection: close\r\n\r\n")) << answer;
}

TEST_F(ServerTest, ALongAnswerArrivesWhole) {
    begin();
    const std::string answer = ask(std::string("GET /long HTTP/1.1\r\n") + kClose);
    EXPECT_EQ(answer.size() - answer.find("\r\n\r\n") - 4, 100'000U);
}

TEST_F(ServerTest, AnAnswerInPiecesArrivesWholeAndTheConnectionGoesOn) {
    begin();
    const std::string answer =
        ask(std::string("GET /pieces HTTP/1.1\r\nHost: h\r\n\r\nGET /b HTTP/1.1\r\n") + kClose);
    const std::string b(70'000, 'b');
    const std::string c(70'000, 'c');
    EXPECT_NE(answer.find("\r\nTransfer-Encoding: chunked\r\n"), std::string::npos);
    EXPECT_EQ(answer.find("Content-Length"), answer.rfind("Content-Length")) << "of the second answer";
    const std::string body = "\r\n\r\nc\r\nGET /pieces \r\n11170\r\n" + b + "\r\n11170\r\n" + c +
                             "\r\n0\r\n\r\nHTTP/1.1 200 OK\r\n";
    EXPECT_NE(answer.find(body), std::string::npos) << answer.substr(0, 400);
}

TEST_F(ServerTest, AnAnswerInPiecesEndsWithTheConnectionWhereTheClientIsOld) {
    begin();
    const std::string answer = ask("GET /pieces HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
    EXPECT_EQ(answer.find("chunked"), std::string::npos);
    EXPECT_NE(answer.find("\r\nConnection: close\r\n"), std::string::npos);
    EXPECT_EQ(answer.size() - answer.find("\r\n\r\n") - 4, 140'012U);
}

TEST_F(ServerTest, APartOfAnAnswerIsNotTakenForAllOfIt) {
    begin();
    const std::string answer = ask(std::string("GET /pieces/broken HTTP/1.1\r\n") + kClose);
    EXPECT_FALSE(answer.ends_with("0\r\n\r\n"));
    EXPECT_EQ(status(std::string("HEAD /pieces HTTP/1.1\r\n") + kClose), "HTTP/1.1 200 OK");
    RawSocket old(server_->port());
    old.say("GET /pieces/broken HTTP/1.0\r\n\r\n");
    char bytes[4'096];
    ssize_t got = 1;
    while (got > 0) got = recv(old.handle(), bytes, sizeof bytes, 0);
    EXPECT_EQ(got, -1) << "the end of the connection would be the end of the answer";
}

TEST_F(ServerTest, AnythingButARequestIsRefused) {
    begin();
    const std::string host = "Host: h\r\n";
    EXPECT_EQ(status("nonsense\r\n\r\n"), "HTTP/1.1 400 Bad Request");
    EXPECT_EQ(status("GET / HTTP/1.1\r\n\r\n"), "HTTP/1.1 400 Bad Request") << "no host";
    EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"), "HTTP/1.1 400 Bad Request");
    EXPECT_EQ(status("GET /%00 HTTP/1.1\r\n" + host + "\r\n"), "HTTP/1.1 400 Bad Request");
    EXPECT_EQ(status("GET / HTTP/1.1\r\n" + host + "Bad Header: x\r\n\r\n"), "HTTP/1.1 400 Bad Request");
    EXPECT_EQ(status("GET / HTTP/1.1\r\n" + host + "X: a\r\n folded\r\n" + "X: \x01\r\n\r\n"),
              "HTTP/1.1 400 Bad Request");
    EXPECT_EQ(status("POST / HTTP/1.1\r\n" + host +
                     "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
              "HTTP/1.1 400 Bad Request")
        << "two lengths: one of them is somebody else's request";
    EXPECT_EQ(status("POST / HTTP/1.1\r\n" + host + "Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd"),
              "HTTP/1.1 400 Bad Request");
    EXPECT_EQ(status("POST / HTTP/1.1\r\n" + host + "Content-Length: -1\r\n\r\n"),
              "HTTP/1.1 400 Bad Request");
}

TEST_F(ServerTest, WhatIsTooLongIsRefusedWithoutReadingIt) {
    begin();
    const std::string long_header = "GET / HTTP/1.1\r\nHost: h\r\nX: " + std::string(9'000, 'x') + "\r\n\r\n";
    EXPECT_EQ(status(long_header), "HTTP/1.1 431 Request Header Fields Too Large");
    EXPECT_EQ(status("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 16385\r\n\r\n"),
              "HTTP/1.1 413 Content Too Large");
    const std::string most =
        "POST /x HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Length: 16384\r\n\r\n";
    EXPECT_EQ(status(most + std::string(16'384, 'b')), "HTTP/1.1 200 OK");
}

TEST_F(ServerTest, AClientThatExpectsContinueGetsIt) {
    begin();
    const std::string head =
        "POST /x HTTP/1.1\r\nHost: h\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: ";
    RawSocket socket(port_);
    socket.say(head + "3\r\n\r\n");
    EXPECT_EQ(socket.until("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
    socket.say("abc");
    EXPECT_NE(socket.all().find("POST /x abc"), std::string::npos);
    EXPECT_EQ(status(head + "20000\r\n\r\n"), "HTTP/1.1 413 Content Too Large") << "and no body is asked for";
}

TEST_F(ServerTest, AClientThatNeverFinishesItsRequestIsDropped) {
    ServerOptions options;
    options.request_time = 60;
    begin(options);
    EXPECT_EQ(ask(""), "");
    EXPECT_EQ(ask("GET / HTTP/1.1\r\nHo"), "");
}

TEST_F(ServerTest, AWebSocketRepeatsWhatItHears) {
    begin();
    RawSocket socket(port_);
    socket.say(upgrade_request("/socket"));
    const std::string head = socket.until("\r\n\r\n");
    EXPECT_TRUE(head.starts_with("HTTP/1.1 101 Switching Protocols\r\n")) << head;
    EXPECT_NE(head.find("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"), std::string::npos) << head;
    EXPECT_EQ(head.find("Sec-WebSocket-Extensions"), std::string::npos) << "nothing is compressed";
    socket.say(client_frame(0x81, "hello") + client_frame(0x89, "p") + client_frame(0x81, "again"));
    EXPECT_EQ(socket.take(17),
              "\x81\x05hello\x8a\x01p\x81\x05"
              "again");
    socket.say(client_frame(0x88, "\x03\xe8"));
    EXPECT_EQ(socket.all(), std::string("\x88\x02\x03\xe8", 4));
}

TEST_F(ServerTest, FramesMayComeTogetherWithTheHandshake) {
    begin();
    RawSocket socket(port_);
    socket.say(upgrade_request("/socket") + client_frame(0x81, "early"));
    EXPECT_NE(socket.until("early").find("\r\n\r\n\x81\x05"
                                         "early"),
              std::string::npos);
}

TEST_F(ServerTest, AHandshakeIsRefusedInWords) {
    begin();
    EXPECT_EQ(status(upgrade_request("/other", "Connection: close\r\n")), "HTTP/1.1 404 Not Found");
    const std::string old =
        "GET /socket HTTP/1.1\r\nHost: h\r\nConnection: upgrade, close\r\nUpgrade: "
        "websocket\r\nSec-WebSocket-Version: 8\r\n\r\n";
    EXPECT_EQ(status(old), "HTTP/1.1 426 Upgrade Required");
}

TEST_F(ServerTest, TheServerClosesAfterWhatItHasToSay) {
    begin();
    RawSocket socket(port_);
    socket.say(upgrade_request("/socket"));
    socket.until("\r\n\r\n");
    socket.say(client_frame(0x81, "close") + client_frame(0x81, "ignored"));
    EXPECT_EQ(socket.take(15), std::string("\x81\x04last\x88\x07\x0f\xa0"
                                           "asked",
                                           15));
    socket.say(client_frame(0x88, "\x0f\xa0"));
    EXPECT_EQ(socket.all(), "");
    EXPECT_EQ(closed(), 1);
}

// The code with which the server closes the socket after these frames.
int closed_with(RawSocket& socket, const std::string& frames) {
    socket.say(upgrade_request("/socket"));
    socket.until("\r\n\r\n");
    socket.say(frames);
    const std::string all = socket.all();
    const std::size_t at = all.rfind('\x88');
    if (at == std::string::npos || at + 3 >= all.size()) return 0;
    return static_cast<unsigned char>(all[at + 2]) * 256 + static_cast<unsigned char>(all[at + 3]);
}

TEST_F(ServerTest, BadFramesCloseTheSocketWithTheirCode) {
    ServerOptions options;
    options.close_time = 50;
    begin(options);
    const auto code = [&](const std::string& frames) {
        RawSocket socket(port_);
        return closed_with(socket, frames);
    };
    EXPECT_EQ(code("\x81\x02hi"), kBadFrame);
    EXPECT_EQ(code(client_frame(0x82, "x")), kNoText);
    EXPECT_EQ(code(client_frame(0x81, "\xff")), kBadText);
    EXPECT_EQ(code(client_frame(0x81, std::string(4097, 'x'))), kTooLong);
}

TEST_F(ServerTest, AFloodOfFramesOfAnyKindEndsTheSocket) {
    ServerOptions options;
    options.close_time = 50;
    options.frames_a_second = 0;
    options.frame_burst = 40;
    begin(options);
    for (const int opcode : {0x81, 0x8a}) {
        std::string frames;
        for (int i = 0; i < 41; ++i) frames += client_frame(opcode, "x");
        RawSocket socket(port_);
        EXPECT_EQ(closed_with(socket, frames), kPolicy) << opcode;
    }
    std::string fragments = client_frame(0x01, "");
    for (int i = 0; i < 41; ++i) fragments += client_frame(0x00, "");
    RawSocket socket(port_);
    EXPECT_EQ(closed_with(socket, fragments), kPolicy) << "a message of empty fragments without end";
    EXPECT_EQ(counts().too_fast, 3U);
}

TEST_F(ServerTest, AClientThatDoesNotReadIsClosedAndOthersAreNotAffected) {
    ServerOptions options;
    options.close_time = 50;
    begin(options);
    RawSocket slow(port_, 64 << 10);
    slow.say(upgrade_request("/socket"));
    slow.until("\r\n\r\n");
    slow.say(client_frame(0x81, "flood"));
    RawSocket other(port_);
    other.say(upgrade_request("/socket") + client_frame(0x81, "here"));
    EXPECT_NE(other.until("here").find("here"), std::string::npos);
    EXPECT_LT(slow.all().size(), 800'000U) << "what the system keeps for him is bounded too";
    EXPECT_EQ(counts().too_slow, 1U);
}

// The server's real clock decides here; silent_socket_test.cpp tests the rules in detail.
TEST_F(ServerTest, ASilentSocketIsAskedAndThenClosed) {
    ServerOptions options;
    options.ping_time = 50;
    begin(options);
    RawSocket socket(port_);
    socket.say(upgrade_request("/socket"));
    socket.until("\r\n\r\n");
    EXPECT_EQ(socket.all(), std::string("\x89\x00", 2));
    EXPECT_EQ(counts().sockets, 0U);
    EXPECT_EQ(counts().too_silent, 1U);
    EXPECT_EQ(closed(), 1);
}

TEST_F(ServerTest, TheConnectionsOfAnAddressAreLimited) {
    ServerOptions options;
    options.connections_an_address = 3;
    begin(options);
    std::vector<std::unique_ptr<RawSocket>> sockets;
    for (int i = 0; i < 3; ++i) {
        sockets.push_back(std::make_unique<RawSocket>(port_));
        sockets.back()->say("GET /x HTTP/1.1\r\nHost: h\r\n\r\n");
        EXPECT_NE(sockets.back()->until("GET /x"), "");
    }
    RawSocket one_more(port_);
    one_more.say("GET /x HTTP/1.1\r\nHost: h\r\n\r\n");
    EXPECT_EQ(one_more.all(), "");
    EXPECT_EQ(counts().refused, 1U);
    sockets.clear();
    for (int tries = 0; tries < 1000 && counts().connections > 0; ++tries) std::this_thread::yield();
    EXPECT_EQ(status(std::string("GET /x HTTP/1.1\r\n") + kClose), "HTTP/1.1 200 OK");
}

TEST_F(ServerTest, NewConnectionsOfAnAddressAreLimitedPerSecond) {
    ServerOptions options;
    options.comings_an_address = 5;
    begin(options);
    const std::string request = std::string("GET /x HTTP/1.1\r\n") + kClose;
    int served = 0;
    for (int i = 0; i < 40; ++i) served += ask(request).empty() ? 0 : 1;
    const ServerCounts counts = this->counts();
    EXPECT_EQ(counts.accepted, static_cast<std::uint64_t>(served));
    EXPECT_GE(served, 5);
    EXPECT_EQ(counts.accepted + counts.refused, 40U);
}

TEST_F(ServerTest, AnAddressInUseIsReported) {
    begin();
    Server second(loop_, handler_, {});
    EXPECT_EQ(second.listen({"127.0.0.1", port_}), "Address already in use");
}

}  // namespace
}  // namespace brelan::net
