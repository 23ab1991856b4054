#include "games/tontine/first_dealer.hpp"
#include "games/tontine/notation.hpp"

namespace brelan::tontine {

void write_draw(const Options& options, const Draw& draw, TextOut& out) {
    if (options.first_dealer == FirstDealer::seat_0) return;
    if (options.first_dealer == FirstDealer::random) {
        out << "draw lot ";
        write(draw.lot, out);
        out << '\n';
        return;
    }
    highest_card(draw, options.players, ace_high(options), [&](const auto& drawing, std::size_t first, int) {
        out << "draw";
        for (std::size_t i = 0; i < drawing.size(); ++i) {
            out << (i == 0 ? " " : "  ");
            write(drawing[i], out);
            out << ' ';
            write(draw.cards[first + i], out);
        }
        out << '\n';
    });
}

namespace {

Result<Draw> read_lot(const Options& options, const Fact& fact) {
    const auto seat =
        fact.words.size() == 2 && fact.words[0].text == "lot" ? read_seat(fact.words[1].text) : std::nullopt;
    if (!seat || !is_player(*seat, options.players)) {
        return on_line(error_at(fact.name.column, "expected `draw lot pN` with a seat of this table"),
                       fact.line);
    }
    Draw draw;
    draw.lot = *seat;
    return draw;
}

// Adds the cards of one round, which must be drawn by exactly the seats in `drawing`.
Result<bool> read_round(const Fact& fact, std::span<const Seat> drawing, Draw& draw) {
    if (fact.words.size() != 2 * drawing.size()) {
        return on_line(
            error_at(fact.name.column, "expected a seat and a card for each one who draws in this round"),
            fact.line);
    }
    for (std::size_t i = 0; i < drawing.size(); ++i) {
        const Word& who = fact.words[2 * i];
        if (read_seat(who.text) != drawing[i]) {
            Text<8> wanted;
            write(drawing[i], wanted);
            return on_line(error_at(who.column, "'", shortened(who.text, 20), "': it is ", wanted.view(),
                                    " who draws here"),
                           fact.line);
        }
        const Result<Card> card = read_card(fact.words[2 * i + 1].text, fact.words[2 * i + 1].column);
        if (!card) return on_line(card.error(), fact.line);
        if (!is_known(*card) || draw.cards.full()) {
            return on_line(error_at(fact.words[2 * i + 1].column, "a drawn card must be written"), fact.line);
        }
        draw.cards.push(*card);
    }
    return true;
}

// The seats that draw next, as the cards up to now have it; none when it is decided.
List<Seat, kMaxSeats> who_draws(const Options& options, const Draw& draw) {
    List<Seat, kMaxSeats> next;
    Draw padded = draw;  // with cards that tie, so that the next round is reached and told
    while (!padded.cards.full()) padded.cards.push(Card{0});
    highest_card(padded, options.players, ace_high(options),
                 [&](const auto& drawing, std::size_t first, int) {
                     if (first == draw.cards.size()) next = drawing;
                 });
    return next;
}

// True when a card is drawn twice from one pack.
bool has_twins(const Options& options, const Draw& draw) {
    CardSet seen[2] = {0, 0};
    bool twice = false;
    highest_card(draw, options.players, ace_high(options),
                 [&](const auto& drawing, std::size_t first, int pack) {
                     for (std::size_t i = 0; i < drawing.size(); ++i) {
                         const CardSet card = set_of(draw.cards[first + i]);
                         twice = twice || (seen[pack] & card) != 0;
                         seen[pack] |= card;
                     }
                 });
    return twice;
}

}  // namespace

Result<Draw> read_draw(const Options& options, Facts facts) {
    if (options.first_dealer == FirstDealer::seat_0 && facts.empty()) return Draw{};
    if (options.first_dealer == FirstDealer::random && facts.size() == 1) return read_lot(options, facts[0]);
    if (options.first_dealer != FirstDealer::highest_card) {
        const Error error = error_at(
            0, "with these options there is ",
            options.first_dealer == FirstDealer::random ? "one line `draw lot pN`" : "no line `draw`");
        return on_line(error, facts.empty() ? 0 : facts[0].line);
    }
    Draw draw;
    for (const Fact& fact : facts) {
        const auto drawing = who_draws(options, draw);
        if (drawing.empty())
            return on_line(error_at(fact.name.column, "nobody is tied any more: no further draw"), fact.line);
        const Result<bool> round = read_round(fact, {drawing.begin(), drawing.size()}, draw);
        if (!round) return round.error();
    }
    if (has_twins(options, draw)) {
        return on_line(error_at(0, "a card is drawn twice from the same pack"),
                       facts.empty() ? 0 : facts.back().line);
    }
    if (!who_draws(options, draw).empty()) {
        return on_line(
            error_at(0, "the draw for the deal is not decided: those tied for the highest card draw again"),
            facts.empty() ? 0 : facts.back().line);
    }
    return draw;
}

}  // namespace brelan::tontine
