#include <gtest/gtest.h>

#include "study/analysis.hpp"
#include "think/verdict.hpp"

// The estimated difference between two actions, and how certain it is.
namespace brelan::think {
namespace {

// The second action was tried only in the first world, where both actions were lucky.
TEST(Paired, ComparesInTheSameWorlds) {
    Paired paired(2);
    paired.put(0, 9000);
    paired.put(1, 8000);
    paired.close();
    paired.put(0, 1000);
    paired.close();
    EXPECT_EQ(paired.lead(0, 1), 1000);
    EXPECT_EQ(paired.lead(1, 0), -1000);
    EXPECT_EQ(paired.lead(1, 1), 0);
}

TEST(Paired, KnowsNothingOfAnActionThatWasNotTried) {
    Paired paired(2);
    paired.put(0, 9000);
    paired.close();
    EXPECT_EQ(paired.lead(0, 1), 0);
    EXPECT_EQ(paired.error(0, 1), kTooFewForError);
}

study::Judged judged(std::int64_t loss, std::int64_t error) {
    study::Judged action;
    action.verdict = study::Verdict::judged;
    action.loss = loss;
    action.error = error;
    return action;
}

// An unknown standard error is not the same as too few trials to estimate one.
TEST(Paired, TooFewWorldsShowNoMistake) {
    Paired paired(2);
    for (int worlds = 1; worlds < kLeastForError; ++worlds) {
        paired.put(0, 17000 + worlds);
        paired.put(1, 0);
        paired.close();
        EXPECT_EQ(paired.error(0, 1), kTooFewForError);
        EXPECT_FALSE(study::is_mistake(judged(paired.lead(0, 1), paired.error(0, 1)), 1000));
    }
    paired.put(0, 17000);
    paired.put(1, 0);
    paired.close();
    EXPECT_GE(paired.error(0, 1), 0);
    EXPECT_TRUE(study::is_mistake(judged(paired.lead(0, 1), paired.error(0, 1)), 1000));
    EXPECT_TRUE(study::is_mistake(judged(17000, kNoError), 1000));
}

TEST(Paired, TooFewTriesApartShowNoMistake) {
    Sum one;
    Sum other;
    for (int tries = 1; tries < kLeastForError; ++tries) {
        one.add(17 + tries);
        other.add(0);
        EXPECT_EQ(apart_error(one, other), kTooFewForError);
    }
    one.add(17);
    other.add(0);
    EXPECT_GE(apart_error(one, other), 0);
}

}  // namespace
}  // namespace brelan::think
