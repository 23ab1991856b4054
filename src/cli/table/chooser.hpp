#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/table/choices.hpp"
#include "core/seat.hpp"
#include "term/keys.hpp"

namespace brelan::cli {

// The last number that each seat chose for each word, used as the default for the next such question.
class LastNumbers {
  public:
    void keep(Seat seat, const Choice& choice) {
        if (choice.number) numbers_[{seat.index, choice.word}] = *choice.number;
    }
    std::optional<std::int64_t> find(Seat seat, const std::string& word) const {
        const auto found = numbers_.find({seat.index, word});
        return found == numbers_.end() ? std::nullopt : std::optional(found->second);
    }

  private:
    std::map<std::pair<int, std::string>, std::int64_t> numbers_{};
};

// The actions of a question as buttons, one of which is marked. If an action takes a number, its button shows
// the number.
class Chooser {
  public:
    Chooser(const std::vector<Choice>& all, Seat seat, const LastNumbers& last, const Phrases& phrases);

    // The effect of a key: `no` for none, `yes` if it changed the marked button, `chosen` if it chose an
    // action.
    enum class Taken : std::uint8_t { no, yes, chosen };
    Taken take(const Key& key);

    // The chosen action.
    const Choice& choice() const;

    std::vector<std::string> buttons() const;
    // The heading before each button. If there are many cards, the heading says what is done with them.
    std::vector<std::string> headings() const;
    std::size_t marked() const { return marked_; }
    // True if there are more buttons than digits: players then type a number and press Enter.
    bool is_crowd() const { return cli::is_crowd(buttons_.size()); }
    // True if some action takes a number: digits then set that number instead of selecting a button.
    bool numbers() const;

  private:
    struct Button {
        Offer offer;
        std::size_t at = 0;  // index of the choice shown
    };

    Taken choose();
    bool move(const Key& key);
    bool move_in_crowd(const Key& key);
    void take_place(char32_t digit);
    bool change_number(const Key& key);
    Taken take_digit(char32_t digit);
    bool show_typed();
    std::string label(const Button& button, bool marked) const;

    Phrases phrases_;
    std::vector<Button> buttons_{};
    std::size_t marked_ = 0;
    std::string typed_{};  // a number being typed; if empty, the number on the button counts
};

}  // namespace brelan::cli
