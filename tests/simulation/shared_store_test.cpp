#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>

#include "kit/alter.hpp"
#include "kit/scratch_folder.hpp"
#include "simulation/house/shared_store.hpp"

// A simulated store with a foreign row behaves like SQLite with such a row in its file.
namespace brelan::world {
namespace {

store::EventRow own_row(std::uint64_t seq) { return {"t", seq, "", "alice", "body", 1'000}; }

std::string heard_of_writing(store::Store& store, std::uint64_t seq) {
    const store::Changes changes{own_row(seq)};
    return "row " + std::to_string(seq) + (store.write({&changes, 1}).empty() ? " kept; " : " lost; ");
}

std::string heard_of_reading(store::Store& store) {
    try {
        return std::to_string(store.events("t", 0, 0).size()) + " rows; ";
    } catch (const store::Damaged& damaged) {
        return std::string(damaged.what()) + "; ";
    }
}

// What a house with three rows finds if it writes up to the place of the foreign row, and then reads
// everything before and after that place.
std::string heard(store::Store& store, std::uint64_t foreign) {
    std::string all = heard_of_reading(store);
    for (std::uint64_t seq = 4; seq <= foreign; ++seq) all += heard_of_writing(store, seq);
    return all + heard_of_reading(store);
}

void write_three(store::Store& store) {
    for (std::uint64_t seq = 1; seq <= 3; ++seq)
        EXPECT_EQ(heard_of_writing(store, seq).find("lost"), std::string::npos);
}

std::string heard_of_shared(std::uint64_t seq, bool sealed) {
    SharedStore store;
    write_three(store);
    store.write_behind({{"t", seq, "", "", "foreign", 1'000}, sealed});
    return heard(store, seq);
}

std::string heard_of_sqlite(std::uint64_t seq, bool sealed) {
    const kit::ScratchFolder folder;
    const std::string file = folder / "store";
    std::unique_ptr<store::Store> store = store::open_sqlite(file);
    write_three(*store);
    const store::Changes row{store::EventRow{"t", seq, "", "", "foreign", 1'000}};
    if (sealed) {
        EXPECT_TRUE(store->write({&row, 1}).empty());
    }
    store.reset();
    if (!sealed) {
        kit::alter(file, "INSERT INTO event VALUES('t', " + std::to_string(seq) +
                             ", NULL, '', 'foreign', 1000, zeroblob(16))");
    }
    store = store::open_sqlite(file);
    return heard(*store, seq);
}

TEST(SharedStore, takes_no_row_where_another_one_has_written) {
    EXPECT_EQ(heard_of_shared(4, true), "4 rows; row 4 lost; 4 rows; ");
    EXPECT_EQ(heard_of_shared(4, false),
              "row 4 of the table t is not as it was written; row 4 lost; "
              "row 4 of the table t is not as it was written; ");
    EXPECT_EQ(heard_of_shared(6, false),
              "row 4 of the table t is missing; row 4 kept; row 5 kept; row 6 lost; "
              "row 6 of the table t is not as it was written; ");
}

TEST(SharedStore, says_what_a_file_would_say) {
    EXPECT_EQ(heard_of_shared(4, true), heard_of_sqlite(4, true));
    EXPECT_EQ(heard_of_shared(4, false), heard_of_sqlite(4, false));
    EXPECT_EQ(heard_of_shared(6, false), heard_of_sqlite(6, false));
}

TEST(SharedStore, keeps_what_is_of_other_tables) {
    SharedStore store;
    write_three(store);
    store.write_behind({{"u", 1, "", "", "foreign", 1'000}, true});
    EXPECT_EQ(heard(store, 4), "3 rows; row 4 kept; 4 rows; ");
    EXPECT_EQ(store.own().events("u").size(), 0U);
}

// A page of rows that ends before the foreign row does not mention it.
TEST(SharedStore, gives_the_rows_before) {
    SharedStore store;
    write_three(store);
    store.write_behind({{"t", 4, "", "", "foreign", 1'000}, false});
    EXPECT_EQ(store.events("t", 0, 3).size(), 3U);
    EXPECT_EQ(store.events("t", 1, 2).size(), 2U);
    EXPECT_THROW(store.events("t", 1, 3), store::Damaged);
}

}  // namespace
}  // namespace brelan::world
