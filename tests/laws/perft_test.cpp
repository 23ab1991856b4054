#include "core/perft.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <map>

#include "core/match.hpp"
#include "core/options.hpp"
#include "core/playout.hpp"
#include "core/type_list.hpp"
#include "kit/lines.hpp"
#include "registry.inc.hpp"

// The counts in every game's tests/perft.txt say in how many ways a deal can continue.
namespace brelan {
namespace {

// `seed=1 deal=2 after=0 depth=3 count=6 options edition=...`: in the match with this seed, deal number
// `deal` has `count` sequences of `depth` actions after its first `after` random actions.
struct PerftLine {
    std::map<std::string_view, std::uint64_t> numbers;
    std::vector<Word> options;
};

PerftLine read_line(const std::vector<Word>& words) {
    PerftLine line;
    std::size_t at = 0;
    for (; at < words.size() && words[at].text != "options"; ++at) {
        const Pair pair = split_pair(words[at].text);
        const auto number = read_number(pair.value.value_or(""), 0, 999999999999999);
        EXPECT_TRUE(number) << words[at].text;
        line.numbers[pair.key] = static_cast<std::uint64_t>(number.value_or(0));
    }
    if (at < words.size())
        line.options.assign(words.begin() + static_cast<std::ptrdiff_t>(at) + 1, words.end());
    return line;
}

// The position that a line describes; the match is played at random up to the line's deal.
template <Game G>
typename G::State position(const typename G::Options& options, PerftLine& line) {
    Rng rng(line.numbers["seed"]);
    Match<G> match(options, G::draw(options, rng));
    const auto before = static_cast<std::int64_t>(line.numbers["deal"]) - 1;
    if (before > 0) play_match(match, rng, before);
    typename G::State state = match.deal(rng).state();
    typename G::Actions scratch{};
    for (std::uint64_t i = 0; i < line.numbers["after"] && G::actor(state) != kNobody; ++i)
        G::play(state, random_action<G>(state, scratch, rng));
    return state;
}

template <Game G>
void count_all() {
    const std::string path =
        std::string(BRELAN_SOURCE_DIR "/src/games/") + std::string(G::kName) + "/tests/perft.txt";
    std::ifstream file(path);
    ASSERT_TRUE(file) << path << " is missing";
    int counted = 0;
    for (std::string text; std::getline(file, text);) {
        const std::vector<Word> words = kit::words_of(text);
        if (words.empty() || text[0] == '#') continue;
        PerftLine line = read_line(words);
        const auto options = read_options<G>(line.options);
        ASSERT_TRUE(options) << text << ": " << options.fault().key();
        ASSERT_TRUE(G::contradiction(*options).none()) << text;
        const auto state = position<G>(*options, line);
        EXPECT_EQ(perft<G>(state, static_cast<int>(line.numbers["depth"])), line.numbers["count"]) << text;
        ++counted;
    }
    EXPECT_GE(counted, 3) << path << " has too few counts";
}

template <class... G>
void count_games(TypeList<G...>) {
    (count_all<G>(), ...);
}

TEST(Perft, EveryGameCountsWhatItsFileSays) { count_games(Games{}); }

}  // namespace
}  // namespace brelan
