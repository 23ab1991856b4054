#include "cli/files/game_file.hpp"

#include <utility>

namespace brelan::cli {

void GameFile::keep(client::HomeTable& table, std::string name) {
    name_ = std::move(name);
    if (!name_.empty()) table.keep_with([this](const client::RecordLog& log) { save(log); });
}

// Writes what the file does not contain yet.
void GameFile::save(const client::RecordLog& log) {
    problem_ = file_.there() ? file_.grow(log.text(file_.size() - 1)) : file_.begin(name_, log.text());
}

}  // namespace brelan::cli
