#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <string>
#include <vector>

#include "core/playout.hpp"
#include "games/tarot/odds/points.hpp"
#include "games/tarot/odds/read_entry.hpp"
#include "games/tarot/rules/outcome.hpp"
#include "games/tarot/tarot.hpp"
#include "kit/random_options.hpp"

// Deals as users enter them: possible deals are read correctly, and impossible ones are refused for the right
// reason.
namespace brelan::tarot {
namespace {

const Phrases kKeys(Language::english, "", "");  // each sentence is the same as its key

struct Told {
    Options options;
    std::vector<Said> said;
    bool on_sheet = false;
};

Told told(std::vector<Said> more, int players = 4) {
    Told result;
    result.options.players = static_cast<std::uint8_t>(players);
    result.said = {{"taker", "p1"}, {"contract", "garde"}, {"points", "49"}, {"oudlers", "2"}};
    for (const Said& one : more) {
        const auto same = std::find_if(result.said.begin(), result.said.end(),
                                       [&](const Said& said) { return said.name == one.name; });
        const bool repeated = one.name == "handful" || one.name == "misere";
        if (same == result.said.end() || repeated) {
            result.said.push_back(one);
        } else {
            same->value = one.value;
        }
    }
    return result;
}

Result<Entry> read(const Told& deal) {
    return read_entry({deal.options, {}}, deal.said, deal.on_sheet, kKeys);
}

// The key of what is wrong, or `good`.
std::string answer(const Told& deal) {
    const Result<Entry> entry = read(deal);
    return entry ? "good" : std::string(entry.fault().key());
}

TEST(TarotRealDeal, ReadsAll) {
    Told deal = told({{"contract", "garde-contre"},
                      {"taker", "p2"},
                      {"partner", "p5"},
                      {"points", "43,50"},
                      {"petit", "defence"},
                      {"handful", "double:partner"},
                      {"handful", "simple:defence"},
                      {"petit-slam", "announced-failed"},
                      {"misere", "p3"},
                      {"misere", "p3"}},
                     5);
    const Result<Entry> entry = read(deal);
    ASSERT_TRUE(entry) << entry.fault().key();
    const Outcome& outcome = entry->outcome;
    EXPECT_EQ(outcome.contract, Contract::garde_contre);
    EXPECT_EQ(outcome.taker, Seat{1});
    EXPECT_EQ(outcome.partner, Seat{4});
    EXPECT_EQ(outcome.halves, 87);
    EXPECT_EQ(outcome.oudlers, 2);
    EXPECT_EQ(outcome.petit_au_bout, Side::defence);
    EXPECT_EQ(outcome.handfuls, (PerSeat<std::uint8_t>{{0, 0, 1, 0, 2}}));
    EXPECT_EQ(outcome.announced, Announced::petit_slam);
    EXPECT_FALSE(outcome.petit_slam);
    EXPECT_EQ(outcome.miseres, (PerSeat<std::uint8_t>{{0, 0, 2, 0, 0}}));
}

TEST(TarotRealDeal, ReadsSlams) {
    const auto slam = [](std::string_view value, std::string_view points, std::string_view oudlers) {
        return read(told({{"slam", value}, {"points", points}, {"oudlers", oudlers}}))->outcome;
    };
    EXPECT_EQ(slam("announced-made", "91", "3").slam, Side::attack);
    EXPECT_EQ(slam("announced-made", "87", "2").announced, Announced::slam);
    EXPECT_EQ(slam("announced-failed", "50", "2").slam, Side::nobody);
    EXPECT_EQ(slam("announced-failed", "50", "2").announced, Announced::slam);
    EXPECT_EQ(slam("unannounced-taker", "87", "2").slam, Side::attack);
    EXPECT_EQ(slam("unannounced-taker", "87", "2").announced, Announced::nothing);
    EXPECT_EQ(slam("unannounced-defence", "7", "1").slam, Side::defence);
    EXPECT_EQ(slam("unannounced-defence", "7", "1").announced, Announced::nothing);
    EXPECT_EQ(slam("announced-failed-defence", "7", "1").slam, Side::defence);
    EXPECT_EQ(slam("announced-failed-defence", "7", "1").announced, Announced::slam);
}

// R7.26: a side that takes every trick also fulfils an announced petit slam, and earns no more.
TEST(TarotRealDeal, APetitSlamIsMadeWithAllTheTricks) {
    const Said announced{"petit-slam", "announced-made"};
    const auto each = [&](std::string_view points, std::string_view oudlers) {
        const Told deal = told({announced, {"points", points}, {"oudlers", oudlers}});
        const Result<Entry> entry = read(deal);
        EXPECT_TRUE(entry) << entry.fault().key();
        return entry ? -score(deal.options, {}, entry->outcome)[Seat{1}] : 0;
    };
    EXPECT_EQ(each("91", "3"), (25 + 55) * 2 + 300);
    EXPECT_EQ(each("87", "2"), (25 + 46) * 2 + 300);
    EXPECT_EQ(each("80", "3"), (25 + 44) * 2 + 300);
    const auto refused = [&](std::string_view points, std::string_view oudlers, Said more) {
        return answer(told({announced, {"points", points}, {"oudlers", oudlers}, more}));
    };
    EXPECT_EQ(refused("90", "3", {"petit", "none"}), "score.range.petit-slam");
    EXPECT_EQ(refused("91", "2", {"petit", "none"}), "score.range.petit-slam");
    EXPECT_EQ(refused("87", "2", {"petit", "defence"}), "score.range.petit-slam");
    EXPECT_EQ(refused("91", "3", {"petit-slam", "made"}), "score.range.petit-slam");
}

// R7.24, R7.25: the announcement fails, and the defence makes a slam of its own.
TEST(TarotRealDeal, AnAnnouncedSlamFailsWithoutATrick) {
    const auto each = [](std::string_view slam) {
        const Told deal = told({{"slam", slam}, {"points", "7"}, {"oudlers", "1"}});
        const Result<Entry> entry = read(deal);
        EXPECT_TRUE(entry) << entry.fault().key();
        return entry ? score(deal.options, {}, entry->outcome)[Seat{1}] : 0;
    };
    EXPECT_EQ(each("unannounced-defence"), (25 + 44) * 2 + 200);
    EXPECT_EQ(each("announced-failed-defence"), (25 + 44) * 2 + 200 + 200);
    EXPECT_EQ(answer(told({{"slam", "announced-failed-defence"}})), "score.oudlers.no-trick");
    EXPECT_EQ(answer(told({{"slam", "announced-failed-defence"}, {"points", "50"}, {"oudlers", "0"}})),
              "score.range.no-trick");
}

TEST(TarotRealDeal, PutsAPartnerWhoIsNotNamedToTheRight) {
    const Result<Entry> entry = read(told({{"taker", "p5"}, {"partner", "called"}}, 5));
    ASSERT_TRUE(entry);
    EXPECT_TRUE(entry->stranger);
    EXPECT_EQ(entry->outcome.partner, Seat{0});
    EXPECT_EQ(read(told({{"partner", "self"}}, 5))->outcome.partner, Seat{0});
    Told sheet = told({}, 5);
    sheet.on_sheet = true;
    EXPECT_EQ(answer(sheet), "score.missing");
    sheet.said.push_back({"partner", "called"});
    EXPECT_EQ(answer(sheet), "score.bad");
}

TEST(TarotRealDeal, RefusesUnknownWordsAndValues) {
    EXPECT_EQ(answer(told({})), "good");
    EXPECT_EQ(answer(told({{"kings", "4"}})), "score.unknown");
    EXPECT_EQ(answer(told({{"contract", "bid"}})), "score.bad");
    EXPECT_EQ(answer(told({{"points", "many"}})), "score.bad");
    EXPECT_EQ(answer(told({{"points", "-1"}})), "score.bad");
    EXPECT_EQ(answer(told({{"points", "45."}})), "score.bad");
    EXPECT_EQ(answer(told({{"points", "45.25"}})), "score.points.rough");
    EXPECT_EQ(answer(told({{"points", "92"}})), "score.points.pack");
    EXPECT_EQ(answer(told({{"points", "91.5"}})), "score.points.pack");
    EXPECT_EQ(answer(told({{"oudlers", "4"}})), "score.oudlers.pack");
    EXPECT_EQ(answer(told({{"oudlers", "one"}})), "score.bad");
    EXPECT_EQ(answer(told({{"taker", "p5"}})), "score.bad");
    EXPECT_EQ(answer(told({{"misere", "p5"}})), "score.bad");
    EXPECT_EQ(answer(told({{"petit", "partner"}})), "score.bad");
    EXPECT_EQ(answer(told({{"slam", "yes"}})), "score.bad");
    EXPECT_EQ(answer(told({{"petit-slam", "yes"}})), "score.bad");
    EXPECT_EQ(answer(told({{"handful", "simple"}})), "score.bad");
    EXPECT_EQ(answer(told({{"handful", "single:taker"}})), "score.bad");
    EXPECT_EQ(answer(told({{"handful", "simple:p5"}})), "score.bad");
    EXPECT_EQ(answer(told({{"passed", ""}})), "score.unknown");
    for (std::size_t missing = 0; missing < 4; ++missing) {
        Told deal = told({});
        deal.said.erase(deal.said.begin() + static_cast<std::ptrdiff_t>(missing));
        EXPECT_EQ(answer(deal), "score.missing");
    }
    Told twice = told({});
    twice.said.push_back({"points", "50"});
    EXPECT_EQ(answer(twice), "score.twice");
}

TEST(TarotRealDeal, RefusesPlayersThatDoNotFit) {
    EXPECT_EQ(answer(told({{"partner", "p2"}})), "score.no-partner");
    EXPECT_EQ(answer(told({{"handful", "simple:partner"}}, 3)), "score.handful.no-partner");
    EXPECT_EQ(answer(told({{"partner", "self"}, {"handful", "simple:partner"}}, 5)),
              "score.handful.no-partner");
    EXPECT_EQ(answer(told({{"handful", "simple:p2"}}, 5)), "score.stranger");
    EXPECT_EQ(answer(told({{"misere", "p2"}}, 5)), "score.stranger");
    EXPECT_EQ(answer(told({{"partner", "p3"}, {"misere", "p2"}}, 5)), "good");
    EXPECT_EQ(answer(told({{"handful", "simple:taker"}, {"handful", "simple:p1"}})), "score.handful.twice");
    EXPECT_EQ(answer(told({{"misere", "p2"}, {"misere", "p2"}, {"misere", "p2"}})), "score.misere.third");
    EXPECT_EQ(answer(told({{"misere", "p2"}, {"misere", "p2"}, {"handful", "simple:p2"}})),
              "score.misere.trumps");
    Told kinds = told({{"misere", "p2"}, {"misere", "p2"}});
    EXPECT_EQ(answer(kinds), "good");
    kinds.options.misere_no_court = false;
    EXPECT_EQ(answer(kinds), "score.misere.kinds");
    const Said one{"handful", "simple:defence"};
    EXPECT_EQ(answer(told({one, one})), "good");
    EXPECT_EQ(answer(told({one, one, one, one})), "score.handful.defenders");
    EXPECT_EQ(answer(told({one, one, one})), "score.handful.trumps");
    EXPECT_EQ(answer(told({one, {"handful", "double:taker"}})), "score.handful.trumps");
}

TEST(TarotRealDeal, RefusesContradictions) {
    const auto of = [](std::vector<Said> more) { return answer(told(std::move(more))); };
    const Said all{"points", "91"};
    const Said three{"oudlers", "3"};
    const Said slam{"slam", "unannounced-taker"};
    EXPECT_EQ(of({all, three}), "score.range.tricks");
    EXPECT_EQ(of({{"points", "4"}, {"oudlers", "0"}}), "score.range.tricks");
    EXPECT_EQ(of({all, three, slam, {"petit", "taker"}}), "good");
    EXPECT_EQ(of({all, three, slam, {"petit", "defence"}}), "score.petit.defence-slam");
    EXPECT_EQ(of({all, slam}), "score.range.slam");
    EXPECT_EQ(of({all, {"oudlers", "1"}, slam}), "score.oudlers.slam");
    EXPECT_EQ(of({all, {"oudlers", "1"}, slam, {"contract", "garde-contre"}}), "score.range.slam");
    const Said lost{"slam", "unannounced-defence"};
    EXPECT_EQ(of({{"points", "50"}, {"oudlers", "0"}, lost}), "score.range.no-trick");
    EXPECT_EQ(of({{"points", "10"}, {"oudlers", "2"}, lost}), "score.oudlers.no-trick");
    EXPECT_EQ(of({{"points", "10"}, {"oudlers", "1"}, lost, {"petit", "taker"}}), "score.petit.attack-slam");
    EXPECT_EQ(of({{"oudlers", "0"}, {"petit", "taker"}}), "score.petit.no-oudler");
    EXPECT_EQ(of({three, {"petit", "defence"}}), "score.petit.all-oudlers");
    EXPECT_EQ(of({{"petit-slam", "made"}}), "good");
    EXPECT_EQ(of({{"petit-slam", "made"}, {"points", "42"}}), "score.range.petit-slam");
    EXPECT_EQ(of({{"petit-slam", "announced-failed"}, {"points", "85"}}), "score.range.no-petit-slam");
    EXPECT_EQ(of({{"petit-slam", "made"}, {"slam", "announced-failed"}}), "score.petit-slam.beside");
    EXPECT_EQ(of({{"petit-slam", "announced-made"}, {"slam", "announced-failed"}}), "score.two-announced");
    EXPECT_EQ(of({{"petit-slam", "announced-made"}, lost}), "score.petit-slam.none");
    EXPECT_EQ(of({{"petit-slam", "announced-failed"}, slam}), "score.petit-slam.all");
    Told deal = told({{"contract", "prise"}});
    deal.options.bids = Bids::no_prise;
    EXPECT_EQ(answer(deal), "score.no-prise");
}

TEST(TarotRealDeal, AMisereIsTakenUnlessItsOptionIsOff) {
    const Word off{"misere=off", 1};
    const Told deal = told({{"misere", "p2"}});
    EXPECT_EQ(answer(deal), "good");
    const Result<Entry> entry = read_entry({deal.options, WordSpan(&off, 1)}, deal.said, false, kKeys);
    ASSERT_FALSE(entry);
    EXPECT_EQ(entry.fault().key(), "score.misere.off");
}

// An outcome as words, with the texts that they need.
std::vector<Said> words_of(const Options& options, const Outcome& outcome, std::deque<std::string>& texts) {
    const auto text = [&](std::string made) -> std::string_view {
        return texts.emplace_back(std::move(made));
    };
    const auto name = [&](Seat seat) { return "p" + std::to_string(seat.index + 1); };
    constexpr std::string_view kContracts[] = {"", "prise", "garde", "garde-sans", "garde-contre"};
    constexpr std::string_view kSides[] = {"none", "taker", "defence"};
    constexpr std::string_view kLevels[] = {"", "simple", "double", "triple"};
    std::vector<Said> said = {
        {"taker", text(name(outcome.taker))},
        {"contract", kContracts[static_cast<int>(outcome.contract)]},
        {"points", text(std::to_string(outcome.halves / 2) + (outcome.halves % 2 == 0 ? "" : ".5"))},
        {"oudlers", text(std::to_string(outcome.oudlers))},
        {"petit", kSides[static_cast<int>(outcome.petit_au_bout)]}};
    if (outcome.partner != kNobody) said.push_back({"partner", text(name(outcome.partner))});
    const bool made = outcome.slam == Side::attack;
    if (outcome.announced == Announced::slam)
        said.push_back({"slam", made                            ? "announced-made"
                                : outcome.slam == Side::defence ? "announced-failed-defence"
                                                                : "announced-failed"});
    else if (outcome.slam != Side::nobody)
        said.push_back({"slam", made ? "unannounced-taker" : "unannounced-defence"});
    if (outcome.announced == Announced::petit_slam)
        said.push_back({"petit-slam", made || outcome.petit_slam ? "announced-made" : "announced-failed"});
    else if (outcome.petit_slam && outcome.announced == Announced::nothing)
        said.push_back({"petit-slam", "made"});
    for (const Seat seat : seats(options.players)) {
        if (outcome.handfuls[seat] > 0)
            said.push_back(
                {"handful", text(std::string(kLevels[outcome.handfuls[seat]]) + ":" + name(seat))});
        for (int i = 0; i < outcome.miseres[seat]; ++i) said.push_back({"misere", text(name(seat))});
    }
    return said;
}

// Deals played at random with random options are read back and score the same.
TEST(TarotRealDeal, EveryPlayedDealIsPossible) {
    Rng rng(20120);
    std::size_t slams = 0;
    for (const Options& options : kit::random_options<Rules>(200, 5000, 7)) {
        Carry carry = first(options, draw(options, rng));
        for (int i = 0; i < 40 && !finished(options, carry); ++i) {
            State state = start(options, carry, shuffle(options, carry, rng));
            playout<Rules>(state, rng);
            carry = tarot::carry(state);
            if (state.end != End::played) continue;
            const Outcome real = outcome(state);
            slams += real.slam == Side::nobody ? 0U : 1U;
            std::deque<std::string> texts;
            const Result<Entry> entry =
                read_entry({options, {}}, words_of(options, real, texts), true, kKeys);
            ASSERT_TRUE(entry) << entry.fault().key() << " " << real.halves << " " << real.oudlers;
            ASSERT_EQ(score(options, state.opening, entry->outcome), payoff(state));
        }
    }
    EXPECT_GT(slams, 0U);
}

// Divides the cards between the sides at random, or gives the attack the best or the worst cards.
class Fall {
  public:
    Fall(int players, Contract contract, Rng& rng) : players_(players), contract_(contract), rng_(rng) {
        std::vector<Card> all;
        for_each(kWholePack, [&](Card card) { all.push_back(card); });
        const int lean = static_cast<int>(rng.below(3)) - 1;
        const std::uint32_t noise = 1 + rng.below(12);
        std::vector<std::pair<int, Card>> keyed;
        for (const Card card : all)
            keyed.push_back({lean * half_points(card) * 4 + static_cast<int>(rng.below(noise * 4)), card});
        std::sort(keyed.begin(), keyed.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        for (const auto& [key, card] : keyed) cards_.push_back(card);
        take_dog();
        take_tricks();
    }

    int halves = 0;
    int oudlers = 0;
    int tricks = 0;

  private:
    void win(Card card) {
        halves += half_points(card);
        oudlers += is_oudler(card) ? 1 : 0;
    }

    // Takes the dog's cards from either end of the pack; a discard has no kings or oudlers.
    void take_dog() {
        for (int left = dog_size(players_); left > 0; --left) {
            auto card = rng_.below(2) == 0 ? cards_.end() - 1 : cards_.begin();
            const auto fits = [&](Card one) {
                return !is_oudler(one) && !(is_plain(one) && one.place() == kKing);
            };
            if (contract_ <= Contract::garde) card = std::find_if(cards_.begin(), cards_.end(), fits);
            if (contract_ != Contract::garde_contre) win(*card);
            cards_.erase(card);
        }
    }

    // The first tricks are the attack's. R9.3: an Excuse won by the other side returns.
    void take_tricks() {
        const int all = hand_size(players_);
        const std::uint32_t kind = rng_.below(4);
        tricks = kind == 0   ? all
                 : kind == 1 ? 0
                             : static_cast<int>(rng_.below(static_cast<std::uint32_t>(all + 1)));
        const bool back = rng_.below(2) == 0;
        for (int i = 0; i < all * players_; ++i) {
            const Card card = cards_[static_cast<std::size_t>(i)];
            const bool mine = i < tricks * players_;
            if (mine) win(card);
            if (card != kExcuse || !back) continue;
            halves += mine ? -8 : 8;
            oudlers += mine ? -1 : 1;
        }
    }

    int players_;
    Contract contract_;
    Rng& rng_;
    std::vector<Card> cards_;
};

TEST(TarotRealDeal, TheRangesHoldWhateverFalls) {
    Rng rng(182);
    for (int i = 0; i < 30'000; ++i) {
        Options options;
        options.players = static_cast<std::uint8_t>(3 + rng.below(3));
        const auto contract = static_cast<Contract>(1 + rng.below(4));
        const Fall fall(options.players, contract, rng);
        const Span range = attack_halves(options, contract, fall.oudlers, {fall.tricks, fall.tricks});
        ASSERT_TRUE(range.has(fall.halves))
            << int{options.players} << " players, contract " << static_cast<int>(contract) << ", "
            << fall.tricks << " tricks, " << fall.oudlers << " oudlers: " << fall.halves << " not in "
            << range.least << " to " << range.most;
    }
}

// R9.5: exactly the slams that the federation's rules allow.
TEST(TarotRealDeal, TheRangesOfSlamsAreExact) {
    for (const int players : {3, 4, 5}) {
        Options options;
        options.players = static_cast<std::uint8_t>(players);
        const int all = hand_size(players);
        const auto range = [&](int oudlers) {
            return attack_halves(options, Contract::garde, oudlers, {all, all});
        };
        EXPECT_TRUE(range(0).empty());
        EXPECT_TRUE(range(1).empty());
        EXPECT_EQ(range(2).least, 174);
        EXPECT_EQ(range(2).most, 174);
        EXPECT_EQ(range(3).least, 182);
        EXPECT_EQ(range(3).most, 182);
    }
}

}  // namespace
}  // namespace brelan::tarot
