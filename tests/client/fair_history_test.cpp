#include <gtest/gtest.h>

#include <string>

#include "client/fair/history.hpp"
#include "client/fair_table.hpp"
#include "kit/said.hpp"

// The client at a house that was restored from a backup.
namespace brelan::client {
namespace {

constexpr std::string_view kOptions = "players=3 stake=9 max_hands=6 allow_small_tables=true";

// Removes a key and its list from a message.
void cut(std::string& text, std::string_view list) {
    const std::size_t at = text.find(",\"" + std::string(list) + "\":[");
    if (at != std::string::npos) text.erase(at, text.find(']', at) + 1 - at);
}
// A table state, marked as part of the history with this name.
std::string of(const std::string& history, std::string state) {
    replace(state, R"({"type":"state",)", R"({"type":"state","incarnation":")" + history + "\",");
    return state;
}
// Resets a state that follows the deal to the stage `sealed`, or even to `opened`.
std::string as_sealed(std::string state) {
    replace(state, R"("stage":"dealt")", R"("stage":"sealed")");
    cut(state, "r");
    return state;
}
std::string as_opened(std::string state) {
    state = as_sealed(std::move(state));
    replace(state, R"("stage":"sealed")", R"("stage":"opened")");
    cut(state, "s");
    return state;
}

class Restored : public testing::Test {
  protected:
    // Plays until the cards are dealt, in a named history.
    void SetUp() override {
        for (int i = 0; i < 2'000 && !(kept().open && kept().open->dealt); ++i) table.step();
        ASSERT_TRUE(kept().open && kept().open->dealt);
        state = table.house().state(player.link);
        player.client->hear(kit::parsed(of("a1", state)));
        ASSERT_EQ(kept().incarnation, "a1");
        ASSERT_EQ(kept().notes.size(), 1U);
        first = kept().notes[0].nonce;
    }
    FairKept& kept() { return player.notes->kept(); }
    // The client's answer. The client must find no fault, and the notes must stay marked as restored.
    std::optional<FairClient::Saying> told(const std::string& text) {
        const auto saying = player.client->hear(kit::parsed(text));
        const auto finding = player.client->seal().finding;
        EXPECT_FALSE(finding) << kit::english(*finding);
        EXPECT_TRUE(player.client->take_restored());
        EXPECT_TRUE(kept().restored);
        return saying;
    }

    FairTable table{"tontine", kOptions, 2};
    Player& player = table.player(0);
    std::string state;
    Digest first{};
};

// The house knows the number that the client revealed, so an accomplice could seal a matching number.
TEST_F(Restored, before_the_seals_it_gets_a_fresh_number) {
    const auto saying = told(of("b2", as_opened(state)));
    ASSERT_TRUE(saying);
    EXPECT_EQ(saying->what, "commit");
    ASSERT_EQ(kept().notes.size(), 1U);
    EXPECT_NE(kept().notes[0].nonce, first);
    EXPECT_EQ(kept().gone, std::vector<Digest>{first});
    std::string seals = R"({"type":"event","n":999,"what":"fair-sealed","fair":{"epoch":1,"commit":")" +
                        fair::hex(kept().open->commit) + R"(","s":[")" + fair::hex(saying->value) +
                        "\",null,null]}}";
    const auto next = player.client->hear(kit::parsed(seals));
    ASSERT_TRUE(next);
    EXPECT_EQ(next->what, "reveal");
    EXPECT_EQ(next->value, kept().notes[0].nonce);
    EXPECT_EQ(read_notes_json(kit::read_all(player.file), kit::House::table_id())->gone, kept().gone);
}

TEST_F(Restored, after_the_seals_it_gets_the_same_number) {
    const auto saying = told(of("b2", as_sealed(state)));
    ASSERT_TRUE(saying);
    EXPECT_EQ(saying->what, "reveal");
    EXPECT_EQ(saying->value, first);
    EXPECT_TRUE(kept().gone.empty());
}

TEST_F(Restored, it_has_gone_on_without_one) {
    for (const bool dealt : {false, true}) {
        std::string other = dealt ? state : as_sealed(state);
        put(other, "s", 1, "null");
        put(other, "r", 1, "null");
        player.client->hear(kit::parsed(of("a1", state)));
        EXPECT_FALSE(told(of(dealt ? "c3" : "b2", other)));
        EXPECT_EQ(kept().gone, std::vector<Digest>{first});
        EXPECT_EQ(player.client->seal().kind, "elsewhere") << "that number is in no deck of one's own";
    }
}

TEST_F(Restored, it_is_where_it_was) {
    EXPECT_FALSE(player.client->hear(kit::parsed(of("b2", state))));
    EXPECT_FALSE(player.client->take_restored());
    EXPECT_EQ(kept().notes.at(0).incarnation, "b2") << "both histories have this deck";
    table.play();
    EXPECT_FALSE(player.client->seal().finding);
}

TEST_F(Restored, it_goes_back_within_one_history_and_is_wrong) {
    std::string other = as_opened(state);
    const std::string commit = fair::hex(kept().open->commit);
    replace(other, commit, std::string(64, commit[0] == 'e' ? 'f' : 'e'));
    replace(other, R"("n":)", R"("n":9)");
    player.client->hear(kit::parsed(of("a1", other)));
    ASSERT_TRUE(player.client->seal().finding);
    EXPECT_EQ(player.client->seal().finding->wrong, fair::Wrong::second_open);
}

// The last deck that the client saw closed ends differently in the new history, and another deck follows it.
TEST_F(Restored, it_has_closed_the_last_deck_otherwise) {
    for (int i = 0; i < 2'000 && !(kept().last && kept().open); ++i) table.step();
    ASSERT_TRUE(kept().last && kept().open);
    kept().last->close[0] ^= 1U;
    const std::uint64_t last = kept().last->epoch;
    told(of("b2", table.house().state(player.link)));
    EXPECT_TRUE(!kept().last || kept().last->epoch != last);
    table.play();
    EXPECT_FALSE(player.client->seal().finding);
}

// The state does not mention decks closed long ago, so notes about those decks keep the history that they
// belong to.
TEST_F(Restored, it_has_gone_on_for_long) {
    for (int i = 0; i < 2'000 && !(kept().last && kept().open && kept().open->dealt); ++i) table.step();
    ASSERT_TRUE(kept().last && kept().open && kept().open->dealt);
    const Json later = kit::parsed(R"({"epoch":57,"stage":"opened","closed":{"epoch":56}})");
    EXPECT_EQ(take_history(kept(), "b2", &later), History::other);
    EXPECT_EQ(kept().incarnation, "b2");
    ASSERT_GE(kept().notes.size(), 2U);
    for (const FairNote& note : kept().notes) EXPECT_EQ(note.incarnation, "a1");
    EXPECT_EQ(kept().last->incarnation, "a1");
}

// A chain of decks in a new history proves nothing about the decks of an older history.
TEST(Histories, of_which_nothing_was_shown_stay_apart_from_those_that_follow) {
    FairKept kept;
    kept.incarnation = "a1";
    for (const std::uint64_t epoch : {5U, 9U, 10U}) kept.notes.push_back({epoch, 0, {}, true, "a1"});
    kept.last = {10, {}, "a1"};
    const Json long_after = kit::parsed(R"({"epoch":20,"stage":"opened"})");
    EXPECT_EQ(take_history(kept, "b2", &long_after), History::other);
    kept.notes.push_back({20, 0, {}, true, "b2"});
    kept.last = {20, {}, "b2"};
    const Json behind = kit::parsed(R"({"epoch":21,"stage":"opened","closed":{"epoch":20,"close":")" +
                                    fair::hex(Digest{}) + "\"}}");
    EXPECT_EQ(take_history(kept, "c3", &behind), History::other);
    ASSERT_EQ(kept.notes.size(), 4U);
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_EQ(kept.notes[i].incarnation, "a1") << "epoch " << kept.notes[i].epoch;
    EXPECT_EQ(kept.notes[3].incarnation, "c3");
    EXPECT_EQ(kept.last->incarnation, "c3");
}
TEST_F(Restored, its_open_deck_shows_nothing_of_an_older_history) {
    for (int i = 0; i < 2'000 && !(kept().last && kept().open && kept().open->dealt); ++i) table.step();
    ASSERT_TRUE(kept().last && kept().open && kept().open->dealt);
    ASSERT_EQ(kept().notes.size(), 2U);
    kept().last.reset();
    kept().notes[0].incarnation = "z0";
    const Json now = kit::parsed(table.house().state(player.link));
    EXPECT_EQ(take_history(kept(), "b2", now.find("fair")), History::other);
    EXPECT_EQ(kept().notes[0].incarnation, "z0");
    EXPECT_EQ(kept().notes[1].incarnation, "b2");
    EXPECT_EQ(kept().open->incarnation, "b2");
}

// The next deck follows the last one that the client saw closed, so both histories share all decks up to that
// one.
TEST_F(Restored, it_is_past_the_last_deck) {
    for (int i = 0; i < 2'000 && !(kept().last && kept().open && kept().open->dealt); ++i) table.step();
    ASSERT_TRUE(kept().last && kept().open && kept().open->dealt);
    const Json now = kit::parsed(as_opened(table.house().state(player.link)));
    EXPECT_EQ(take_history(kept(), "b2", now.find("fair")), History::drawn_again);
    ASSERT_FALSE(kept().notes.empty());
    for (const FairNote& note : kept().notes) EXPECT_EQ(note.incarnation, "b2");
    EXPECT_EQ(kept().last->incarnation, "b2");
}

// A message from one history never counts against another history that happens to have the same number of
// rows.
TEST_F(Restored, it_has_played_on_to_the_same_number_of_events) {
    for (int i = 0; i < 2'000 && !(kept().open && kept().open->terms.epoch == 2 && kept().open->dealt); ++i)
        table.step();
    ASSERT_TRUE(kept().open && kept().open->dealt);
    const std::string now = table.house().state(player.link);
    const std::string n = std::to_string(kit::whole(kit::parsed(now), "n"));
    player.client->hear(
        kit::parsed(R"({"type":"event","n":)" + n + R"(,"what":"act","seat":1,"act":"exchange"})"));
    player.client->hear(kit::parsed(of("b2", now)));
    table.play();
    const auto finding = player.client->seal().finding;
    EXPECT_FALSE(finding) << kit::english(*finding);
    EXPECT_GT(player.closed, 2);
}

}  // namespace
}  // namespace brelan::client
