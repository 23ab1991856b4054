#include <gtest/gtest.h>

#include "game_secrets.inc.hpp"
#include "kit/part_of.hpp"
#include "kit/random_options.hpp"
#include "laws/law_allocation.hpp"
#include "laws/law_ends.hpp"
#include "laws/law_legal.hpp"
#include "laws/law_notation.hpp"
#include "laws/law_same.hpp"
#include "laws/law_secrecy.hpp"
#include "laws/law_sound.hpp"
#include "laws/law_whole.hpp"
#include "laws/law_words.hpp"
#include "laws/law_worlds.hpp"
#include "registry.inc.hpp"

// The laws for every game in the registry: all editions at several table sizes, and random ways to play.
namespace brelan::laws {
namespace {

constexpr std::size_t kVectors = 250;
constexpr int kTries = 100000;
constexpr int kEditionDeals = kit::part_of(40, 4);
constexpr int kVectorDeals = kit::part_of(10, 5);

template <class... G>
::testing::Types<G...> tested(TypeList<G...>);

template <class G>
class Laws : public ::testing::Test {
  protected:
    static const std::vector<typename G::Options>& vectors() {
        static const auto found = kit::random_options<G>(kVectors, kTries, 20250101);
        return found;
    }

    // Runs a law on all courses, and stops at the law's first complaint.
    template <class Law>
    static void demand(Law law) {
        ASSERT_EQ(vectors().size(), kVectors) << "too few random options fit together";
        std::uint64_t seed = 1;
        for (const auto& options : kit::edition_options<G>()) {
            const Complaint complaint = law(Course<G>{options, seed++, kEditionDeals});
            ASSERT_EQ(complaint, std::nullopt);
        }
        for (const auto& options : vectors()) {
            const Complaint complaint = law(Course<G>{options, seed++, kVectorDeals});
            ASSERT_EQ(complaint, std::nullopt);
        }
    }
};

TYPED_TEST_SUITE(Laws, decltype(tested(Games{})));

// Every value of every choice and flag occurs in some vector, so no value is left untested.
TYPED_TEST(Laws, VectorsReachEveryChoice) {
    for (const auto& field : TypeParam::fields()) {
        if (field.info.choices.empty()) continue;
        for (int value = field.info.min; value <= field.info.max; ++value) {
            int found = 0;
            for (const auto& options : this->vectors()) found += field.get(options) == value ? 1 : 0;
            EXPECT_GE(found, 8) << field.info.key << " = "
                                << field.info.choices[static_cast<std::size_t>(value)];
        }
    }
}

// Every number that a set may contain is present in some vectors and absent from others.
TYPED_TEST(Laws, VectorsReachEveryNumberOfASet) {
    for (const auto& field : TypeParam::fields()) {
        if (field.info.kind != FieldKind::set) continue;
        for (int i = 0; i <= field.info.max - field.info.min; ++i) {
            std::size_t found = 0;
            for (const auto& options : this->vectors()) found += (field.get(options) >> i & 1) != 0 ? 1U : 0U;
            EXPECT_GE(found, 8U) << field.info.key << " with " << field.info.min + i;
            EXPECT_LE(found + 8, this->vectors().size())
                << field.info.key << " without " << field.info.min + i;
        }
    }
}

#define LAW(name, law)                                                \
    TYPED_TEST(Laws, name) {                                          \
        this->demand([](const auto& course) { return law(course); }); \
    }

LAW(DealsEnd, law_ends)
LAW(LegalIsWhatCheckAllows, law_legal)
LAW(SameInputsSameBytes, law_same)
LAW(CardsAreThePack, law_cards)
LAW(ChipsSumToNothing, law_chips)
LAW(OptionsReadAsWritten, law_options_text)
LAW(DrawsReadAsWritten, law_draw_text)
LAW(DealsReadAsWritten, law_deal_text)
LAW(ViewsHideWhatIsSecret, law_secrecy)
LAW(SampledWorldsFitTheView, law_consistency)
LAW(ViewsSufficeToAct, law_sufficiency)
LAW(PlayingAllocatesNothing, law_allocation)
LAW(StatesAreSound, law_sound)
LAW(TextsAreWhole, law_words)

}  // namespace
}  // namespace brelan::laws
