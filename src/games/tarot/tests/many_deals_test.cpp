#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "core/playout.hpp"
#include "games/tarot/tarot.hpp"
#include "games/tarot/tests/secrets.hpp"
#include "kit/random_options.hpp"
#include "laws/law_whole.hpp"

// Random deals of all editions with 3, 4 and 5 players: every card appears once, the half-points add up to
// 182, and the scores add up to zero. Run many more with BRELAN_DEALS=1000000 in the environment.
namespace brelan::tarot {
namespace {

using CardPlaces = kit::Secrets<Rules>;

constexpr std::int64_t kUsualDeals = 20000;
constexpr std::int64_t kDealsOfAMatch = 50;
constexpr std::size_t kWays = 400;

std::int64_t wanted_deals() {
    const char* wanted = std::getenv("BRELAN_DEALS");
    return wanted != nullptr ? std::atoll(wanted) : kUsualDeals;
}

// R9.1: the value of a card by its number in the pack, computed independently.
int halves_of(int number) {
    constexpr int kFirstTrump = 56;
    if (number >= kFirstTrump)
        return number == kFirstTrump || number == kFirstTrump + 20 || number == kFirstTrump + 21 ? 9 : 1;
    const int rank = number % 14;  // the rank, from 0 for the ace to 13 for the king
    return rank < 10 ? 1 : 2 * (rank - 10) + 3;
}

int halves_of(const std::vector<int>& cards) {
    int sum = 0;
    for (const int card : cards) sum += halves_of(card);
    return sum;
}

// What is wrong with a finished deal; empty if nothing is.
std::string wrong_with(const State& state) {
    const std::vector<int> cards = CardPlaces::cards(state);
    if (!laws::is_whole_pack<Rules>(state.options, cards)) return "the cards are not the whole pack";
    if (halves_of(cards) != 182) return "the cards have not 182 half-points";
    if (state.end == End::played) {
        std::vector<int> aside;
        CardPlaces::add(aside, state.aside);
        int halves = halves_of(aside);
        for (const Seat seat : seats(state.options.players)) halves += state.halves[seat];
        if (halves != 182) return "tricks and dog come to " + std::to_string(halves) + " half-points";
    }
    std::int64_t sum = 0;
    const Payoff payoff = Rules::payoff(state);
    for (const auto value : payoff.values) sum += value;
    return sum == 0 ? std::string() : "the payoffs come to " + std::to_string(sum);
}

// The editions for each number of players, and random combinations of options.
std::vector<Options> ways() {
    std::vector<Options> all = kit::edition_options<Rules>();
    for (const Options& options : kit::random_options<Rules>(kWays, 100000, 182)) all.push_back(options);
    return all;
}

struct DealsSeen {
    std::int64_t deals = 0;
    std::int64_t played = 0;
    std::array<std::int64_t, kMostPlayers + 1> by_players{};
};

// A match, cut short if it gets long.
void play_match_of(const Options& options, std::uint64_t seed, std::int64_t deals, DealsSeen& seen) {
    Rng rng(seed);
    Match<Rules> match(options, Rules::draw(options, rng));
    Actions scratch;
    while (!match.finished() && match.deals() < deals) {
        State state = match.deal(rng).state();
        playout<Rules>(state, scratch, rng);
        ASSERT_EQ(wrong_with(state), "")
            << laws::options_line<Rules>(options) << ", seed " << seed << ", deal " << match.deals() + 1;
        seen.played += state.end == End::played ? 1 : 0;
        ++seen.by_players[options.players];
        match.settle(state);
    }
    seen.deals += match.deals();
}

TEST(TarotManyDeals, KeepEveryCardEveryHalfPointAndZeroSums) {
    const std::int64_t wanted = wanted_deals();
    const std::vector<Options> all = ways();
    DealsSeen seen;
    for (std::uint64_t match = 0; seen.deals < wanted; ++match) {
        const std::int64_t some = std::min(kDealsOfAMatch, wanted - seen.deals);
        play_match_of(all[match % all.size()], match, some, seen);
        if (HasFatalFailure()) return;
    }
    for (int players = 3; players <= kMostPlayers; ++players)
        EXPECT_GT(seen.by_players[static_cast<std::size_t>(players)], wanted / 10) << players << " players";
    EXPECT_GT(seen.played, wanted / 4) << "too many deals were thrown in";
    RecordProperty("deals", std::to_string(seen.deals));
    RecordProperty("played_out", std::to_string(seen.played));
}

}  // namespace
}  // namespace brelan::tarot
