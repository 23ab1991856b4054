#include "client/home_room.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/rng.hpp"
#include "core/seat.hpp"
#include "host/registry.hpp"
#include "record/record.hpp"
#include "record/restore.hpp"
#include "record/write_table.hpp"

// A table that runs in this program. Given the same seed, its room deals the same cards as a table without a
// room.
namespace brelan::client {
namespace {

constexpr std::uint64_t kSeed = 7;

using Seats = std::vector<record::SeatInfo>;

// Bots in all seats, or people in the first seats and bots in the others.
Seats seats_with(int persons, const host::Host& host, const host::OptionSet& options) {
    Seats seats(static_cast<std::size_t>(host::players_of(host, options)), {"", "random"});
    for (int i = 0; i < persons; ++i)
        seats[static_cast<std::size_t>(i)] = {"Person " + std::to_string(i), ""};
    return seats;
}

// A match without a room, for comparison. All its actions are drawn from an additional stream of the seed.
class Beside {
  public:
    Beside(const host::Host& host, const host::OptionSet& options) : table_(host.open(options)) {
        Rng rng(kSeed, 0);
        table_->draw(rng);
    }
    void deal() {
        Rng rng(kSeed, static_cast<std::uint64_t>(table_->deals() + 1));
        table_->deal(rng);
    }
    std::string play() {
        const std::vector<host::Move> legal = table_->legal();
        const host::Move move = legal[choice_.below(static_cast<std::uint32_t>(legal.size()))];
        table_->play(move);
        return table_->write_move(move);
    }
    const host::Table& table() const { return *table_; }

