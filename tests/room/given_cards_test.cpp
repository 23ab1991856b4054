#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "record/record.hpp"
#include "record/restore.hpp"
#include "record/write_table.hpp"
#include "room/log.hpp"
#include "room/sim/house.hpp"

// Tables whose owner provides the cards, as at home. They need no shuffle that other people can check.
namespace brelan::room {
namespace {

using kit::House;
using kit::whole;

constexpr std::uint64_t kSeed = 7;

// A table in this program where only bots play. These bots always take the first legal action.
struct AtHome {
    explicit AtHome(const room::Setup& setup, bool cards_come = true)
        : house(setup, kSeed, 1, Memory::whole, Cards::given) {
        house.bots_answer = false;
        house.cards_come = cards_come;
        link = house.open(1);
        EXPECT_EQ(house.result(link, "\"do\":\"start\""), "ok");
    }
    void play(int actions) {
        for (; actions > 0; --actions) {
            if (house.asked.empty()) house.pass(20);
            if (house.asked.empty()) return;
            house.answer_bot(house.asked.front().legal[0]);
        }
    }

    House house;
    Link link{};
};

// The rows of the game itself, starting from this row of the table.
std::vector<std::string> moves(const House& house, std::size_t from = 0) {
    std::vector<std::string> all;
    for (std::size_t i = from; i < house.rows.size(); ++i) {
        const auto entry = read_entry(house.rows[i].body);
        if (entry && is_of_the_game(entry->what)) all.push_back(house.rows[i].body);
    }
    return all;
}

// The same match played without a room: the draw and the deals come from the seed alone, and only the actions
// come from the rows.
std::unique_ptr<host::Table> followed(const room::Setup& setup, const House& house) {
    auto table = setup.game->open(setup.options);
    for (const Event& row : house.rows) {
        const auto entry = read_entry(row.body);
        EXPECT_TRUE(entry) << row.body;
        if (entry->what == What::draw) {
            Rng rng(kSeed, 0);
            table->draw(rng);
        } else if (entry->what == What::deal) {
            Rng rng(kSeed, static_cast<std::uint64_t>(entry->number));
            table->deal(rng);
            EXPECT_EQ(entry->rest, table->deal_text(entry->number, host::kEverybody)) << setup.game->name();
        } else if (entry->what == What::act) {
            table->play(*table->read_move(host::words_of(entry->rest)));
        }
    }
    return table;
}

// What restore() makes of a text.
record::Restored restored(const std::string& text) {
    const auto record = record::read(text);
    auto table = record::restore(std::get<record::Record>(record));
    return std::move(std::get<record::Restored>(table));
}

TEST(GivenCards, are_those_of_the_seed_of_their_owner) {
    for (const host::Host* game : host::games()) {
        const room::Setup setup = kit::setup_of(game->name());
        AtHome home(setup);
        home.play(600);
        const auto table = followed(setup, home.house);
        EXPECT_GE(table->actions(), 20) << game->name();
        EXPECT_GE(table->deals(), 1) << game->name();
        for (const Event& row : home.house.rows)
            EXPECT_FALSE(is_of_the_shuffle(read_entry(row.body)->what)) << row.body;
    }
}

TEST(GivenCards, are_the_same_after_a_restart) {
    const room::Setup setup = kit::setup_of("tonk");
    AtHome home(setup);
    AtHome restarted(setup);
    home.play(100);
    for (int i = 0; i < 20; ++i) {
        restarted.play(5);
        restarted.house.crash();
        restarted.link = restarted.house.open(1);
    }
    EXPECT_EQ(moves(restarted.house), moves(home.house));
}

TEST(GivenCards, are_waited_for) {
    AtHome home(kit::setup_of("tonk"), false);
    EXPECT_TRUE(home.house.wants_cards());
    home.house.pass(3'600'000);
    EXPECT_TRUE(moves(home.house).empty());
    home.house.give_cards();
    home.house.give_cards();
    EXPECT_EQ(moves(home.house).size(), 2U) << "a draw and a deal";
    EXPECT_FALSE(home.house.wants_cards());
}

// The room had requested the cards for the next deal, but then an action was taken back, so the last deal is
// no longer over.
TEST(GivenCards, come_too_late_where_something_was_taken_back) {
    room::Setup setup = kit::setup_of("tonk", "players=2");
    setup.free_undo = true;
    House house(setup, kSeed, 1, Memory::whole, Cards::given);
    const Link ada = house.open(1);
    house.ask(ada, kit::sit(1));
    ASSERT_EQ(house.result(ada, "\"do\":\"start\""), "ok");
    house.cards_come = false;
    for (int i = 0; i < 500 && !house.wants_cards(); ++i) {
        const Json now = kit::parsed(house.state(ada));
        if (const Json* legal = now.find("legal"))
            house.ask(ada, kit::to_act(whole(now, "n"), legal->array()[0].text()));
        house.pass(20);
    }
    ASSERT_TRUE(house.wants_cards());
    const std::size_t before = house.rows.size();
    house.bots_answer = false;
    ASSERT_EQ(house.result(ada, "\"do\":\"undo\""), "ok");
    house.give_cards();
    EXPECT_EQ(moves(house, before).size(), 1U) << "the line undo alone";
    EXPECT_EQ(whole(kit::parsed(house.state(ada)), "turn"), 1);
}

TEST(GivenCards, go_on_in_a_match_that_was_left) {
    for (const host::Host* game : host::games()) {
        const room::Setup setup = kit::setup_of(game->name());
        AtHome left(setup);
        left.play(9);
        const std::size_t before = left.house.rows.size();
        const auto table = followed(setup, left.house);

        AtHome again(setup, false);
        ASSERT_TRUE(again.house.take_up(restored(record::write_table(*game, *table, {})))) << game->name();
        again.house.cards_come = true;
        const Json state = again.house.last(again.link, "state");
        EXPECT_EQ(whole(*state.find("match"), "deal"), table->deals()) << game->name();
        again.house.tick();
        left.play(300);
        again.play(300);
        EXPECT_GT(moves(again.house).size(), 20U) << game->name();
        EXPECT_EQ(moves(again.house), moves(left.house, before)) << game->name();
    }
}

TEST(GivenCards, take_up_no_match_that_cannot_go_on) {
    const room::Setup setup = kit::setup_of("tontine");
    AtHome left(setup);
    left.play(33);
    const auto table = followed(setup, left.house);
    const std::string whole_record = record::write_table(*setup.game, *table, {});
    const std::string of_one_seat = record::write_table(*setup.game, *table, {}, Seat{0});

    AtHome again(setup, false);
    EXPECT_FALSE(again.house.take_up(restored(of_one_seat))) << "the next card is unknown";
    AtHome other(kit::setup_of("tontine", "players=9"), false);
    EXPECT_FALSE(other.house.take_up(restored(whole_record))) << "other options";
    AtHome another(kit::setup_of("tonk"), false);
    EXPECT_FALSE(another.house.take_up(restored(whole_record))) << "another game";
    EXPECT_FALSE(left.house.take_up(restored(whole_record))) << "a match is being played";

    EXPECT_TRUE(again.house.take_up(restored(whole_record))) << "a refusal changes nothing";
}

// People cannot ask for a table whose owner provides the cards, because a setup has no such field.
TEST(GivenCards, are_not_for_strangers) {
    const auto setup = read_setup(kit::parsed(R"({"game":"tonk","given":true})"));
    ASSERT_FALSE(setup);
    EXPECT_EQ(setup.why(), "given: there is no such field");
}

}  // namespace
}  // namespace brelan::room
