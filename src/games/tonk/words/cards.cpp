#include "games/tonk/words/cards.hpp"

#include <algorithm>

#include "text/width.hpp"

namespace brelan::tonk {

namespace {

// Writes cards one after another; spoken ones are separated by commas.
class Row {
  public:
    Row(const Phrases& phrases, TextOut& out) : phrases_(phrases), out_(out) {}
    void add(Card card) {
        if (any_) out_ << (phrases_.words() ? ", " : " ");
        any_ = true;
        phrases_.card(out_, card);
    }

  private:
    const Phrases& phrases_;
    TextOut& out_;
    bool any_ = false;
};

}  // namespace

void say_cards(const Phrases& phrases, Lanes cards, TextOut& out) {
    Row row(phrases, out);
    for_each_card(cards, [&](Card card) { row.add(card); });
}

void say_spread(const Phrases& phrases, const Spread& spread, TextOut& out) {
    Row row(phrases, out);
    for (int suit = 0; suit < 4; ++suit) {
        for (int rank = spread.low; rank <= spread.high && (spread.suits >> suit & 1) != 0; ++rank)
            row.add(lowest_card(lane(suit, rank > kKing ? rank - kKing : rank)));
    }
}

void say_hand(const Phrases& phrases, const State& known, Seat seat, TextOut& out) {
    Row row(phrases, out);
    for_each_card(known.hand[seat], [&](Card card) { row.add(card); });
    for (int i = bits::count(known.hand[seat]); i < known.held[seat]; ++i) row.add(kUnknownCard);
}

void say_name(const Phrases& phrases, Seat seat, TextOut& out) {
    constexpr std::size_t most = 14;
    Text<256> name;
    phrases.seat(name, seat);
    write_fitted(name.view(), std::clamp<std::size_t>(text_width(name.view()), 1, most), out);
}

}  // namespace brelan::tonk
