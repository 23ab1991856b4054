#include "games/pontoon/notation/table.hpp"

#include "core/read_card.hpp"

namespace brelan::pontoon {

namespace {

void write_key(TextOut& out, std::string_view prefix, std::string_view key) {
    out << ' ' << prefix << key << '=';
}

void write_count(TextOut& out, std::string_view prefix, std::string_view key, std::int64_t value) {
    if (value == 0) return;
    write_key(out, prefix, key);
    out.number(value);
}

// Used cards that everybody has seen, one entry for each: `exposed=As,As,5h`.
void write_exposed(const Table& table, std::string_view prefix, TextOut& out) {
    bool any = false;
    for (std::uint8_t id = 0; id < kPackSize; ++id) {
        for (int n = 0; n < table.exposed[id]; ++n) {
            if (any) {
                out << ',';
            } else {
                write_key(out, prefix, "exposed");
            }
            any = true;
            write(Card{id}, out);
        }
    }
}

bool read_counters(std::string_view text, int players, Table& table) {
    std::size_t count = 0;
    const bool good = for_each_item(text, [&](std::string_view item, std::size_t place) {
        const auto counters = read_number(item, -2'000'000'000, 2'000'000'000);
        if (!counters || place >= static_cast<std::size_t>(players)) return false;
        table.counters.values[place] = static_cast<std::int32_t>(*counters);
        count = place + 1;
        return true;
    });
    return good && count == static_cast<std::size_t>(players);
}

bool read_exposed(std::string_view text, int, Table& table) {
    return for_each_item(text, [&](std::string_view item, std::size_t) {
        const Result<Card> card = read_card(item, 0);
        if (!card || !is_known(*card) || table.exposed[card->id] == 4) return false;
        ++table.exposed[card->id];
        return true;
    });
}

bool read_place(std::string_view text, int players, Seat& seat) {
    const auto read = read_seat(text);
    if (!read || !is_player(*read, players)) return false;
    seat = *read;
    return true;
}

template <class T>
bool read_count(std::string_view text, std::int64_t most, T& count) {
    const auto number = read_number(text, 0, most);
    if (number) count = static_cast<T>(*number);
    return number.has_value();
}

// One row per key: the text that describes its values, and the function that reads them.
struct TableWord {
    std::string_view key;
    std::string_view wanted;
    bool (*read)(std::string_view, int, Table&);
};
constexpr std::int64_t kMost = 1'000'000'000;
constexpr TableWord kTableWords[] = {
    {"bank", "fault.wanted.bank",
     [](std::string_view t, int n, Table& table) { return read_place(t, n, table.bank); }},
    {"counters", "fault.wanted.counters", read_counters},
    {"pool", "fault.wanted.pool",
     [](std::string_view t, int, Table& table) { return read_count(t, kMost, table.pool); }},
    {"deals", "fault.wanted.deals",
     [](std::string_view t, int, Table& table) { return read_count(t, kMost, table.deals); }},
    {"banks", "fault.wanted.banks",
     [](std::string_view t, int, Table& table) { return read_count(t, kMost, table.banks); }},
    {"tenure", "fault.wanted.tenure",
     [](std::string_view t, int, Table& table) { return read_count(t, kMost, table.tenure); }},
    {"exposed", "fault.wanted.exposed", read_exposed},
    {"looker", "fault.wanted.looker",
     [](std::string_view t, int n, Table& table) { return read_place(t, n, table.looker); }},
    {"levied", "fault.wanted.flag",
     [](std::string_view t, int, Table& table) { return read_count(t, 1, table.levied); }},
    {"natural", "fault.wanted.flag",
     [](std::string_view t, int, Table& table) { return read_count(t, 1, table.natural); }},
};

}  // namespace

void write_table(const Table& table, int players, std::string_view prefix, TextOut& out) {
    write_key(out, prefix, "bank");
    write(table.bank, out);
    write_key(out, prefix, "counters");
    for (const Seat seat : seats(players)) {
        if (seat.index > 0) out << ',';
        out.number(table.counters[seat]);
    }
    write_count(out, prefix, "pool", table.pool);
    write_count(out, prefix, "deals", table.deals);
    write_count(out, prefix, "banks", table.banks);
    write_count(out, prefix, "tenure", table.tenure);
    write_exposed(table, prefix, out);
    if (table.looker != kNobody) {
        write_key(out, prefix, "looker");
        write(table.looker, out);
    }
    write_count(out, prefix, "levied", table.levied);
    write_count(out, prefix, "natural", table.natural);
}

Result<bool> read_table_word(const Word& word, int players, std::string_view prefix, Table& table) {
    const Pair pair = split_pair(word.text);
    if (!pair.value || pair.key.substr(0, prefix.size()) != prefix) return false;
    for (const TableWord& row : kTableWords) {
        if (row.key != pair.key.substr(prefix.size())) continue;
        if (row.read(*pair.value, players, table)) return true;
        return Fault(word.column, "fault.expected",
                     {Arg::word("word", word.text), Arg::phrase("wanted", row.wanted)});
    }
    return false;
}

}  // namespace brelan::pontoon
