#include "store/fold.hpp"

#include <gtest/gtest.h>

namespace brelan::store {
namespace {

TEST(Fold, makes_capital_letters_small) {
    EXPECT_EQ(folded("Alice 7 [\\]"), "alice 7 [\\]");
    EXPECT_EQ(folded("ÉÀÇØÞ×ßÿŸ"), "éàçøþ×ßÿÿ");
    EXPECT_EQ(folded("ŁŽŐŒĲŊ"), "łžőœĳŋ");
    EXPECT_EQ(folded("ΑΩΣ ЖЯЁ Ѐ"), "αωσ жяё ѐ");
}

TEST(Fold, leaves_small_letters_and_other_scripts_alone) {
    for (const char* text : {"éłžαжё", "日本", "🂡", "ı"}) EXPECT_EQ(folded(text), text);
    EXPECT_EQ(folded("\xC3"), "\xC3");
}

}  // namespace
}  // namespace brelan::store
