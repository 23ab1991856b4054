#include "client/fair/client.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "client/fair/check_notes.hpp"
#include "client/fair_table.hpp"
#include "kit/files.hpp"
#include "kit/said.hpp"
#include "record/verify.hpp"

// The client's part in brelan-fair-1, at a real table whose house may be honest or not.
namespace brelan::client {
namespace {

// Checks the record of a match against a player's notes, as `brelan verify` does.
void expect_proven(const std::string& text, const Player& player, std::int64_t seat, int& numbers,
                   bool always = true) {
    const auto read = record::read(text);
    const auto* record = std::get_if<record::Record>(&read);
    ASSERT_NE(record, nullptr) << kit::english(std::get<record::Failure>(read));
    record::FairReport report;
    const auto wrong = record::verify(*record, report);
    EXPECT_FALSE(wrong) << kit::english(*wrong);
    const NotesReport held = check_notes(report, seat, kit::read_all(player.file));
    EXPECT_FALSE(held.wrong) << held.wrong->key();
    EXPECT_EQ(held.apart.count, 0);
    EXPECT_TRUE(!always || held.agree == static_cast<int>(report.epochs.size())) << held.agree;
    numbers = report.contributed;
}

struct Match {
    std::string_view game;
    std::string_view options;
};
class HonestHouse : public testing::TestWithParam<Match> {};

TEST_P(HonestHouse, is_found_right_deck_by_deck) {
    FairTable table(GetParam().game, GetParam().options, 2);
    table.play();
    ASSERT_EQ(table.house().ended.size(), 1U);
    for (std::size_t i = 0; i < 2; ++i) {
        Player& player = table.player(i);
        const Seal seal = player.client->seal();
        ASSERT_FALSE(seal.finding) << kit::english(*seal.finding);
        EXPECT_GT(player.closed, 0);
        EXPECT_EQ(player.checked, player.closed) << "every card of every deck";
        EXPECT_EQ(player.commits, player.closed);
        EXPECT_EQ(player.reveals, player.closed);
        EXPECT_EQ(seal.kind, "checked");
        EXPECT_NE(std::find(player.seals.begin(), player.seals.end(), "all"), player.seals.end());
        int numbers = 0;
        expect_proven(table.house().ended[0].record, player, static_cast<std::int64_t>(i) + 1, numbers);
        EXPECT_EQ(numbers, 2 * player.closed);
    }
}

// At any moment, a player's connection may break and the client may have to be restarted.
TEST_P(HonestHouse, is_found_correct_by_a_player_who_comes_and_goes) {
    FairTable table(GetParam().game, GetParam().options, 2);
    for (int i = 0; i < 20'000 && table.step(); ++i) {
        if (i % 3 == 2) table.come_back(1);
    }
    table.pump();
    ASSERT_EQ(table.house().ended.size(), 1U);
    for (std::size_t i = 0; i < 2; ++i) {
        const Seal seal = table.player(i).client->seal();
        EXPECT_FALSE(seal.finding) << kit::english(*seal.finding);
        int numbers = 0;
        expect_proven(table.house().ended[0].record, table.player(i), static_cast<std::int64_t>(i) + 1,
                      numbers);
        EXPECT_GT(numbers, 0);
    }
}

INSTANTIATE_TEST_SUITE_P(
    Games, HonestHouse,
    testing::Values(Match{"tontine", "players=3 allow_small_tables=true stake=5 max_hands=6"},
                    Match{"tontine", "players=2 allow_small_tables=true max_hands=9 shuffle=when_exhausted"},
                    Match{"pontoon", "players=3 match_length=6"},
                    Match{"pontoon", "players=3 match_length=6 packs=2"},
                    Match{"tonk", "players=3 match_end=deals match_deals=4"},
                    Match{"tonk", "players=2 match_end=deals match_deals=4 edition=pagat"},
                    Match{"tarot", "players=4 match_deals=3"},
                    Match{"tarot", "players=4 match_deals=3 edition=classic"},
                    // Matches without a draw for the first deal.
                    Match{"tontine", "players=3 allow_small_tables=true stake=5 first_dealer=seat_0"},
                    Match{"pontoon", "players=3 match_length=6 first_banker=seat"},
                    Match{"tonk", "players=3 match_end=deals match_deals=4 first_dealer=seat_0"}),
    [](const auto& each) { return std::string(each.param.game) + std::to_string(each.index); });

// Changes the first hexadecimal digit after `behind`; returns false if the message does not contain `behind`.
bool flip(std::string& text, std::string_view behind) {
    const std::size_t at = text.find(behind);
    if (at == std::string::npos) return false;
    char& digit = text[at + behind.size()];
    digit = digit == '0' ? '1' : '0';
    return true;
}
struct Cheat {
    std::string_view name;
    fair::Wrong wrong;
    Hostile hostile;
    int commits = 1;  // numbers sealed before the cheat is detected
};

// The house computes the close from other actions, but everything else is consistent.
void other_actions(std::string& text, const FairKept& kept) {
    if (!kept.open) return;
    const Json told = *kit::parsed(text).find("fair");
    const Digest secret = *fair::read_digest(word(told, "secret"));
    const Digest actions = Sha256().finish();
    const fair::Values values(kept.open->terms, secret);
    replace(text, word(told, "actions"), fair::hex(actions));
    replace(text, word(told, "close"), fair::hex(fair::close(values.mix, secret, actions)));
}
// Two cards in the stock are swapped.
void other_deck(std::string& text, const FairKept&) {
    const std::size_t first = text.find("stock ") + 6;
    const std::size_t second = text.find(' ', first) + 1;
    const std::size_t end = text.find(' ', second);
    const std::string swapped =
        text.substr(second, end - second) + " " + text.substr(first, second - first - 1);
    text.replace(first, end - first, swapped);
}
// A card is not the one that was dealt.
void other_card(std::string& text, const FairKept&) {
    const std::size_t card = text.find("hand p1 ") + 8;
    const std::size_t end = text.find("\\n", card);
    text.replace(card, end - card, text.substr(card, end - card) == "Ks" ? "Qs" : "Ks");
}
// A second draw for the deal is made after the first deck.
void draw_again(std::string& text, const FairKept& kept) {
    if (kept.last) replace(text, "\"record\":\"", "\"record\":\"draw p1 Ks p2 9s p3 3s\\n");
}
// Starting with the first deal, the deck differs from the sealed one. Nothing else is wrong.
void another_first_deal(std::string& text, const FairKept&) {
    const std::size_t one = text.find("hand p1 ") + 8;
    const std::size_t two = text.find("hand p2 ") + 8;
    const std::string first = text.substr(one, text.find("\\n", one) - one);
    const std::string second = text.substr(two, text.find("\\n", two) - two);
    text.replace(two, second.size(), first);
    text.replace(one, first.size(), second);
}

void other_score(std::string& text, const FairKept&) {
    const std::size_t score = text.find("score p1 ") + 9;
    text.replace(score, text.find(' ', score) - score, "77");
}

std::vector<Cheat> cheats() {
    using W = fair::Wrong;
    const std::string other = quoted(std::string(64, 'e'));
    const auto when = [](std::string_view what, auto change) -> Hostile {
        return [=](std::string& text, const FairKept& kept) {
            if (is(text, what)) change(text, kept);
        };
    };
    const auto digit = [=](std::string_view what, std::string_view key) {
        return when(what, [=](std::string& text, const FairKept&) { flip(text, key); });
    };
    const auto at = [=](std::string_view what, std::string_view list, std::size_t place,
                        const std::string& value) {
        return when(what, [=](std::string& text, const FairKept&) { put(text, list, place, value); });
    };
    const auto piece = [=](std::string_view what, std::string_view from, std::string_view to) {
        return when(what, [=](std::string& text, const FairKept&) { replace(text, from, to); });
    };
    return {
        {"another secret", W::server_commit, digit("fair-close", "\"secret\":\"")},
        {"another commitment of the server", W::second_open, digit("fair-sealed", "\"commit\":\"")},
        {"another seal of mine", W::own_commit, at("fair-sealed", "s", 0, other)},
        {"another number of mine", W::own_nonce, at("deal", "r", 0, other)},
        {"another number of another", W::seat_commit, at("deal", "r", 1, other)},
        {"a number that was not sealed", W::unsealed, at("fair-sealed", "s", 1, "null")},
        {"a number of a bot", W::house_bot, at("fair-sealed", "s", 2, other)},
        {"another end", W::close, digit("fair-close", "\"close\":\"")},
        {"other actions", W::actions, when("fair-close", other_actions)},
        {"another deck", W::deck, when("fair-close", other_deck)},
        {"another card", W::cards, when("deal", other_card)},
        {"another one acts", W::played, piece("act", "\"seat\":1", "\"seat\":3")},
        {"another score", W::rules, when("fair-close", other_score)},
        {"another first deal, shown and told", W::deck,
         [=](std::string& text, const FairKept& kept) {
             const bool first = kept.open && kept.open->terms.epoch == 1;
             if (first && is(text, "fair-close")) another_first_deal(text, kept);
         }},
        {"a position", W::rules, piece("fair-close", "deal 1 ", "position ")},
        {"no score", W::rules, piece("fair-close", "score p1 ", "# p1 ")},
        {"a second draw", W::rules, when("fair-close", draw_again), 2},
        {"a record that is none", W::format, piece("fair-close", "\"record\":\"deal", "\"record\":\"Deal!")},
        {"an epoch that is none", W::format, piece("fair-open", "\"deck\":52", "\"deck\":0"), 0},
        {"other rules", W::terms, piece("fair-open", "\"rules\":\"tontine/", "\"rules\":\"tontine/9"), 0},
        {"another table", W::terms, piece("fair-open", "\"table\":\"a", "\"table\":\"b"), 0},
        {"another beginning", W::prev, digit("fair-open", "\"prev\":\""), 0},
        {"a deck that is left out", W::second_open,
         piece("fair-open", "\"epoch\":1,", "\"epoch\":2,")},  // the first known epoch may have any number
        {"no numbers at all", W::format, piece("deal", "\"r\":[", "\"x\":[")},
        {"a deal outside of the shuffle", W::format, piece("deal", "\"fair\":{", "\"unfair\":{")},
        {"a seal that is not told", W::unsealed,
         when("fair-sealed", [](std::string& text, const FairKept&) { text.clear(); })}};
}

class HostileTable : public testing::TestWithParam<std::string_view> {};

// With and without a draw for the first deal.
INSTANTIATE_TEST_SUITE_P(Tables, HostileTable, testing::Values("", " first_dealer=seat_0"),
                         [](const auto& each) { return each.index == 0 ? "drawn" : "not_drawn"; });

TEST_P(HostileTable, is_found_out_each_time) {
    for (const Cheat& cheat : cheats()) {
        SCOPED_TRACE(cheat.name);
        FairTable table("tontine",
                        "players=3 stake=9 max_hands=6 allow_small_tables=true" + std::string(GetParam()), 2,
                        cheat.hostile);
        table.play();
        Player& player = table.player(0);
        const Seal seal = player.client->seal();
        ASSERT_TRUE(seal.finding);
        // After a draw, `position` is not even a valid line in a record.
        const bool unread = cheat.name == "a position" && GetParam().empty();
        EXPECT_EQ(fair::name_of(seal.finding->wrong),
                  fair::name_of(unread ? fair::Wrong::format : cheat.wrong))
            << kit::english(*seal.finding);
        EXPECT_EQ(seal.colour, SealColour::red);
        EXPECT_EQ(player.commits, cheat.commits) << "who was cheated seals no more";
        EXPECT_TRUE(kit::is_said(*seal.finding)) << fair::name_of(seal.finding->wrong);
        EXPECT_FALSE(table.player(1).client->seal().finding) << "the other one was told the truth";
        // The verdict survives a restart of the program.
        table.join(player, 1);
        EXPECT_EQ(player.client->seal().colour, SealColour::red);
    }
}

// A house contradicts itself if it opens the same deck twice with different seals.
TEST(HostileHouse, that_tells_two_stories_is_found_out) {
    FairTable table("tontine", "players=3 stake=9 max_hands=3 allow_small_tables=true", 2);
    Player& player = table.player(0);
    ASSERT_TRUE(player.notes->kept().open);
    std::string open;
    for (const std::string& text : table.house().lines.at(static_cast<std::uint64_t>(player.link)).received) {
        if (is(text, "fair-open")) open = text;
    }
    EXPECT_FALSE(player.client->hear(kit::parsed(open)) == std::nullopt) << "the same again is no fault";
    ASSERT_FALSE(player.client->seal().finding);
    ASSERT_TRUE(flip(open, "\"commit\":\""));
    EXPECT_EQ(player.client->hear(kit::parsed(open)), std::nullopt);
    ASSERT_TRUE(player.client->seal().finding);
    EXPECT_EQ(player.client->seal().finding->wrong, fair::Wrong::second_open);
}

// The last message of this kind that the player received.
std::string last_told(FairTable& table, const Player& player, std::string_view what) {
    std::string last;
    for (const std::string& text : table.house().lines.at(static_cast<std::uint64_t>(player.link)).received) {
        if (is(text, what)) last = text;
    }
    return last;
}

// Otherwise the house would already know the player's number, and could choose its own number to fit.
TEST(HostileHouse, that_opens_a_deck_again_after_another_gets_no_number_twice) {
    for (const bool by_state : {false, true}) {
        FairTable table("tontine", "players=3 stake=9 max_hands=3 allow_small_tables=true", 2);
        Player& player = table.player(0);
        ASSERT_TRUE(player.notes->kept().open);
        std::string open = last_told(table, player, "fair-open");
        std::string next = open;
        replace(next, "\"epoch\":1,", "\"epoch\":2,");
        if (by_state) {
            // This looks as if the player had been away, and being away is no fault.
            FairKept& kept = player.notes->kept();
            kept.open->terms.epoch = 2;
            ASSERT_FALSE(player.client->seal().finding);
        } else {
            EXPECT_EQ(player.client->hear(kit::parsed(next)), std::nullopt);
        }
        ASSERT_TRUE(flip(open, "\"commit\":\""));
        EXPECT_EQ(player.client->hear(kit::parsed(open)), std::nullopt);
        ASSERT_TRUE(player.client->seal().finding);
        EXPECT_EQ(player.client->seal().finding->wrong, fair::Wrong::second_open);
    }
}

// Different decks in different histories prove nothing, but two versions of a deck within one history do.
TEST(HonestHouses, that_were_restored_are_not_called_wrong_but_it_stays_said) {
    FairTable table("tontine", "players=3 stake=9 max_hands=3 allow_small_tables=true", 2);
    Player& player = table.player(0);
    ASSERT_TRUE(player.notes->kept().open);
    const std::string state = table.house().state(player.link);
    int told = 0;
    const auto of = [&](const std::string& history, bool other_deck) {
        std::string text = state;
        replace(text, R"("type":"state","n":)",
                R"("type":"state","incarnation":")" + history + R"(","n":)" + std::to_string(++told));
        EXPECT_TRUE(!other_deck || flip(text, "\"commit\":\""));
        return kit::parsed(text);
    };
    player.client->hear(of("a1", false));
    EXPECT_FALSE(player.client->take_restored());
    player.client->hear(of("b2", true));
    EXPECT_TRUE(player.client->take_restored());
    EXPECT_FALSE(player.client->seal().finding);
    EXPECT_TRUE(player.notes->kept().restored);
    table.join(player, 1);
    EXPECT_TRUE(player.notes->kept().restored) << "the file says it";
    EXPECT_EQ(player.notes->kept().incarnation, "b2");
    player.client->hear(of("b2", false));
    ASSERT_TRUE(player.client->seal().finding) << "another deck in the same history";
    EXPECT_EQ(player.client->seal().finding->wrong, fair::Wrong::second_open);
}

// A player who is away while a deck is dealt, played and closed comes back for the next deck and finds no
// fault.
TEST(HonestHouses, is_found_correct_by_a_player_who_returns_a_deal_later) {
    for (int begin = 0; begin < 6; ++begin) {
        SCOPED_TRACE(begin);
        FairTable table("tontine", "players=3 stake=9 max_hands=9 allow_small_tables=true", 2);
        for (int i = 0; i < begin; ++i) table.step();
        const Player& here = table.player(0);
        const FairKept& kept = here.notes->kept();
        const auto dealt = [&] { return kept.open && kept.open->dealt; };
        for (int i = 0; i < 2'000 && !dealt(); ++i) table.step();
        const int closed = here.closed;
        table.leave(1);
        for (int i = 0; i < 2'000 && (here.closed == closed || !dealt()); ++i) table.step();
        ASSERT_EQ(here.closed, closed + 1) << "the next deck is dealt";
        table.connect(1);
        EXPECT_FALSE(table.player(1).client->seal().finding);
        table.play();
        ASSERT_EQ(table.house().ended.size(), 1U);
        const Seal seal = table.player(1).client->seal();
        EXPECT_FALSE(seal.finding) << kit::english(*seal.finding);
        int numbers = 0;
        expect_proven(table.house().ended[0].record, table.player(1), 2, numbers, false);
    }
}

// If a deck's record is too long for a message, the client judges this deck, and the decks after it, by their
// numbers.
TEST(HonestHouses, is_found_correct_after_an_epoch_without_a_record) {
    FairTable table("tontine", "players=3 stake=9 max_hands=6 allow_small_tables=true", 2,
                    [](std::string& text, const FairKept& kept) {
                        const bool first = kept.open && kept.open->terms.epoch == 1;
                        if (is(text, "fair-close") && first) replace(text, "\"record\":", "\"long\":");
                    });
    table.play();
    const Seal seal = table.player(0).client->seal();
    EXPECT_FALSE(seal.finding) << kit::english(*seal.finding);
    EXPECT_GT(table.player(0).closed, 1);
}

TEST(FairClient, leaves_its_seat_to_another_program_of_the_same_account) {
    FairTable table("tontine", "players=3 stake=9 max_hands=3 allow_small_tables=true", 2);
    Player& player = table.player(0);
    EXPECT_EQ(FairNotes(player.file, kit::House::table_id()).obstacle().kind,
              FairNotes::Obstacle::Kind::busy);
    ASSERT_FALSE(player.notes->kept().notes.empty());
    const std::uint64_t epoch = player.notes->kept().notes.back().epoch;
    player.client->refused({"commit", epoch, {}}, "another-value");
    EXPECT_EQ(player.client->seal().kind, "elsewhere");
    EXPECT_TRUE(player.notes->kept().notes.empty()) << "that number is in no deck";
}

}  // namespace
}  // namespace brelan::client
