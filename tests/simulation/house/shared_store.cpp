#include "simulation/house/shared_store.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace brelan::world {
namespace {

std::string name_of_row(std::uint64_t seq, std::string_view table) {
    return "row " + std::to_string(seq) + " of the table " + std::string(table);
}

}  // namespace

// The foreign row in the table that a change concerns; nullptr if there is none.
const SharedStore::Foreign* SharedStore::foreign_to(const store::Change& change) const {
    const auto* row = std::get_if<store::EventRow>(&change);
    const auto found = row == nullptr ? foreign_.end() : foreign_.find(row->table);
    return found == foreign_.end() ? nullptr : &found->second;
}

bool SharedStore::is_shared(const store::Changes& changes) const {
    return std::any_of(changes.begin(), changes.end(),
                       [this](const store::Change& change) { return foreign_to(change) != nullptr; });
}

// Why the changes cannot be kept; empty if they can.
std::string SharedStore::no_place_for(const store::Changes& changes) const {
    for (const store::Change& change : changes) {
        const Foreign* foreign = foreign_to(change);
        if (foreign == nullptr) continue;
        const auto& row = std::get<store::EventRow>(change);
        if (row.seq >= foreign->row.seq)
            return name_of_row(row.seq, row.table) + " cannot be put where it belongs";
    }
    return {};
}

std::vector<store::Lost> SharedStore::write(std::span<const store::Changes> batches) {
    std::vector<store::Lost> lost;
    for (std::size_t place = 0; place < batches.size(); ++place) {
        std::string why = no_place_for(batches[place]);
        if (why.empty()) {
            for (const store::Lost& each : own_->write(batches.subspan(place, 1))) why = each.why;
        }
        if (!why.empty()) lost.push_back({place, std::move(why)});
    }
    return lost;
}

std::vector<store::EventRow> SharedStore::events(std::string_view table, std::uint64_t after,
                                                 std::size_t most) {
    std::vector<store::EventRow> rows = own_->events(table, after, most);
    const auto found = foreign_.find(table);
    const bool ends_before = most != 0 && rows.size() == most;
    if (found == foreign_.end() || ends_before) return rows;
    const std::uint64_t next = after + rows.size() + 1;
    const Foreign& foreign = found->second;
    if (foreign.row.seq != next) throw store::Damaged(name_of_row(next, table) + " is missing");
    if (!foreign.sealed) throw store::Damaged(name_of_row(next, table) + " is not as it was written");
    rows.push_back(foreign.row);
    return rows;
}

}  // namespace brelan::world
