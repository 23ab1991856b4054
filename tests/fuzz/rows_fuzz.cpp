#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/demand.hpp"
#include "room/head.hpp"
#include "room/log.hpp"
#include "room/room.hpp"

namespace {

// The row from which the games are replayed, given as `cards N` at the start of the input. A damaged store
// may name any row.
std::optional<std::uint64_t> take_cards(std::string_view& text) {
    constexpr std::string_view kCards = "cards ";
    if (!text.starts_with(kCards)) return std::nullopt;
    const std::string_view line = brelan::fuzz::take_part(text, "\n%\n");
    std::uint64_t cards = 0;
    std::from_chars(line.data() + kCards.size(), line.data() + line.size(), cards);
    return cards;
}

}  // namespace

// Arbitrary contents of a store: `COMMAND BODY` rows, separated by `%` lines. Whichever row the replay starts
// from, the rows either restore a table or result in an error. A restored table can be viewed and can
// continue.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace brelan;
    using fuzz::demand;
    std::string_view text = fuzz::text_of(data, size);
    if (const auto head = room::read_head(text)) demand(room::read_head(room::write_head(*head)).has_value());
    const std::optional<std::uint64_t> cards = take_cards(text);
    std::vector<room::Event> rows;
    while (!text.empty() && rows.size() < 200) {
        std::string_view row = fuzz::take_part(text, "\n%\n");
        room::Event& event = rows.emplace_back();
        event.seq = rows.size();
        event.command = fuzz::take_part(row, " ");
        if (event.command == "-") event.command.clear();
        event.body = row;
        event.at = 1'000 + static_cast<room::Time>(rows.size());
        if (const auto entry = room::read_entry(event.body)) {
            const std::string written = room::write_entry(*entry);
            const auto again = room::read_entry(written);
            demand(again && room::write_entry(*again) == written);
        }
    }
    room::Room room(std::string(32, 'a'));
    const bool chosen = cards && !rows.empty();
    const bool good = chosen ? room.take_rows(rows, *cards) && room.restored() : room.restore(rows);
    demand(good == room.why().empty());
    if (!good) return 0;
    room::Effects effects;
    room.wake_up(2'000'000, effects);
    for (const int who : {1, 2}) {
        const std::string account = std::string(31, '0') + static_cast<char>('0' + who);
        const auto link = room::Link{static_cast<std::uint64_t>(who)};
        room.opened(2'000'000,
                    {link, {account, "A", false, false}, "c", Language::french, true, std::nullopt}, effects);
    }
    room.tick(3'000'000, effects);
    return 0;
}
