#pragma once
#include "games/tarot/notation/cards.hpp"
#include "games/tarot/rules/state.hpp"
#include "text/phrases.hpp"

// Cards, bids, points and names as players write them.
namespace brelan::tarot {

// Enough space for the cards of a hand in words.
using CardsText = Text<2048>;

// `K♠ Q♠ 3♥ 21t`, or `king of spades, queen of spades, three of hearts, 21 of trumps`: each suit from the top
// down, with two spaces between suits.
void say_cards(const Phrases& phrases, const CardSet& cards, TextOut& out);
// Writes the cards in the given order.
void say_cards(const Phrases& phrases, const Card* cards, std::size_t count, TextOut& out);

// `garde sans`; the older name if the options use it.
std::string_view contract_name(const Phrases& phrases, const Options& options, Contract contract);

// `9.5`, in French `9,5`; also the number that selects `point` or `points`.
void say_points(const Phrases& phrases, int halves, TextOut& out);
std::int64_t count_points(const Phrases& phrases, int halves);

// The name of a suit, such as `hearts`, or of the trumps: `trumps`.
std::string_view suit_name(const Phrases& phrases, int lane);

// A card in a sentence.
inline Arg card_arg(std::string_view name, Card card) { return Arg::card(name, face_of(card)); }

// The key of a sentence about a card; the Excuse has its own key.
constexpr std::string_view key_for(Card card, std::string_view key, std::string_view with_excuse) {
    return card == kExcuse ? with_excuse : key;
}

// The key of the sentence about playing a card.
constexpr std::string_view play_key(Card card, bool leads) {
    return leads ? key_for(card, "tell.lead", "tell.lead.excuse")
                 : key_for(card, "tell.play", "tell.play.excuse");
}

// Sentences, one per line.
class Story {
  public:
    Story(const Phrases& phrases, TextOut& out) : phrases_(phrases), out_(out) {}
    void say(std::string_view key, std::initializer_list<Arg> args = {}) const {
        phrases_.say(out_, key, args);
        out_ << '\n';
    }
    void say(std::string_view key, Seat who) const { say(key, {Arg::seat("who", who)}); }
    void say(std::string_view key, Seat who, Card card) const {
        say(key, {Arg::seat("who", who), card_arg("card", card)});
    }
    const Phrases& phrases() const { return phrases_; }

  private:
    const Phrases& phrases_;
    TextOut& out_;
};

}  // namespace brelan::tarot
