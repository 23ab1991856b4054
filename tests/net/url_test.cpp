#include "net/url.hpp"

#include <gtest/gtest.h>

namespace brelan::net {
namespace {

TEST(Url, names_a_host_and_a_port) {
    Place place;
    EXPECT_TRUE(read_url("http://cards.example:8080", place));
    EXPECT_EQ(place.host, "cards.example");
    EXPECT_EQ(place.port, "8080");
    EXPECT_TRUE(read_url("127.0.0.1:9/", place));
    EXPECT_EQ(place.host, "127.0.0.1");
    EXPECT_EQ(place.port, "9");
    EXPECT_TRUE(read_url("localhost", place));
    EXPECT_EQ(place.port, "80");
    EXPECT_TRUE(read_url("http://[::1]:8080/", place));
    EXPECT_EQ(place.host, "::1");
    EXPECT_EQ(authority_of(place), "[::1]:8080");
    EXPECT_EQ(authority_of({"cards.example", "80"}), "cards.example");
}

TEST(Url, says_whether_tls_is_spoken) {
    Place place;
    EXPECT_TRUE(read_url("https://cards.example/", place));
    EXPECT_TRUE(place.tls);
    EXPECT_EQ(place.port, "443");
    EXPECT_EQ(authority_of(place), "cards.example");
    EXPECT_TRUE(read_url("wss://cards.example:80", place));
    EXPECT_TRUE(place.tls);
    EXPECT_EQ(authority_of(place), "cards.example:80");
    EXPECT_TRUE(read_url("ws://cards.example:443", place));
    EXPECT_FALSE(place.tls);
    EXPECT_EQ(authority_of(place), "cards.example:443");
}

TEST(Url, that_is_invalid_is_refused) {
    Place place;
    for (const std::string_view bad :
         {"", "http://", "https://", "ftp://cards.example", "https:/cards.example", "wss:cards.example",
          "https://http://cards.example", "cards.example/tables", "cards.example:0", "cards.example:65536",
          "cards.example:", "cards example", "a@b", "[::1", "[]:80", "[::1]8080", "a:b:c", "a\r\nb"}) {
        EXPECT_FALSE(read_url(bad, place)) << bad;
    }
}

}  // namespace
}  // namespace brelan::net
