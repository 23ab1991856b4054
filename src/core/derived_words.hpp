#pragma once
#include <string_view>

#include "core/list.hpp"

namespace brelan {

// The words of a line of view that follow from its other words. They are for readers who do not know the
// rules, such as the browser; whoever reads a view checks them.
class DerivedWords {
  public:
    // Keeps a word until the others have been read; returns false if there are too many words.
    [[nodiscard]] bool keep(std::string_view word) {
        if (words_.full()) return false;
        words_.push(word);
        return true;
    }

    // True if `line`, such as ` took=p1 attack=49.5`, consists of exactly the kept words. `line` was written
    // from the other words of the view.
    bool are(std::string_view line) const {
        std::size_t size = 0;
        for (const std::string_view word : words_) {
            const std::size_t at = line.find(word);
            const std::size_t end = at + word.size();
            if (at == std::string_view::npos || at == 0 || line[at - 1] != ' ' ||
                (end < line.size() && line[end] != ' '))
                return false;
            size += 1 + word.size();
        }
        return size == line.size();
    }

  private:
    List<std::string_view, 64> words_;
};

}  // namespace brelan
