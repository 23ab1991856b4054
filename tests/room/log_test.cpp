#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "room/log.hpp"
#include "room/sim/house.hpp"
#include "room/sim/restored.hpp"

// Rows as text, and impossible logs.
namespace brelan::room {
namespace {

using kit::House;

// A log that contains a bit of everything.
std::vector<Event> some_log(std::string_view game, std::uint64_t seed) {
    room::Setup setup = kit::setup_of(game);
    setup.delay = 2;
    House house(setup, seed);
    const Link a = house.open(1);
    house.ask(a, "\"do\":\"sit\",\"seat\":1");
    house.ask(a, "\"do\":\"chat\",\"text\":\"he said \\\"\\\\ no\\\"\"");
    house.ask(a, "\"do\":\"start\"");
    for (int i = 0; i < 20; ++i) {
        const Json state = kit::parsed(house.state(a));
        const Json* legal = state.find("legal");
        if (legal == nullptr) break;
        house.ask(a, kit::to_act(kit::whole(state, "n"), legal->array()[0].text()));
    }
    return house.rows;
}

// True if a table can be restored from these rows. Restoring a table must not crash, whatever the rows
// contain.
bool restores(const std::vector<Event>& rows) {
    Room room(House::table_id());
    const bool good = room.restore(rows);
    EXPECT_EQ(good, room.why().empty());
    if (good) {
        Effects effects;
        room.wake_up(2'000'000, effects);
        room.opened(2'000'000, {Link{1}, House::person(1), "c", Language::english, true, std::nullopt},
                    effects);
    }
    return good;
}

// Everything sent to a person who comes to this table.
std::string sent_to_newcomer(Room& room) {
    Effects effects;
    room.wake_up(2'000'000, effects);
    room.opened(2'000'000, {Link{1}, House::person(1), "c", Language::english, true, std::nullopt}, effects);
    std::string all;
    for (const Send& send : effects.send) all += *send.text + '\n';
    return all;
}

TEST(Log, rows_are_read_as_they_are_written) {
    for (const host::Host* game : host::games()) {
        for (const Event& row : some_log(game->name(), 2)) {
            const auto entry = read_entry(row.body);
            ASSERT_TRUE(entry) << row.body;
            EXPECT_EQ(write_entry(*entry), row.body);
        }
    }
    for (const std::string_view bad :
         {"", "dance", "sit", "sit p2", "sit p0 x \"y\"", "stand p53", "stand p2 ", "start x", "chat x",
          "lock maybe", "end 1", "bot p2 keen+", "mute 00000000000000000000000000000001 on off"})
        EXPECT_FALSE(read_entry(bad)) << bad;
}

TEST(Log, that_lacks_or_doubles_or_swaps_a_row_is_refused_or_a_beginning) {
    const std::vector<Event> rows = some_log("tonk", 3);
    ASSERT_TRUE(restores(rows));
    EXPECT_FALSE(restores({}));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EXPECT_EQ(restores({rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(i)}), i > 0);
        std::vector<Event> lacks = rows;
        lacks.erase(lacks.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_EQ(restores(lacks), i + 1 == rows.size());
        std::vector<Event> doubled = rows;
        doubled.insert(doubled.begin() + static_cast<std::ptrdiff_t>(i), rows[i]);
        EXPECT_FALSE(restores(doubled));
    }
}

// A log may arrive in pieces of any size. For matches that ended long ago, only the number of rows matters.
TEST(Log, that_is_restored_in_pieces_is_the_same_table) {
    for (const host::Host* game : host::games()) {
        const std::vector<Event> rows = some_log(game->name(), 6);
        std::uint64_t match = 0;
        for (const Event& row : rows) match = row.body.starts_with(kMatchBegins) ? row.seq : match;
        ASSERT_GT(match, 0U);
        Room whole(House::table_id());
        ASSERT_TRUE(whole.restore(rows));
        const std::string expected = sent_to_newcomer(whole);
        for (const std::size_t size : {1U, 2U, 7U}) {
            Room room(House::table_id());
            for (std::size_t i = 0; i < rows.size(); i += size) {
                const std::span piece(rows.data() + i, std::min(size, rows.size() - i));
                ASSERT_TRUE(room.take_rows(piece, match)) << room.why();
            }
            room.restored();
            EXPECT_EQ(sent_to_newcomer(room), expected);
        }
    }
}

// Any damage is either detected or harmless, and never crashes the house.
TEST(Log, that_is_damaged_is_set_aside) {
    Rng rng(9);
    for (const host::Host* game : host::games()) {
        const std::vector<Event> rows = some_log(game->name(), 4);
        int refused = 0;
        for (int i = 0; i < 300; ++i) {
            std::vector<Event> damaged = rows;
            Event& row = damaged[rng.below(static_cast<std::uint32_t>(damaged.size()))];
            const std::size_t at = rng.below(static_cast<std::uint32_t>(row.body.size()));
            switch (rng.below(4)) {
                case 0: row.body[at] = static_cast<char>(rng.below(256)); break;
                case 1: row.body.erase(at, 1 + rng.below(8)); break;
                case 2:
                    row.body.insert(
                        at, row.body.substr(rng.below(static_cast<std::uint32_t>(row.body.size())), 9));
                    break;
                default:
                    std::swap(row.body, damaged[rng.below(static_cast<std::uint32_t>(damaged.size()))].body);
            }
            refused += restores(damaged) ? 0 : 1;
        }
        EXPECT_GT(refused, 150) << game->name();
    }
}

TEST(Log, tells_no_seed_but_the_cards) {
    for (const Event& row : some_log("tarot", 5)) {
        const bool deal = row.body.starts_with("deal ");
        EXPECT_EQ(row.body.find("\nhand p1 ") != std::string::npos, deal);
        EXPECT_EQ(row.body.find('?'), std::string::npos);
    }
}

}  // namespace
}  // namespace brelan::room
