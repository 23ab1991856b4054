#include "cli/remote/trouble_text.hpp"

#include <gtest/gtest.h>

#include <string>

#include "kit/files.hpp"
#include "texts/cli.hpp"

// What the terminal says if a house does not do what it was asked to do.
namespace brelan::cli {
namespace {

using client::Trouble;
using kit::has;

const client::House& house() {
    static const client::House kHouse({"cards.example", "443", true}, "club.pem", Language::english);
    return kHouse;
}

std::string told(const Trouble& trouble, Language language) {
    const std::string text = trouble_text(house(), trouble, Texts(language, texts::cli::in(language)));
    EXPECT_FALSE(has(text, "remote.") || has(text, "{")) << text;
    return text;
}

constexpr Language kBoth[] = {Language::english, Language::french};

TEST(TroubleText, has_a_sentence_for_every_trouble_with_tls) {
    for (const Language language : kBoth) {
        const std::string silent = told({Trouble::Kind::silent, "Why", ""}, language);
        EXPECT_TRUE(has(silent, "Why")) << silent;
        for (const std::string_view tls :
             {net::kNoTls, net::kUnknownIssuer, net::kExpired, net::kTooEarly, net::kOtherName,
              net::kBadCertificate, net::kBadFile, net::kBadName}) {
            const std::string text = told({Trouble::Kind::silent, "Why", std::string(tls)}, language);
            EXPECT_TRUE(has(text, tls == net::kBadFile ? "club.pem" : "cards.example")) << text;
            EXPECT_NE(text, silent);
        }
    }
}

TEST(TroubleText, names_the_house) {
    using Kind = Trouble::Kind;
    for (const Language language : kBoth) {
        for (const Kind kind :
             {Kind::silent, Kind::moved, Kind::strange, Kind::no_session, Kind::other_version})
            EXPECT_TRUE(has(told({.kind = kind}, language), "cards.example"));
        EXPECT_TRUE(has(told({.kind = Kind::strange, .status = 418}, language), "418"));
        EXPECT_NE(told({Kind::newer}, language), "");
    }
}

// A terminal would obey control characters in an address.
TEST(TroubleText, shows_an_address_safely_and_hands_on_what_others_say) {
    using Kind = Trouble::Kind;
    for (const Language language : kBoth) {
        const std::string moved = told({Kind::moved, "http://a\x1b[2J"}, language);
        EXPECT_TRUE(has(moved, "http://a")) << moved;
        EXPECT_FALSE(has(moved, "\x1b"));
        for (const Kind kind : {Kind::said, Kind::no_file, Kind::closed})
            EXPECT_EQ(told({kind, "As is."}, language), "As is.");
        EXPECT_EQ(told({}, language), "");
    }
}

}  // namespace
}  // namespace brelan::cli
