#include <gtest/gtest.h>

#include "core/type_list.hpp"
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
#include "laws/planted/rules_faults.hpp"
#include "laws/planted/text_faults.hpp"
#include "laws/planted/view_faults.hpp"

// Tests of the tests: each law accepts a sound game, and rejects a game with a fault of its own kind.
namespace brelan::laws {
namespace {

// A law's first complaint about a game, over all table sizes and some seeds.
template <class G, class Law>
Complaint complaint_of(Law law) {
    for (std::uint8_t players = 2; players <= whisper::kMostPlayers; ++players) {
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            Course<G> course{G::editions()[0].options, seed, 6};
            course.options.players = players;
            if (Complaint complaint = law(course)) return complaint;
        }
    }
    return std::nullopt;
}

// Expects that `law` accepts the sound game and rejects each of the faulty ones.
#define LAW_CATCHES(law, ...)                                                 \
    TEST(Planted, law) {                                                      \
        const auto run = [](const auto& course) { return law(course); };      \
        EXPECT_EQ(complaint_of<Whisper>(run), std::nullopt);                  \
        [&]<class... Fault>(TypeList<Fault...>) {                             \
            std::size_t place = 0;                                            \
            (expect_complaint(complaint_of<Fault>(run), #law, ++place), ...); \
        }(TypeList<__VA_ARGS__>{});                                           \
    }

void expect_complaint(const Complaint& complaint, const char* law, std::size_t place) {
    EXPECT_TRUE(complaint.has_value()) << law << " does not notice the planted fault number " << place;
}

LAW_CATCHES(law_ends, EndlessDeal, LongerThanSaid, MovesAfterTheEnd, ActorBeyondTheTable)
LAW_CATCHES(law_legal, ListForgets, ListRepeats, CheckIgnoresHighBytes, ListIgnoresSuit, ListTurns)
LAW_CATCHES(law_same, PlayRemembers, ShuffleRemembers, StartLeavesByte)
LAW_CATCHES(law_cards, CardTwice, CardLost)
LAW_CATCHES(law_chips, ChipMade, PoolLost, EmptySeatPays)
LAW_CATCHES(law_options_text, OptionMisread)
LAW_CATCHES(law_draw_text, DrawUnread)
LAW_CATCHES(law_deal_text, ActionMiswritten, ActionUnread, ViewForgets, ViewBreaks, DealMisread)
LAW_CATCHES(law_secrecy, ViewShowsStock, SpectatorSeesHand, ViewCountsSpades, RecordTells, TurnTells)
LAW_CATCHES(law_consistency, ViewTooPoor, WorldForgetsVoids, WorldMixesHands, WorldDoublesCard,
            WorldInAnotherDeal)
LAW_CATCHES(law_sufficiency, LegalDependsOnStock, TurnDependsOnStock)
LAW_CATCHES(law_allocation, PlayAllocates)
LAW_CATCHES(law_sound, SoundComplains, SoundSleeps, PlayBreaks)

// law_words runs only on registered games, so its faults are planted in single texts.
TEST(Planted, law_words) {
    EXPECT_EQ(judge_words("p1 turns the king of hearts. Please show. He has 3 chips."), std::nullopt);
    EXPECT_NE(judge_words("{who} turns the king."), std::nullopt);
    EXPECT_NE(judge_words("p1 has 3 {n|chip|chips}."), std::nullopt);
    EXPECT_NE(judge_words("tell.turn"), std::nullopt);
    EXPECT_NE(judge_words("Hand 3   show.pool"), std::nullopt);
    EXPECT_EQ(width_of("abc\nabcd\n"), 4U);
    EXPECT_EQ(width_of("\xE2\x99\xA0\x01x"), 2U);  // a symbol, a style mark and a letter
}

}  // namespace
}  // namespace brelan::laws
