#include "client/fair/seal.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "client/fair_table.hpp"
#include "kit/said.hpp"

// What the seal shows if a number is missing from the deck, either the player's own or someone else's.
namespace brelan::client {
namespace {

TEST(HostileHouse, that_keeps_numbers_back_is_marked) {
    for (const auto& [place, kind] : {std::pair(0U, "late"), std::pair(1U, "withheld")}) {
        FairTable table("tontine", "players=3 stake=9 max_hands=3 allow_small_tables=true", 2,
                        [place = place](std::string& text, const FairKept& kept) {
                            const bool first = kept.open && kept.open->terms.epoch == 1;
                            if (is(text, "deal") && first) put(text, "r", place, "\"withheld\"");
                        });
        for (int i = 0; i < 3; ++i) table.step();
        const Player& player = table.player(0);
        EXPECT_NE(std::find(player.seals.begin(), player.seals.end(), kind), player.seals.end()) << kind;
        // The table has already reported this number as late, so a record that says the same is no lie.
        ASSERT_FALSE(player.notes->kept().notes.empty());
        EXPECT_EQ(player.notes->kept().notes[0].revealed, place != 0U);
    }
}

// True if the first player was shown this seal while the house was tampering with the messages.
bool is_shown(std::string_view kind, const Hostile& hostile) {
    FairTable table("tontine", "players=3 stake=9 max_hands=3 allow_small_tables=true", 2, hostile);
    table.play();
    const std::vector<std::string>& seals = table.player(0).seals;
    return std::find(seals.begin(), seals.end(), kind) != seals.end();
}

TEST(HostileHouse, that_has_not_taken_your_number_shows_no_green_seal) {
    const std::string other = quoted(std::string(64, 'e'));
    const auto seals = [](std::string value) {
        return [=](std::string& text, const FairKept&) {
            if (is(text, "fair-sealed")) put(text, "s", 0, value);
            if (is(text, "fair-open")) replace(text, "\"excused\":[]", "\"excused\":[1]");
        };
    };
    EXPECT_TRUE(is_shown("elsewhere", seals(other))) << "it has sealed one for a program that was not asked";
    EXPECT_FALSE(is_shown("all", seals(other)));
    EXPECT_TRUE(is_shown("late", [](std::string& text, const FairKept&) {
        if (is(text, "fair-sealed")) put(text, "s", 0, "null");
    })) << "it has dropped what was sealed";
    EXPECT_TRUE(is_shown("left-out", [](std::string& text, const FairKept& kept) {
        if (is(text, "fair-open") && kept.last) replace(text, kit::account(1), kit::account(7));
    })) << "it does not ask";
    EXPECT_FALSE(is_shown("left-out", [](std::string&, const FairKept&) {}));
}

// It makes no difference whether the player learns of a deck when it is opened or only after coming back.
TEST(HostileHouse, that_leaves_your_seat_out_is_marked_for_that_deck_alone) {
    bool lies = false;
    FairTable table("tontine", "players=3 stake=9 max_hands=9 allow_small_tables=true", 2,
                    [&](std::string& text, const FairKept&) {
                        const std::size_t fair = text.find("\"fair\":{");
                        if (!lies || fair == std::string::npos) return;
                        const std::size_t own = text.find(kit::account(1), fair);
                        if (own != std::string::npos)
                            text.replace(own, kit::account(1).size(), kit::account(7));
                        replace(text, "\"s\":[", "\"not-s\":[");
                        replace(text, "\"r\":[", "\"not-r\":[");
                    });
    const FairClient& client = *table.player(0).client;
    // Leaves the table, and comes back once a later deck is open.
    const auto back_in = [&](std::uint64_t epoch) {
        table.leave(0);
        const auto& open = table.player(1).notes->kept().open;
        for (int i = 0; i < 2'000 && !(open && open->terms.epoch == epoch); ++i) table.step();
        ASSERT_TRUE(open && open->terms.epoch == epoch);
        table.connect(0);
        ASSERT_FALSE(client.seal().finding) << kit::english(*client.seal().finding);
    };
    lies = true;
    back_in(3);
    EXPECT_EQ(client.seal().kind, "left-out");
    lies = false;
    back_in(5);
    EXPECT_NE(client.seal().kind, "left-out");
}

TEST(HostileHouse, that_seals_for_a_bot_gets_no_number) {
    const std::string other = quoted(std::string(64, 'e'));
    FairTable table("tontine", "players=3 stake=9 max_hands=3 allow_small_tables=true", 2,
                    [&](std::string& text, const FairKept&) {
                        if (is(text, "fair-sealed")) put(text, "s", 2, other);
                    });
    table.play();
    EXPECT_TRUE(table.player(0).client->seal().finding);
    EXPECT_EQ(table.player(0).reveals, 0);
}

// A bot's number does not count: if one of two players takes part, the seal says one of two.
TEST(Seal, counts_the_numbers_of_players_only) {
    FairKept kept;
    kept.open.emplace();
    kept.open->sealed = true;
    for (const fair::Kind kind : {fair::Kind::person, fair::Kind::person, fair::Kind::house_bot})
        kept.open->terms.seats.push_back({kind, "x", Digest{}, std::nullopt});
    kept.open->terms.seats[1].commit.reset();
    const Seal seal = seal_of(kept, {});
    EXPECT_EQ(seal.kind, "some");
    EXPECT_EQ(seal.given, 1);
    EXPECT_EQ(seal.persons, 2);
}

}  // namespace
}  // namespace brelan::client
