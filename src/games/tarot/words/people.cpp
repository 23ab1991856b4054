#include "games/tarot/words/people.hpp"

namespace brelan::tarot {

namespace {

// Writes cards one after another; spoken ones are separated by commas.
class Row {
  public:
    Row(const Phrases& phrases, TextOut& out) : phrases_(phrases), out_(out) {}
    void add(Card card, bool new_suit) {
        if (any_) out_ << (phrases_.words() ? ", " : new_suit ? "  " : " ");
        any_ = true;
        phrases_.card(out_, face_of(card));
    }

  private:
    const Phrases& phrases_;
    TextOut& out_;
    bool any_ = false;
};

// The Excuse comes before the trumps, as if it were the highest.
constexpr int lane_of(Card card) { return is_plain(card) ? card.lane() : kTrumpLane; }

}  // namespace

void say_cards(const Phrases& phrases, const CardSet& cards, TextOut& out) {
    Row row(phrases, out);
    for (int lane = 0; lane <= kTrumpLane; ++lane) {
        CardLine suit;
        for_each(cards, [&](Card card) {
            if (lane_of(card) == lane) suit.push(card);
        });
        for (std::size_t i = suit.size(); i-- > 0;) row.add(suit[i], i + 1 == suit.size());
    }
}

void say_cards(const Phrases& phrases, const Card* cards, std::size_t count, TextOut& out) {
    Row row(phrases, out);
    for (std::size_t i = 0; i < count; ++i) row.add(cards[i], false);
}

std::string_view contract_name(const Phrases& phrases, const Options& options, Contract contract) {
    constexpr std::string_view kNames[] = {"tell.contract.none", "tell.contract.prise", "tell.contract.garde",
                                           "tell.contract.garde_sans", "tell.contract.garde_contre"};
    const bool older = options.bids == Bids::petite_pousse;
    if (older && contract == Contract::prise) return phrases.find("tell.contract.petite");
    if (older && contract == Contract::garde) return phrases.find("tell.contract.pousse");
    return phrases.find(kNames[static_cast<std::size_t>(contract)]);
}

void say_points(const Phrases& phrases, int halves, TextOut& out) {
    const int size = halves < 0 ? -halves : halves;
    if (halves < 0) out << '-';
    out.number(size / 2);
    if (size % 2 != 0) out << phrases.find("show.half");
}

std::int64_t count_points(const Phrases& phrases, int halves) {
    const int size = halves < 0 ? -halves : halves;
    return row_of(phrases.language()).zero_is_singular ? size / 2 : (size + 1) / 2;
}

std::string_view suit_name(const Phrases& phrases, int lane) {
    constexpr std::string_view kNames[] = {"card.suit.0", "card.suit.1", "card.suit.2", "card.suit.3",
                                           "tell.trumps"};
    return phrases.find(kNames[lane]);
}

}  // namespace brelan::tarot
