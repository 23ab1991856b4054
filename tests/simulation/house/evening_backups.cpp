#include <string>

#include "simulation/house/evening.hpp"

// A house that is restored from a backup and played on: another history, which goes on from an earlier row.
namespace brelan::world {

std::string Evening::name_of_history(std::size_t number) {
    const std::string digits = std::to_string(number);
    return std::string(32 - digits.size(), '0') + digits;
}

void Evening::keep_backup() {
    if (!doors_.empty()) backup_ = {keeper_.backup(), doors_.size()};
}

// The process ends, and the store becomes what it was; a table that was set up since then would be one that
// nobody can know of, so another backup is waited for.
void Evening::restore() {
    if (!hub_ || !backup_ || backup_->tables != doors_.size()) return;
    end_process("restored");
    incarnation_ = name_of_history(++restored_ + 1);
    for (const auto& [id, door] : doors_) door->begin_anew();
    keeper_.restore(backup_->kept, incarnation_);
}

}  // namespace brelan::world
