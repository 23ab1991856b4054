#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "room/log.hpp"
#include "simulation/world/client.hpp"
#include "simulation/world/counting.hpp"

// The judge's verdicts on matches at a rated table; docs/ratings.md has the rules.
namespace brelan::world {
namespace {

using room::What;

constexpr int kByItself = 0;
constexpr const char* kTakesHand = "somebody else takes a hand in a rated match";

// The rows of a table for three people, numbered from 1, with a verdict on each row.
class Sheet {
  public:
    explicit Sheet(bool rated = true) : counting_(rated) {}

    std::string sit(int person, std::uint8_t seat) {
        return take({.what = What::sit, .seat = Seat{seat}, .account = Client::account(person)}, person);
    }
    std::string stand(std::uint8_t seat, int by) {
        return take({.what = What::stand, .seat = Seat{seat}}, by);
    }
    std::string ready(std::uint8_t seat) {
        return take({.what = What::ready, .seat = Seat{seat}}, kByItself);
    }
    std::string start(int by) { return take({.what = What::start, .number = ++number_}, by); }
    std::string end() { return take({.what = What::end}, kByItself); }
    std::string close() { return take({.what = What::closed}, 1); }

    // Starts a match with the first two people and a bot, or with the first person and two bots.
    Sheet& begin(int persons = 2) {
        for (int person = 1; person <= persons; ++person)
            EXPECT_EQ(sit(person, static_cast<std::uint8_t>(person - 1)), "");
        EXPECT_EQ(start(1), "");
        return *this;
    }
    // The report that the history should get.
    Played right() const {
        return {number_, true, {{Client::account(1), 10}, {Client::account(2), 10}, {"", -20}}};
    }
    void tell(const Played& match) { counting_.played(match); }
    std::string end(const Played& match) {
        tell(match);
        return end();
    }
    const Counting::Sum& sum() const { return counting_.sum(); }

  private:
    static std::shared_ptr<const Sight> scored() {
        auto sight = std::make_shared<Sight>();
        sight->total.values[0] = sight->total.values[1] = 10;
        sight->total.values[2] = -20;
        return sight;
    }
    std::string take(room::Entry entry, int by) {
        entry.name = "Ada";
        const Moment before = now_;
        if (entry.what == What::sit) now_.accounts[entry.seat.index] = entry.account;
        if (entry.what == What::stand) now_.accounts[entry.seat.index].clear();
        const std::string actor = by == kByItself ? "" : Client::account(by);
        return counting_.take({++rows_, "", actor, room::write_entry(entry), 0}, before, now_);
    }

