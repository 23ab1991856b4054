#include <algorithm>

#include "record/support.hpp"

namespace brelan::record {
namespace {

const std::vector<SeatInfo> kSeats = {{"Alice", ""}, {"", "random"}};

// Everything that a table shows about itself.
std::string shown(const host::Table& table) {
    std::string text = table.draw_text();
    for (const Seat seat : seats(table.players())) text += table.view(seat) + "\n";
    text += table.view(kSpectator) + "\n" + std::to_string(table.actions()) + "\n";
    for (const Seat seat : seats(table.players())) text += std::to_string(table.total()[seat]) + " ";
    return text + std::to_string(table.pool());
}

// The law: the record that is written is canonical and correct, and it covers the match from beginning to
// end.
void expect_round_trip(const Way& way, const host::Table& table, const std::vector<SeatInfo>& infos) {
    const std::string text = write_table(*way.host, table, infos);
    const Record record = parse(text);
    ASSERT_EQ(write(record), text) << way.name();
    ASSERT_EQ(said(verify(record)), "") << way.name() << "\n" << text;
    const Restored again = restored(text);
    ASSERT_TRUE(again.table) << way.name();
    EXPECT_EQ(again.host, way.host);
    EXPECT_EQ(again.table->options(), table.options());
    EXPECT_EQ(shown(*again.table), shown(table)) << way.name();
    ASSERT_EQ(again.seats.size(), static_cast<std::size_t>(table.players()));
    EXPECT_TRUE(std::equal(infos.begin(), infos.end(), again.seats.begin()));
    EXPECT_EQ(write_table(*way.host, *again.table, again.seats), text);
}

TEST(RoundTrip, holds_for_every_game_edition_and_option) {
    for (const Way& way : ways(100)) {
        for (const std::int64_t actions : {0, 1, 3, 60, 700}) {
            const auto table = random_match(way, static_cast<std::uint64_t>(actions) + 11, actions);
            expect_round_trip(way, *table, kSeats);
            if (HasFatalFailure()) return;
        }
    }
}

TEST(RoundTrip, holds_for_whole_matches) {
    for (const Way& way : ways(0)) {
        for (const std::uint64_t seed : {1U, 2U, 3U}) {
            const auto table = random_match(way, seed, 200000);
            ASSERT_TRUE(table->finished());
            expect_round_trip(way, *table, {});
            if (HasFatalFailure()) return;
        }
    }
}

// A record limited to what one seat has seen is also valid: it has `?` for everything else, and gives that
// seat the same view. False if the record cannot be played, because another player's action depends on a card
// hidden from this seat (R0.1).
bool expect_own_record(const Way& way, const host::Table& table, Seat observer) {
    const std::string text = write_table(*way.host, table, {}, observer);
    const Record record = parse(text);
    EXPECT_EQ(write(record), text);
    const std::string wrong = said(verify(record));
    if (wrong.find(" is refused by R0.1: ") != std::string::npos) return false;
    EXPECT_EQ(wrong, "") << way.name() << "\n" << text;
    const Restored again = restored(text);
    if (!again.table) return false;
    EXPECT_EQ(again.table->view(observer), table.view(observer)) << way.name();
    EXPECT_EQ(again.table->actor(), table.actor());
    EXPECT_EQ(write_table(*way.host, *again.table, {}, observer), text);
    return true;
}

TEST(RoundTrip, holds_for_what_one_seat_has_seen) {
    for (const Way& way : ways(60)) {
        int played = 0;
        for (const std::int64_t actions : {0, 1, 2, 4, 37, 120}) {
            const auto table = random_match(way, static_cast<std::uint64_t>(actions) + 23, actions);
            for (const Seat observer : {Seat{0}, Seat{1}, kSpectator})
                played += expect_own_record(way, *table, observer) ? 1 : 0;
            if (HasFailure()) return;
        }
        EXPECT_GT(played, 0) << way.name();
    }
}

TEST(RoundTrip, hides_what_a_seat_has_not_seen) {
    const Way way{host::find_game("tontine"), host::find_game("tontine")->edition_options(0)};
    const auto table = random_match(way, 5, 2);
    const std::string text = write_table(*way.host, *table, {}, Seat{0});
    const std::string all = write_table(*way.host, *table, {});
    EXPECT_NE(text, all);
    EXPECT_EQ(std::count(text.begin(), text.end(), '?'), 50);  // 52 cards, two of them face up
    EXPECT_EQ(std::count(all.begin(), all.end(), '?'), 0);
}

TEST(RoundTrip, keeps_undo_out_of_the_record_of_a_table) {
    const Way way{host::find_game("tontine"), host::find_game("tontine")->edition_options(0)};
    const auto table = random_match(way, 6, 8);
    ASSERT_TRUE(table->undo_to(6));
    const auto fresh = random_match(way, 6, 6);
    EXPECT_EQ(write_table(*way.host, *table, {}), write_table(*way.host, *fresh, {}));
}

}  // namespace
}  // namespace brelan::record
