#include "games/tonk/facts_text.hpp"

#include <algorithm>

#include "games/tonk/lists_text.hpp"

namespace brelan::tonk {

namespace {

class Reader {
  public:
    Reader(const Options& options, SeatSet in, bool deal) : options_(options), in_(in), deal_(deal) {}

    Result<bool> read(const Fact& fact) {
        if (fact.name.text == "hand") return read_hand(fact);
        if (fact.name.text == "stock") return read_once(fact, stated_.has_stock, stated_.stock);
        if (fact.name.text == "spare") return read_spare(fact);
        if (deal_ && fact.name.text == "upcard") return read_upcard(fact);
        if (!deal_ && fact.name.text == "pile") return read_once(fact, has_pile_, stated_.pile);
        if (!deal_ && fact.name.text == "spread") return read_spread(fact);
        return error_at(fact.name.column, "'", shortened(fact.name.text, 40), "': a ",
                        deal_ ? "deal" : "position", " of Tonk has lines ",
                        deal_ ? "hand, upcard, stock and spare" : "hand, spread, pile, stock and spare");
    }
    const Stated& stated() const { return stated_; }

  private:
    // Adds the cards of some words, each of which must not have been stated before.
    Result<bool> read_cards(WordSpan words, CardLine& cards) {
        for (const Word& word : words) {
            const Result<Card> card = read_card(word.text, word.column);
            if (!card) return card.error();
            if (cards.full()) return error_at(word.column, "more cards than the pack has");
            if (is_known(*card) && holds(stated_.known, *card))
                return error_at(word.column, word.text, " is there twice");
            if (is_known(*card)) stated_.known |= lane(*card);
            cards.push(*card);
        }
        return true;
    }

    Result<bool> read_once(const Fact& fact, bool& has, CardLine& cards) {
        if (has) return error_at(fact.name.column, "the line ", fact.name.text, " is there twice");
        has = true;
        return read_cards(fact.words, cards);
    }

    // The seat at the beginning of a line.
    Result<Seat> read_owner(const Fact& fact) {
        const auto seat = fact.words.empty() ? std::nullopt : read_seat(fact.words[0].text);
        if (!seat || !is_player(*seat, options_.players))
            return error_at(fact.name.column, "expected `", fact.name.text,
                            " pN CARD ...` with a seat of this table");
        if (!has(in_, *seat))
            return error_at(fact.words[0].column, fact.words[0].text,
                            " has no counters, so it gets no cards");
        return *seat;
    }

    Result<bool> read_hand(const Fact& fact) {
        const Result<Seat> seat = read_owner(fact);
        if (!seat) return seat.error();
        if (!stated_.hand[*seat].empty())
            return error_at(fact.words[0].column, fact.words[0].text, " has its cards already");
        const Result<bool> cards = read_cards(fact.words.subspan(1), stated_.hand[*seat]);
        if (!cards) return cards;
        const std::size_t count = stated_.hand[*seat].size();
        const auto each = static_cast<std::size_t>(cards_each(options_));
        if (count == 0 || count > each || (deal_ && count < each))
            return error_at(fact.name.column, "a hand has ", each == 5 ? "5" : "7",
                            deal_ ? " cards" : " cards at most, and one at least");
        return true;
    }

    Result<bool> read_upcard(const Fact& fact) {
        if (fact.words.size() != 1 || !stated_.upcard.empty())
            return error_at(fact.name.column, "expected one line `upcard` with one card");
        return read_cards(fact.words, stated_.upcard);
    }

    Result<bool> read_spread(const Fact& fact) {
        const Result<Seat> seat = read_owner(fact);
        if (!seat) return seat.error();
        CardLine cards;
        const Result<bool> read = read_cards(fact.words.subspan(1), cards);
        if (!read) return read;
        Lanes set = 0;
        for (const Card card : cards) set |= is_known(card) ? lane(card) : 0;
        auto spread = spread_of_cards(set, options_.ace_in_runs);
        if (!spread || bits::count(set) != static_cast<int>(cards.size()))
            return error_at(fact.name.column, "these cards are neither a set nor a run");
        spread->owner = *seat;
        stated_.spreads.push(*spread);
        return true;
    }

    // All 52 cards, or as many marks; they do not count among the cards of the deal.
    Result<bool> read_spare(const Fact& fact) {
        if (options_.stock_exhausted != Exhausted::reshuffle_discards)
            return error_at(fact.name.column,
                            "with these options no discards are shuffled: there is no line `spare`");
        const Lanes known = stated_.known;
        stated_.known = 0;
        const Result<bool> read = read_once(fact, stated_.has_spare, stated_.spare);
        stated_.known = known;
        if (read && stated_.spare.size() != kPackSize)
            return error_at(fact.name.column, "the line `spare` has all 52 cards");
        return read;
    }

    const Options& options_;
    SeatSet in_;
    bool deal_;
    bool has_pile_ = false;
    Stated stated_;
};

}  // namespace

Result<Stated> read_stated(const Options& options, SeatSet in, bool deal, Facts facts) {
    Reader reader(options, in, deal);
    for (const Fact& fact : facts) {
        const Result<bool> read = reader.read(fact);
        if (!read) return on_line(read.error(), fact.line);
    }
    for (const Seat seat : seats(options.players)) {
        if (!has(in, seat) || !reader.stated().hand[seat].empty()) continue;
        Text<8> name;
        write(seat, name);
        return error_at(0, name.view(), " is dealt in, so it needs a line `hand ", name.view(), " CARD ...`");
    }
    return reader.stated();
}

void write_line(std::string_view name, const Card* cards, std::size_t count, TextOut& out) {
    out << name;
    for (std::size_t i = 0; i < count; ++i) {
        out << ' ';
        write(cards[i], out);
    }
    out << '\n';
}

Result<Cards> spare_of(const Options& options, const Stated& stated) {
    Cards spare = all_cards(kNoCard);
    if (options.stock_exhausted != Exhausted::reshuffle_discards) return spare;
    spare = all_cards(kUnknownCard);
    std::copy_n(stated.spare.begin(), stated.spare.size(), spare.begin());
    return spare;
}

}  // namespace brelan::tonk
