#include "record/support.hpp"

namespace brelan::record {
namespace {

std::string canonical(std::string_view text) { return write(parse(text)); }

TEST(Canonical, drops_blank_lines_and_extra_spaces) {
    EXPECT_EQ(canonical("brelan  1 \n\n game\ttontine rules 1\n   \noptions players=5\n\n\n"),
              "brelan 1\ngame tontine rules 1\noptions edition=salon-1725 players=5\n");
}

TEST(Canonical, takes_crlf_a_byte_order_mark_and_a_missing_end_of_line) {
    const std::string plain = joined(kHead, kDeal, kPlay);
    std::string windows = "\xEF\xBB\xBF";
    for (const char c : plain) {
        if (c == '\n') windows += '\r';
        windows += c;
    }
    windows.resize(windows.size() - 2);
    EXPECT_EQ(canonical(windows), plain);
}

TEST(Canonical, keeps_remarks_in_their_places) {
    const std::string text = joined(
        "brelan 1\n#first\ngame tontine rules 1\n_mine  a  \"b\n",
        "options edition=salon-1725 players=5 first_dealer=seat_0\n# before the  deal, é\ndeal 1 dealer=p1\n",
        "hand p1 2c\n# between\nhand p2 7h\n_x\nhand p3 Kd\nhand p4 10s\nhand p5 Ah\n",
        "p2 turn\n#\np3 turn\n");
    EXPECT_EQ(canonical(text), text);
    EXPECT_EQ(judged(text), "");
    EXPECT_EQ(canonical(joined(kHead, " \t # spaced \t\n")), joined(kHead, "# spaced\n"));
}

TEST(Canonical, puts_actions_together_until_a_seat_comes_again) {
    const std::string want = joined(kHead, "p1 turn  p2 turn\np1 turn  p3 turn\np3 turn\n");
    EXPECT_EQ(canonical(joined(kHead, "p1 turn p2 turn p1 turn p3 turn p3 turn\n")), want);
    EXPECT_EQ(canonical(joined(kHead, "p1 turn\np2   turn\n\np1 turn\np3 turn p3 turn\n")), want);
}

TEST(Canonical, writes_options_as_the_game_does) {
    EXPECT_EQ(canonical("brelan 1\ngame tontine rules 1\noptions ante=3 stake=20 edition=salon-1725\n"),
              "brelan 1\ngame tontine rules 1\noptions edition=salon-1725 players=5 stake=20\n");
    // Contradictory options are written too, and unreadable ones are left unchanged.
    EXPECT_EQ(canonical("brelan 1\ngame tontine rules 1\noptions  stake=3\n"),
              "brelan 1\ngame tontine rules 1\noptions edition=salon-1725 players=5 stake=3\n");
    EXPECT_EQ(canonical("brelan 1\ngame tontine rules 1\noptions  zebra=3  ante=1\n"),
              "brelan 1\ngame tontine rules 1\noptions zebra=3 ante=1\n");
    EXPECT_EQ(canonical("brelan 1\ngame chess rules 4\noptions  zebra=3\np1 e4 p2  e5\n"),
              "brelan 1\ngame chess rules 4\noptions zebra=3\np1 e4  p2 e5\n");
}

TEST(Canonical, keeps_names_of_people) {
    const std::string text =
        joined(kHead, "seats p1=\"Chloé \\\"Q\\\" \\\\ O'Neil\" p2=bot:random p5=\"漢字\"\n");
    EXPECT_EQ(canonical(text), text);
    const Restored again = restored(text);
    EXPECT_EQ(again.seats[0].name, "Chloé \"Q\" \\ O'Neil");
    EXPECT_EQ(again.seats[1], (SeatInfo{"", "random"}));
    EXPECT_EQ(again.seats[2], SeatInfo{});
    EXPECT_EQ(again.seats[4].name, "漢字");
}

TEST(Canonical, writes_any_name_so_that_it_can_be_read) {
    const host::Host* host = host::find_game("tontine");
    const auto table = host->open(host->edition_options(0));
    const std::string longest(64, 'x');
    const std::vector<SeatInfo> infos = {{"a\nb\x7F\xFF", ""}, {longest + "y", ""}, {"", ""}, {"\"\\", ""}};
    const std::string text = write_table(*host, *table, infos);
    const Restored again = restored(text);
    EXPECT_EQ(again.seats[0].name, "a?b??");
    EXPECT_EQ(again.seats[1].name, longest);
    EXPECT_EQ(again.seats[3].name, "\"\\");
    EXPECT_EQ(canonical(text), text);
}

TEST(Canonical, writes_every_kind_of_line) {
    const std::string text = joined(kHead, kDeal, "p2 turn\nundo to 0\nstand-in p2 bot:random\ntime-out p2\n",
                                    kPlay, kScore, "! over\n! with ante=2 over\n");
    EXPECT_EQ(canonical(text), text);
    const std::string draw = "draw p1 3s  p2 Qd  p3 As  p4 5c  p5 10h\ndraw lot p3\n";
    EXPECT_EQ(canonical(joined(kHead, draw)), joined(kHead, draw));
    EXPECT_EQ(canonical(joined(kHead, "draw   p1 3s p2 Qd\n")), joined(kHead, "draw p1 3s  p2 Qd\n"));
}

TEST(Canonical, tells_records_that_say_the_same) {
    EXPECT_TRUE(same(parse(joined(kHead, kDeal)), parse(joined(kHead, "\n", kDeal, "  \n"))));
    EXPECT_FALSE(same(parse(joined(kHead, kDeal)), parse(joined(kHead, kDeal, kPlay))));
}

}  // namespace
}  // namespace brelan::record
