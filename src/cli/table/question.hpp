#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/table/asked_cards.hpp"
#include "cli/table/choices.hpp"
#include "cli/table/voice.hpp"
#include "host/glimpse.hpp"

namespace brelan::cli {

// What a player is asked, and how it can be answered.
class Question {
  public:
    // `legal` lists what is allowed; `seen` is null if the server's view could not be read.
    Question(std::shared_ptr<const host::Glimpse> seen, const std::vector<std::string>& legal,
             const Voice& voice);

    const Voice& voice() const { return voice_; }
    const std::vector<Choice>& choices() const { return all_; }
    // True if several cards are to be chosen together. `cards` has a value only then.
    bool chooses_cards() const;
    const AskedCards& cards() const { return *cards_; }
    // The cards that a person named, as actions in order, or the reason why they cannot be played.
    Answer in_order(const std::vector<std::string>& typed) const;

    // What can be typed: one action, or the cards that can share one line. `more` names the other words.
    std::string what_to_type(std::string_view more) const;
    // The actions that a line stands for, or why its cards cannot be played together. Contains neither if the
    // line is not an answer.
    Answer read(std::string_view line) const;
    // What is wrong with a line that means nothing here.
    std::string why_not(std::string_view line) const;

  private:
    const Phrases& phrases() const { return voice_.phrases(); }
    std::string_view subjects() const { return voice_.texts()("plain.subject"); }
    bool is_allowed(std::string_view action) const;
    std::string misread(std::string_view line, std::string_view action) const;

    std::shared_ptr<const host::Glimpse> seen_;
    const Voice& voice_;
    std::vector<Choice> all_;
    std::optional<AskedCards> cards_{};
};

}  // namespace brelan::cli
