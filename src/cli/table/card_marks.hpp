#pragma once
#include <string>
#include <vector>

#include "cli/table/asked_cards.hpp"
#include "cli/table/chooser.hpp"
#include "cli/table/table_scene.hpp"

namespace brelan::cli {

// Buttons for a question that asks for several cards. They can be marked in any order.
class CardMarks {
  public:
    CardMarks(const AskedCards& asked, Seat seat, const Phrases& phrases);

    // The effect of a key: `no` for none, `yes` if it changed the selection or the marks, `done` if it
    // confirmed the marked cards.
    enum class Taken : std::uint8_t { no, yes, done };
    Taken take(const Key& key);

    // The actions of the marked cards.
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
