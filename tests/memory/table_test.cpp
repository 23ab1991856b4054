#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "host/registry.hpp"
#include "host/words.hpp"
#include "memory/held.hpp"
#include "room/room.hpp"

// The memory of a table does not grow with what has been played there.
namespace brelan::memory {
namespace {

constexpr int kWarmUp = 60;  // this many deals bring the score sheet to its maximum length

// A table with bots and a spectator. The table's output and its rows are discarded.
class Sitting {
  public:
    Sitting(std::string_view game, std::string_view options, room::Memory memory, bool ends = false)
        : ends_(ends), room_(std::string(32, 'a'), {}, memory) {
        room::Setup setup;
        setup.game = host::find_game(game);
        setup.options = *setup.game->read_options(host::words_of(options));
        setup.pause_milliseconds = setup.bot_milliseconds = 0;
        input([&](room::Effects& effects) { room_.create(now_, person(), setup, effects); });
        room::Hello hello;
        hello.link = room::Link{1};
        hello.person = person();
        hello.client = "c";
        input([&](room::Effects& effects) { room_.opened(now_, hello, effects); });
        const int players = host::players_of(*setup.game, setup.options);
        for (int seat = 1; seat <= players; ++seat) say(R"("do":"bot","seat":)" + std::to_string(seat));
        say(R"("do":"start")");
    }

    // The peak memory while this many deals were played.
    std::size_t play(int deals) {
        std::size_t most = 0;
        for (const int end = deals_ + deals; deals_ < end;) {
            if (!step()) return ADD_FAILURE() << "it stands still after " << deals_ << " deals", most;
            most = std::max(most, held());
        }
        return most;
    }
    int matches() const { return matches_; }

  private:
    static room::Person person() { return {std::string(32, '1'), "Ada", false, false}; }

    bool step() {
        if (ended_) {
            ended_ = false;
            say(R"("do":"start")");
        } else if (wants_record_) {
            wants_record_ = false;
            remember();
        } else if (answer_) {
            const room::BotAnswer answer = *std::exchange(answer_, std::nullopt);
            now_ = std::max(now_, answer_at_);
            input([&](room::Effects& effects) { room_.bot_answer(now_, answer, effects); });
        } else if (wake_) {
            now_ = std::max(now_, *wake_);
            input([&](room::Effects& effects) { room_.tick(now_, effects); });
        } else {
            return false;
        }
        return true;
    }

    // Gives the room the rows of the first match, whichever match it asks for, so that only these rows must
    // be kept.
    void remember() {
        if (!match_) match_ = room::match_of(room_.match_begin(), rows_);
        ASSERT_TRUE(match_);
        rows_ = {};
        input([&](room::Effects& effects) { room_.remembered(now_, match_, effects); });
    }

    void say(const std::string& words) {
        now_ += 60'000;  // stays below the rate limit
        const std::string text = "{\"id\":" + std::to_string(++ids_) + "," + words + "}";
        input([&](room::Effects& effects) { room_.message(now_, room::Link{1}, text, effects); });
    }

    // The action is chosen directly, because a list of all legal actions could be larger than the table
    // itself.
    void answer(const room::AskBot& ask) {
        const auto which = chance_.below(static_cast<std::uint32_t>(ask.legal.size()));
        answer_ = room::BotAnswer{ask.ticket, ask.legal[which], ""};
        answer_at_ = ask.not_before;
    }

    template <class Input>
    void input(Input put) {
        room::Effects effects;
        put(effects);
        take(std::move(effects));
    }

    void take(room::Effects effects) {
        wake_ = effects.wake;
        for (const room::Event& row : effects.store) deals_ += row.body.starts_with("deal ") ? 1 : 0;
        if (ends_ && !match_) rows_.insert(rows_.end(), effects.store.begin(), effects.store.end());
        if (!effects.ended.empty()) {
            ended_ = true;
            ++matches_;
        }
        wants_record_ = wants_record_ || effects.need_match;
        if (!effects.ask.empty()) answer(effects.ask.back());
        if (!effects.store.empty())
            input([&](room::Effects& more) { room_.stored(now_, effects.store.back().seq, more); });
        if (!effects.need_entropy) return;
        room::Entropy entropy{};
        for (std::uint8_t& byte : entropy) byte = static_cast<std::uint8_t>(chance_.next());
        input([&](room::Effects& more) { room_.entropy(now_, entropy, more); });
    }

    bool ends_;  // whether matches may finish
    std::vector<room::Event> rows_;
    room::WholeMatch match_;
    Rng chance_{1, 1};
    room::Time now_ = 1'000'000;
    room::Room room_;
    std::optional<room::Time> wake_;
    std::optional<room::BotAnswer> answer_;
    room::Time answer_at_ = 0;
    bool wants_record_ = false;
    bool ended_ = false;
    int deals_ = 0;
    int matches_ = 0;
    int ids_ = 0;
};

// This includes the one-time allocations that all tables of a game share.
std::size_t held_without_tables(std::string_view game, std::string_view options) {
    Sitting(game, options, room::Memory::last_deal, true).play(2);
    return held();
}

struct Long {
    const char* game;
    const char* options;
};
constexpr Long kLongMatches[] = {
    {"tarot", "players=4 match_deals=1000"},
    {"pontoon", "players=4 match_end=deals match_length=1000"},
    {"tonk", "players=4 match_end=deals match_deals=1000"},
};

TEST(Memory, of_a_table_does_not_grow_with_the_deals_of_a_match) {
    for (const auto& [game, options] : kLongMatches) {
        SCOPED_TRACE(game);
        const std::size_t before = held_without_tables(game, options);
        Sitting sitting(game, options, room::Memory::last_deal);
        sitting.play(kWarmUp);
        const std::size_t early = sitting.play(200) - before;
        sitting.play(200);
        const std::size_t late = sitting.play(200) - before;
        EXPECT_EQ(sitting.matches(), 0);
        EXPECT_LE(late, early + early / 4) << "of " << early;
        std::printf("%s: %zu bytes after 460 deals\n", game, late);
        EXPECT_LE(late, 22U * 1024) << "a busy table may have 40 KB with its four sockets, which need 4 each";
    }
}

TEST(Memory, would_grow_if_matches_were_kept_whole) {
    for (const auto& [game, options] : kLongMatches) {
        SCOPED_TRACE(game);
        const std::size_t before = held_without_tables(game, options);
        Sitting sitting(game, options, room::Memory::whole);
        const std::size_t early = sitting.play(kWarmUp) - before;
        EXPECT_GT(sitting.play(4 * kWarmUp) - before, 2 * early);
    }
}

TEST(Memory, of_a_table_does_not_grow_with_its_matches) {
    for (const host::Host* game : host::games()) {
        SCOPED_TRACE(game->name());
        const std::size_t before = held_without_tables(game->name(), "players=5");
        Sitting sitting(game->name(), "players=5", room::Memory::last_deal, true);
        while (sitting.matches() == 0) sitting.play(10);
        sitting.play(kWarmUp);
        const std::size_t early = sitting.play(300) - before;
        const int matches = sitting.matches();
        const std::size_t late = sitting.play(300) - before;
        EXPECT_GT(sitting.matches(), matches);
        EXPECT_LE(late, early + early / 4);
    }
}

TEST(Memory, of_a_table_that_is_gone_is_given_back) {
    const std::size_t before = held_without_tables("tonk", "players=4");
    Sitting("tonk", "players=4", room::Memory::last_deal, true).play(50);
    EXPECT_EQ(held(), before);
}

}  // namespace
}  // namespace brelan::memory
