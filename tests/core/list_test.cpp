#include "core/list.hpp"

#include <gtest/gtest.h>

#include <cstring>

#include "core/card52.hpp"
#include "core/plain.hpp"

namespace brelan {
namespace {

using Few = List<int, 4>;

Few few(std::initializer_list<int> values) {
    Few list;
    for (const int value : values) list.push(value);
    return list;
}

TEST(List, HoldsWhatIsPushedInOrder) {
    const Few list = few({3, 1, 2});
    EXPECT_EQ(list.size(), 3U);
    EXPECT_FALSE(list.empty());
    EXPECT_FALSE(list.full());
    EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{3, 1, 2}));
    EXPECT_TRUE(few({1, 2, 3, 4}).full());
    EXPECT_TRUE(Few{}.empty());
    EXPECT_EQ(Few::capacity(), 4U);
}

TEST(List, WipesWhatIsTakenOutSoThatEqualListsAreEqualBytes) {
    Few list = few({5, 6, 7});
    EXPECT_EQ(list.pop(), 7);
    list.push(8);
    list.remove(0);
    list.truncate(1);
    const Few same = few({6});
    EXPECT_EQ(list, same);
    EXPECT_EQ(std::memcmp(&list, &same, sizeof(Few)), 0);
    list.clear();
    const Few none;
    EXPECT_EQ(std::memcmp(&list, &none, sizeof(Few)), 0);
}

TEST(List, RemovesFromAnyPlaceAndKeepsTheOrder) {
    for (std::size_t place = 0; place < 4; ++place) {
        Few list = few({0, 1, 2, 3});
        list.remove(place);
        std::vector<int> left{0, 1, 2, 3};
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(place));
        EXPECT_EQ(std::vector<int>(list.begin(), list.end()), left);
    }
}

TEST(List, TruncatesToMoreThanItHasWithoutChange) {
    Few list = few({1, 2});
    list.truncate(4);
    EXPECT_EQ(list, few({1, 2}));
}

TEST(List, AppendsMany) {
    const int values[] = {1, 2, 3};
    Few list = few({9});
    list.append(values, 3);
    EXPECT_EQ(list, few({9, 1, 2, 3}));
    list.append(values, 0);
    EXPECT_TRUE(list.full());
}

TEST(List, RewindsWithoutWiping) {
    Few list = few({1, 2});
    list.rewind();
    EXPECT_TRUE(list.empty());
    EXPECT_EQ(list.values[0], 1);
}

TEST(List, HasNoPadding) {
    static_assert(Plain<List<Card, 52>> && sizeof(List<Card, 52>) == 53);
    static_assert(Plain<List<std::uint8_t, 255>> && sizeof(List<std::uint8_t, 255>) == 256);
    static_assert(Plain<List<std::uint8_t, 256>> || sizeof(List<std::uint8_t, 256>::Size) == 2);
    static_assert(Plain<List<std::uint16_t, 3>> && sizeof(List<std::uint16_t, 3>) == 8);
    static_assert(Plain<List<std::uint32_t, 3>> && sizeof(List<std::uint32_t, 3>) == 16);
    static_assert(!Plain<List<std::uint64_t, 3>>);  // four bytes of padding: not allowed in a State
}

#ifndef NDEBUG
TEST(ListDeathTest, StopsAtABrokenPromise) {
    Few full = few({1, 2, 3, 4});
    EXPECT_DEATH(full.push(5), "");
    Few none;
    EXPECT_DEATH(none.pop(), "");
    EXPECT_DEATH(static_cast<void>(none[0]), "");
    EXPECT_DEATH(none.remove(0), "");
}
#endif

}  // namespace
}  // namespace brelan
