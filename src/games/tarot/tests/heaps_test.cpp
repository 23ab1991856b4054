#include "games/tarot/rules/heaps.hpp"

#include "games/tarot/tests/bot_kit.hpp"
#include "text/write_text.hpp"

// R9.3: the points of each seat's pile. Within a side, nothing is given for the Excuse.
namespace brelan::tarot {
namespace {

constexpr Seat kP1{0};
constexpr Seat kP2{1};
constexpr Seat kP3{2};

std::string line_of(const State& state, Seat observer) {
    return write_text([&](TextOut& out) { write_view(visible(state, observer), out); });
}

// Writes the view and parses the result.
void expect_round_trip(const State& state, Seat observer) {
    const std::string line = line_of(state, observer);
    const auto read = read_view(state.options, kit::words_of(line));
    ASSERT_TRUE(read) << line << ": " << read.fault().key();
    EXPECT_EQ(write_text([&](TextOut& out) { write_view(*read, out); }), line);
    for (const Seat seat : seats(state.options.players))
        EXPECT_EQ(read->known.halves[seat], state.halves[seat]) << line;
}

const char* const kDefence =
    "position taker=p1 contract=garde-sans leader=p2\nhand p1 3c 4c 2d\n"
    "hand p2 Kc 5d 2s\nhand p3 X 6d 3h\n";

TEST(TarotHeaps, ADefenderGivesNothingToADefender) {
    const State state = played(kDefence, {"Kc", "X", "3c"}, "players=3");
    EXPECT_EQ(heap_halves(state, kP3), 9);
    EXPECT_EQ(heap_halves(state, kP2), 9 + 1);
    EXPECT_EQ(heap_halves(state, kP1), 0);
    expect_round_trip(state, kSpectator);
}

TEST(TarotHeaps, ADefenderGivesHalfAPointToTheTaker) {
    const State state = played(
        "position taker=p1 contract=garde-sans leader=p1\nhand p1 Kc 4c 2d\nhand p2 3c 5d 2s\n"
        "hand p3 X 6d 3h\n",
        {"Kc", "3c", "X"}, "players=3");
    EXPECT_EQ(heap_halves(state, kP3), 9 - 1);
    EXPECT_EQ(heap_halves(state, kP1), 9 + 1 + 1);
    expect_round_trip(state, kSpectator);
}

// Even if the order of the tricks is unknown, their winners are known.
TEST(TarotHeaps, TricksWithoutAnOrderCountTheSame) {
    const std::string hands = "\nhand p1 3c\nhand p2 2s\nhand p3 3h\n";
    const auto state = [&](const std::string& won) {
        return position("players=3",
                        "position taker=p1 contract=garde-sans leader=p2 excuse=p3" + hands + won);
    };
    const State inside = state("won p2 Kc X 4c\nwon p1 As Ks Js 4s 5s 6s\n");
    EXPECT_EQ(heap_halves(inside, kP3), 9);
    EXPECT_EQ(heap_halves(inside, kP2), 9 + 1);
    expect_round_trip(inside, kSpectator);
    const State outside = state("won p2 As Ks 4s\nwon p1 Kc X 4c 5s 6s 7s\n");
    EXPECT_EQ(heap_halves(outside, kP3), 9 - 1);
    EXPECT_EQ(heap_halves(outside, kP1), 9 + 1 + 1 + 3);
    expect_round_trip(outside, kSpectator);
}

// R5.3: the points do not reveal the partner to anyone who does not know them.
TEST(TarotHeaps, WhoIsThePartnerIsNotToBeReadInThem) {
    const char* const hands =
        "position taker=p1 contract=garde-sans called=Kh leader=p1\nhand p1 Kc 2h 2d\nhand p2 2c 3h 4d\n"
        "hand p3 X Kh 5d\nhand p4 3c 4h 6d\nhand p5 4c 5h 7d\n";
    const State hidden = played(hands, {"Kc", "2c", "X", "3c", "4c"}, "players=5");
    const auto shown = [](const State& state, Seat observer) {
        return heap_halves(visible(state, observer).known, kP3);
    };
    EXPECT_EQ(shown(hidden, kSpectator), 9 - 1);
    EXPECT_EQ(shown(hidden, kP1), 9 - 1);
    EXPECT_EQ(shown(hidden, kP3), 9) << "the partner knows";
    const State known =
        played(hands, {"Kc", "2c", "X", "3c", "4c", "2h", "3h", "Kh", "4h", "5h"}, "players=5");
    EXPECT_EQ(shown(known, kSpectator), 9 + 9 + 4);
    for (const Seat observer : {kSpectator, kP1, kP2, kP3}) {
        expect_round_trip(hidden, observer);
        expect_round_trip(known, observer);
    }
}

// The contents of a view are validated before points are counted from them.
TEST(TarotHeaps, TricksThatCannotBeMakeNoView) {
    const State state = played(kDefence, {"Kc", "X", "3c"}, "players=3");
    const std::string line = line_of(state, kSpectator);
    const auto reads = [&](std::string_view key, const std::string& value) {
        std::string other = line;
        const std::size_t at = other.find(" " + std::string(key) + "=");
        EXPECT_NE(at, std::string::npos) << line;
        other.replace(at, other.find(' ', at + 1) - at, " " + std::string(key) + "=" + value);
        return static_cast<bool>(read_view(state.options, kit::words_of(other)));
    };
    EXPECT_FALSE(reads("tricks", "0,0,0"));
    for (const char* untold : {"1", "2", "75", "200", "255"}) EXPECT_FALSE(reads("untold", untold)) << untold;
}

// R9.13: the same holds for a Petit that is returned.
TEST(TarotHeaps, APetitThatComesBackInsideItsSide) {
    const State state = played(
        "position taker=p1 contract=garde-sans leader=p2 lone=p3\nhand p1 3c 4c 2d\nhand p2 20t 5d 2s\n"
        "hand p3 1t 6d 3h\n",
        {"20t", "1t", "3c"}, "players=3 petit_sec=petit_imprenable");
    EXPECT_EQ(heap_halves(state, kP3), 9);
    EXPECT_EQ(heap_halves(state, kP2), 1 + 1);
    expect_round_trip(state, kSpectator);
}

}  // namespace
}  // namespace brelan::tarot