  private:
    std::unique_ptr<host::Table> table_;
    Rng choice_{kSeed, 1'000'000};
};

void play_both(HomeRoom& home, Beside& beside, int actions) {
    for (; actions > 0 && !beside.table().finished(); --actions) {
        while (beside.table().over() && !beside.table().finished()) {
            home.give_cards();
            beside.deal();
        }
        if (!beside.table().finished()) home.act(beside.play());
    }
}

void expect_same(const HomeRoom& home, const Beside& beside, const host::Host& host) {
    EXPECT_EQ(record::write_table(host, home.table(), {}), record::write_table(host, beside.table(), {}));
}

TEST(HomeRoom, has_the_draw_and_the_deals_of_its_seed_whoever_plays) {
    for (const host::Host* host : host::games()) {
        for (std::size_t edition = 0; edition < host->editions().size(); ++edition) {
            const host::OptionSet options = host->edition_options(edition);
            for (const int persons : {0, 1, 2}) {
                HomeRoom home(*host, options, seats_with(persons, *host, options), kSeed);
                Beside beside(*host, options);
                home.give_cards();
                play_both(home, beside, 300);
                expect_same(home, beside, *host);
            }
        }
    }
}

TEST(HomeRoom, plays_a_match_to_its_end_and_still_shows_it) {
    const host::Host& host = *host::games()[0];
    const host::OptionSet options = host.edition_options(0);
    HomeRoom home(host, options, seats_with(1, host, options), kSeed);
    Beside beside(host, options);
    home.give_cards();
    play_both(home, beside, 1'000'000);
    ASSERT_TRUE(home.table().finished());
    expect_same(home, beside, host);
    EXPECT_FALSE(home.undo());
}

// Everybody has been shown what the rules show to their seat, and nothing else.
void expect_seen(const HomeRoom& home, int persons) {
    const host::Table& table = home.table();
    std::vector<Seat> who{kSpectator};
    if (persons > 0) who.clear();
    for (int i = 0; i < persons; ++i) who.push_back(Seat{static_cast<std::uint8_t>(i)});
    for (const Seat seat : who) {
        const SeenTable& seen = home.seen(seat);
        ASSERT_TRUE(seen.known());
        if (table.deals() == 0) continue;
        ASSERT_NE(seen.glimpse(), nullptr);
        EXPECT_EQ(seen.glimpse()->view(), table.view(seat));
        EXPECT_EQ(seen.deal(), table.deals());
        const bool acts = !table.over() && table.actor() == seat;
        EXPECT_EQ(seen.legal(), acts ? seen.glimpse()->legal() : std::vector<std::string>{});
        EXPECT_EQ(seen.turn(), table.over() ? kNobody : table.actor());
        if (!table.over()) continue;
        for (const Seat each : seats(table.players())) {
            EXPECT_EQ(seen.sheet().back()[each], table.score()[each]);
            EXPECT_EQ(seen.total()[each], table.total()[each]);
        }
    }
}

TEST(HomeRoom, tells_everybody_what_their_seat_sees) {
    for (const host::Host* host : host::games()) {
        for (std::size_t edition = 0; edition < host->editions().size(); ++edition) {
            const host::OptionSet options = host->edition_options(edition);
            for (const int persons : {0, 1, 2}) {
                SCOPED_TRACE(std::string(host->name()) + " " + std::to_string(edition));
                HomeRoom home(*host, options, seats_with(persons, *host, options), kSeed);
                Beside beside(*host, options);
                home.give_cards();
                for (int i = 0; i < 120 && !HasFailure(); ++i) {
                    expect_seen(home, persons);
                    play_both(home, beside, 1);
                }
                if (home.undo()) expect_seen(home, persons);
            }
        }
    }
}

// Plays a deal with human players to its end. Returns the record before each of these players' actions.
std::vector<std::string> play_deal(HomeRoom& home, const host::Host& host) {
    std::vector<std::string> before;
    while (before.empty() || !home.table().over()) {
        if (home.table().over()) {
            home.give_cards();
            continue;
        }
        if (home.table().actor().index < 2) before.push_back(record::write_table(host, home.table(), {}));
        home.act(home.table().write_move(home.table().legal().front()));
    }
    return before;
}

TEST(HomeRoom, takes_back_one_human_action_after_another_even_if_the_deal_is_over) {
    for (const host::Host* host : host::games()) {
        const host::OptionSet options = host->edition_options(0);
        HomeRoom home(*host, options, seats_with(2, *host, options), kSeed);
        home.give_cards();
        EXPECT_FALSE(home.undo()) << host->name() << ": there is no deal";
        std::vector<std::string> before = play_deal(home, *host);
        ASSERT_FALSE(home.table().finished()) << host->name();
        for (; !before.empty(); before.pop_back()) {
            ASSERT_TRUE(home.undo()) << host->name();
            EXPECT_EQ(record::write_table(*host, home.table(), {}), before.back()) << host->name();
        }
        EXPECT_FALSE(home.undo()) << host->name();
        play_deal(home, *host);
    }
}

// A record may end before the draw; the match that continues it then draws with its own seed.
TEST(HomeRoom, draws_if_the_match_was_left_before_that) {
    for (const host::Host* host : host::games()) {
        const host::OptionSet options = host->edition_options(0);
        const auto read = record::read(record::write_table(*host, *host->open(options), {}));
        auto restored = record::restore(std::get<record::Record>(read));
        HomeRoom home(*host, options, seats_with(1, *host, options), kSeed);
        home.take_up(std::get<record::Restored>(std::move(restored)));
        home.give_cards();
        Beside beside(*host, options);
        play_both(home, beside, 25);
        expect_same(home, beside, *host);
    }
}

TEST(HomeRoom, goes_on_with_a_match_that_was_left) {
    for (const host::Host* host : host::games()) {
        const host::OptionSet options = host->edition_options(0);
        const Seats seats = seats_with(1, *host, options);
        HomeRoom left(*host, options, seats, kSeed);
        Beside beside(*host, options);
        left.give_cards();
        play_both(left, beside, 25);
        const auto read = record::read(record::write_table(*host, left.table(), {}));
        auto restored = record::restore(std::get<record::Record>(read));

        HomeRoom again(*host, options, seats, kSeed);
        again.take_up(std::get<record::Restored>(std::move(restored)));
        play_both(again, beside, 100);
        expect_same(again, beside, *host);
    }
}

}  // namespace
}  // namespace brelan::client
