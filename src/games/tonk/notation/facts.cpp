#include "games/tonk/notation/facts.hpp"

#include <algorithm>

#include "core/deal_lines.hpp"
#include "core/read_card.hpp"
#include "games/tonk/notation/lists.hpp"

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
        return Fault(fact.name.column, deal_ ? "fault.deal_line" : "fault.position_line",
                     {Arg::word("word", fact.name.text)});
    }
    const Stated& stated() const { return stated_; }

  private:
    // Adds the cards named by some words; no card may be named twice.
    Result<bool> read_cards(WordSpan words, CardLine& cards) {
        for (const Word& word : words) {
            const Result<Card> card = read_card(word.text, word.column);
            if (!card) return card.fault();
            if (cards.full()) return Fault(word.column, "fault.too_many_cards");
            if (is_known(*card) && holds(stated_.known, *card))
                return Fault(word.column, "fault.card_twice", {Arg::word("card", word.text)});
            if (is_known(*card)) stated_.known |= lane(*card);
            cards.push(*card);
        }
        return true;
    }

    Result<bool> read_once(const Fact& fact, bool& has, CardLine& cards) {
        if (has) return Fault(fact.name.column, "fault.line_twice", {Arg::word("line", fact.name.text)});
        has = true;
        return read_cards(fact.words, cards);
    }

    // The seat at the beginning of a line.
    Result<Seat> read_owner(const Fact& fact) {
        const auto seat = fact.words.empty() ? std::nullopt : read_seat(fact.words[0].text);
        if (!seat || !is_player(*seat, options_.players))
            return Fault(fact.name.column, "fault.line_of_seat", {Arg::word("line", fact.name.text)});
        if (!has(in_, *seat)) return about_seat(fact, "fault.no_counters");
        return *seat;
    }

    // A fault about the seat at the beginning of a line.
    static Fault about_seat(const Fact& fact, std::string_view key) {
        return Fault(fact.words[0].column, key, {Arg::word("seat", fact.words[0].text)});
    }

    Result<bool> read_hand(const Fact& fact) {
        const Result<Seat> seat = read_owner(fact);
        if (!seat) return seat.fault();
        if (!stated_.hand[*seat].empty()) return about_seat(fact, "fault.has_cards");
        const Result<bool> cards = read_cards(fact.words.subspan(1), stated_.hand[*seat]);
        if (!cards) return cards;
        const std::size_t count = stated_.hand[*seat].size();
        const auto each = static_cast<std::size_t>(cards_each(options_));
        if (count == 0 || count > each || (deal_ && count < each))
            return Fault(fact.name.column, deal_ ? "fault.hand_size" : "fault.hand_limits",
                         {Arg::number("n", cards_each(options_))});
        return true;
    }

    Result<bool> read_upcard(const Fact& fact) {
        if (fact.words.size() != 1 || !stated_.upcard.empty()) return Fault(fact.name.column, "fault.upcard");
        return read_cards(fact.words, stated_.upcard);
    }

    Result<bool> read_spread(const Fact& fact) {
        const Result<Seat> seat = read_owner(fact);
        if (!seat) return seat.fault();
        CardLine cards;
        const Result<bool> read = read_cards(fact.words.subspan(1), cards);
        if (!read) return read;
        Lanes set = 0;
        for (const Card card : cards) set |= is_known(card) ? lane(card) : 0;
        auto spread = spread_of_cards(set, options_.ace_in_runs);
        if (!spread || bits::count(set) != static_cast<int>(cards.size()))
            return Fault(fact.name.column, "fault.no_spread");
        spread->owner = *seat;
        stated_.spreads.push(*spread);
        return true;
    }

    // Reads 52 cards or 52 `?`; these may repeat cards from the deal.
    Result<bool> read_spare(const Fact& fact) {
        if (options_.stock_exhausted != Exhausted::reshuffle_discards)
            return Fault(fact.name.column, "fault.no_spare");
        const Lanes known = stated_.known;
        stated_.known = 0;
        const Result<bool> read = read_once(fact, stated_.has_spare, stated_.spare);
        stated_.known = known;
        if (read && stated_.spare.size() != kPackSize) return Fault(fact.name.column, "fault.spare_size");
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
        if (!read) return on_line(read.fault(), fact.line);
    }
    for (const Seat seat : seats(options.players)) {
        if (has(in, seat) && reader.stated().hand[seat].empty()) return fault_of("fault.no_cards", seat);
    }
    return reader.stated();
}

Result<Cards> spare_of(const Options& options, const Stated& stated) {
    Cards spare = all_cards(kNoCard);
    if (options.stock_exhausted != Exhausted::reshuffle_discards) return spare;
    spare = all_cards(kUnknownCard);
    std::copy_n(stated.spare.begin(), stated.spare.size(), spare.begin());
    return spare;
}

}  // namespace brelan::tonk
