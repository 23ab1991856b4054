#include "client/fair/notes.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <variant>

#include "client/fair/check_notes.hpp"
#include "client/fair_table.hpp"
#include "kit/files.hpp"
#include "kit/scratch_folder.hpp"
#include "record/verify.hpp"

// The client's notes about its own numbers.
namespace brelan::client {
namespace {

TEST(FairNotes, of_an_older_program_come_along) {
    const kit::ScratchFolder folder;
    const std::string old = folder / "notes.json";
    const std::string file = folder / "house/notes.json";
    const std::string text = notes_json(kit::House::table_id(), FairKept{});
    kit::write_all(old, text);
    bring_notes(old, file, kit::account(1));
    EXPECT_FALSE(std::filesystem::exists(file)) << "they are of another table";
    {
        const FairNotes used(old, kit::House::table_id());
        bring_notes(old, file, kit::House::table_id());
        EXPECT_FALSE(std::filesystem::exists(file)) << "somebody writes them";
    }
    bring_notes(old, file, kit::House::table_id());
    EXPECT_EQ(kit::read_all(file), text);
    EXPECT_FALSE(std::filesystem::exists(old));
    kit::write_all(old, "later");
    bring_notes(old, file, kit::House::table_id());
    EXPECT_EQ(kit::read_all(file), text) << "what is there stays";
}

// A record with a different end contradicts the notes of any player who was there.
TEST(FairNotes, know_the_last_close_that_was_reported) {
    FairTable table("tontine", "players=3 stake=5 max_hands=3 allow_small_tables=true", 2);
    table.play();
    ASSERT_EQ(table.house().ended.size(), 1U);
    const auto read = record::read(table.house().ended[0].record);
    record::FairReport report;
    ASSERT_FALSE(record::verify(std::get<record::Record>(read), report));
    FairKept kept = table.player(0).notes->kept();
    ASSERT_TRUE(kept.last);
    EXPECT_FALSE(check_notes(report, 1, notes_json(kit::House::table_id(), kept)).wrong);
    kept.last->close[0] ^= 1U;
    const auto wrong = check_notes(report, 1, notes_json(kit::House::table_id(), kept)).wrong;
    ASSERT_TRUE(wrong);
    const auto epoch = static_cast<std::int64_t>(kept.last->epoch);
    const Fault expected = Fault(0, "notes.close", {Arg::number("epoch", epoch)});
    EXPECT_EQ(wrong->key(), "notes.not_restored");
    EXPECT_EQ(wrong->args(), expected.within("notes.not_restored", "what").args());
}

TEST(FairNotes, come_back_as_they_were_written) {
    FairTable table("tontine", "players=3 stake=9 max_hands=4 allow_small_tables=true", 2);
    for (int i = 0; i < 7; ++i) table.step();
    const FairKept& kept = table.player(0).notes->kept();
    ASSERT_TRUE(kept.open);
    const auto again = read_notes_json(notes_json("t", kept), "t");
    ASSERT_TRUE(again);
    EXPECT_EQ(notes_json("t", *again), notes_json("t", kept));
    EXPECT_EQ(again->open->terms, kept.open->terms);
    EXPECT_FALSE(read_notes_json(notes_json("t", kept), "u")) << "of another table";
}

// A note names its history only if it is not the file's history. Older files have one history for all notes.
TEST(FairNotes, name_the_history_that_they_belong_to) {
    FairKept kept;
    kept.incarnation = "b2";
    kept.notes = {{1, 0, {}, true, "a1"}, {2, 0, {}, true, "b2"}};
    kept.last = {1, {}, "a1"};
    OpenEpoch& open = kept.open.emplace();
    open.terms.epoch = 3;
    open.terms.deck_size = 52;
    open.terms.seats = {{fair::Kind::person, "a", {}, {}}};
    open.incarnation = "a1";
    const std::string text = notes_json("t", kept);
    const auto again = read_notes_json(text, "t");
    ASSERT_TRUE(again);
    EXPECT_EQ(again->notes[0].incarnation, "a1");
    EXPECT_EQ(again->notes[1].incarnation, "b2");
    EXPECT_EQ(again->last->incarnation, "a1");
    EXPECT_EQ(again->open->incarnation, "a1");
    EXPECT_EQ(notes_json("t", *again), text);
    const auto older =
        read_notes_json(R"({"table":"t","notes":[{"epoch":1,"seat":1,"nonce":")" + std::string(64, '0') +
                            R"(","revealed":true}],"withheld":[],"last":{"epoch":1,"close":")" +
                            std::string(64, '0') + R"("},"incarnation":"a1"})",
                        "t");
    ASSERT_TRUE(older);
    EXPECT_EQ(older->notes[0].incarnation, "a1");
    EXPECT_EQ(older->last->incarnation, "a1");
}

TEST(FairNotes, that_cannot_be_kept_are_not_promised) {
    EXPECT_EQ(FairNotes("", "t").obstacle().kind, FairNotes::Obstacle::Kind::no_folder);
    const std::string file = kit::scratch("not-notes");
    const std::string bad_notes = "{\"table\":\"t\",\"notes\":[{}],\"withheld\":[]}";
    kit::write_all(file, bad_notes);
    {
        FairNotes notes(file, "t");
        EXPECT_EQ(notes.obstacle().kind, FairNotes::Obstacle::Kind::bad_file);
        EXPECT_FALSE(notes.write());
    }
    EXPECT_EQ(kit::read_all(file), bad_notes) << "what cannot be read is not written over";
    std::filesystem::remove(file);
    EXPECT_TRUE(read_notes_json(R"({"table":"t","notes":[],"withheld":[]})", "t"));
    for (const std::string_view bad :
         {"", "[]", "{}", R"({"table":"t","notes":[],"withheld":[],"open":{}})",
          R"({"table":"t","notes":[],"withheld":[{"player":"a"}]})",
          R"({"table":"t","notes":[{"epoch":1,"seat":1,"nonce":"00"}],"withheld":[]})"}) {
        EXPECT_FALSE(read_notes_json(bad, "t")) << bad;
    }
}

}  // namespace
}  // namespace brelan::client
