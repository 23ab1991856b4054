#include "core/draw_text.hpp"

#include "core/read_card.hpp"

namespace brelan {

namespace {

// A fault about the draw as a whole, reported on its last line.
Fault about(Facts facts, std::string_view key, std::initializer_list<Arg> args = {}) {
    return on_line(Fault(0, key, args), facts.empty() ? 0 : facts.back().line);
}

// Reads the next seat and its card; shared by all ways of drawing cards.
void write_drawn(Seat seat, Card card, bool first, TextOut& out) {
    out << (first ? " " : "  ");
    write(seat, out);
    out << ' ';
    write(card, out);
}

// Adds the card that `words[0]` and `words[1]` report for the seat `wanted`.
Result<bool> read_drawn(WordSpan words, Seat wanted, Draw& draw) {
    if (read_seat(words[0].text) != wanted) {
        Text<8> name;
        write(wanted, name);
        return Fault(words[0].column, "fault.draw.other_seat",
                     {Arg::word("word", words[0].text), Arg::text("seat", name.view())});
    }
    const Result<Card> card = read_card(words[1].text, words[1].column);
    if (!card) return card.fault();
    if (!is_known(*card) || draw.cards.full()) return Fault(words[1].column, "fault.draw.untold");
    draw.cards.push(*card);
    return true;
}

Result<Draw> read_no_draw(Facts facts) {
    if (facts.empty()) return Draw{};
    return on_line(Fault(0, "fault.draw.none"), facts[0].line);
}

void write_lot(const Draw& draw, TextOut& out) {
    out << "draw lot ";
    write(draw.lot, out);
    out << '\n';
}

Result<Draw> read_lot(int players, Facts facts) {
    if (facts.size() != 1) return on_line(Fault(0, "fault.draw.one_lot"), facts.empty() ? 0 : facts[0].line);
    const Fact& fact = facts[0];
    const auto seat =
        fact.words.size() == 2 && fact.words[0].text == "lot" ? read_seat(fact.words[1].text) : std::nullopt;
    if (!seat || !is_player(*seat, players)) {
        return on_line(Fault(fact.name.column, "fault.draw.lot"), fact.line);
    }
    Draw draw;
    draw.lot = *seat;
    return draw;
}

void write_rounds(const Draw& draw, int players, bool ace_high, TextOut& out) {
    highest_card(draw, players, ace_high, [&](const auto& drawing, std::size_t first, int) {
        out << "draw";
        for (std::size_t i = 0; i < drawing.size(); ++i)
            write_drawn(drawing[i], draw.cards[first + i], i == 0, out);
        out << '\n';
    });
}

// Adds the cards of one round; exactly the seats in `drawing` must draw.
Result<bool> read_round(const Fact& fact, std::span<const Seat> drawing, Draw& draw) {
    if (fact.words.size() != 2 * drawing.size()) {
        return Fault(fact.name.column, "fault.draw.round");
    }
    for (std::size_t i = 0; i < drawing.size(); ++i) {
        const Result<bool> drawn = read_drawn(fact.words.subspan(2 * i, 2), drawing[i], draw);
        if (!drawn) return drawn;
    }
    return true;
}

// The seats that draw next, given the cards so far; none once the draw is decided.
List<Seat, kMaxSeats> who_draws(int players, bool ace_high, const Draw& draw) {
    List<Seat, kMaxSeats> next;
    Draw padded = draw;  // padded with tying cards, so that the next round is reached and reported
    while (!padded.cards.full()) padded.cards.push(Card{0});
    highest_card(padded, players, ace_high, [&](const auto& drawing, std::size_t first, int) {
        if (first == draw.cards.size()) next = drawing;
    });
    return next;
}

// True if a card is drawn twice from one pack.
bool has_twins(int players, bool ace_high, const Draw& draw) {
    CardSet seen[2] = {0, 0};
    bool twice = false;
    highest_card(draw, players, ace_high, [&](const auto& drawing, std::size_t first, int pack) {
        for (std::size_t i = 0; i < drawing.size(); ++i) {
            const CardSet card = set_of(draw.cards[first + i]);
            twice = twice || (seen[pack] & card) != 0;
            seen[pack] |= card;
        }
    });
    return twice;
}

Result<Draw> read_rounds(int players, bool ace_high, Facts facts) {
    Draw draw;
    for (const Fact& fact : facts) {
        const auto drawing = who_draws(players, ace_high, draw);
        if (drawing.empty()) return on_line(Fault(fact.name.column, "fault.draw.not_tied"), fact.line);
        const Result<bool> round = read_round(fact, {drawing.begin(), drawing.size()}, draw);
        if (!round) return on_line(round.fault(), fact.line);
    }
    if (has_twins(players, ace_high, draw)) return about(facts, "fault.draw.twins");
    if (!who_draws(players, ace_high, draw).empty()) return about(facts, "fault.draw.tied");
    return draw;
}

void write_turned(const Draw& draw, int players, TextOut& out) {
    out << "draw";
    Seat seat = draw.lot;
    for (std::size_t i = 0; i < draw.cards.size(); ++i) {
        write_drawn(seat, draw.cards[i], i == 0, out);
        seat = after(seat, 1, players);
    }
    out << '\n';
}

// The seat chosen by the cards turned so far; nobody if none of them has the rank.
Seat turned_to(const Draw& draw, int players, int rank) {
    return drawn({.way = Drawing::Way::turned, .rank = rank}, players, draw);
}

// Adds all cards on the line; they go round the table from the line's first seat.
Result<bool> read_cards_round(const Fact& fact, int players, int rank, Draw& draw) {
    CardSet seen = 0;
    Seat seat = draw.lot;
    for (std::size_t i = 0; i < fact.words.size(); i += 2) {
        const Word& card = fact.words[i + 1];
        if (turned_to(draw, players, rank) != kNobody)
            return Fault(fact.words[i].column, "fault.draw.decided");
        const Result<bool> drawn = read_drawn(fact.words.subspan(i, 2), seat, draw);
        if (!drawn) return drawn;
        const CardSet turned = set_of(draw.cards[i / 2]);
        if ((seen & turned) != 0)
            return Fault(card.column, "fault.card_twice", {Arg::word("card", card.text)});
        seen |= turned;
        seat = after(seat, 1, players);
    }
    return true;
}

Result<Draw> read_turned(int players, int rank, Facts facts) {
    if (facts.size() != 1 || facts[0].words.empty() || facts[0].words.size() % 2 != 0) {
        return about(facts, "fault.draw.turned");
    }
    const Fact& fact = facts[0];
    const auto lot = read_seat(fact.words[0].text);
    if (!lot || !is_player(*lot, players)) {
        return on_line(Fault(fact.words[0].column, "fault.seat", {Arg::word("word", fact.words[0].text)}),
                       fact.line);
    }
    Draw draw;
    draw.lot = *lot;
    const Result<bool> cards = read_cards_round(fact, players, rank, draw);
    if (!cards) return on_line(cards.fault(), fact.line);
    if (turned_to(draw, players, rank) == kNobody)
        return about(facts, "fault.draw.undecided", {Arg::text("rank", kRankNames[rank - 1])});
    return draw;
}

}  // namespace

void write_draw(const Drawing& drawing, int players, const Draw& draw, TextOut& out) {
    switch (drawing.way) {
        case Drawing::Way::none: return;
        case Drawing::Way::lot: return write_lot(draw, out);
        case Drawing::Way::highest: return write_rounds(draw, players, drawing.ace_high, out);
        case Drawing::Way::turned: return write_turned(draw, players, out);
    }
}

Result<Draw> read_draw(const Drawing& drawing, int players, Facts facts) {
    switch (drawing.way) {
        case Drawing::Way::none: break;
        case Drawing::Way::lot: return read_lot(players, facts);
        case Drawing::Way::highest: return read_rounds(players, drawing.ace_high, facts);
        case Drawing::Way::turned: return read_turned(players, drawing.rank, facts);
    }
    return read_no_draw(facts);
}

}  // namespace brelan
