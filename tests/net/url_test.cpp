#include "net/url.hpp"

#include <gtest/gtest.h>

namespace brelan::net {
namespace {

TEST(Url, names_a_host_and_a_port) {
    Place place;
    EXPECT_EQ(read_url("http://cards.example:8080", place), UrlFault::none);
    EXPECT_EQ(place.host, "cards.example");
    EXPECT_EQ(place.port, "8080");
    EXPECT_EQ(read_url("127.0.0.1:9/", place), UrlFault::none);
    EXPECT_EQ(place.host, "127.0.0.1");
    EXPECT_EQ(place.port, "9");
    EXPECT_EQ(read_url("localhost", place), UrlFault::none);
    EXPECT_EQ(place.port, "80");
    EXPECT_EQ(read_url("http://[::1]:8080/", place), UrlFault::none);
    EXPECT_EQ(place.host, "::1");
    EXPECT_EQ(authority_of(place), "[::1]:8080");
    EXPECT_EQ(authority_of({"cards.example", "80"}), "cards.example");
}

TEST(Url, that_is_none_is_refused) {
    Place place;
    EXPECT_EQ(read_url("https://cards.example", place), UrlFault::tls);
    for (const std::string_view bad :
         {"", "http://", "ftp://cards.example", "cards.example/tables", "cards.example:0",
          "cards.example:65536", "cards.example:", "cards example", "a@b", "[::1", "[]:80", "[::1]8080",
          "a:b:c", "a\r\nb"}) {
        EXPECT_EQ(read_url(bad, place), UrlFault::form) << bad;
    }
}

}  // namespace
}  // namespace brelan::net
