#include "net/handshake.hpp"

#include <gtest/gtest.h>

#include "net/sha1.hpp"

namespace brelan::net {
namespace {

std::string hex(const std::array<std::uint8_t, 20>& bytes) {
    std::string text;
    for (const std::uint8_t byte : bytes)
        text.append(1, "0123456789abcdef"[byte >> 4]).append(1, "0123456789abcdef"[byte & 15]);
    return text;
}

Request good_request() {
    Request request;
    request.method = "GET";
    request.headers = {{"connection", "keep-alive, Upgrade"},
                       {"upgrade", "WebSocket"},
                       {"sec-websocket-version", "13"},
                       {"sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="}};
    return request;
}

TEST(Sha1, GivesThePublishedAnswers) {
    EXPECT_EQ(hex(sha1("")), "da39a3ee5e6b4b0d3255bfef95601890afd80709");
    EXPECT_EQ(hex(sha1("abc")), "a9993e364706816aba3e25717850c26c9cd0d89d");
    EXPECT_EQ(hex(sha1("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
              "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
    EXPECT_EQ(hex(sha1(std::string(1'000'000, 'a'))), "34aa973cd4c4daa4f61eeb2bdbad27316534016f");
}

TEST(Handshake, AnswersTheKeyOfTheStandard) {
    EXPECT_EQ(accept_key("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}

TEST(Handshake, TakesWhatTheStandardAsksForAndNothingElse) {
    EXPECT_TRUE(wants_socket(good_request()));
    EXPECT_EQ(handshake_fault(good_request()), std::nullopt);
    Request request = good_request();
    request.headers["connection"] = "keep-alive";
    EXPECT_FALSE(wants_socket(request));
    request = good_request();
    request.headers["upgrade"] = "h2c";
    EXPECT_EQ(handshake_fault(request), 400);
    request = good_request();
    request.headers["sec-websocket-version"] = "8";
    EXPECT_EQ(handshake_fault(request), 426);
    request = good_request();
    request.headers["sec-websocket-key"] = "short==";
    EXPECT_EQ(handshake_fault(request), 400);
    request = good_request();
    request.method = "POST";
    EXPECT_EQ(handshake_fault(request), 400);
}

TEST(Handshake, FindsAWordInAList) {
    EXPECT_TRUE(has_word("a, brelan-2 ,b", "brelan-2"));
    EXPECT_FALSE(has_word("brelan-20", "brelan-2"));
    EXPECT_FALSE(has_word("", "brelan-2"));
}

}  // namespace
}  // namespace brelan::net
