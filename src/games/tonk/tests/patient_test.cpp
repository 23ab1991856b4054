#include <gtest/gtest.h>

#include "games/tonk/tests/patient.hpp"
#include "kit/random_options.hpp"
#include "laws/law_ends.hpp"
#include "laws/law_legal.hpp"
#include "laws/law_notation.hpp"
#include "laws/law_same.hpp"
#include "laws/law_secrecy.hpp"
#include "laws/law_sound.hpp"
#include "laws/law_whole.hpp"
#include "laws/law_words.hpp"
#include "laws/law_worlds.hpp"

// Checks the laws again, in deals that reach the end of the stock and beyond, and in deals with many spreads.
namespace brelan::tonk {
namespace {

template <class G, class Law>
void demand(int deals, Law law) {
    std::uint64_t seed = 100;
    for (Options options : kit::random_options<G>(120, 100000, 77)) {
        if (seed % 3 == 0) options.stock_exhausted = Exhausted::reshuffle_discards;
        if (seed % 4 != 0 || options.stalemate_turns > 60) options.stalemate_turns = 60;
        if (seed % 5 == 0) options.meld_before_count = true;
        const laws::Complaint complaint = law(laws::Course<G>{options, seed++, deals});
        ASSERT_EQ(complaint, std::nullopt);
    }
}

#define PATIENT_LAW(name, law, deals)                                                 \
    TEST(TonkPatient, name) {                                                         \
        demand<Patient>(deals, [](const auto& course) { return laws::law(course); }); \
    }                                                                                 \
    TEST(TonkBusy, name) {                                                            \
        demand<Busy>(deals, [](const auto& course) { return laws::law(course); });    \
    }

PATIENT_LAW(DealsEnd, law_ends, 6)
PATIENT_LAW(SameInputsSameBytes, law_same, 1)
PATIENT_LAW(CardsAreThePack, law_cards, 4)
PATIENT_LAW(ChipsSumToNothing, law_chips, 6)
PATIENT_LAW(DealsReadAsWritten, law_deal_text, 1)
PATIENT_LAW(ViewsHideWhatIsSecret, law_secrecy, 1)
PATIENT_LAW(SampledWorldsFitTheView, law_consistency, 1)
PATIENT_LAW(ViewsSufficeToAct, law_sufficiency, 1)
PATIENT_LAW(StatesAreSound, law_sound, 2)
PATIENT_LAW(TextsAreWhole, law_words, 1)

// Every action that can be written at all.
std::vector<Action> all_actions() {
    std::vector<Action> all;
    for (int move = 1; move <= static_cast<int>(Move::done); ++move) {
        for (int a = 0; a < kPackSize; ++a) {
            for (int b = 0; b < kPackSize; ++b) {
                const Action action{static_cast<Move>(move), static_cast<std::uint8_t>(a),
                                    static_cast<std::uint8_t>(b)};
                if (is_action(action)) all.push_back(action);
            }
        }
    }
    return all;
}

TEST(TonkBusy, LegalIsWhatCheckAllows) {
    const std::vector<Action> all = all_actions();
    EXPECT_GT(all.size(), 3000U);
    demand<Busy>(2, [&](const laws::Course<Busy>& course) {
        return laws::walk<Busy>(course, [&](const laws::Moment<Busy>& moment) -> laws::Complaint {
            if (moment.actions.size() % 3 != 0) return std::nullopt;
            const Actions legal = laws::legal_of<Rules>(moment.state);
            for (const Action action : all) {
                const auto pattern = std::bit_cast<std::uint32_t>(action);
                if (laws::Complaint complaint = laws::judge_pattern<Rules>(moment.state, legal, pattern))
                    return complaint;
            }
            return std::nullopt;
        });
    });
}

// If this test fails, the other tests prove nothing.
TEST(TonkPatient, DealsReachTheEndOfTheStock) {
    int renewed = 0;
    int exhausted = 0;
    int melds = 0;
    demand<Patient>(12, [&](const laws::Course<Patient>& course) {
        return laws::walk<Patient>(course, [&](const laws::Moment<Patient>& moment) -> laws::Complaint {
            if (moment.state.phase == Phase::over) renewed += moment.state.renewed != 0 ? 1 : 0;
            if (moment.state.end == End::exhausted) ++exhausted;
            if (moment.state.phase == Phase::meld) ++melds;
            return std::nullopt;
        });
    });
    EXPECT_GE(renewed, 20);
    EXPECT_GE(exhausted, 20);
    EXPECT_GE(melds, 20);
}

}  // namespace
}  // namespace brelan::tonk
