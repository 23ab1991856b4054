// What is stored about a browser and an address: enough to recognise a person's own devices, and no more.
#include "server/device.hpp"

#include <gtest/gtest.h>

#include <string>

namespace brelan::server {
namespace {

std::string device(const char* agent) {
    const Whence from = whence(agent, "");
    return from.browser + "/" + from.system;
}

TEST(Device, is_described_roughly_from_what_its_browser_says) {
    EXPECT_EQ(device("Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0"),
              "Firefox/Android");
    EXPECT_EQ(
        device("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 "
               "Safari/537.36"),
        "Chrome/Linux");
    EXPECT_EQ(device("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
                     "Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0"),
              "Edge/Windows");
    EXPECT_EQ(
        device("Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like "
               "Gecko) Version/18.1 Mobile/15E148 Safari/604.1"),
        "Safari/iPhone");
    EXPECT_EQ(
        device("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) "
               "Version/18.1 Safari/605.1.15"),
        "Safari/macOS");
    EXPECT_EQ(device("Mozilla/5.0 (Linux; Android 14; SM-S928B) AppleWebKit/537.36 (KHTML, like Gecko) "
                     "SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36"),
              "Samsung Internet/Android");
    EXPECT_EQ(device("brelan/1.0"), "Brelan/");
    EXPECT_EQ(device("curl/8.5.0"), "/");
    EXPECT_EQ(device(""), "/");
}

TEST(Device, keeps_the_first_half_of_a_network) {
    EXPECT_EQ(whence("", "203.0.113.77").network, "203.0.x.x");
    EXPECT_EQ(whence("", "2001:db8:12:34::/64").network, "2001:db8:…");
    for (const char* none : {"", "::/64", "nonsense", "1.2"}) EXPECT_EQ(whence("", none).network, "") << none;
}

}  // namespace
}  // namespace brelan::server
