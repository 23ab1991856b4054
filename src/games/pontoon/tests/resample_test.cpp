#include <algorithm>
#include <cstring>
#include <map>
#include <optional>
#include <vector>

#include "core/match.hpp"
#include "core/read_card.hpp"
#include "core/view.hpp"
#include "games/pontoon/tests/table.hpp"
#include "kit/chi_square.hpp"

// Sampled worlds compared with all worlds. A world fits what a seat knows if, with the world's cards, the
// same answers are allowed from the start of the deal and lead to the same view. This test tries every world
// in this way; the sampler must draw all fitting worlds equally often.
namespace brelan::pontoon {
namespace {

#if defined(__OPTIMIZE__) && defined(NDEBUG)
constexpr int kWorldsDrawn = 200'000;
#else
constexpr int kWorldsDrawn = 40'000;
#endif

// A deal with its cards and answers.
struct WorldCourse {
    Options options;
    Carry carry;
    Pack pack;
    std::vector<Action> answers;
};

// The state after these answers with these cards; nothing if one of them is not allowed.
std::optional<State> replay(const WorldCourse& course, const Pile& cards) {
    Pack pack = course.pack;
    pack.cards = cards;
    State state = start(course.options, course.carry, pack);
    for (const Action action : course.answers) {
        if (state.actor == kNobody || !check(state, action).none()) return std::nullopt;
        Rules::play(state, action);
    }
    return state;
}

bool same_view(const Visible& one, const Visible& other) {
    return std::memcmp(&one, &other, sizeof(Visible)) == 0;
}

// All worlds that are possible for a seat, identified by the dealt cards that it does not know.
class Worlds {
  public:
    Worlds(const WorldCourse& course, Seat seat) : course_(course), seat_(seat) {
        const std::optional<State> state = replay(course, course.pack.cards);
        EXPECT_TRUE(state) << "the answers are not allowed";
        view_ = observe<Rules>(*state, seat);
        find_places();
        Pile cards = course.pack.cards;
        try_all(cards, 0);
    }

    const View<Rules>& view() const { return *view_; }
    std::size_t hidden() const { return places_.size(); }
    std::size_t all() const { return all_; }
    std::size_t fitting() const { return fitting_; }

    // How far the sampler is from drawing all fitting worlds equally often.
    double deviate() const {
        std::map<std::vector<int>, std::int64_t> counts;
        for (const auto& [kind, weight] : weights_) counts[kind] = 0;
        Rng rng(17);
        for (int i = 0; i < kWorldsDrawn; ++i) {
            const State world = Rules::resample(**view_, seat_, rng);
            const auto kind = counts.find(kind_of(world.cards));
            if (kind == counts.end()) return 1e9;  // a world that does not fit
            ++kind->second;
        }
        std::vector<std::int64_t> seen;
        std::vector<double> expected;
        for (const auto& [kind, weight] : weights_) {
            seen.push_back(counts[kind]);
            expected.push_back(static_cast<double>(weight));
        }
        return kit::chi_square_deviate(seen, expected);
    }

  private:
    // The hidden places that matter: dealt cards, and the bottom card if somebody has looked at it.
    void find_places() {
        const State& known = (*view_)->known;
        for (std::size_t i = 0; i < known.cards.size(); ++i) {
            const bool looked_at = known.looked != 0 && i + 1U == known.rest;
            if (is_known(known.cards[i])) continue;
            from_.push_back(i);
            if (i < known.next || looked_at) places_.push_back(i);
        }
    }

    // Tries every possible card at each place, starting with `at`.
    void try_all(Pile& cards, std::size_t at) {
        if (at == places_.size()) return try_one(cards);
        for (const std::size_t other : from_) {
            if (is_taken(other, at)) continue;
            std::swap(cards[places_[at]], cards[other]);
            try_all(cards, at + 1);
            std::swap(cards[places_[at]], cards[other]);
        }
    }

    bool is_taken(std::size_t place, std::size_t before) const {
        for (std::size_t i = 0; i < before; ++i) {
            if (places_[i] == place) return true;
        }
        return false;
    }

    // R3.18: a card that everybody has seen since the last shuffle is not dealt again.
    bool is_used(const Pile& cards) const {
        for (const std::size_t place : places_) {
            if ((*view_)->known.table.exposed[cards[place].id] > 0) return true;
        }
        return false;
    }

    void try_one(const Pile& cards) {
        ++all_;
        if (is_used(cards)) return;
        const std::optional<State> world = replay(course_, cards);
        if (!world || !same_view(*observe<Rules>(*world, seat_), **view_)) return;
        ++fitting_;
        ++weights_[kind_of(cards)];
    }

    // Worlds with two hidden cards are distinguished exactly; worlds with more hidden cards are distinguished
    // by value only.
    std::vector<int> kind_of(const Pile& cards) const {
        std::vector<int> kind;
        for (const std::size_t place : places_)
            kind.push_back(places_.size() < 3 ? cards[place].id : points_of(cards[place]));
        return kind;
    }

