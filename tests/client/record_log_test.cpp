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

// Plays a match of bots in these seats to its end.
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
            if (playing.table().over()) playing.deal();  // the deal ended before her turn
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

}  // namespace
}  // namespace brelan::client
