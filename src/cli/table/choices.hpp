#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/action_label.hpp"
#include "host/glimpse.hpp"
#include "host/words.hpp"
#include "text/phrases.hpp"

namespace brelan::cli {

// The largest number that an action may take.
inline constexpr std::int64_t kMostNumber = 1'000'000'000'000;

// Something that the player whose turn it is may do.
struct Choice {
    std::string typed;  // in the notation
    std::string label;  // for people
    // `stake 5` is a word with a number. All actions with the same word form one offer.
    std::string word{};
    std::optional<std::int64_t> number{};
    // `play 5h` is a word with a card. If there are many such actions, the word is shown once, followed by
    // the cards, which are grouped by suit.
    std::string card{};     // for people
    std::string heading{};  // `Play:`
    std::string group{};
};

// If there are more actions than this, a single key cannot choose, so the cards are listed after each word.
inline constexpr std::size_t kMostPlaces = 9;
inline bool is_crowd(std::size_t actions) { return actions > kMostPlaces; }

Choice make_choice(std::string typed, const Phrases& phrases);

// The choices for these actions, which are in the notation.
std::vector<Choice> choices(const std::vector<std::string>& legal, const Phrases& phrases);

// A single offer: one action, or all the numbers that go with a word, in ascending order.
struct Offer {
    std::vector<Choice> choices;
    bool numbered() const { return choices.size() > 1; }
};
std::vector<Offer> offers(const std::vector<Choice>& all);

// The offers in the notation. For example, `stake 1 .. 10, stick` allows every number in the range. Cards
// that share a word are written `play 5h|Kh|3t, handful simple`.
std::string offered(const std::vector<Offer>& offers);

// The choice meant by a bare number: either the value for the only offer that takes a number or, if no offer
// does, the position of an action.
const Choice* choice_of_number(const std::vector<Offer>& offers, std::int64_t number);

// Why a typed line is refused: the sentence of the clause that forbids it, and the clause. `nullopt` if the
// line is allowed or is not an action of this game.
std::optional<std::string> refusal(const host::Glimpse& seen, std::string_view typed, const Phrases& phrases);

// A choice with the same first word as a typed line that cannot be read as an action. Null if the line can be
// read, or if no choice begins with that word.
const Choice* like_misread(const host::Glimpse& seen, std::string_view typed, const std::vector<Choice>& all,
                           const Phrases& phrases);

using host::label_of;
using host::words_of;

}  // namespace brelan::cli
