#include "net/address.hpp"

#include <gtest/gtest.h>

#include "net/request.hpp"

namespace brelan::net {
namespace {

TEST(Address, AnEndpointIsAnAddressAndAPort) {
    EXPECT_EQ(read_endpoint("127.0.0.1:8080")->text(), "127.0.0.1:8080");
    EXPECT_EQ(read_endpoint("localhost:1")->text(), "127.0.0.1:1");
    EXPECT_EQ(read_endpoint(":0")->text(), "127.0.0.1:0");
    EXPECT_EQ(read_endpoint("9000")->text(), "127.0.0.1:9000");
    EXPECT_EQ(read_endpoint("*:80")->text(), "0.0.0.0:80");
    EXPECT_EQ(read_endpoint("[::1]:8080")->text(), "[::1]:8080");
    for (const char* bad : {"", "127.0.0.1", "127.0.0.1:65536", "127.0.0.1:-1", "::1:8080", "example.org:80",
                            "[127.0.0.1]:80", "127.0.0.1:80x", "256.0.0.1:80", "127.0.0.1 :80"}) {
        EXPECT_FALSE(read_endpoint(bad)) << bad;
    }
}

TEST(Address, LoopbackIsKnownInBothForms) {
    EXPECT_TRUE(read_endpoint("127.8.0.1:1")->loopback());
    EXPECT_TRUE(read_endpoint("[::1]:1")->loopback());
    EXPECT_FALSE(read_endpoint("*:1")->loopback());
    EXPECT_FALSE(read_endpoint("[::]:1")->loopback());
}

TEST(Address, APrefixHasTheAddressesThatBeginWithIt) {
    EXPECT_TRUE(read_prefix("10.0.0.0/8")->has(*read_address("10.255.1.2")));
    EXPECT_FALSE(read_prefix("10.0.0.0/8")->has(*read_address("11.0.0.0")));
    EXPECT_TRUE(read_prefix("10.0.0.128/25")->has(*read_address("10.0.0.200")));
    EXPECT_FALSE(read_prefix("10.0.0.128/25")->has(*read_address("10.0.0.100")));
    EXPECT_TRUE(read_prefix("127.0.0.1")->has(*read_address("::ffff:127.0.0.1")));
    EXPECT_TRUE(read_prefix("0.0.0.0/0")->has(*read_address("9.9.9.9")));
    EXPECT_FALSE(read_prefix("0.0.0.0/0")->has(*read_address("2001:db8::1")));
    EXPECT_TRUE(read_prefix("2001:db8::/32")->has(*read_address("2001:db8::1")));
    for (const char* bad : {"", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "::/129", "host"})
        EXPECT_FALSE(read_prefix(bad)) << bad;
}

TEST(Request, ATargetIsTakenApartAndDecoded) {
    Request request;
    ASSERT_TRUE(read_target("/api/tables/a%20b?client=x%26y&texts=fr&empty=&=none&=more", request));
    EXPECT_EQ(request.path, "/api/tables/a b");
    EXPECT_EQ(request.query.find("client")->second, "x&y");
    EXPECT_EQ(request.query.find("texts")->second, "fr");
    EXPECT_EQ(request.query.find("empty")->second, "");
    EXPECT_EQ(request.query.size(), 3U);
    EXPECT_EQ(request.twice, "");
    Request absolute;
    ASSERT_TRUE(read_target("http://somewhere/x?y=z", absolute));
    EXPECT_EQ(absolute.path, "/x");
}

TEST(Request, TheFirstKeyThatAppearsTwiceIsNamed) {
    Request request;
    ASSERT_TRUE(read_target("/x?a=1&b=2&c%20=3&c+=4&a=5&b", request));
    EXPECT_EQ(request.twice, "c ") << "as it is decoded";
    EXPECT_EQ(request.query.find("a")->second, "1");
    EXPECT_EQ(request.query.find("c ")->second, "3");
    Request same;
    ASSERT_TRUE(read_target("/x?a=1&a=1", same));
    EXPECT_EQ(same.twice, "a") << "with the same value too";
}

TEST(Request, AnInvalidTargetIsRefused) {
    for (const char* bad :
         {"", "*", "x", "http://somewhere", "/%", "/%4", "/%zz", "/%00", "/a%0ab", "/?x=%1f", "/\x01"}) {
        Request request;
        EXPECT_FALSE(read_target(bad, request)) << bad;
    }
}

TEST(Request, OnlyATrustedProxySaysWhoTheClientIs) {
    Request request;
    request.headers = {{"x-forwarded-for", "6.6.6.6, 203.0.113.9"}, {"x-forwarded-proto", "https"}};
    find_client("198.51.100.1", {}, request);
    EXPECT_EQ(request.address, "198.51.100.1");
    EXPECT_FALSE(request.secure);
    find_client("198.51.100.1", {*read_prefix("198.51.100.0/24")}, request);
    EXPECT_EQ(request.address, "203.0.113.9");
    EXPECT_TRUE(request.secure);
    request.headers["x-forwarded-for"] = "not an address";
    find_client("198.51.100.1", {*read_prefix("198.51.100.0/24")}, request);
    EXPECT_EQ(request.address, "198.51.100.1");
}

TEST(Request, AHeaderStaysOnItsLine) {
    Response response;
    response.headers = {{"X-Name", "a\r\nSet-Cookie: evil=1"}};
    EXPECT_NE(write_answer(response, {}).find("X-Name: aSet-Cookie: evil=1\r\n"), std::string::npos);
}

}  // namespace
}  // namespace brelan::net
