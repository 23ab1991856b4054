#include <string>

#include "simulation/house/evening.hpp"

// A house that is restored from a backup and goes on with a different history, which starts from an earlier
// row.
namespace brelan::world {

std::string Evening::name_of_history(std::size_t number) {
    const std::string digits = std::to_string(number);
    return std::string(32 - digits.size(), '0') + digits;
}

void Evening::keep_backup() {
    if (!doors_.empty()) backup_ = {keeper_.backup(), doors_.size()};
}

// The process ends, and the store returns to an earlier state. The house would not know a table set up after
// the backup, so we wait for a later backup. The first row of such a table may also be stored just as the
// process ends, so this is checked twice.
void Evening::restore() {
    const auto knows_all = [this] { return backup_ && backup_->tables == doors_.size(); };
    if (!hub_ || !knows_all()) return;
    end_process("restored");
    if (!knows_all()) return;
    incarnation_ = name_of_history(++restored_ + 1);
    for (const auto& [id, door] : doors_) door->start_over();
    keeper_.restore(backup_->kept, incarnation_);
}

}  // namespace brelan::world
