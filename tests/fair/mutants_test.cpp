#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "fair/reference.hpp"

// The vectors are effective: an implementation with any of these mistakes fails them.
namespace brelan::fair::kit {
namespace {

bool passes(Mistake mistake) {
    Reference reference(mistake);
    bool all = true;
    for (const JsonValue& each : *vectors()["cases"].array())
        all = all && reference.values(transcript(each["input"])) == expected(each["expect"]);
    for (const JsonValue& each : *vectors()["uniform"].array()) {
        std::vector<std::uint32_t> words;
        for (const JsonValue& word : *each["words"].array()) words.push_back(whole(word));
        const auto [value, rejected] = reference.uniform(words, whole(each["m"]));
        all = all && value == whole(each["value"]) && rejected == whole(each["rejected"]);
    }
    return all;
}

TEST(FairMutants, ASecondImplementationPassesTheVectors) {
    ASSERT_GE(sodium_init(), 0);
    EXPECT_TRUE(passes(Mistake::none));
}

TEST(FairMutants, NoneWithAMistakePasses) {
    ASSERT_GE(sodium_init(), 0);
    const int count = static_cast<int>(Mistake::last);
    ASSERT_GE(count, 38);
    for (int i = 1; i < count; ++i) EXPECT_FALSE(passes(static_cast<Mistake>(i))) << "mistake " << i;
}

TEST(FairHash, TheHashesAreThoseOfLibsodium) {
    ASSERT_GE(sodium_init(), 0);
    for (std::size_t size = 0; size <= 300; size += 7) {
        const std::string message(size, static_cast<char>(size));
        const std::string key(size % 140, static_cast<char>(size + 1));
        Digest wanted{};
        crypto_auth_hmacsha256_state state;
        crypto_auth_hmacsha256_init(&state, bytes_of(key).data(), key.size());
        crypto_auth_hmacsha256_update(&state, bytes_of(message).data(), message.size());
        crypto_auth_hmacsha256_final(&state, wanted.data());
        EXPECT_EQ(hmac(bytes_of(key), bytes_of(message)), wanted) << size;
        crypto_hash_sha256(wanted.data(), bytes_of(message).data(), message.size());
        Sha256 hash;
        hash.add(message);
        EXPECT_EQ(hash.finish(), wanted) << size;
    }
}

TEST(FairHash, HexadecimalDigitsAreReadAsTheyAreWritten) {
    const Digest some = Sha256().finish();
    EXPECT_EQ(read_digest(hex(some)), some);
    EXPECT_FALSE(read_digest(hex(some).substr(1)));
    EXPECT_FALSE(read_digest(hex(some) + "00"));
    EXPECT_FALSE(read_digest(std::string(64, 'A')));
}

}  // namespace
}  // namespace brelan::fair::kit
