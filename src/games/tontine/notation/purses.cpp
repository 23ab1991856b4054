#include "games/tontine/notation/purses.hpp"

namespace brelan::tontine {

namespace {

constexpr std::string_view kEndNames[] = {"none", "survivor", "split", "replay", "limit"};

void key(TextOut& out, std::string_view prefix, std::string_view name) {
    out << ' ' << prefix << name << '=';
}

// Writes the pieces for which `piece(seat)` returns true, separated by commas; nothing at all if there are
// none.
template <class Has, class Piece>
void write_some(TextOut& out, std::string_view prefix, std::string_view name, int players, Has has,
                Piece piece) {
    bool any = false;
    for (const Seat seat : seats(players)) {
        if (!has(seat)) continue;
        if (any) {
            out << ',';
        } else {
            key(out, prefix, name);
        }
        any = true;
        write(seat, out);
        piece(seat);
    }
}

void write_debts(const Purses& purses, int players, std::string_view prefix, TextOut& out) {
    write_some(
        out, prefix, "debts", players, [&](Seat seat) { return purses.debt[seat] > 0; },
        [&](Seat seat) {
            (out << ':').number(purses.debt[seat]) << '>';
            write(purses.creditor[seat], out);
        });
}

// Claims are written in the order in which the pool will pay them.
void write_claims(const Purses& purses, std::string_view prefix, TextOut& out) {
    for (std::size_t i = 0; i < purses.claimants.size(); ++i) {
        if (i == 0) key(out, prefix, "claims");
        if (i > 0) out << ',';
        write(purses.claimants[i], out);
        (out << ':').number(purses.claim[purses.claimants[i]]);
    }
}

void write_count(TextOut& out, std::string_view prefix, std::string_view name, std::uint32_t value) {
    if (value == 0) return;
    key(out, prefix, name);
    out.number(value);
}

void write_place(TextOut& out, std::string_view prefix, std::string_view name, Seat seat) {
    if (seat == kNobody) return;
    key(out, prefix, name);
    write(seat, out);
}

// `9,0,14,9,4`: one number for each seat.
bool read_chips(std::string_view text, int players, Purses& purses) {
    std::size_t count = 0;
    const bool good = for_each_item(text, [&](std::string_view item, std::size_t place) {
        const auto chips = read_number(item, 0, 65535);
        if (!chips || place >= static_cast<std::size_t>(players)) return false;
        purses.chips.values[place] = static_cast<std::uint16_t>(*chips);
        count = place + 1;
        return true;
    });
    return good && count == static_cast<std::size_t>(players);
}

// `p2:1>pool,p4:2>p1`: who owes how much to whom.
bool read_debts(std::string_view text, int players, Purses& purses) {
    return for_each_item(text, [&](std::string_view item, std::size_t) {
        const std::size_t colon = item.find(':');
        const std::size_t arrow = item.find('>');
        if (colon == std::string_view::npos || arrow == std::string_view::npos || arrow < colon) return false;
        const auto seat = read_player(item.substr(0, colon), players);
        const auto amount = read_number(item.substr(colon + 1, arrow - colon - 1), 1, 3);
        const std::string_view to = item.substr(arrow + 1);
        const auto creditor = to == "pool" ? std::optional<Seat>(kPool) : read_player(to, players);
        if (!seat || !amount || !creditor || *creditor == *seat || purses.debt[*seat] != 0) return false;
        purses.debt[*seat] = static_cast<std::uint8_t>(*amount);
        purses.creditor[*seat] = *creditor;
        return true;
    });
}

// `p4:2,p1:3`: how much the pool owes to whom, the oldest claim first.
bool read_claims(std::string_view text, int players, Purses& purses) {
    return for_each_item(text, [&](std::string_view item, std::size_t) {
        const std::size_t colon = item.find(':');
        if (colon == std::string_view::npos) return false;
        const auto seat = read_player(item.substr(0, colon), players);
        const auto amount = read_number(item.substr(colon + 1), 1, kMostClaim + 3);
        if (!seat || !amount || purses.claim[*seat] != 0) return false;
        purses.claim[*seat] = static_cast<std::uint16_t>(*amount);
        purses.claimants.push(*seat);
        return true;
    });
}

bool read_gone(std::string_view text, int players, Purses& purses) {
    return for_each_item(text, [&](std::string_view item, std::size_t) {
        const auto seat = read_player(item, players);
        if (!seat || purses.gone[*seat] != 0) return false;
        purses.gone[*seat] = 1;
        return true;
    });
}

bool read_end(std::string_view text, End& end) {
    for (std::uint8_t i = 0; i < std::size(kEndNames); ++i) {
        if (kEndNames[i] != text) continue;
        end = static_cast<End>(i);
        return true;
    }
    return false;
}

bool read_count(std::string_view text, std::uint32_t& count) {
    const auto number = read_number(text, 0, 1000000000);
    if (number) count = static_cast<std::uint32_t>(*number);
    return number.has_value();
}

// One row per key: the text that says what is expected, and the function that reads the key's value.
struct Row {
    std::string_view key;
    std::string_view wanted;
    bool (*read)(std::string_view, int, Purses&);
};
constexpr Row kRows[] = {
    {"pool", "fault.wanted.pool", [](std::string_view t, int, Purses& p) { return read_count(t, p.pool); }},
    {"chips", "fault.wanted.chips", read_chips},
    {"dealer", "fault.wanted.dealer",
     [](std::string_view t, int n, Purses& p) { return read_player(t, n, p.dealer); }},
    {"first", "fault.wanted.first",
     [](std::string_view t, int n, Purses& p) { return read_player(t, n, p.first); }},
    {"hands", "fault.wanted.hands",
     [](std::string_view t, int, Purses& p) { return read_count(t, p.hands); }},
    {"revivals", "fault.wanted.revivals",
     [](std::string_view t, int, Purses& p) { return read_count(t, p.revivals); }},
    {"taken", "fault.wanted.taken",
     [](std::string_view t, int, Purses& p) { return read_count(t, p.taken); }},
    {"debts", "fault.wanted.debts", read_debts},
    {"claims", "fault.wanted.claims", read_claims},
    {"gone", "fault.wanted.gone", read_gone},
    {"end", "fault.wanted.end", [](std::string_view t, int, Purses& p) { return read_end(t, p.end); }},
    {"anted", "fault.wanted.flag",
     [](std::string_view t, int, Purses& p) {
         const auto value = read_number(t, 0, 1);
         if (value) p.anted = static_cast<std::uint8_t>(*value);
         return value.has_value();
     }},
};

}  // namespace

void write_purses(const Purses& purses, int players, std::string_view prefix, TextOut& out) {
    key(out, prefix, "pool");
    out.number(purses.pool);
    key(out, prefix, "chips");
    for (const Seat seat : seats(players)) {
        if (seat.index > 0) out << ',';
        out.number(purses.chips[seat]);
    }
    write_place(out, prefix, "dealer", purses.dealer);
    write_place(out, prefix, "first", purses.first);
    write_count(out, prefix, "hands", purses.hands);
    write_count(out, prefix, "revivals", purses.revivals);
    write_count(out, prefix, "taken", purses.taken);
    write_debts(purses, players, prefix, out);
    write_claims(purses, prefix, out);
    write_some(
        out, prefix, "gone", players, [&](Seat seat) { return purses.gone[seat] != 0; }, [](Seat) {});
    if (purses.end != End::none) {
        key(out, prefix, "end");
        out << kEndNames[static_cast<std::size_t>(purses.end)];
    }
    write_count(out, prefix, "anted", purses.anted);
}

Result<bool> read_purse_word(const Word& word, int players, std::string_view prefix, Purses& purses) {
    const Pair pair = split_pair(word.text);
    if (!pair.value || pair.key.substr(0, prefix.size()) != prefix) return false;
    for (const Row& row : kRows) {
        if (row.key != pair.key.substr(prefix.size())) continue;
        if (row.read(*pair.value, players, purses)) return true;
        return Fault(word.column, "fault.expected",
                     {Arg::word("word", word.text), Arg::phrase("wanted", row.wanted)});
    }
    return false;
}

}  // namespace brelan::tontine
