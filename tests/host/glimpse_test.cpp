#include "host/glimpse.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "host/registry.hpp"
#include "host/words.hpp"
#include "kit/part_of.hpp"

namespace brelan::host {
namespace {

using Glimpses = std::vector<std::shared_ptr<const Glimpse>>;

// Everybody who watches a table: each seat, and then a spectator.
std::vector<Seat> observers(const Table& table) {
    std::vector<Seat> all;
    for (int i = 0; i < table.players(); ++i) all.push_back(Seat{static_cast<std::uint8_t>(i)});
    all.push_back(kSpectator);
    return all;
}

std::vector<std::string> legal_of(const Table& table) {
    std::vector<std::string> all;
    for (const Move move : table.legal()) all.push_back(table.write_move(move));
    return all;
}

// Compares the glimpse made from this observer's view with the table itself.
void expect_same(const Host& host, const Table& table, const Glimpse& glimpse, const Phrases& phrases) {
    const Seat seat = glimpse.seat();
    EXPECT_EQ(glimpse.view(), table.view(seat));
    EXPECT_EQ(glimpse.actor(), table.over() ? kNobody : table.actor()) << host.name();
    EXPECT_EQ(glimpse.show(phrases), table.show(seat, phrases));
    EXPECT_EQ(glimpse.tell_deal(phrases), table.tell_deal(seat, phrases));
    const bool asked = !table.over() && table.actor() == seat;
    EXPECT_EQ(glimpse.legal(), asked ? legal_of(table) : std::vector<std::string>{});
}

// Makes the glimpse of each observer and compares it with the table, including the text about the last
// action.
void look(const Host& host, const Table& table, const Phrases& phrases, Glimpses& glimpses, bool acted) {
    const std::vector<Seat> all = observers(table);
    glimpses.resize(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto now = host.glimpse(table.options(), table.view(all[i]), all[i]);
        ASSERT_TRUE(now) << host.name() << ": " << now.fault().key();
        expect_same(host, table, **now, phrases);
        if (acted) {
            const std::string action =
                table.step_text(table.deals(), table.steps(table.deals()).back(), all[i]);
            const auto told = (*now)->tell(*glimpses[i], action, phrases);
            ASSERT_TRUE(told) << action;
            EXPECT_EQ(*told, table.tell(all[i], phrases)) << host.name() << " " << action;
        }
        glimpses[i] = *now;
    }
}

// Checks any action in a deal, no matter whose turn it is, even if the action must be refused.
void expect_same_judgement(const Table& table, const Glimpse& glimpse, const std::vector<std::string>& tried,
                           const Phrases& phrases) {
    for (const std::string& text : tried) {
        const auto move = table.read_move(words_of(text));
        const auto judged = glimpse.judge(text, phrases);
        ASSERT_TRUE(move && judged);
        const Clause clause = table.check(glimpse.seat(), *move);
        EXPECT_EQ(judged->clause, clause) << text;
        const std::string why = clause.none() ? "" : table.refusal(glimpse.seat(), *move, clause, phrases);
        EXPECT_EQ(judged->why, why) << text;
    }
}

// Plays at random, either to the end of the match or for a given number of actions, and compares all
// observers after each action.
void follow(const Host& host, std::size_t edition, int most, const Phrases& phrases) {
    Rng rng(17 + edition);
    const auto table = host.open(host.edition_options(edition));
    table->draw(rng);
    Glimpses glimpses;
    std::vector<std::string> tried;
    for (int played = 0; played < most && !table->finished();) {
        if (table->over()) {
            table->deal(rng);
            look(host, *table, phrases, glimpses, false);
            continue;
        }
        const std::vector<Move> legal = table->legal();
        for (const Move move : legal) tried.push_back(table->write_move(move));
        if (tried.size() > 12) tried.erase(tried.begin(), tried.end() - 12);
        for (const auto& glimpse : glimpses) {
            if (glimpse->seat() != kSpectator) expect_same_judgement(*table, *glimpse, tried, phrases);
        }
        table->play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        ++played;
        ASSERT_NO_FATAL_FAILURE(look(host, *table, phrases, glimpses, true));
    }
}

TEST(Glimpse, tells_each_seat_what_the_table_would_tell_it) {
    constexpr int kActions = kit::part_of(300);
    for (const Host* host : games()) {
        for (std::size_t edition = 0; edition < host->editions().size(); ++edition) {
            const Language language = edition % 2 == 0 ? Language::english : Language::french;
            ASSERT_NO_FATAL_FAILURE(follow(*host, edition, kActions, host->phrases(language)));
        }
    }
}

TEST(Glimpse, is_refused_to_a_seat_that_cannot_see_this) {
    for (const Host* host : games()) {
        Rng rng(3);
        const auto table = host->open(host->edition_options(0));
        table->draw(rng);
        table->deal(rng);
        const Seat actor = table->actor();
        const Seat other{static_cast<std::uint8_t>((actor.index + 1) % table->players())};
        EXPECT_FALSE(host->glimpse(table->options(), "nonsense", actor));
        EXPECT_FALSE(host->glimpse(table->options(), "", actor));
        if (table->view(actor) == table->view(other)) continue;  // nothing is hidden
        EXPECT_FALSE(host->glimpse(table->options(), table->view(actor), other)) << host->name();
    }
}

}  // namespace
}  // namespace brelan::host
