#include "client/record_log.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "client/home_table.hpp"
#include "host/registry.hpp"
#include "kit/said.hpp"
#include "record/record.hpp"
#include "record/restore.hpp"
#include "record/verify.hpp"
#include "record/write_table.hpp"

// The record of a match in progress.
namespace brelan::client {
namespace {

std::vector<record::SeatInfo> ann_and_bots(const host::Host& host, const host::OptionSet& options) {
    std::vector<record::SeatInfo> seats(static_cast<std::size_t>(host::players_of(host, options)),
                                        {"", "random"});
    seats[0] = {"Ann", ""};
    return seats;
}

// Plays a match to its end with bots in these seats.
void play_out(HomeTable& playing) {
    while (!playing.table().finished()) {
        if (playing.table().over()) {
            playing.deal();
        } else {
            playing.play_bot();
        }
    }
}

TEST(RecordLog, grows_into_the_record_of_the_table_in_every_game) {
    for (const host::Host* host : host::games()) {
        for (std::size_t edition = 0; edition < host->editions().size(); ++edition) {
            const host::OptionSet options = host->edition_options(edition);
            const auto seats = ann_and_bots(*host, options);
            HomeTable playing(*host, options, seats, 11);
            play_out(playing);
            const std::string text = playing.log().text();
            EXPECT_TRUE(text == record::write_table(*host, playing.table(), seats)) << host->name();
            EXPECT_TRUE(playing.log().undone_deals().empty());
        }
    }
}

TEST(RecordLog, is_canonical_with_what_was_taken_back) {
    for (const host::Host* host : host::games()) {
        const host::OptionSet options = host->edition_options(0);
        const auto seats = ann_and_bots(*host, options);
        HomeTable playing(*host, options, seats, 12);
        playing.deal();
        while (!playing.person_took_part()) {
            if (playing.table().over()) playing.deal();  // the deal ended before Ann's turn
            playing.play_bot();
        }
        const std::vector<std::int64_t> undone{playing.table().deals()};
        EXPECT_TRUE(playing.undo());
        EXPECT_FALSE(playing.undo());
        play_out(playing);
        const std::string text = playing.log().text();
        EXPECT_TRUE(text == record::write(std::get<record::Record>(record::read(text))));
        EXPECT_EQ(playing.log().undone_deals(), undone);
        EXPECT_EQ(RecordLog(text).undone_deals(), undone);
        EXPECT_TRUE(RecordLog(text).text() == text);
    }
}

TEST(RecordLog, keeps_remarks_and_stand_ins_of_a_record_without_a_draw) {
    const std::string head = "brelan 1\ngame tontine rules 1\noptions edition=salon-1725 players=5\n# mine\n";
    const std::string text = head + "stand-in p2 bot:random\n_own\n";
    auto restored = record::restore(std::get<record::Record>(record::read(text)));
    HomeTable playing(std::get<record::Restored>(std::move(restored)), text, 4);
    play_out(playing);
    const std::string whole = playing.log().text();
    EXPECT_TRUE(whole.starts_with(head + "draw p1 ")) << whole.substr(0, 400);
    EXPECT_NE(whole.find("\nstand-in p2 bot:random\n_own\ndeal 1 "), std::string::npos);
    const auto read = record::read(whole);
    ASSERT_TRUE(std::holds_alternative<record::Record>(read))
        << kit::english(std::get<record::Failure>(read));
    EXPECT_EQ(record::verify(std::get<record::Record>(read)), std::nullopt);
}

// Whatever a person types is recorded in the notation that all records use.
TEST(RecordLog, has_actions_in_the_notation_however_they_were_typed) {
    for (const host::Host* host : host::games()) {
        const host::OptionSet options = host->edition_options(0);
        const auto seats = ann_and_bots(*host, options);
        HomeTable clean(*host, options, seats, 12);
        HomeTable odd(*host, options, seats, 12);
        for (int i = 0; i < 40 && !clean.table().finished(); ++i) {
            if (clean.table().over()) {
                clean.deal();
                odd.deal();
                continue;
            }
            const std::string action = clean.seen_by(clean.table().actor())->legal().front();
            std::string typed = "  ";
            for (const char c : action) typed += c == ' ' ? "   " : std::string(1, c);
            clean.play(action);
            odd.play(typed + "  ");
        }
        EXPECT_EQ(odd.log().text(), clean.log().text()) << host->name();
    }
}

// A match that continues one seat's record stops as soon as it needs an unknown card.
TEST(HomeTable, goes_no_further_than_the_cards_of_a_record_are_known) {
    int stopped = 0;
    for (const host::Host* host : host::games()) {
        const host::OptionSet options = host->edition_options(0);
        HomeTable whole(*host, options, ann_and_bots(*host, options), 12);
        whole.deal();
        for (int i = 0; i < 5 && !whole.table().over(); ++i) whole.play_bot();
        const std::string text = record::write_table(*host, whole.table(), whole.seats(), Seat{0});
        auto restored = record::restore(std::get<record::Record>(record::read(text)));
        if (!std::holds_alternative<record::Restored>(restored)) continue;  // this game needs all cards
        if (std::get<record::Restored>(restored).table->legal().empty()) continue;  // unknown from the start
        HomeTable left(std::get<record::Restored>(std::move(restored)), text, 12);
        for (int i = 0; i < 200 && !left.table().over() && left.goes_on(); ++i)
            left.play(left.seen_by(left.table().actor())->legal().front());
        if (left.goes_on()) continue;
        ++stopped;
        const std::string before = left.log().text();
        left.begin_thought(true);
        EXPECT_EQ(left.log().text(), before) << host->name();
    }
    EXPECT_GE(stopped, 1);
}

}  // namespace
}  // namespace brelan::client