    Counting counting_;
    Moment now_{std::vector<std::string>(3), scored()};
    std::uint64_t rows_ = 0;
    std::int64_t number_ = 0;
};

TEST(Counting, gives_a_match_to_whoever_has_begun_it) {
    Sheet sheet;
    EXPECT_EQ(sheet.begin().stand(1, 2), "");
    EXPECT_EQ(sheet.end(sheet.right()), "") << "they have finished it";
    EXPECT_EQ(sheet.sum().matches, 1U);
    EXPECT_EQ(sheet.sum().left, 1U);
    EXPECT_EQ(sheet.sum().back, 0U);

    Sheet forgets;
    EXPECT_EQ(forgets.begin().stand(1, 2), "");
    Played match = forgets.right();
    match.places[1].account.clear();
    EXPECT_EQ(forgets.end(match),
              "the history gives the place of p2 to '', and it is that of '" + Client::account(2) + "'");
}

TEST(Counting, lets_nobody_else_take_a_hand) {
    Sheet sheet;
    EXPECT_EQ(sheet.begin().stand(1, 2), "");
    EXPECT_EQ(sheet.sit(2, 1), "") << "it is theirs";
    EXPECT_EQ(sheet.end(sheet.right()), "");
    EXPECT_EQ(sheet.sum().back, 1U);
    EXPECT_EQ(sheet.sit(3, 2), "") << "the match is over";

    Sheet of_bot;
    EXPECT_EQ(of_bot.begin().sit(3, 2), kTakesHand) << "a bot has begun there";
    Sheet of_leaver;
    EXPECT_EQ(of_leaver.begin().stand(1, 2), "");
    EXPECT_EQ(of_leaver.sit(3, 1), kTakesHand);

    Sheet elsewhere(false);
    EXPECT_EQ(elsewhere.begin().sit(3, 2), "") << "nothing is at stake";
    Sheet alone;
    EXPECT_EQ(alone.begin(1).sit(3, 2), "") << "there is nobody to win against";
}

TEST(Counting, says_which_matches_count) {
    Sheet sheet;
    Played match = sheet.begin().right();
    match.rated = false;
    EXPECT_EQ(sheet.end(match), "a match that counts is kept as one that does not");
    Sheet elsewhere(false);
    EXPECT_EQ(elsewhere.begin().end(elsewhere.right()), "a match counts that may not");
    Sheet alone;
    EXPECT_EQ(alone.begin(1).end(alone.right()), "a match counts that may not");
    EXPECT_EQ(alone.sum().matches, 0U);
}

TEST(Counting, knows_the_places_of_a_match) {
    Sheet sheet;
    Played match = sheet.begin().right();
    match.places[0].score = 11;
    EXPECT_EQ(sheet.end(match), "the history is told of another score of p1");
    Sheet fewer;
    match = fewer.begin().right();
    match.places.pop_back();
    EXPECT_EQ(fewer.end(match), "the history is told of other seats");
    Sheet joined(false);
    match = joined.begin().right();
    match.rated = false;
    match.places[2].account = Client::account(3);
    EXPECT_EQ(joined.sit(3, 2), "");
    EXPECT_EQ(joined.end(match), "") << "where a bot has begun, it is the place of who came";
}

TEST(Counting, wants_each_match_in_the_history_once) {
    Sheet silent;
    EXPECT_EQ(silent.begin().end(), "the history is not told of the match");
    Sheet other;
    Played match = other.begin().right();
    match.number = 2;
    EXPECT_EQ(other.end(match), "the history is told of match 2");
    Sheet twice;
    match = twice.begin().right();
    twice.tell(match);
    EXPECT_EQ(twice.end(match), "");
    EXPECT_EQ(twice.start(1), "the history was told of a match that has not ended");
}

TEST(Counting, takes_nobody_into_a_match_unasked) {
    const std::string unasked = "somebody is taken into a rated match who has not said that they are ready";
    const auto begin = [](Sheet& sheet, bool comes_again) {
        EXPECT_EQ(sheet.sit(1, 0), "");
        EXPECT_EQ(sheet.sit(2, 1), "");
        EXPECT_EQ(sheet.ready(0), "");
        EXPECT_EQ(sheet.ready(1), "");
        if (comes_again) {
            EXPECT_EQ(sheet.stand(1, 2), "");
            EXPECT_EQ(sheet.sit(2, 1), "");
        }
        return sheet.start(kByItself);
    };
    Sheet sheet;
    EXPECT_EQ(begin(sheet, false), "");
    EXPECT_EQ(sheet.end(sheet.right()), "");
    EXPECT_EQ(sheet.start(kByItself), unasked) << "that was for the match before";
    Sheet again;
    EXPECT_EQ(begin(again, true), unasked);
    Sheet elsewhere(false);
    EXPECT_EQ(begin(elsewhere, true), "") << "nothing is at stake";
}

TEST(Counting, lets_nobody_be_taken_out_of_a_match) {
    const std::string taken = "somebody is taken out of a rated match";
    Sheet sheet;
    EXPECT_EQ(sheet.begin().stand(1, 1), taken);
    Sheet deserted;
    EXPECT_EQ(deserted.begin().stand(1, kByItself), "") << "nobody has been there for a day";
    Sheet elsewhere(false);
    EXPECT_EQ(elsewhere.begin().stand(1, 1), "");
}

TEST(Counting, lets_no_match_be_closed_away) {
    Sheet sheet;
    EXPECT_EQ(sheet.begin().close(), "a match that counts is closed away");
    Sheet later;
    EXPECT_EQ(later.begin().end(later.right()), "");
    EXPECT_EQ(later.close(), "");
    Sheet alone;
    EXPECT_EQ(alone.begin(1).close(), "");
}

}  // namespace
}  // namespace brelan::world