    const WorldCourse& course_;
    Seat seat_;
    std::optional<View<Rules>> view_;
    std::vector<std::size_t> places_;
    std::vector<std::size_t> from_;
    std::size_t all_ = 0;
    std::size_t fitting_ = 0;
    std::map<std::vector<int>, std::int64_t> weights_;
};

// Two players, with p2 as banker and dealer. The cards come in dealing order (p1, p2, p1, p2, then the
// stock); all other cards follow.
WorldCourse course(std::string_view options, std::string_view cards, std::vector<Action> answers) {
    WorldCourse course;
    course.options = table::options("players=2 packs=1 first_banker=seat " + std::string(options));
    course.carry = first(course.options, Draw{});
    course.carry.table.bank = Seat{1};
    Pile& pile = course.pack.cards;
    for (const Word& word : kit::words_of(cards)) pile.push(*read_card(word.text, word.column));
    const std::size_t told = pile.size();
    const Cards sorted = sorted_pack();
    for (std::size_t i = sorted.size(); i-- > 0;) {
        if (std::find(pile.begin(), pile.begin() + told, sorted[i]) == pile.begin() + told)
            pile.push(sorted[i]);
    }
    course.pack.rest = static_cast<std::uint8_t>(pile.size());
    course.answers = std::move(answers);
    return course;
}

constexpr Seat kPunter{0};
constexpr Seat kBanker{1};
constexpr Action kStake{Move::stake, 1};
constexpr Action kBuy{Move::buy, 1};
constexpr Action kTwistOne{Move::twist};
constexpr Action kStick{Move::stick};

// Only some of the worlds fit, and these are drawn equally often.
void expect_fair(const WorldCourse& course, Seat seat, std::size_t hidden) {
    const Worlds worlds(course, seat);
    EXPECT_EQ(worlds.hidden(), hidden);
    EXPECT_GT(worlds.fitting(), 0U);
    EXPECT_LT(worlds.fitting(), worlds.all()) << "nothing is tried here";
    EXPECT_LT(worlds.deviate(), kit::kOnceInAMillion);
}

// R6.3: a player who did not declare a natural has none.
TEST(PontoonResample, NoNaturalWasDeclared) {
    expect_fair(course("edition=1939", "9s 8h 7s 6h", {kStake, {Move::no_double}}), kBanker, 2);
    expect_fair(course("edition=1850 brulet=off", "9s 8h 7s 6h", {kStake, {Move::no_double}}), kPunter, 2);
}

// R7.6: a player who has stuck has at least 16.
TEST(PontoonResample, APlayerWhoHasStuckHasEnough) {
    expect_fair(course("edition=2011", "Ks 8h 7s 6h", {kStake, kStick}), kBanker, 2);
    expect_fair(course("edition=2011 stand_total_counts=low", "Ks 8h 7s 6h", {kStake, kStick}), kBanker, 2);
    expect_fair(course("edition=2011", "Ks 8h 2s 6h 5s", {kStake, kTwistOne, kStick}), kBanker, 2);
}

// R3.17: a bust hand that is face down counts more than 21, but it did not before its last card.
TEST(PontoonResample, ABustHandFaceDownIsBust) {
    expect_fair(course("edition=2011 banker_looks=true", "Ks 8h 6s 6h Qs", {kStake, kBuy}), kBanker, 3);
    expect_fair(course("edition=2011 banker_looks=true", "Ks 8h 2s 6h 3s Qs", {kStake, kTwistOne, kTwistOne}),
                kBanker, 2);
}

// R7.9: a player who drew another card did not have 21.
TEST(PontoonResample, APlayerWhoHasDrawnDidNotHave21) {
    expect_fair(course("edition=1850 brulet=off", "4s 8h 3s 6h 5s 2d",
                       {kStake, {Move::no_double}, kTwistOne, kTwistOne}),
                kBanker, 2);
    expect_fair(
        course("edition=1850 brulet=off", "9s 8h 7s 6h 5s", {kStake, {Move::no_double}, kTwistOne, kStick}),
        kBanker, 2);
}

// R7.24: a player who bought a fifth card had at least 12 and is not bust.
TEST(PontoonResample, APlayerWhoHasBoughtAFifthCardHadTwelve) {
    expect_fair(course("edition=2011 buy_after_twist=true", "5s 8h 4s 6h 2s 3s 2d",
                       {kStake, kTwistOne, kTwistOne, kBuy}),
                kBanker, 3);
    expect_fair(course("edition=2011 buy_after_twist=true fifth_card_buy_total=best", "As 8h 2s 6h 3s 4s 2d",
                       {kStake, kTwistOne, kTwistOne, kBuy}),
                kBanker, 3);
}

// R4.4: the top and bottom cards were not a brulet.
TEST(PontoonResample, ABankerWhoHasLookedHasSeenNoBrulet) {
    const std::vector<Action> answers = {{Move::no_brulet}, kStake, {Move::no_double}};
    std::vector<Action> looking = answers;
    looking[0] = {Move::brulet};
    expect_fair(course("edition=1850 brulet=pool", "As 8h 7s 6h", looking), kPunter, 3);
    expect_fair(course("edition=1850 brulet=pool", "As 8h 7s 6h", answers), kPunter, 2);
}

// R3.18: a card that everybody has seen since the last shuffle is not dealt again; a card that nobody has
// seen may be anywhere.
TEST(PontoonResample, UsedCardsAreNotDealtAgain) {
    WorldCourse later = course("edition=2011 reshuffle=after_natural", "Ks 8h 7s Jh 5s", {kStake, kTwistOne});
    const State before = *replay(later, later.pack.cards);
    ASSERT_EQ(before.phase, Phase::over) << "p1 is bust: the five lies open, his other cards do not";
    later.carry = carry(before);
    Rng rng(4);
    later.pack = shuffle(later.options, later.carry, rng);
    later.answers.clear();
    ASSERT_EQ(later.pack.rest, 47);
    expect_fair(later, kSpectator, 2);
}

}  // namespace
}  // namespace brelan::pontoon
