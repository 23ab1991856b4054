#include "games/tarot/notation/lists.hpp"

namespace brelan::tarot {

void write_list(const Card* cards, std::size_t count, TextOut& out) {
    Commas commas(out);
    for (std::size_t i = 0; i < count; ++i) write(cards[i], commas.next());
}

void write_list(const CardSet& set, int count, TextOut& out) {
    Commas commas(out);
    for_each(set, [&](Card card) { write(card, commas.next()); });
    for (int i = tarot::count(set); i < count; ++i) commas.next() << '?';
}

std::optional<CardLine> read_list(std::string_view text) {
    CardLine cards;
    CardSet known;
    if (text == "-") return cards;
    const bool good = for_each_item(text, [&](std::string_view item, std::size_t) {
        const Word word{item, 0};
        return static_cast<bool>(read_cards(WordSpan(&word, 1), known, cards));
    });
    return good ? std::optional(cards) : std::nullopt;
}

void write_seats(SeatSet set, TextOut& out) {
    Commas commas(out);
    for (const Seat seat : seats(kMostPlayers)) {
        if (has(set, seat)) write(seat, commas.next());
    }
}

bool read_seats(std::string_view text, int players, SeatSet& set) {
    set = 0;
    if (text == "-") return true;
    return for_each_item(text, [&](std::string_view item, std::size_t) {
        Seat seat{};
        if (!read_player(item, players, seat) || has(set, seat)) return false;
        set = static_cast<SeatSet>(set | seat_bit(seat));
        return true;
    });
}

void write_scores(const PerSeat<std::int32_t>& scores, int players, TextOut& out) {
    Commas commas(out);
    for (const Seat seat : seats(players)) commas.next().number(scores[seat]);
}

bool read_scores(std::string_view text, int players, PerSeat<std::int32_t>& scores) {
    int count = 0;
    const bool good = for_each_item(text, [&](std::string_view item, std::size_t place) {
        const auto number = read_number(item, -1'000'000'000, 1'000'000'000);
        if (!number || place >= static_cast<std::size_t>(players)) return false;
        scores.values[place] = static_cast<std::int32_t>(*number);
        ++count;
        return true;
    });
    return good && count == players;
}

namespace {

// Splits `p2:REST` in two.
bool read_owner(std::string_view item, int players, Seat& owner, std::string_view& rest) {
    const std::size_t colon = item.find(':');
    if (colon == std::string_view::npos) return false;
    rest = item.substr(colon + 1);
    return read_player(item.substr(0, colon), players, owner);
}

}  // namespace

void write_bids(const std::array<Bid, 4>& bids, TextOut& out) {
    Commas commas(out);
    for (std::size_t i = 0; i < bids.size(); ++i) {
        if (bids[i].none()) continue;
        write(bids[i].by(), commas.next());
        out << ':' << kContractNames[i + 1];
        if (bids[i].announced() != Announced::nothing)
            out << ':' << kAnnouncedNames[static_cast<std::size_t>(bids[i].announced())];
    }
}

bool read_bids(std::string_view text, int players, std::array<Bid, 4>& bids) {
    if (text == "-") return true;
    return for_each_item(text, [&](std::string_view item, std::size_t) {
        Seat by{};
        std::string_view rest;
        if (!read_owner(item, players, by, rest)) return false;
        const std::size_t colon = rest.find(':');
        Announced announced = Announced::nothing;
        if (colon != std::string_view::npos && !read_name(rest.substr(colon + 1), kAnnouncedNames, announced))
            return false;
        Contract contract = Contract::none;
        if (!read_name(rest.substr(0, colon), kContractNames, contract) || contract == Contract::none)
            return false;
        Bid& bid = bids[static_cast<std::size_t>(contract) - 1];
        if (!bid.none()) return false;
        bid = make_bid(by, announced);
        return true;
    });
}

void write_handfuls(const Levels& levels, TextOut& out) {
    Commas commas(out);
    for (const Seat seat : seats(kMostPlayers)) {
        if (levels[seat] == 0) continue;
        write(seat, commas.next());
        out << ':' << kHandfulNames[levels[seat]];
    }
}

bool read_handfuls(std::string_view text, int players, Levels& levels) {
    if (text == "-") return true;
    return for_each_item(text, [&](std::string_view item, std::size_t) {
        Seat seat{};
        std::string_view rest;
        if (!read_owner(item, players, seat, rest) || levels[seat] != 0) return false;
        std::uint8_t level = 0;
        if (!read_name(rest, kHandfulNames, level) || level == 0) return false;
        levels.set(seat, level);
        return true;
    });
}

void write_halves(int halves, TextOut& out) {
    out.number(halves / 2);
    if (halves % 2 != 0) out << ".5";
}

bool read_halves(std::string_view text, std::uint8_t& halves) {
    const bool odd = text.ends_with(".5");
    const auto whole = read_number(odd ? text.substr(0, text.size() - 2) : text, 0, kAllHalfPoints / 2);
    if (whole) halves = static_cast<std::uint8_t>(2 * *whole + (odd ? 1 : 0));
    return whole.has_value();
}

}  // namespace brelan::tarot
