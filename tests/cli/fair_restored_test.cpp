#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <variant>
#include <vector>

#include "cli/wrong_in.hpp"
#include "client/fair_table.hpp"
#include "kit/program.hpp"
#include "kit/said.hpp"
#include "kit/scratch_folder.hpp"
#include "record/verify.hpp"
#include "texts/cli.hpp"

// The record of a house restored from a backup, checked against notes about what was played before.
namespace brelan::cli {
namespace {

using client::check_notes;
using client::FairKept;
using client::FairNote;
using client::NotesReport;
using kit::has;

constexpr std::string_view kMatch = "players=3 stake=99 max_hands=12 allow_small_tables=true";

// Ada has played decks that were then lost, because the house was restored from a backup and dealt other
// decks without her. When she comes back, the house informs her of the restore, unless `told` is false.
class LostDecks : public testing::Test {
  protected:
    void play(bool told) {
        ASSERT_TRUE(step_until([&] { return ada().closed >= 2; }));
        const std::vector<room::Event> backup = table.house().rows;
        ASSERT_TRUE(step_until([&] { return ada().closed >= 4; }));
        restore(backup);
        const auto& open = table.player(1).notes->kept().open;
        ASSERT_TRUE(step_until([&] { return open && open->terms.epoch == 7; }));
        if (told) come_back();
        table.play();
        ASSERT_EQ(table.house().ended.size(), 1U);
        const auto read = record::read(table.house().ended[0].record);
        const auto wrong = record::verify(std::get<record::Record>(read), report);
        ASSERT_FALSE(wrong) << kit::english(*wrong);
        kept = ada().notes->kept();
    }
    client::Player& ada() { return table.player(0); }
    NotesReport judged() const {
        return check_notes(report, 1, client::notes_json(kit::House::table_id(), kept));
    }

    std::string history = "a1";
    client::FairTable table{"tontine", kMatch, 2, [this](std::string& text, const FairKept& /*kept*/) {
                                client::replace(text, R"({"type":"state",)",
                                                R"({"type":"state","incarnation":")" + history + "\",");
                            }};
    FairKept kept{};
    record::FairReport report{};

  private:
    template <typename Done>
    bool step_until(Done done) {
        for (int i = 0; i < 2'000 && !done(); ++i) table.step();
        return done();
    }
    // The other player has kept no notes.
    void restore(const std::vector<room::Event>& backup) {
        for (const std::size_t i : {0U, 1U}) table.leave(i);
        table.house().rows = backup;
        table.house().crash();
        client::Player& other = table.player(1);
        other.client.reset();
        other.notes.reset();
        std::filesystem::remove(other.file);
        table.join(other, 2);
        table.connect(1);
    }
    void come_back() {
        history = "b2";
        table.connect(0);
        const auto finding = ada().client->seal().finding;
        EXPECT_FALSE(finding) << kit::english(*finding);
    }
};

TEST_F(LostDecks, cannot_be_compared_if_the_house_reported_a_restore) {
    play(true);
    const auto finding = ada().client->seal().finding;
    EXPECT_FALSE(finding) << kit::english(*finding);
    const NotesReport held = judged();
    EXPECT_EQ(wrong_in(held), "");
    EXPECT_GE(held.apart.count, 2);
    EXPECT_GE(held.apart.first, 3) << "the decks before that are in both";
    EXPECT_GE(held.agree, 3) << "two from before the restore, and those since she is back";

    const brelan::kit::ScratchFolder folder;
    kit::write_all(folder / "match.brl", table.house().ended[0].record);
    kit::write_all(folder / "notes.json", client::notes_json(kit::House::table_id(), kept));
    const auto verify = [&](const std::string& how) {
        return kit::run_program({"verify", "--no-bots", how, folder / "match.brl", "--seat", "1", "--notes",
                                 folder / "notes.json"});
    };
    const kit::Ran ran = verify("--quiet");
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(has(ran.out, "correct in itself, but not all of it could be compared with your notes"))
        << ran.out;
    EXPECT_TRUE(has(ran.out, "and this record come from different histories of the house")) << ran.out;
    EXPECT_TRUE(has(verify("--json").out, R"("verdict": "uncompared")"));
}

TEST_F(LostDecks, are_wrong_in_the_history_reported_last) {
    play(false);
    const NotesReport held = judged();
    EXPECT_TRUE(has(wrong_in(held), "this could only have been done by the server")) << wrong_in(held);
    EXPECT_TRUE(has(wrong_in(held), "would have reported this to your client at the table"))
        << wrong_in(held);
    EXPECT_EQ(held.apart.count, 0);
}

// A restore does not explain a mismatch in a deck that is followed by decks that match.
TEST_F(LostDecks, excuse_no_deck_of_before_them) {
    play(true);
    ASSERT_EQ(kept.notes.at(0).epoch, 1U);
    ASSERT_EQ(kept.notes[0].incarnation, "a1");
    kept.notes[0].nonce[0] ^= 1U;
    const NotesReport held = judged();
    EXPECT_TRUE(has(wrong_in(held), "epoch 1: the record's seal for this seat is not the seal"))
        << wrong_in(held);
    EXPECT_TRUE(has(wrong_in(held), "a restore of the house cannot be the cause")) << wrong_in(held);
}

// The record of the lost history contains numbers that were abandoned, but only numbers that the client had
// sealed.
TEST_F(LostDecks, have_a_record_of_their_own_that_cannot_be_compared_either) {
    play(true);
    const int lost = judged().apart.count;
    const fair::Terms& terms = report.epochs.back().transcript.terms;
    FairNote* note = nullptr;
    for (FairNote& each : kept.notes) note = each.epoch == terms.epoch ? &each : note;
    ASSERT_NE(note, nullptr);
    kept.gone = {note->nonce};
    note->nonce[0] ^= 1U;
    kept.restored = true;
    kept.last.reset();
    const NotesReport held = judged();
    EXPECT_EQ(wrong_in(held), "");
    EXPECT_EQ(held.apart.count, lost + 1);
    kept.gone[0][0] ^= 1U;
    EXPECT_TRUE(has(wrong_in(judged()), "is not the seal of your number"));
}

// The house has dealt in that history as well, so the record must contain shuffles.
TEST(NotesApart, excuse_no_record_without_shuffles) {
    const std::string notes =
        R"({"table":"t","incarnation":"b2","restored":true,"notes":[{"epoch":3,"seat":1,"nonce":")" +
        std::string(64, '0') + R"(","revealed":true,"incarnation":"a1"}]})";
    const NotesReport held = check_notes({}, 1, notes);
    EXPECT_TRUE(has(wrong_in(held), "this record has no shuffles, but your notes have 1")) << wrong_in(held);
    EXPECT_EQ(held.apart.count, 0);
}

TEST(NotesApart, are_reported_in_one_language_and_with_the_right_number) {
    const auto told = [](Language language, int count) {
        return apart_text({count, 7}, Texts(language, texts::cli::in(language)));
    };
    EXPECT_TRUE(has(told(Language::english, 1), "one of your client's notes (on epoch 7) and"));
    EXPECT_TRUE(has(told(Language::english, 3), "3 of your client's notes (the first on epoch 7) and"));
    EXPECT_TRUE(has(told(Language::french, 1),
                    "l’une des notes de votre client, sur le mélange 7, le serveur est revenu"));
    EXPECT_TRUE(has(told(Language::french, 3),
                    "3 des notes de votre client, dont la première porte sur le mélange 7, le serveur"));
}

}  // namespace
}  // namespace brelan::cli
