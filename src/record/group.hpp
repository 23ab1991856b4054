#pragma once
#include <vector>

#include "record/record.hpp"

namespace brelan::record {

// The lines that belong to the line at `place`: all rounds of a draw, or a deal or a position with its cards.
// Remarks between them are skipped.
class Group {
  public:
    Group(const Record& record, std::size_t place);
    // For a deal, facts()[0] has the words after the number.
    Facts facts() const { return facts_; }
    // The number of a deal.
    const Word& number() const { return words_[0].rest()[0]; }
    // The index of the first line after the group.
    std::size_t behind() const { return behind_; }
    // The same facts, with the words after the number of the deal replaced by `words`, which must stay alive.
    Facts facts_with(WordSpan words);

  private:
    std::vector<LineWords> words_;
    std::vector<Fact> facts_;
    std::size_t behind_;
};

}  // namespace brelan::record
