#pragma once
#include <vector>

#include "record/record.hpp"

namespace brelan::record {

// The lines that belong to the one at `place`: all rounds of a draw, or a deal or a position with its cards.
// Remarks between them are passed over.
class Group {
  public:
    Group(const Record& record, std::size_t place);
    // Of a deal, facts()[0] has the words behind the number.
    Facts facts() const { return facts_; }
    // The number of a deal.
    const Word& number() const { return words_[0].rest()[0]; }
    // The place of the first line that does not belong to the group any more.
    std::size_t behind() const { return behind_; }
    // The same facts with other words behind the number of the deal; they point to `words`.
    Facts facts_with(WordSpan words);

  private:
    std::vector<LineWords> words_;
    std::vector<Fact> facts_;
    std::size_t behind_;
};

}  // namespace brelan::record
