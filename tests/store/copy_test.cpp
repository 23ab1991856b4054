#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <memory>
#include <string>

#include "kit/scratch_folder.hpp"
#include "store/cut_disk.hpp"
#include "store/sample_rows.hpp"

namespace brelan::store {
namespace {

// Other writes happen between the steps of a copy. Each step must therefore be short, even one that finds a
// damaged page near the end of a large store.
TEST(Copy, names_a_damaged_page_without_looking_for_it) {
    constexpr std::uint64_t kDamaged = 1'234;
    const brelan::kit::ScratchFolder folder;
    const std::string file = folder / "store";
    kit::CutDisk disk(1);
    std::ofstream(file) << "elsewhere";
    {
        const auto store = open_sqlite(file);
        Changes rows;
        for (std::uint64_t seq = 1; seq <= 800; ++seq)
            rows.emplace_back(kit::event("t", seq, std::string(6'000, 'x')));
        kit::write(*store, rows);
    }
    std::string& bytes = disk.folder().at(file)->now;
    ASSERT_GT(bytes.size(), 1'500U * 4'096);
    bytes[(kDamaged - 1) * 4'096 + 99] ^= 4;
    const auto store = open_sqlite(file);
    std::uint64_t most = 0;
    std::string why;
    const auto copy = store->copy(folder / "copy");
    for (bool done = false; !done;) {
        const std::uint64_t before = disk.reads();
        try {
            done = copy->step();
        } catch (const Failure& failure) {
            why = failure.what();
            done = true;
        }
        most = std::max(most, disk.reads() - before);
    }
    EXPECT_NE(why.find("(page " + std::to_string(kDamaged) + ")"), std::string::npos) << why;
    EXPECT_GE(most, 60U);
    EXPECT_LT(most, 200U);
}

}  // namespace
}  // namespace brelan::store
