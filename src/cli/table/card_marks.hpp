#pragma once
#include <string>
#include <vector>

#include "cli/table/asked_cards.hpp"
#include "cli/table/chooser.hpp"
#include "cli/table/table_scene.hpp"

namespace brelan::cli {

// The cards of a question for several as buttons: each can be marked, in any order.
class CardMarks {
  public:
    CardMarks(const AskedCards& asked, Seat seat, const Phrases& phrases);

    // What a key does: nothing here, or it moves or marks, or it says that the marked cards are meant.
    enum class Taken : std::uint8_t { no, yes, done };
    Taken take(const Key& key);

    // The actions of the cards that are marked.
    std::vector<std::string> named() const;
    bool complete() const { return named().size() == count_; }
    Buttons buttons() const;

  private:
    std::size_t count_;
    std::vector<std::string> typed_{};
    std::vector<bool> marks_;
    Chooser chooser_;
};

}  // namespace brelan::cli
