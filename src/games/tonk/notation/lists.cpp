#include "games/tonk/notation/lists.hpp"

#include "core/read_card.hpp"
#include "text/commas.hpp"

namespace brelan::tonk {

namespace {

// Splits `p2:REST`.
std::optional<Seat> read_owner(std::string_view item, int players, std::string_view& rest) {
    const std::size_t colon = item.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    rest = item.substr(colon + 1);
    return read_player(item.substr(0, colon), players);
}

std::optional<std::int64_t> read_signed(std::string_view text, std::int64_t most) {
    const bool negative = text.starts_with('-');
    const auto number = read_number(negative ? text.substr(1) : text, negative ? 1 : 0, most);
    if (!number) return std::nullopt;
    return negative ? -*number : *number;
}

}  // namespace

void write_cards(Lanes known, int count, TextOut& out) {
    Commas commas(out);
    for_each_card(known, [&](Card card) { write(card, commas.next()); });
    for (int i = bits::count(known); i < count; ++i) commas.next() << '?';
}

std::optional<CardList> read_cards(std::string_view text) {
    CardList list;
    if (text == "-") return list;
    const bool good = for_each_item(text, [&](std::string_view item, std::size_t) {
        const Result<Card> card = read_card(item, 0);
        if (!card || ++list.count > kPackSize || (is_known(*card) && holds(list.known, *card))) return false;
        if (is_known(*card)) list.known |= lane(*card);
        return true;
    });
    return good ? std::optional(list) : std::nullopt;
}

void write_pile(const List<Card, kPackSize>& pile, TextOut& out) {
    Commas commas(out);
    for (const Card card : pile) write(card, commas.next());
}

bool read_pile(std::string_view text, List<Card, kPackSize>& pile) {
    if (text == "-") return true;
    return for_each_item(text, [&](std::string_view item, std::size_t) {
        const Result<Card> card = read_card(item, 0);
        if (!card || pile.full()) return false;
        pile.push(*card);
        return true;
    });
}

void write_seats(SeatSet set, TextOut& out) {
    Commas commas(out);
    for (const Seat seat : seats(kMostPlayers)) {
        if (has(set, seat)) write(seat, commas.next());
    }
}

std::optional<SeatSet> read_seats(std::string_view text, int players) {
    SeatSet set = 0;
    if (text == "-") return set;
    const bool good = for_each_item(text, [&](std::string_view item, std::size_t) {
        const auto seat = read_player(item, players);
        if (!seat || has(set, *seat)) return false;
        set = with(set, *seat);
        return true;
    });
    return good ? std::optional(set) : std::nullopt;
}

void write_numbers(const PerSeat<std::uint8_t>& numbers, TextOut& out) {
    Commas commas(out);
    for (const Seat seat : seats(kMostPlayers)) {
        if (numbers[seat] == 0) continue;
        write(seat, commas.next());
        (out << ':').number(numbers[seat]);
    }
}

bool read_numbers(std::string_view text, int players, PerSeat<std::uint8_t>& numbers) {
    if (text == "-") return true;
    return for_each_item(text, [&](std::string_view item, std::size_t) {
        std::string_view rest;
        const auto seat = read_owner(item, players, rest);
        const auto number = read_number(rest, 1, 52);
        if (!seat || !number || numbers[*seat] != 0) return false;
        numbers[*seat] = static_cast<std::uint8_t>(*number);
        return true;
    });
}

void write_table(const List<Spread, kMostSpreads>& spreads, TextOut& out) {
    Commas commas(out);
    for (const Spread& spread : spreads) {
        write(spread.owner, commas.next());
        char part = ':';
        for (int suit = 0; suit < 4; ++suit) {
            if ((spread.suits >> suit & 1) == 0) continue;
            for (int rank = spread.low; rank <= spread.high; ++rank) {
                out << part;
                write(Card{static_cast<std::uint8_t>(suit * kKing + (rank - 1) % kKing)}, out);
                part = '+';
            }
        }
    }
}

std::optional<Spread> spread_of_cards(Lanes cards, AceInRuns ace) {
    if (bits::count(cards) < kLeastSpread) return std::nullopt;
    const Card first = lowest_card(cards);
    if (bits::count(ranks_of(cards)) == 1) {
        const auto suits = bits::extract_portable(cards >> (first.rank() - 1), kEveryLane);
        return set_of_suits(first.rank(), static_cast<int>(suits));
    }
    std::optional<Spread> found;
    const auto look = [&](int low) {
        const Spread run = run_of(first.suit(), low, bits::count(cards));
        if (bits::count(cards) <= kKing && run.high <= kAceHigh && cards_of(run) == cards && !found)
            found = run;
    };
    if (ace_low(ace)) look(kAce);
    for (int low = kAce + 1; low <= kKing; ++low) {
        if (low + bits::count(cards) - 1 <= kKing || ace_high(ace)) look(low);
    }
    return found;
}

bool read_table(std::string_view text, const Options& options, List<Spread, kMostSpreads>& spreads) {
    if (text == "-") return true;
    return for_each_item(text, [&](std::string_view item, std::size_t) {
        std::string_view rest;
        const auto owner = read_owner(item, options.players, rest);
        Lanes cards = 0;
        while (owner && !rest.empty()) {
            const std::size_t plus = rest.find('+');
            const Result<Card> card = read_card(rest.substr(0, plus), 0);
            if (!card || !is_known(*card) || holds(cards, *card)) return false;
            cards |= lane(*card);
            rest.remove_prefix(plus == std::string_view::npos ? rest.size() : plus + 1);
        }
        auto spread = spread_of_cards(cards, options.ace_in_runs);
        if (!owner || !spread || spreads.full()) return false;
        spread->owner = *owner;
        spreads.push(*spread);
        return true;
    });
}

void write_sums(const PerSeat<std::int32_t>& sums, int players, TextOut& out) {
    Commas commas(out);
    for (const Seat seat : seats(players)) commas.next().number(sums[seat]);
}

bool read_sums(std::string_view text, int players, PerSeat<std::int32_t>& sums) {
    int count = 0;
    const bool good = for_each_item(text, [&](std::string_view item, std::size_t place) {
        const auto number = read_signed(item, 1'000'000'000);
        if (!number || place >= static_cast<std::size_t>(players)) return false;
        sums.values[place] = static_cast<std::int32_t>(*number);
        ++count;
        return true;
    });
    return good && count == players;
}

}  // namespace brelan::tonk
