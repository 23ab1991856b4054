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

// The store of a house to which another one may write too, without the house: a row that no room has made
// then lies in the log of a table. What the house writes and reads of that table meets the row, as in a file
// of SQLite; everything else is as the house has written it.
class SharedStore final : public store::kit::FrontOfStore {
  public:
    // A row of the other one: the next of its table, or a later one with nothing before it.
    struct Foreign {
        store::EventRow row;
        bool sealed = false;  // behind the row before it; otherwise its seal is wrong
    };
    void write_behind(const Foreign& foreign) { foreign_.insert_or_assign(foreign.row.table, foreign); }
    // Whether changes are about a table that the other one has written to.
    bool is_shared(const store::Changes& changes) const;
    // What the house alone has written.
    store::Store& own() { return *own_; }
    // An empty one in its place, of another history.
    void begin_anew(std::string incarnation) { own_ = store::open_memory(std::move(incarnation)); }

    // Where the other one's row lies there is no place for another, nor for what comes behind it.
    std::vector<store::Lost> write(std::span<const store::Changes> batches) override;
    // All rows, the other one's too, or what is wrong with it.
    std::vector<store::EventRow> events(std::string_view table, std::uint64_t after,
                                        std::size_t most) override;

  private:
    const Foreign* foreign_to(const store::Change& change) const;
    std::string no_place_for(const store::Changes& changes) const;

    std::map<std::string, Foreign, std::less<>> foreign_;  // by table
};

}  // namespace brelan::world
