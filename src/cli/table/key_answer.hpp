#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/table/card_marks.hpp"
#include "cli/table/chooser.hpp"
#include "cli/table/question.hpp"
#include "cli/table/table_scene.hpp"

namespace brelan::cli {

// The answer to a question while it is being chosen with keys: one of the actions, or several cards in any
// order.
class KeyAnswer {
  public:
    KeyAnswer(Question question, Seat seat, const LastNumbers& last);

    // The effect of a key: `no` for none, `yes` if it changed something, `given` if the answer is complete.
    enum class Taken : std::uint8_t { no, yes, given };
    Taken take(const Key& key);

    // The actions of the complete answer, to be played one after another.
    const std::vector<std::string>& actions() const { return given_.actions; }
    // Makes the answer's number the default for the next such question.
    void keep_number(LastNumbers& last) const;

    bool marks_cards() const { return marks_.has_value(); }
    Buttons buttons() const;
    // What is asked, or why the marked cards cannot be played.
    std::string words() const;
    // The text that explains the keys.
    std::string_view keys() const;

  private:
    Question question_;
    Seat seat_;
    Chooser chooser_;
    std::optional<CardMarks> marks_{};
    Answer given_{};
};

}  // namespace brelan::cli
