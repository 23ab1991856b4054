#include "core/hash.hpp"

#include <gtest/gtest.h>

#include <string>

namespace brelan {
namespace {

std::string hex(const Digest& digest) {
    std::string text;
    for (const std::uint8_t byte : digest) {
        text += "0123456789abcdef"[byte >> 4];
        text += "0123456789abcdef"[byte & 15];
    }
    return text;
}

std::string sha(std::string_view text) {
    Sha256 hash;
    hash.add(text);
    return hex(hash.finish());
}

// The examples in FIPS 180 and in the NIST test suite.
TEST(Sha256, PublishedVectors) {
    EXPECT_EQ(sha(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(sha("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(sha("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(sha("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlm"
                  "nopqrsmn"
                  "opqrstnopqrstu"),
              "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    EXPECT_EQ(sha(std::string(1000000, 'a')),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, DoesNotDependOnHowItIsFed) {
    std::string text;
    for (int i = 0; i < 300; ++i) text += static_cast<char>(i * 7);
    for (std::size_t length = 0; length <= text.size(); ++length) {
        const std::string_view part = std::string_view(text).substr(0, length);
        Sha256 pieces;
        for (std::size_t at = 0, size = 1; at < length; at += size, size = size * 2 % 67 + 1)
            pieces.add(part.substr(at, size));
        ASSERT_EQ(hex(pieces.finish()), sha(part)) << length;
    }
}

TEST(Sha256, FirstWordIsMostSignificantFirst) {
    Sha256 hash;
    hash.add("abc");
    EXPECT_EQ(first_word(hash.finish()), 0xba7816bf8f01cfeaU);
}

// FNV-1a, 64 bits: the vectors published by its authors.
TEST(Signature, PublishedVectors) {
    const auto sign = [](std::string_view text) {
        Signature signature;
        for (const char c : text) signature.add_byte(static_cast<std::uint8_t>(c));
        return signature.value();
    };
    EXPECT_EQ(sign(""), 0xcbf29ce484222325U);
    EXPECT_EQ(sign("a"), 0xaf63dc4c8601ec8cU);
    EXPECT_EQ(sign("foobar"), 0x85944171f73967e8U);
}

TEST(Signature, NumbersAreTheirBytesLowestFirst) {
    Signature number;
    number.add_number(0x0102030405060708U);
    Signature bytes;
    for (std::uint8_t byte = 8; byte > 0; --byte) bytes.add_byte(byte);
    EXPECT_EQ(number.value(), bytes.value());
}

}  // namespace
}  // namespace brelan
