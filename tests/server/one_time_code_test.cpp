// The codes of RFC 6238, checked against the test vectors of the RFCs.
#include "server/one_time_code.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace brelan::server {
namespace {

std::string encoded(std::string_view text) {
    return base32(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

std::string hex(std::string_view bytes) {
    std::string text;
    for (const char c : bytes) {
        constexpr std::string_view kDigits = "0123456789abcdef";
        const auto byte = static_cast<unsigned char>(c);
        (text += kDigits[byte >> 4U]) += kDigits[byte & 15U];
    }
    return text;
}

TEST(OneTimeCode, writes_and_reads_base_32_as_rfc_4648_does) {
    for (const auto& [plain, coded] :
         {std::pair("", ""), std::pair("f", "MY"), std::pair("fo", "MZXQ"), std::pair("foo", "MZXW6"),
          std::pair("foob", "MZXW6YQ"), std::pair("fooba", "MZXW6YTB"), std::pair("foobar", "MZXW6YTBOI")}) {
        EXPECT_EQ(encoded(plain), coded);
        EXPECT_EQ(from_base32(coded), plain);
    }
    for (const char* bad : {"my", "M=", "M1", "M8"}) EXPECT_FALSE(from_base32(bad)) << bad;
}

TEST(OneTimeCode, makes_the_hmac_of_rfc_2202) {
    EXPECT_EQ(hex(hmac_sha1(std::string(20, '\x0b'), "Hi There")),
              "b617318655057264e28bc0b6fb378c8ef146be00");
    EXPECT_EQ(hex(hmac_sha1("Jefe", "what do ya want for nothing?")),
              "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79");
    EXPECT_EQ(
        hex(hmac_sha1(std::string(80, '\xaa'), "Test Using Larger Than Block-Size Key - Hash Key First")),
        "aa4ae5e15272d00e95705637ce8a3b55ed402112");
}

TEST(OneTimeCode, is_that_of_rfc_6238_at_its_times) {
    const std::string secret = "12345678901234567890";
    for (const auto& [seconds, code] :
         {std::pair(std::int64_t{59}, "94287082"), std::pair(std::int64_t{1111111109}, "07081804"),
          std::pair(std::int64_t{1111111111}, "14050471"), std::pair(std::int64_t{1234567890}, "89005924"),
          std::pair(std::int64_t{2000000000}, "69279037"), std::pair(std::int64_t{20000000000}, "65353130")})
        EXPECT_EQ(code_at(secret, code_step(seconds * 1000), 8), code);
    EXPECT_EQ(code_at(secret, 1), "287082") << "six digits are the last of eight";
}

TEST(OneTimeCode, counts_in_its_half_minute_and_its_neighbours_and_once) {
    const std::string secret = "12345678901234567890";
    const std::int64_t now = std::int64_t{1'000'000} * 30'000 + 7;
    const std::int64_t step = code_step(now);
    for (std::int64_t near = -1; near <= 1; ++near)
        EXPECT_EQ(step_of_code(secret, code_at(secret, step + near), now, 0), step + near);
    for (const std::int64_t far : {-2, 2})
        EXPECT_FALSE(step_of_code(secret, code_at(secret, step + far), now, 0)) << far;
    EXPECT_FALSE(step_of_code(secret, code_at(secret, step), now, step)) << "it was used";
    EXPECT_FALSE(step_of_code(secret, code_at(secret, step - 1), now, step)) << "and with it all before";
    EXPECT_TRUE(step_of_code(secret, code_at(secret, step + 1), now, step));
    for (const char* bad : {"", "1", "00000", "0000000", "x"})
        EXPECT_FALSE(step_of_code(secret, bad, now, 0)) << bad;
}

}  // namespace
}  // namespace brelan::server
