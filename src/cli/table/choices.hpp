#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/action_label.hpp"
#include "host/table.hpp"
#include "host/words.hpp"
#include "text/phrases.hpp"

namespace brelan::cli {

// Numbers that an action may have.
inline constexpr std::int64_t kMostNumber = 1'000'000'000'000;

// Something that the seat whose turn it is may do.
struct Choice {
    host::Move move;
    std::string typed;  // in the notation
    std::string label;  // for people
    // `stake 5` is a word with a number: all with the same word are offered as one.
    std::string word{};
    std::optional<std::int64_t> number{};
    // `play 5h` is a word with a card. Where there are many, the word is said once, and the cards follow it;
    // those of one suit are a group.
    std::string card{};     // for people
    std::string heading{};  // `Play:`
    std::string group{};
};

// More actions than one key can choose from: their cards are listed behind each word.
inline constexpr std::size_t kMostPlaces = 9;
inline bool is_crowd(std::size_t actions) { return actions > kMostPlaces; }

Choice make_choice(host::Move move, std::string typed, const Phrases& phrases);

// All that may be done now, in the order of the game.
std::vector<Choice> choices(const host::Table& table, const Phrases& phrases);

// What is offered as one: an action, or all the numbers that go with a word, rising.
struct Offer {
    std::vector<Choice> choices;
    bool numbered() const { return choices.size() > 1; }
};
std::vector<Offer> offers(const std::vector<Choice>& all);

// The offers in the notation, `stake 1 .. 10, stick`: every number between is one of them. Cards that go with
// one word are `play 5h|Kh|3t, handful simple`.
std::string offered(const std::vector<Offer>& offers);

// What a number alone means: the number of the only offer that takes one; where none does, the place of an
// action.
const Choice* choice_of_number(const std::vector<Offer>& offers, std::int64_t number);

// Why a typed line is refused: the sentence of the clause against it, with the clause; nothing where it is no
// action of this game at all, or allowed.
std::optional<std::string> refusal(const host::Table& table, std::string_view typed, const Phrases& phrases);

// A choice that begins like a typed line which cannot be read as any action; null where it can be read, or
// where none begins so.
const Choice* like_misread(const host::Table& table, std::string_view typed, const std::vector<Choice>& all);

using host::label_of;
using host::words_of;

}  // namespace brelan::cli
