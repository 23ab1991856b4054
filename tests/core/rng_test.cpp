#include "core/rng.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "kit/chi_square.hpp"
#include "kit/lines.hpp"

namespace brelan {
namespace {

// A second implementation of xoshiro256**, from its published description, with a settable state.
struct Xoshiro {
    std::uint64_t s[4];
    static std::uint64_t rotl(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
    std::uint64_t next() {
        const std::uint64_t result = rotl(s[1] * 5, 7) * 9;
        const std::uint64_t t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = rotl(s[3], 45);
        return result;
    }
};

// The first numbers that the published algorithms give for common test seeds.
TEST(Rng, PublishedVectors) {
    SplitMix mixer{1234567};
    for (const std::uint64_t number : {6457827717110365317U, 3203168211198807973U, 9817491932198370423U,
                                       4593380528125082431U, 16408922859458223821U}) {
        EXPECT_EQ(mixer.next(), number);
    }
    Xoshiro generator{{1, 2, 3, 4}};
    for (const std::uint64_t number :
         {std::uint64_t{11520}, std::uint64_t{0}, std::uint64_t{1509978240},
          std::uint64_t{1215971899390074240}, std::uint64_t{1216172134540287360},
          std::uint64_t{607988272756665600}, 16172922978634559625U, std::uint64_t{8476171486693032832},
          10595114339597558777U, std::uint64_t{2904607092377533576}}) {
        EXPECT_EQ(generator.next(), number);
    }
}

// docs/maintaining/generator.md: how a seed and a stream determine a state.
TEST(Rng, IsXoshiroFilledAsTheDocumentSays) {
    for (const std::uint64_t seed :
         {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{20250101}, ~std::uint64_t{0}}) {
        for (const std::uint64_t stream :
             {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{77}, ~std::uint64_t{0}}) {
            SplitMix first{seed};
            SplitMix second{first.next() ^ (stream + 1) * 0x9E3779B97F4A7C15U};
            Xoshiro same{{second.next(), second.next(), second.next(), second.next()}};
            Rng rng(seed, stream);
            for (int i = 0; i < 1000; ++i)
                ASSERT_EQ(rng.next(), same.next()) << seed << ' ' << stream << ' ' << i;
        }
    }
}

std::uint64_t number_of(std::string_view text) { return std::stoull(std::string(text), nullptr, 0); }

// The numbers that one line of the document promises.
std::vector<std::uint64_t> made_by(const std::vector<Word>& words) {
    std::map<std::string_view, std::uint64_t> of;
    for (const Word& word : words) {
        const Pair pair = split_pair(word.text);
        if (pair.value) of[pair.key] = number_of(*pair.value);
    }
    Rng rng(of["seed"], of["stream"]);
    std::vector<std::uint64_t> numbers;
    if (words[0].text == "shuffle" || words[0].text == "first") {
        for (std::uint64_t i = 0; i < of["n"]; ++i) numbers.push_back(i);
        const auto n = static_cast<std::uint32_t>(numbers.size());
        if (words[0].text == "shuffle")
            shuffle(numbers.data(), n, rng);
        else
            shuffle_first(numbers.data(), static_cast<std::uint32_t>(of["drawn"]), n, rng);
        return numbers;
    }
    for (std::uint64_t i = 0; i < of["count"]; ++i)
        numbers.push_back(words[0].text == "next" ? rng.next()
                                                  : rng.below(static_cast<std::uint32_t>(of["bound"])));
    return numbers;
}

// Every vector in docs/maintaining/generator.md is correct; its code blocks have lines such as `next ...:
// numbers`, `below ...`, `shuffle ...`, `first ...`.
TEST(Rng, DocumentTellsTheTruth) {
    std::ifstream file(BRELAN_SOURCE_DIR "/docs/maintaining/generator.md");
    ASSERT_TRUE(file);
    std::map<std::string, int> checked;
    for (std::string line; std::getline(file, line);) {
        const std::size_t colon = line.find(": ");
        const std::vector<Word> words = kit::words_of(std::string_view(line).substr(0, colon));
        if (colon == std::string::npos || words.empty() ||
            split_pair(words.back().text).value == std::nullopt)
            continue;
        std::vector<std::uint64_t> promised;
        const std::string numbers = line.substr(colon + 2);
        for (const Word& word : kit::words_of(numbers)) promised.push_back(number_of(word.text));
        EXPECT_EQ(made_by(words), promised) << line;
        ++checked[std::string(words[0].text)];
    }
    EXPECT_GE(checked["next"], 4);
    EXPECT_GE(checked["below"], 4);
    EXPECT_GE(checked["shuffle"], 2);
    EXPECT_GE(checked["first"], 4);
}

TEST(Rng, StreamsAndSeedsDiffer) {
    std::set<std::uint64_t> firsts;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        for (std::uint64_t stream = 0; stream < 100; ++stream) firsts.insert(Rng(seed, stream).next());
    }
    EXPECT_EQ(firsts.size(), 10000U);
}

TEST(Rng, BelowStaysBelow) {
    Rng rng(5);
    for (const std::uint32_t bound : {1U, 2U, 3U, 52U, 78U, 1U << 31, (1U << 31) + 1, 0xFFFFFFFFU}) {
        for (int i = 0; i < 2000; ++i) ASSERT_LT(rng.below(bound), bound);
    }
    EXPECT_EQ(rng.below(1), 0U);
}

// Small bounds: all numbers are equally likely.
TEST(Rng, BelowIsUniform) {
    for (const std::uint32_t bound : {2U, 3U, 5U, 6U, 7U, 12U, 52U, 78U, 1000U}) {
        Rng rng(bound, 1);
        std::vector<std::int64_t> counts(bound);
        for (int i = 0; i < 300000; ++i) ++counts[rng.below(bound)];
        EXPECT_LT(kit::chi_square_deviate(counts), kit::kOnceInAMillion) << bound;
    }
}

// Bounds just above 2^31 and at two thirds of 2^32. For these, a multiplication without rejection, or a
// remainder, would produce some numbers twice as often as others. Results are counted by equal parts of the
// range, and by their remainder after division by three.
TEST(Rng, BelowIsUniformAtAwkwardBounds) {
    for (const std::uint32_t bound : {(1U << 31) + 1, 3U << 30, 0xAAAAAAABU, 0xFFFFFFFFU}) {
        Rng rng(bound, 2);
        std::vector<std::int64_t> parts(60);
        std::vector<std::int64_t> remainders(3);
        for (int i = 0; i < 600000; ++i) {
            const std::uint32_t number = rng.below(bound);
            ++parts[static_cast<std::size_t>(std::uint64_t{number} * 60 / bound)];
            ++remainders[number % 3];
        }
        EXPECT_LT(kit::chi_square_deviate(parts), kit::kOnceInAMillion) << bound;
        EXPECT_LT(kit::chi_square_deviate(remainders), kit::kOnceInAMillion) << bound;
    }
}

// The principle of below(), tested exactly: over all values of an 8-bit generator, each number occurs equally
// often, because a surplus value is drawn again. (The same arithmetic with 8 in place of 32.)
TEST(Rng, RejectionLeavesTheSameNumberOfWaysForEachResult) {
    for (unsigned bound = 1; bound < 256; ++bound) {
        const unsigned limit = (256 - bound) % bound;
        std::vector<int> ways(bound);
        for (unsigned word = 0; word < 256; ++word) {
            const unsigned product = word * bound;
            if ((product & 255U) >= limit) ++ways[product >> 8];
        }
        for (const int way : ways) ASSERT_EQ(way, ways[0]) << bound;
        ASSERT_EQ(ways[0], static_cast<int>(256 / bound));
    }
}

TEST(Rng, ShuffleKeepsTheCardsAndMayLeaveAnyOrder) {
    Rng rng(8);
    std::map<std::vector<int>, std::int64_t> orders;
    for (int i = 0; i < 120000; ++i) {
        std::vector<int> values{0, 1, 2, 3, 4};
        shuffle(values.data(), 5, rng);
        ++orders[values];
    }
    ASSERT_EQ(orders.size(), 120U) << "every order, and nothing else";
    std::vector<std::int64_t> counts;
    for (const auto& order : orders) counts.push_back(order.second);
    EXPECT_LT(kit::chi_square_deviate(counts), kit::kOnceInAMillion);
}

TEST(Rng, ShufflePutsEveryCardEverywhere) {
    constexpr std::uint32_t kCards = 52;
    Rng rng(9);
    std::vector<std::int64_t> counts(kCards * kCards);
    for (int i = 0; i < 50000; ++i) {
        std::vector<std::uint32_t> cards(kCards);
        for (std::uint32_t card = 0; card < kCards; ++card) cards[card] = card;
        shuffle(cards.data(), kCards, rng);
        for (std::uint32_t place = 0; place < kCards; ++place) ++counts[place * kCards + cards[place]];
    }
    EXPECT_LT(kit::chi_square_deviate(counts), kit::kOnceInAMillion);
}

TEST(Rng, ShuffleOfNoneAndOneDrawsNothing) {
    Rng rng(10);
    Rng same(10);
    int one = 7;
    shuffle(&one, 1, rng);
    shuffle(&one, 0, rng);
    EXPECT_EQ(one, 7);
    EXPECT_EQ(rng.next(), same.next());
}

// A second implementation of shuffle_first, step by step and with wide numbers, from
// docs/maintaining/generator.md.
std::vector<int> first_by_the_document(std::uint32_t drawn, std::uint32_t n, Rng& rng) {
    __extension__ using Wide = unsigned __int128;
    constexpr Wide kWord = Wide{1} << 64;
    std::vector<int> values(n);
    for (std::uint32_t i = 0; i < n; ++i) values[i] = static_cast<int>(i);
    std::uint32_t m = 0;
    while (m < drawn) m += 9;
    if (n > 128 || m > n) {
        shuffle(values.data(), n, rng);
        return values;
    }
    for (std::uint32_t i = 0; i < m; i += 9) {
        Wide ways = 1;
        for (std::uint32_t step = 0; step < 9; ++step) ways *= n - i - step;
        Wide word = rng.next();
        while (word * ways % kWord < kWord % ways) word = rng.next();
        for (std::uint32_t j = i; j < i + 9; ++j) {
            const Wide product = word * (n - j);
            std::swap(values[j], values[j + static_cast<std::uint32_t>(product / kWord)]);
            word = product % kWord;
        }
    }
    return values;
}

TEST(Rng, ShuffleFirstIsAsTheDocumentSays) {
    for (const std::uint32_t n : {1U, 8U, 9U, 10U, 17U, 18U, 26U, 27U, 52U, 104U, 127U, 128U, 129U, 208U}) {
        for (const std::uint32_t drawn : {0U, 1U, 9U, 10U, 25U, 27U, 28U, 128U, 208U}) {
            Rng rng(n, drawn);
            Rng same(n, drawn);
            for (int time = 0; time < 50; ++time) {
                std::vector<int> values(n);
                for (std::uint32_t i = 0; i < n; ++i) values[i] = static_cast<int>(i);
                shuffle_first(values.data(), drawn, n, rng);
                ASSERT_EQ(values, first_by_the_document(drawn, n, same)) << drawn << " of " << n;
            }
            ASSERT_EQ(rng.next(), same.next());
        }
    }
}

// Every value is equally likely at every shuffled place. Every pair of values is equally likely at the first
// two places and at the last two: one word fills both places of such a pair.
TEST(Rng, ShuffleFirstPutsEveryCardEverywhere) {
    constexpr std::uint32_t kCards = 52;
    constexpr std::uint32_t kDrawn = 27;
    Rng rng(11);
    std::vector<std::int64_t> counts(kDrawn * kCards);
    std::vector<std::int64_t> first_pairs(kCards * kCards);
    std::vector<std::int64_t> last_pairs(kCards * kCards);
    for (int i = 0; i < 100000; ++i) {
        std::array<std::uint32_t, kCards> cards{};
        for (std::uint32_t card = 0; card < kCards; ++card) cards[card] = card;
        shuffle_first(cards.data(), 25, kCards, rng);
        for (std::uint32_t place = 0; place < kDrawn; ++place) ++counts[place * kCards + cards[place]];
        ++first_pairs[cards[0] * kCards + cards[1]];
        ++last_pairs[cards[25] * kCards + cards[26]];
    }
    EXPECT_LT(kit::chi_square_deviate(counts), kit::kOnceInAMillion);
    for (auto* pairs : {&first_pairs, &last_pairs}) {
        std::vector<std::int64_t> of_two;  // no card is in two places at once
        for (std::uint32_t pair = 0; pair < pairs->size(); ++pair) {
            if (pair % kCards != pair / kCards)
                of_two.push_back((*pairs)[pair]);
            else
                EXPECT_EQ((*pairs)[pair], 0);
        }
        EXPECT_LT(kit::chi_square_deviate(of_two), kit::kOnceInAMillion);
    }
}

// The principle, tested exactly: over all values of an 8-bit generator, three of six places are filled from
// one word. (The same arithmetic with 8 in place of 64.)
TEST(Rng, OneWordFillsSeveralPlacesInEachWayEquallyOften) {
    constexpr unsigned kWays = 6 * 5 * 4;
    std::map<std::vector<unsigned>, int> ways;
    for (unsigned first = 0; first < 256; ++first) {
        if (first * kWays % 256 < 256 % kWays) continue;
        unsigned word = first;
        std::vector<unsigned> places;
        for (const unsigned bound : {6U, 5U, 4U}) {
            places.push_back(word * bound / 256);
            word = word * bound % 256;
        }
        ++ways[places];
    }
    EXPECT_EQ(ways.size(), kWays);
    for (const auto& way : ways) EXPECT_EQ(way.second, 256 / static_cast<int>(kWays));
}

// A choice from a single value uses no word; any other choice is the same as with below().
TEST(Rng, ChoosesAsBelowDoesButTakesNoWordForOne) {
    Rng rng(5);
    Rng other(5);
    for (std::uint32_t i = 0; i < 2000; ++i) {
        const std::uint32_t from =
            i < 1000 ? 1 + i % 31 : 0xC0000000U + i;  // the generator often rejects the large ones
        ASSERT_EQ(rng.choose(from), from == 1 ? 0 : other.below(from));
    }
    EXPECT_EQ(rng.next(), other.next());
}

TEST(Rng, ChoicesDrawnAheadAreTheSame) {
    for (int used = 0; used <= 20; ++used) {
        for (const std::uint32_t large : {7U, 0xC0000000U}) {
            Rng rng(6, static_cast<std::uint64_t>(used));
            Choices<20> choices(rng);
            for (int i = 0; i < used; ++i) {
                const std::uint32_t from = i % 3 == 0 ? 1 : large;
                ASSERT_EQ(choices.choose(from), rng.choose(from));
            }
            Rng left = choices.rng();
            ASSERT_EQ(left.next(), rng.next());
        }
    }
}

// A given state is used as it is, from the lowest byte up. The numbers match the published algorithm, which
// computes the first number from the second word alone.
TEST(Rng, TakesAWholeStateAtOnce) {
    std::array<std::uint8_t, 32> bytes{};
    bytes[8] = 1;  // the second word is 1
    Rng rng(bytes);
    EXPECT_EQ(rng.next(), 5760U);  // rotl(1 * 5, 7) * 9
    bytes[8] = 0;
    bytes[15] = 0x80;
    Rng high(bytes);
    EXPECT_EQ(high.next(), 576U);  // rotl(1 << 63, 7) * 9
}

// A state of zeros would give zeros forever.
TEST(Rng, LeavesTheStateOfZeros) {
    Rng zeros(std::array<std::uint8_t, 32>{});
    std::uint64_t any = 0;
    for (int i = 0; i < 8; ++i) any |= zeros.next();
    EXPECT_NE(any, 0U);
}

}  // namespace
}  // namespace brelan
