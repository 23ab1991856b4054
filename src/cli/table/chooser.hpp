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

// The numbers that each seat chose last for each word: where the next question of this kind begins.
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

// The actions of a question as buttons, one of which is marked; one that takes a number has it on the button.
class Chooser {
  public:
    Chooser(const std::vector<Choice>& all, Seat seat, const LastNumbers& last, const Phrases& phrases);

    // What a key does: nothing here, or it changes what is marked, or it chooses.
    enum class Taken : std::uint8_t { no, yes, chosen };
    Taken take(const Key& key);

    // The action that is chosen.
    const Choice& choice() const;

    std::vector<std::string> buttons() const;
    // What stands before each button: in a crowd of cards, what is done with them.
    std::vector<std::string> headings() const;
    std::size_t marked() const { return marked_; }
    // More buttons than digits: a number is typed, and Enter chooses.
    bool is_crowd() const { return cli::is_crowd(buttons_.size()); }
    // True when some action takes a number: then digits are that number, and not the place of a button.
    bool numbers() const;

  private:
    struct Button {
        Offer offer;
        std::size_t at = 0;  // the choice shown
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
    std::string typed_{};  // a number that is being typed; empty: the one on the button
};

}  // namespace brelan::cli
