#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace brelan::cli {

// What has happened at the table, in sentences, oldest first.
class Story {
  public:
    // Adds sentences, one per line, that were true after `actions` actions of the match.
    void add(std::int64_t actions, std::string text);

    // Forgets what was said after the first `actions` actions.
    void forget_after(std::int64_t actions);

    // All entries as they were added.
    std::vector<std::string> texts() const;

    // All entries as lines that fit the width.
    std::vector<std::string> lines(std::size_t columns) const;

    // The last lines, at most `rows`. The latest entry is bright and the rest are dim.
    std::vector<std::string> last_lines(std::size_t columns, std::size_t rows) const;

  private:
    struct Entry {
        std::int64_t actions;
        std::string text;
    };
    static std::vector<std::string> lines_of(const Entry& entry, std::size_t columns, bool dim);

    std::vector<Entry> entries_;
};

}  // namespace brelan::cli
