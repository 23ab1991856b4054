#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>

#include "core/playout.hpp"
#include "games/tonk/tests/patient.hpp"
#include "games/tonk/tests/reference.hpp"
#include "kit/lines.hpp"
#include "kit/part_of.hpp"
#include "kit/random_options.hpp"
#include "laws/course.hpp"

// The fast game and the slow one agree on every allowed action and every payment.
namespace brelan::tonk {
namespace {

std::vector<std::string> legal_texts(const State& state) {
    std::vector<std::string> texts;
    for (const Action action : laws::legal_of<Rules>(state))
        texts.push_back(laws::action_text<Rules>(action));
    std::sort(texts.begin(), texts.end());
    return texts;
}

std::vector<int> gains_of(const State& state) {
    std::vector<int> gains;
    for (const Seat seat : seats(state.options.players)) gains.push_back(state.gains[seat]);
    return gains;
}

std::vector<int> winners_of(const State& state) {
    std::vector<int> winners;
    for (const Seat seat : seats(state.options.players)) {
        if (has(state.winners, seat)) winners.push_back(seat.index);
    }
    return winners;
}

// Plays a deal in both games, with actions chosen by the type G.
template <class G>
void compare_deal(const Options& options, const Carry& before, Rng& rng, State& state) {
    const Pack pack = G::shuffle(options, before, rng);
    state = start(options, before, pack);
    reference::Table table(options, before, pack);
    while (state.phase != Phase::over) {
        ASSERT_EQ(table.actor(), state.actor.index);
        ASSERT_EQ(table.legal(), legal_texts(state)) << laws::options_line<Rules>(options);
        Actions scratch;
        const Action action = random_action<G>(state, scratch, rng);
        table.play(laws::action_text<Rules>(action));
        play(state, action);
    }
    ASSERT_EQ(table.actor(), -1);
    ASSERT_EQ(table.scores(), gains_of(state)) << laws::options_line<Rules>(options);
    ASSERT_EQ(table.winners(), winners_of(state)) << laws::options_line<Rules>(options);
}

template <class G>
void compare(const std::vector<Options>& vectors, int deals, std::uint64_t seed) {
    for (const Options& options : vectors) {
        Rng rng(seed++);
        Carry next = first(options, Rules::draw(options, rng));
        for (int deal = 0; deal < deals && !finished(options, next); ++deal) {
            State state;
            compare_deal<G>(options, next, rng, state);
            if (::testing::Test::HasFatalFailure()) return;
            next = carry(state);
        }
    }
}

TEST(TonkReference, AgreesUnderRandomOptions) {
    compare<Rules>(kit::random_options<Rules>(400, 100000, 5), 6, 1000);
}

TEST(TonkReference, AgreesInLongDeals) {
    std::vector<Options> vectors = kit::random_options<Rules>(150, 100000, 6);
    for (Options& options : vectors)
        options.stalemate_turns = std::max<std::uint16_t>(options.stalemate_turns, 40);
    for (Options& options : vectors)
        options.stalemate_turns = std::min<std::uint16_t>(options.stalemate_turns, 90);
    compare<Patient>(vectors, 2, 2000);
}

TEST(TonkReference, AgreesWhereMuchIsLaid) {
    std::vector<Options> vectors = kit::random_options<Rules>(300, 100000, 8);
    for (Options& options : vectors) {
        options.stalemate_turns = std::clamp<std::uint16_t>(options.stalemate_turns, 30, 90);
        if (options.tonk_high_totals != 0 && options.counters % 2 == 0) options.tonk_high_totals = 0;
    }
    compare<Busy>(vectors, kit::part_of(8, 4), 4000);
}

TEST(TonkReference, AgreesInTheEditions) { compare<Rules>(kit::edition_options<Rules>(), 60, 3000); }

// Every variant of the payments after a drop, with random hands.
TEST(TonkReference, AgreesOnEveryDrop) {
    Rng rng(7);
    const auto set = [](Options& options, std::string_view key, int value) {
        for (const Field<Options>& field : fields()) {
            if (field.info.key == key) field.set(options, value);
        }
    };
    Options options;
    options.tonk_low_max = 0;
    options.tonk_high_totals = 0;
    options.players_max = 10;
    options.counters = 9;
    options.stake = 2;
    for (int way = 0; way < 3 * 3 * 3 * 4 * 2; ++way) {
        set(options, "drop_tie", way % 3);
        set(options, "failed_drop_penalty", way / 3 % 3);
        set(options, "failed_drop_payers", way / 9 % 3);
        set(options, "failed_drop_payees", way / 27 % 4);
        set(options, "insolvency", way / 108);
        for (int deal = 0; deal < 60; ++deal) {
            options.players = static_cast<std::uint8_t>(2 + deal % 9);
            options.drop_win_pays = static_cast<std::uint8_t>(1 + deal % 3);
            const Carry before = first(options, Rules::draw(options, rng));
            const Pack pack = shuffle(options, before, rng);
            State state = start(options, before, pack);
            reference::Table table(options, before, pack);
            play(state, {Move::drop});
            table.play("drop");
            ASSERT_EQ(table.scores(), gains_of(state)) << laws::options_line<Rules>(options);
            ASSERT_EQ(table.winners(), winners_of(state)) << laws::options_line<Rules>(options);
        }
    }
}

// The slow game's counts agree with perft.txt.
TEST(TonkReference, CountsWhatPerftCounts) {
    std::ifstream file(BRELAN_SOURCE_DIR "/src/games/tonk/tests/perft.txt");
    int counted = 0;
    for (std::string text; std::getline(file, text);) {
        const std::vector<Word> words = kit::words_of(text);
        if (words.empty() || text[0] == '#') continue;
        std::map<std::string_view, std::uint64_t> numbers;
        std::size_t at = 0;
        for (; at < words.size() && words[at].text != "options"; ++at) {
            const Pair pair = split_pair(words[at].text);
            numbers[pair.key] = static_cast<std::uint64_t>(*read_number(*pair.value, 0, 999999999999));
        }
        const std::vector<Word> rest(
            words.begin() + static_cast<std::ptrdiff_t>(std::min(at + 1, words.size())), words.end());
        const auto options = read_options<Rules>(rest);
        ASSERT_TRUE(options) << text;
        Rng rng(numbers["seed"]);
        Match<Rules> match(*options, Rules::draw(*options, rng));
        if (numbers["deal"] > 1) play_match(match, rng, static_cast<std::int64_t>(numbers["deal"]) - 1);
        const Carry before = match.carry();
        const Pack pack = shuffle(*options, before, rng);
        State state = start(*options, before, pack);
        reference::Table table(*options, before, pack);
        Actions scratch;
        for (std::uint64_t i = 0; i < numbers["after"] && state.phase != Phase::over; ++i) {
            const Action action = random_action<Rules>(state, scratch, rng);
            table.play(laws::action_text<Rules>(action));
            play(state, action);
        }
        EXPECT_EQ(table.count(static_cast<int>(numbers["depth"])), numbers["count"]) << text;
        ++counted;
    }
    EXPECT_GE(counted, 3);
}

}  // namespace
}  // namespace brelan::tonk
