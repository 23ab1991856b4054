#include <gtest/gtest.h>

#include "games/tarot/rules/announcements.hpp"
#include "games/tarot/rules/worlds.hpp"
#include "games/tarot/tests/worlds_kit.hpp"
#include "kit/chi_square.hpp"
#include "kit/part_of.hpp"

// Sampled worlds are exactly the possible ones, and all equally likely. The test takes late positions, and
// moments with a rare secret, and compares the samples with a census of all worlds.
namespace brelan::tarot {
namespace {

using test::Bias;
using test::Census;
using test::Look;
using test::Moment;

// The last card played, and what lay on the table before it.
struct Last {
    Seat seat = kNobody;
    Card card = kNoCard;
    int lane = kNoLane;
    Card best = kNoCard;
};

Last last_play(const State& state) {
    Last last;
    if (state.plays == 0) return last;
    const int players = state.options.players;
    const int size = state.on_table == 0 ? players : state.on_table;
    const Card* cards = state.played.data() + state.plays - size;
    const int back = state.on_table == 0 ? winning_place(cards, players) : 0;
    last.seat = after(after(state.leader, -back, players), size - 1, players);
    last.card = cards[size - 1];
    for (int i = 0; i < size - 1; ++i) {
        if (last.lane == kNoLane && cards[i] != kExcuse)
            last.lane = is_plain(cards[i]) ? cards[i].lane() : kTrumpLane;
        if (last.best == kNoCard || beats(cards[i], last.best)) last.best = cards[i];
    }
    return last;
}

bool is_late(const State& state) {
    return state.plays >= state.options.players * (hand_size(state.options.players) - 3);
}

// What is special about a position.
struct Sort {
    const char* name;
    Options options;
    Bias bias;
    bool (*happens)(const Moment&);  // true at some point of the deal
    bool late = true;                // tested near the end of that deal, not at the moment itself
    bool restricts = true;           // what was seen rules out some places for some cards
    bool spectator = false;
};

void PrintTo(const Sort& sort, std::ostream* out) { *out << sort.name; }

Options players(int count) {
    Options options;
    options.players = static_cast<std::uint8_t>(count);
    options.petit_sec = PetitSec::play_on;
    return options;
}
Options with_petit(PetitSec way) {
    Options options;
    options.petit_sec = way;
    return options;
}
Options with_handful(HandfulShow show) {
    Options options = players(4);
    options.handful_show = show;
    return options;
}
Options with_misere() {
    Options options = players(4);
    options.misere = true;
    return options;
}
Options with_call(CallDepth depth, bool self_call) {
    Options options = players(5);
    options.call_depth = depth;
    options.self_call = self_call;
    return options;
}

bool trumps_in(const Moment& moment) {
    const Last last = last_play(moment.state);
    return is_trump(last.card) && last.lane < kTrumpLane;
}
bool has_no_trump(const Moment& moment) {
    const Last last = last_play(moment.state);
    return is_card(last.card) && is_plain(last.card) && last.lane != kNoLane && last.card.lane() != last.lane;
}
bool cannot_overtrump(const Moment& moment) {
    const Last last = last_play(moment.state);
    return last.lane < kTrumpLane && is_trump(last.card) && is_trump(last.best) && last.card < last.best;
}
bool plays_a_low_trump(const Moment& moment) {
    const Last last = last_play(moment.state);
    return last.lane == kTrumpLane && is_trump(last.card) && last.card < last.best;
}
bool plays_the_excuse(const Moment& moment) {
    const Last last = last_play(moment.state);
    return last.card == kExcuse && last.lane < kTrumpLane;
}
bool leads_the_excuse(const Moment& moment) {
    return moment.state.on_table == 1 && last_play(moment.state).card == kExcuse;
}
bool plays(const Moment& moment) { return moment.state.plays > 0; }
bool plays_with_dog(const Moment& moment) { return plays(moment) && takes_dog(moment.state.contract); }
bool plays_without_dog(const Moment& moment) { return plays(moment) && !takes_dog(moment.state.contract); }
bool discards_trumps(const Moment& moment) {
    const State& state = moment.state;
    return takes_dog(state.contract) && trumps_of(state.aside) != 0;
}
bool has_discarded_trumps(const Moment& moment) { return plays(moment) && discards_trumps(moment); }
bool is_discarding(const Moment& moment) {
    return moment.state.phase == Phase::discard && cards_aside(moment.state) >= 2;
}
bool is_discarding_trumps(const Moment& moment) {
    return moment.state.phase == Phase::discard && discards_trumps(moment);
}
bool shows_the_excuse(const Moment& moment) {
    return (moment.state.shown & kExcuseBit) != 0 && moment.state.plays >= 4;
}
bool is_showing(const Moment& moment) {
    return moment.state.phase == Phase::play && left_to_show(moment.state) > 0 && moment.state.shown != 0;
}
bool will_show(const Moment& moment) {
    return moment.state.phase == Phase::play && left_to_show(moment.state) > 0 && moment.state.shown == 0;
}
bool has_shown(const Moment& moment) { return moment.state.shown != 0 && moment.state.plays >= 4; }
bool lacks_trumps(const Moment& moment) { return moment.state.without_trumps != 0; }
bool taker_lacks_courts(const Moment& moment) {
    const State& state = moment.state;
    return plays_with_dog(moment) && has(state.without_courts, state.taker);
}
// Not everybody knows the partner.
bool called(const Moment& moment, int place) {
    const State& state = moment.state;
    return plays(moment) && state.called != kNoCard && state.called.place() == place &&
           !called_is_seen(state);
}
bool calls_king(const Moment& moment) { return called(moment, kKing) && plays_with_dog(moment); }
bool calls_queen(const Moment& moment) { return called(moment, kQueen) && plays_with_dog(moment); }
bool calls_cavalier(const Moment& moment) { return called(moment, kCavalier) && plays_with_dog(moment); }
bool calls_jack(const Moment& moment) { return called(moment, kJack); }
bool calls_into_the_dark(const Moment& moment) { return called(moment, kKing) && plays_without_dog(moment); }
bool is_alone(const Moment& moment) {
    return plays(moment) && moment.state.options.players == 5 && moment.state.called == kNoCard;
}
bool bids(const Moment& moment) { return moment.state.phase == Phase::bid && moment.actions.size() == 2; }
bool keeps_the_petit(const Moment& moment) {
    return has_no_trump(moment) && !was_played(moment.state, kPetit);
}
bool plays_the_petit_out_of_suit(const Moment& moment) {
    const Last last = last_play(moment.state);
    return last.card == kPetit && last.lane < kTrumpLane;
}
bool gets_the_petit_back(const Moment& moment) {
    return visible(moment.state, kSpectator).known.lone != kNobody && moment.state.end == End::none;
}
bool loses_the_petit(const Moment& moment) {
    const State& state = moment.state;
    return state.lone == kNobody && state.petit_to != kNobody && last_play(state).card != kPetit &&
           state.on_table == 0;
}
// A taker whose dealt hand had hardly any trumps, while another player holds the Petit.
bool has_trumps_from_the_dog(const Moment& moment) {
    const State& state = moment.state;
    if (!plays_with_dog(moment) || trumps_of(state.dog) == 0 || was_played(state, kPetit)) return false;
    const std::uint32_t dealt = test::dealt(state, moment.pack).hands[state.taker].trumps;
    return bits::count(dealt) <= 2 && (dealt & kPetitBit) == 0 && !lies_in(state.dog, kPetit);
}
bool finds_trumps_in_the_dog(const Moment& moment) {
    const State& state = moment.state;
    return plays_with_dog(moment) && trumps_of(state.dog) != 0 &&
           (test::dealt(state, moment.pack).hands[state.taker].trumps == kPetitBit);
}

constexpr auto kImprenable = PetitSec::petit_imprenable;
constexpr auto kKqn = CallDepth::cavaliers;
constexpr auto kKqnj = CallDepth::jacks;

const Sort kSorts[] = {
    {"R8.3: a trump instead of a suit", players(4), Bias::none, trumps_in},
    {"R8.5: neither suit nor trump", players(4), Bias::none, has_no_trump},
    {"R8.4: no higher trump", players(4), Bias::none, cannot_overtrump},
    {"R8.6: no higher trump on a trump", players(4), Bias::none, plays_a_low_trump},
    {"R9.1: the Excuse proves nothing", players(4), Bias::none, plays_the_excuse},
    {"R9.2: the Excuse led", players(4), Bias::none, leads_the_excuse},
    {"R8: three players", players(3), Bias::none, has_no_trump},
    {"R8: five players", players(5), Bias::none, has_no_trump},
    {"R8: a spectator of five", players(5), Bias::none, plays_with_dog, true, true, true},
    {"R6.1: the dog was shown", players(4), Bias::none, plays_with_dog},
    {"R6.2: the dog lies unseen", players(4), Bias::none, plays_without_dog},
    {"R6.5: a forced discard", players(4), Bias::trumps, discards_trumps},
    {"R6.5: no suit card is left", players(4), Bias::trumps, has_discarded_trumps, false},
    {"R6.5: a discard of trumps in progress", players(4), Bias::trumps, is_discarding_trumps, false},
    {"R6.7: a discard in progress", players(4), Bias::none, is_discarding, false},
    {"R7.12: a handful with the Excuse", with_handful(HandfulShow::exact), Bias::trumps, shows_the_excuse,
     false},
    {"R7.7: a handful of at least so many", with_handful(HandfulShow::at_least), Bias::trumps, has_shown},
    {"R7.11: a handful in progress", with_handful(HandfulShow::exact), Bias::trumps, is_showing, false},
    {"R7.11: one of at least so many", with_handful(HandfulShow::at_least), Bias::trumps, is_showing, false},
    {"R7.1: a handful announced", with_handful(HandfulShow::exact), Bias::trumps, will_show, false},
    {"R7.5: a hand without trumps", with_misere(), Bias::no_trumps, lacks_trumps, false},
    {"R7.5: a taker without courts", with_misere(), Bias::no_courts, taker_lacks_courts},
    {"R5.7: not the taker's own king", with_call(kKqn, false), Bias::none, calls_king},
    {"R5.2: all kings", with_call(kKqn, false), Bias::courts, calls_queen},
    {"R5.2: all kings and queens", with_call(kKqn, false), Bias::courts, calls_cavalier},
    {"R5.2: all down to the cavaliers", with_call(kKqnj, true), Bias::courts, calls_jack},
    {"R5.11: alone", with_call(kKqn, false), Bias::courts, is_alone},
    {"R5.3: a king that may lie in the dog", with_call(kKqn, false), Bias::none, calls_into_the_dark},
    {"R3.14: nobody was dealt a petit sec", with_petit(PetitSec::forced_redeal), Bias::no_trumps, bids,
     false},
    {"R3.14: trumps from the dog do not count", with_petit(PetitSec::forced_redeal), Bias::no_trumps,
     has_trumps_from_the_dog, false},
    {"R9.11: it may be kept", with_petit(kImprenable), Bias::petit_sec, keeps_the_petit, false},
    {"R9.11: it may be played", with_petit(kImprenable), Bias::petit_sec, plays_the_petit_out_of_suit, false},
    {"R9.13: it came back", with_petit(kImprenable), Bias::petit_sec, gets_the_petit_back, false},
    {"R9.13: it did not", with_petit(kImprenable), Bias::none, loses_the_petit, false},
    {"R9.15: trumps from the dog", with_petit(kImprenable), Bias::petit_sec, finds_trumps_in_the_dog, false},
};

// Draws enough worlds for each to appear about twenty times.
void judge(const Look& look, Census& census, Rng& rng) {
    auto& worlds = census.worlds();
    Worlds sampler(look.view, look.seat);
    const std::size_t draws = 20 * worlds.size() + 200;
    for (std::size_t i = 0; i < draws; ++i) {
        const auto world = worlds.find(census.places_in(sampler.draw(rng)));
        ASSERT_NE(world, worlds.end()) << "a world that cannot be";
        ++world->second;
    }
    std::vector<std::int64_t> counts;
    for (const auto& [places, count] : worlds) counts.push_back(count);
    if (counts.size() > 1) {
        EXPECT_LT(kit::chi_square_deviate(counts), kit::kOnceInAMillion);
    }
}

// Takes a position of this sort from a random deal, and tests it against all its worlds. Returns false if the
// deal has no such position.
bool judge_deal(const Sort& sort, Rng& rng) {
    constexpr double kMostWays = 2000;
    constexpr std::int64_t kFewest = 10;
    bool happened = false;
    const auto moment = test::play_until(sort.options, sort.bias, rng, [&](const Moment& now) {
        happened = happened || sort.happens(now);
        return happened && (!sort.late || is_late(now.state));
    });
    if (!moment || moment->state.end != End::none) return false;
    const Seat some{static_cast<std::uint8_t>(rng.below(sort.options.players))};
    const Look look = test::tell_some(*moment, sort.spectator ? kSpectator : some, kMostWays, rng);
    Census census(*moment, look);
    if (census.ways() < kFewest || census.ways() > kMostWays) return false;
    census.count_all();
    const auto size = static_cast<std::int64_t>(census.worlds().size());
    if (size < kFewest || (sort.restricts && size == census.tried())) return false;
    judge(look, census, rng);
    return true;
}

class TarotWorlds : public testing::TestWithParam<Sort> {};

TEST_P(TarotWorlds, AreAsLikelyAsEachOther) {
    constexpr int kPositions = kit::part_of(12, 3);
    constexpr int kFewest = 3;  // the fewest positions for a rare situation
    int positions = 0;
    for (std::uint64_t deal = 0; deal < 20000 && positions < kPositions; ++deal) {
        Rng rng(83, deal);
        positions += judge_deal(GetParam(), rng) ? 1 : 0;
        ASSERT_FALSE(HasFailure()) << "deal " << deal;
    }
    EXPECT_GE(positions, kFewest);
}

INSTANTIATE_TEST_SUITE_P(Sorts, TarotWorlds, testing::ValuesIn(kSorts),
                         [](const auto& sort) { return "Sort" + std::to_string(sort.index + 1); });

// Random rules, at a random point.
TEST(TarotWorldsAnywhere, AreAsLikelyAsEachOther) {
    int restricted = 0;
    for (std::uint64_t deal = 0; deal < kit::part_of(400U); ++deal) {
        Rng rng(84, deal);
        Options options = players(3 + static_cast<int>(rng.below(3)));
        options.petit_sec = PetitSec(rng.below(4));
        options.auction = Auction(rng.below(2));
        options.lead = Lead(rng.below(2));
        options.call_depth = CallDepth(rng.below(2));
        options.handful_show = HandfulShow(rng.below(2));
        options.slam_announced = SlamAnnounced(rng.below(2));
        for (bool* flag :
             {&options.self_call, &options.called_suit_lead_ban, &options.misere, &options.petit_slam})
            *flag = rng.below(2) == 0;
        const std::size_t actions = rng.below(rng.below(4) == 0 ? 25 : 110);
        const auto moment = test::play_until(options, Bias(rng.below(6)), rng, [&](const Moment& now) {
            return now.actions.size() >= actions;
        });
        if (!moment || moment->state.end == End::played) continue;
        const Seat some{static_cast<std::uint8_t>(rng.below(options.players))};
        const Look look = test::tell_some(*moment, rng.below(5) == 0 ? kSpectator : some, 1000, rng);
        Census census(*moment, look);
        if (census.ways() < 2 || census.ways() > 1000) continue;
        census.count_all();
        restricted += static_cast<std::int64_t>(census.worlds().size()) < census.tried() ? 1 : 0;
        judge(look, census, rng);
        ASSERT_FALSE(HasFailure()) << "deal " << deal;
    }
    EXPECT_GT(restricted, kit::part_of(100));
}

// An impossible view is returned unchanged.
TEST(TarotWorldsAnywhere, AreNotFoundForAnImpossibleView) {
    Rng rng(85);
    const auto moment = test::play_until(players(4), Bias::none, rng, plays);
    ASSERT_TRUE(moment);
    Visible view = visible(moment->state, Seat{0});
    for (const Seat seat : seats(4)) view.known.without_courts |= seat_bit(seat);
    view.known.contract = Contract::prise;
    view.known.dog = small_pile(kUnknownCard);
    EXPECT_TRUE(test::same(resample(view, Seat{0}, rng), view.known));
}

}  // namespace
}  // namespace brelan::tarot
