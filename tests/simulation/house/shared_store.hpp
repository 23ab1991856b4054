#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/front_of_store.hpp"

namespace brelan::world {

// The store of a house. Another process may write to it too, and the house does not notice. A table's log
// then contains a row that no room made. That table's reads and writes are affected by the row, as they would
// be in an SQLite file; everything else is as the house wrote it.
class SharedStore final : public store::kit::FrontOfStore {
  public:
    // The foreign row: the next row of its table, or a later one after a gap.
    struct Foreign {
        store::EventRow row;
        bool sealed = false;  // the seal fits the previous row
    };
    void write_behind(const Foreign& foreign) { foreign_.insert_or_assign(foreign.row.table, foreign); }
    // Whether the changes concern a table with a foreign write.
    bool is_shared(const store::Changes& changes) const;
    // Everything that the house itself has written.
    store::Store& own() { return *own_; }
    // Replaces the store with an empty store that has a different history.
    void start_over(std::string incarnation) { own_ = store::open_memory(std::move(incarnation)); }

    // Rejects any row at or after the foreign row's place.
    std::vector<store::Lost> write(std::span<const store::Changes> batches) override;
    // All rows, including the foreign one; throws if the foreign row is invalid.
    std::vector<store::EventRow> events(std::string_view table, std::uint64_t after,
                                        std::size_t most) override;

  private:
    const Foreign* foreign_to(const store::Change& change) const;
    std::string no_place_for(const store::Changes& changes) const;

    std::map<std::string, Foreign, std::less<>> foreign_;  // by table
};

}  // namespace brelan::world
