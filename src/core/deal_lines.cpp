#include "core/deal_lines.hpp"

namespace brelan {

void write_line(std::string_view name, const Card* cards, std::size_t count, TextOut& out) {
    out << name;
    for (std::size_t i = 0; i < count; ++i) {
        out << ' ';
        write(cards[i], out);
    }
    out << '\n';
}

void write_hand(Seat seat, const Card* cards, std::size_t count, TextOut& out) {
    Text<16> name;
    name << "hand ";
    write(seat, name);
    write_line(name.view(), cards, count, out);
}

std::optional<Fault> against_seat_word(const Fact& deal, std::string_view key, Seat seat,
                                       std::string_view fault) {
    Text<24> word;
    word << key << '=';
    write(seat, word);
    const WordSpan words = deal.words;
    if (!words.empty() && words[0].text == word.view() && words.size() == 1) return std::nullopt;
    const std::uint32_t column = words.empty() ? deal.name.column : words[0].column;
    return Fault(column, fault, {Arg::text(key, word.view())});
}

Fault fault_of(std::string_view fault, Seat seat) {
    Text<8> name;
    write(seat, name);
    return Fault(0, fault, {Arg::text("seat", name.view())});
}

}  // namespace brelan
