#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "core/match.hpp"
#include "game_secrets.inc.hpp"
#include "host/options_of.hpp"
#include "host/words.hpp"
#include "host/write_text.hpp"
#include "registry.inc.hpp"
#include "room/sim/house.hpp"
#include "room/sim/restored.hpp"

// Twins: two tables that differ only in cards that one seat cannot know. That seat is sent the same bytes.
namespace brelan::room {
namespace {

using kit::House;

template <class... G>
::testing::Types<G...> tested(TypeList<G...>);

// The lines of a row as facts.
struct RowFacts {
    explicit RowFacts(std::string_view text) {
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            words.push_back(host::words_of(text.substr(0, end)));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        for (const auto& line : words) {
            if (!line.empty()) facts.push_back({line[0], WordSpan(line).subspan(1), 0});
        }
    }
    std::vector<std::vector<Word>> words;
    std::vector<Fact> facts;
};

template <class G>
class Twins : public ::testing::Test {
  protected:
    using Secrets = kit::Secrets<G>;

    // A table full of people, some actions into its first deal.
    static std::vector<Event> table(std::uint64_t seed, int actions) {
        House house(kit::setup_of(G::kName), seed);
        const Link host = house.open(1);
        const int players = static_cast<int>(house.room().head().seats.size());
        std::vector<Link> links{host};
        for (int i = 2; i <= players; ++i) links.push_back(house.open(i));
        for (int i = 1; i <= players; ++i)
            house.ask(links[static_cast<std::size_t>(i - 1)], "\"do\":\"sit\",\"seat\":" + std::to_string(i));
        house.ask(host, "\"do\":\"start\"");
        for (int i = 0; i < actions; ++i) {
            const host::Json seen = kit::parsed(house.state(host));
            const std::int64_t turn = kit::whole(seen, "turn");
            if (turn < 1 || kit::whole(*seen.find("match"), "deal") != 1) break;
            const Link link = links[static_cast<std::size_t>(turn - 1)];
            const host::Json state = kit::parsed(house.state(link));
            const auto& legal = state.find("legal")->array();
            const std::string act =
                legal[house.chance().below(static_cast<std::uint32_t>(legal.size()))].text();
            std::vector<Event> before = house.rows;
            house.ask(link, "\"at\":" + std::to_string(kit::whole(state, "n")) + ",\"act\":\"" + act + "\"");
            if (kit::whole(kit::parsed(house.state(host)), "turn") < 1 || deals(house.rows) > 1)
                return before;
        }
        return house.rows;
    }
    static int deals(const std::vector<Event>& rows) {
        int count = 0;
        for (const Event& row : rows) count += row.body.starts_with("deal ") ? 1 : 0;
        return count;
    }

    // The same table with the cards that `seat` cannot know dealt another way, or nothing where its past
    // could not have been then.
    static std::optional<std::vector<Event>> twin_of(std::vector<Event> rows, Seat seat, Rng& rng) {
        if (deals(rows) != 1) return std::nullopt;  // the first one was over at once
        const kit::Restored real(rows);
        typename G::State twin{};
        std::memcpy(&twin, real.folded().match.table->state().data(), sizeof twin);
        const typename G::Options options = host::typed_options<G>(real.folded().setup.options);
        Secrets::permute(twin, seat, rng);
        std::optional<brelan::Match<G>> match;
        std::optional<typename G::Pack> pack;
        std::vector<typename G::Action> past;
        for (const Event& row : rows) {
            const Entry entry = *read_entry(row.body);
            const std::string text = entry.what == What::deal ? "deal" + entry.rest : entry.rest;
            const RowFacts lines(text);
            if (entry.what == What::draw) match.emplace(options, *G::read_draw(options, lines.facts));
            if (entry.what == What::deal) pack = *G::read_deal(options, match->carry(), lines.facts);
            if (entry.what == What::act) past.push_back(*G::read_action(WordSpan(lines.words[0])));
        }
        const typename G::Pack other = Secrets::dealt(twin, *pack);
        if constexpr (requires { Secrets::past(twin, past); }) past = Secrets::past(twin, past);
        std::size_t next = 0;
        for (Event& row : rows) {
            Entry entry = *read_entry(row.body);
            if (entry.what == What::deal)
                entry.rest = host::write_text(
                    [&](TextOut& out) { G::write_deal(options, match->carry(), other, out); });
            if (entry.what == What::act)
                entry.rest = " " + host::write_text([&](TextOut& out) { G::write(past[next++], out); });
            row.body = write_entry(entry);
        }
        const kit::Restored played(rows);
        if (!played.good()) return std::nullopt;
        // The same past may lead somewhere else with other cards (somebody goes bust): that is no twin.
        const host::Table& came_to = *played.folded().match.table;
        if (came_to.view(seat) != real.folded().match.table->view(seat)) return std::nullopt;
        return rows;
    }

    // All that a person is sent who comes to this table, looks, tries something and acts where he may.
    static std::string sent(const std::vector<Event>& rows, int number, std::uint64_t seed) {
        House house(kit::setup_of(G::kName), 1);
        house.rows = rows;
        house.bots_answer = false;
        house.crash();
        const Link link = house.open(number, "c", true);
        house.open(number, "other", false);
        house.open(number, "third", true, std::nullopt, Language::french);
        const host::Json state = house.last(link, "state");
        const std::string at = "\"at\":" + std::to_string(kit::whole(state, "n"));
        house.ask(link, at + ",\"act\":\"play X\"");
        house.ask(link, "\"do\":\"undo\"");
        if (const host::Json* legal = state.find("legal")) {
            Rng rng(seed);
            const auto& all = legal->array();
            const auto which = rng.below(static_cast<std::uint32_t>(all.size()));
            // What somebody draws is a card that he could not know: it differs, and rightly so.
            if (all[which].text().find("draw") == std::string::npos && !reveals(all[which].text()))
                house.ask(link, at + ",\"act\":\"" + all[which].text() + "\"");
        }
        std::string text;
        for (const auto& [socket, line] : house.lines) {
            for (const std::string& one : line.received)
                text.append(std::to_string(socket)).append(one).append("\n");
        }
        return text;
    }
    static bool reveals(std::string_view act) {
        for (const std::string_view word :
             {"turn", "twist", "buy", "split", "tonk", "drop", "stick", "garde", "prise", "petite", "pousse",
              "pass", "call", "declare", "decline", "done"})
            if (act.starts_with(word)) return true;
        return false;
    }
};

TYPED_TEST_SUITE(Twins, decltype(tested(Games{})));

TYPED_TEST(Twins, are_the_same_to_the_seat_that_cannot_tell_them_apart) {
    Rng rng(5);
    int compared = 0;
    int different = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const std::vector<Event> rows = this->table(seed, static_cast<int>(seed) * 2 - 2);
        const int players = kit::Restored(rows).folded().players();
        for (int number = 1; number <= players + 1; ++number) {
            const Seat seat = number <= players ? Seat{static_cast<std::uint8_t>(number - 1)} : kSpectator;
            const auto twin = this->twin_of(rows, seat, rng);
            if (!twin) continue;
            ++compared;
            different += *twin != rows ? 1 : 0;
            ASSERT_EQ(this->sent(rows, number, seed), this->sent(*twin, number, seed))
                << "seed " << seed << " person " << number;
        }
    }
    EXPECT_GT(compared, 30);
    EXPECT_GT(different, 20) << "a twin that is the table itself proves nothing";
}

}  // namespace
}  // namespace brelan::room
