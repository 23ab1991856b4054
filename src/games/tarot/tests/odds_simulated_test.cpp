#include <gtest/gtest.h>

#include <algorithm>

#include "core/rng.hpp"
#include "games/tarot/odds/chances.hpp"
#include "games/tarot/rules/cards.hpp"
#include "kit/frequency.hpp"

// The chances compared with shuffled packs, dealt one hand after another, the dog last.
namespace brelan::tarot {
namespace {

constexpr std::uint32_t kDeals = 100'000;

struct Deal {
    std::vector<CardSet> hands;
    CardSet dog;
};

Deal deal(int players, Cards& cards, Rng& rng) {
    shuffle(cards.data(), kPackSize, rng);
    Deal out;
    std::size_t at = 0;
    for (int player = 0; player < players; ++player) {
        out.hands.emplace_back();
        for (int i = 0; i < hand_size(players); ++i) add(out.hands.back(), cards[at++]);
    }
    while (at < cards.size()) add(out.dog, cards[at++]);
    return out;
}

template <class F>
void deal_often(int players, F f) {
    Rng rng(7, static_cast<std::uint64_t>(players));
    Cards cards = sorted_pack();
    for (std::uint32_t i = 0; i < kDeals; ++i) f(deal(players, cards, rng));
}

// How often each event occurred.
struct Event {
    const char* name;
    Fraction chance;
    std::uint64_t seen = 0;
};

int trumps_of(const CardSet& hand) { return bits::count(hand.trumps); }

TEST(TarotOddsSimulated, WholeTables) {
    for (int players = kLeastPlayers; players <= kMostPlayers; ++players) {
        std::vector<Event> events{{"petit sec", petit_sec_at_table(players)},
                                  {"own petit sec", petit_sec_in_hand(players)},
                                  {"petit in the dog", in_dog(players)}};
        for (int level = 1; level <= 3; ++level) {
            const int trumps = handful_size(players, level);
            events.push_back({"handful", trumps_at_least(hand_size(players), trumps)});
            events.push_back(
                {"handful with the dog", trumps_at_least(hand_size(players) + dog_size(players), trumps)});
            events.push_back({"some handful", some_hand_trumps_at_least(players, trumps)});
        }
        deal_often(players, [&](const Deal& deal) {
            bool sec = false;
            int most = 0;
            for (const CardSet& hand : deal.hands) {
                sec = sec || hand.trumps == kPetitBit;
                most = std::max(most, trumps_of(hand));
            }
            std::size_t event = 0;
            const auto saw = [&](bool it) { events[event++].seen += it ? 1U : 0U; };
            saw(sec);
            saw(deal.hands[0].trumps == kPetitBit);
            saw(holds(deal.dog, kPetit));
            for (int level = 1; level <= 3; ++level) {
                const int trumps = handful_size(players, level);
                saw(trumps_of(deal.hands[0]) >= trumps);
                saw(trumps_of(deal.hands[0] | deal.dog) >= trumps);
                saw(most >= trumps);
            }
        });
        for (const Event& event : events)
            EXPECT_TRUE(kit::agrees(event.chance, event.seen, kDeals))
                << players << " players: " << event.name;
    }
}

// The hearts or trumps that the first player lacks or has not seen, in each actual deal.
TEST(TarotOddsSimulated, WhatOneMisses) {
    for (int players = kLeastPlayers; players <= kMostPlayers; ++players) {
        struct Seen {
            std::uint64_t times = 0;
            std::array<std::uint64_t, 7> dog{};
            std::array<std::uint64_t, 23> longest{};
            std::uint64_t nobody_void = 0;
        };
        std::array<Seen, 23> own{};   // indexed by the number missing from the hand
        std::array<Seen, 23> both{};  // indexed by the number missing from both hand and dog
        deal_often(players, [&](const Deal& deal) {
            const auto length = [](const CardSet& set) { return bits::count(set.suits[1]); };
            int longest = 0;
            int shortest = kSuitSize;
            for (std::size_t i = 1; i < deal.hands.size(); ++i) {
                longest = std::max(longest, length(deal.hands[i]));
                shortest = std::min(shortest, length(deal.hands[i]));
            }
            const std::size_t missing = static_cast<std::size_t>(kSuitSize - length(deal.hands[0]));
            Seen& hidden = own[missing];
            ++hidden.times;
            ++hidden.dog[static_cast<std::size_t>(length(deal.dog))];
            ++hidden.longest[static_cast<std::size_t>(longest)];
            hidden.nobody_void += shortest > 0 ? 1U : 0U;
            Seen& seen = both[missing - static_cast<std::size_t>(length(deal.dog))];
            ++seen.times;
            ++seen.longest[static_cast<std::size_t>(longest)];
            seen.nobody_void += shortest > 0 ? 1U : 0U;
        });
        for (int missing = 1; missing <= kSuitSize; ++missing) {
            const Seen& hidden = own[static_cast<std::size_t>(missing)];
            const Seen& seen = both[static_cast<std::size_t>(missing)];
            for (int k = 0; k <= std::min(missing, dog_size(players)); ++k)
                EXPECT_TRUE(kit::agrees(dog_has(players, missing, k), hidden.dog[static_cast<std::size_t>(k)],
                                        hidden.times));
            for (const Dog dog : {Dog::seen, Dog::hidden}) {
                const Seen& now = dog == Dog::seen ? seen : hidden;
                const std::vector<Fraction> longest = longest_holding(players, missing, dog);
                for (std::size_t i = 0; i < longest.size(); ++i)
                    EXPECT_TRUE(kit::agrees(longest[i], now.longest[i], now.times))
                        << players << ' ' << missing << ' ' << i;
                EXPECT_TRUE(
                    kit::agrees(nobody_void(players, kSuitSize - missing, dog), now.nobody_void, now.times));
            }
        }
    }
}

}  // namespace
}  // namespace brelan::tarot
