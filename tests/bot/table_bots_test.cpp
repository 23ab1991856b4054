#include <gtest/gtest.h>

#include <vector>

#include "games/pontoon/bot/bots.hpp"
#include "games/tarot/bot/bots.hpp"
#include "games/tonk/bot/bots.hpp"
#include "games/tontine/bot/bots.hpp"
#include "think/generic.hpp"

// A table's module knows all bots' names but contains only the bots that do not search.
namespace brelan {
namespace {

template <class List>
void expect_alike(const List& all, const List& at_table) {
    ASSERT_EQ(all.size(), at_table.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        SCOPED_TRACE(all[i].name);
        EXPECT_EQ(all[i].name, at_table[i].name);
        EXPECT_EQ(all[i].usual.nodes, at_table[i].usual.nodes);
        EXPECT_EQ(all[i].usual.milliseconds, at_table[i].usual.milliseconds);
        ASSERT_NE(all[i].make, nullptr);
        EXPECT_EQ(at_table[i].make != nullptr, all[i].usual.nodes == 0);
    }
}

TEST(TableBots, are_those_of_the_game_without_the_searchers) {
    expect_alike(pontoon::bots(), pontoon::table_bots());
    expect_alike(tarot::bots(), tarot::table_bots());
    expect_alike(tonk::bots(), tonk::table_bots());
    expect_alike(tontine::bots(), tontine::table_bots());
}

TEST(TableBots, so_are_those_of_every_game) {
    expect_alike(think::generic<tonk::Rules>(), think::table_generic<tonk::Rules>());
}

}  // namespace
}  // namespace brelan
