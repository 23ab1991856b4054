#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "kit/canned_server.hpp"
#include "kit/program.hpp"
#include "kit/tls_front.hpp"
#include "net/client.hpp"

// The client over TLS: which servers it trusts, and what it reports about the others.
namespace brelan::net {
namespace {

using kit::Certificate;
using kit::TlsFront;
using kit::Wish;

constexpr const char* kAnswer = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";

class TlsClient : public testing::Test {
  protected:
    TlsClient() {
        kit::write_all(file_, authority_.pem());
        limits_.ca = file_;
    }
    ~TlsClient() override { unlink(file_.c_str()); }

    // What happens when the client connects to a server with this certificate.
    Response ask(const Certificate& certificate, const std::string& host = "127.0.0.1") {
        const kit::CannedServer server(kAnswer);
        TlsFront front(certificate);
        front.carry_to(server.port());
        const Response answer = fetch({host, front.port(), true}, {}, limits_);
        name_ = front.asked_name();
        return answer;
    }
    Response ask(const Wish& wish, const std::string& host = "127.0.0.1") {
        return ask(Certificate(wish, &authority_), host);
    }
    static void expect_trouble(const Response& answer, std::string_view trouble) {
        EXPECT_EQ(answer.status, 0);
        EXPECT_EQ(answer.type, trouble) << answer.body;
        EXPECT_NE(answer.body, "");
    }

    const std::string file_ = kit::scratch("ca.pem");
    Certificate authority_{{.authority = true}};
    ClientLimits limits_;
    std::string name_;  // the host name that the last server was asked for
};

TEST_F(TlsClient, trusts_a_certificate_signed_by_an_authority) {
    const Response by_address = ask(Wish{});
    EXPECT_EQ(by_address.status, 200) << by_address.body;
    EXPECT_EQ(by_address.body, "hello");
    EXPECT_EQ(name_, "") << "an address is no name to ask for";
    const Response by_name = ask(Wish{.name = "DNS:localhost"}, "localhost");
    EXPECT_EQ(by_name.status, 200) << by_name.body;
    EXPECT_EQ(name_, "localhost");
}

TEST_F(TlsClient, trusts_a_certificate_that_it_was_given) {
    const Certificate own({});
    kit::write_all(file_, own.pem());
    EXPECT_EQ(ask(own).status, 200) << "signed by itself, and named";
    const Certificate leaf({}, &authority_);
    kit::write_all(file_, leaf.pem());
    EXPECT_EQ(ask(leaf).status, 200) << "its authority is not known, and it is named";
}

TEST_F(TlsClient, trusts_the_certificates_of_the_system) {
    limits_.ca.clear();
    expect_trouble(ask(Wish{}), kUnknownIssuer);
    setenv("SSL_CERT_FILE", file_.c_str(), 1);
    EXPECT_EQ(ask(Wish{}).status, 200);
    unsetenv("SSL_CERT_FILE");
}

TEST_F(TlsClient, says_what_is_wrong_with_a_certificate) {
    expect_trouble(ask(Certificate({})), kUnknownIssuer);
    const Certificate stranger({.authority = true});
    expect_trouble(ask(Certificate({}, &stranger)), kUnknownIssuer);
    expect_trouble(ask(Wish{.ends = -60}), kExpired);
    expect_trouble(ask(Wish{.begins = 3'600}), kTooEarly);
    expect_trouble(ask(Wish{.name = "DNS:cards.example"}, "localhost"), kOtherName);
    expect_trouble(ask(Wish{.name = "DNS:localhost"}), kOtherName);
    expect_trouble(ask(Wish{.name = "IP:127.0.0.2"}), kOtherName);
}

TEST_F(TlsClient, says_when_the_file_holds_no_certificate) {
    kit::write_all(file_, "not this\n");
    expect_trouble(ask(Wish{}), kBadFile);
    limits_.ca = "/nowhere/at/all";
    expect_trouble(ask(Wish{}), kBadFile);
}

TEST_F(TlsClient, says_when_the_server_speaks_something_else) {
    limits_.connect_milliseconds = 60'000;
    const kit::CannedServer server("HTTP/1.1 400 Bad Request\r\n\r\n", 0, kit::CannedServer::Speaks::first);
    expect_trouble(fetch({"127.0.0.1", server.port(), true}, {}, limits_), kNoTls);
}

TEST_F(TlsClient, does_not_take_broken_tls_for_another_protocol) {
    limits_.connect_milliseconds = 60'000;
    const std::string empty_hello("\x16\x03\x03\x00\x04\x02\x00\x00\x00", 9);
    const kit::CannedServer server(empty_hello, 0, kit::CannedServer::Speaks::first);
    expect_trouble(fetch({"127.0.0.1", server.port(), true}, {}, limits_), "");
}

TEST_F(TlsClient, opens_web_sockets_the_same_way) {
    const kit::CannedServer server("HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\n\r\n{}");
    const Certificate good({}, &authority_);
    TlsFront front(good);
    front.carry_to(server.port());
    Response refusal;
    EXPECT_EQ(WebSocketClient::open({"127.0.0.1", front.port(), true}, "/", {}, refusal), nullptr);
    expect_trouble(refusal, kUnknownIssuer);
    EXPECT_EQ(WebSocketClient::open({"127.0.0.1", front.port(), true}, "/", {}, refusal, limits_), nullptr);
    EXPECT_EQ(refusal.status, 403);
    EXPECT_EQ(refusal.body, "{}");
}

}  // namespace
}  // namespace brelan::net
