#include "cli/fair/seal.hpp"

#include <gtest/gtest.h>

#include <string>

#include "kit/files.hpp"
#include "texts/cli.hpp"

// What the terminal says about a shuffle's seal.
namespace brelan::cli {
namespace {

// Every sentence says what is wrong, gives the two values and the seat, and says that the server could be the
// cause.
TEST(SealSentences, name_the_server_in_every_finding) {
    for (const Language language : {Language::english, Language::french}) {
        const Texts texts(language, texts::cli::in(language));
        const std::string server = language == Language::english ? "server" : "serveur";
        for (std::size_t i = 0; i <= static_cast<std::size_t>(fair::Wrong::format); ++i) {
            const auto finding = fair::found(static_cast<fair::Wrong>(i), 2, "some", "other");
            const std::string told = finding_sentence(finding, texts);
            EXPECT_FALSE(kit::has(told, "fair.")) << told;
            for (const std::string& piece :
                 {server, std::string("3"), std::string("some"), std::string("other")})
                EXPECT_TRUE(kit::has(told, piece)) << piece << ": " << told;
        }
    }
}

}  // namespace
}  // namespace brelan::cli
