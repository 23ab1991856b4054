#include "games/tarot/notation/notation.hpp"
#include "games/tarot/rules/first_dealer.hpp"

namespace brelan::tarot {

namespace {

// R2.2: who drew the Excuse.
Seat redrawer(const Draw& draw) {
    std::uint8_t seat = 0;
    while (seat < draw.size() && draw[seat] != kExcuse) ++seat;
    return Seat{seat};
}

}  // namespace

void write_draw(const Options& options, const Draw& draw, TextOut& out) {
    out << "draw ";
    for (std::size_t i = 0; i < draw.size(); ++i) {
        if (i > 0) out << "  ";
        write(i < options.players ? Seat{static_cast<std::uint8_t>(i)} : redrawer(draw), out);
        out << ' ';
        write(draw[i], out);
    }
    out << '\n';
}

namespace {

// The seat whose card belongs at this place in the line.
Seat drawer(const Draw& draw, int players) {
    if (draw.size() < static_cast<std::size_t>(players)) return Seat{static_cast<std::uint8_t>(draw.size())};
    return redrawer(draw);
}

// Reads `pN CARD`, which must be next in the draw.
Result<bool> read_one(const Word& who, const Word& what, int players, Draw& draw, CardSet& known) {
    const Seat seat = drawer(draw, players);
    Text<8> name;
    write(seat, name);
    if (who.text != name.view())
        return Fault(who.column, "fault.draw.other_seat",
                     {Arg::word("word", who.text), Arg::text("seat", name.view())});
    const Result<Card> card = read_card(what.text, what.column);
    if (!card) return card.fault();
    if (!is_card(*card)) return Fault(what.column, "fault.draw.untold");
    if (holds(known, *card)) return Fault(what.column, "fault.card_twice", {Arg::word("card", what.text)});
    add(known, *card);
    draw.push(*card);
    return true;
}

}  // namespace

Result<Draw> read_draw(const Options& options, Facts facts) {
    if (facts.empty()) return Fault(0, "fault.draw.each_seat");
    if (facts.size() > 1) return on_line(Fault(1, "fault.draw.each_seat"), facts[1].line);
    const WordSpan words = facts[0].words;
    Draw draw;
    CardSet known;
    bool again = false;
    for (std::size_t i = 0; i + 1 < words.size() && draw.size() < options.players + (again ? 1U : 0U);
         i += 2) {
        const Result<bool> read = read_one(words[i], words[i + 1], options.players, draw, known);
        if (!read) return on_line(read.fault(), facts[0].line);
        again = again || draw[draw.size() - 1] == kExcuse;
    }
    const std::size_t wanted = options.players + (again ? 1U : 0U);
    if (draw.size() == wanted && words.size() == 2 * wanted) return draw;
    const std::uint32_t column = words.empty() ? facts[0].name.column : words.back().column;
    return on_line(Fault(column, "fault.draw.each_seat"), facts[0].line);
}

}  // namespace brelan::tarot
