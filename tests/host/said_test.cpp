#include "host/said.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.hpp"
#include "host/registry.hpp"
#include "host/words.hpp"
#include "kit/is_said.hpp"
#include "kit/lines.hpp"

namespace brelan::host {
namespace {

// Typical wrong words: words from another line or another game, half words, or no word.
constexpr std::string_view kWrong[] = {"p1",    "p9",      "Ks",         "?",   "-",      "7x",   "hand",
                                       "stock", "p1=p2",   "dealer=p2",  "42",  "pool",   "draw", "discard",
                                       "1t",    "turn=p1", "bank=p2",    "lot", "=",      "won",  "trick",
                                       "bid",   "spread",  "phase=play", "|",   "upcard", "dog",  "cards="};

// The text with one mistake: a word or a line is changed, missing or repeated.
std::string spoiled(const std::string& text, Rng& rng) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    if (lines.empty()) return std::string(kWrong[rng.below(std::size(kWrong))]);
    const std::size_t place = rng.below(static_cast<std::uint32_t>(lines.size()));
    const std::string line = lines[place];
    const auto words = words_of(line);
    const std::uint32_t how = rng.below(6);
    if (how == 0 && place > 0) lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(place));
    if (how == 1) lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(place), line);
    if (how > 1 && !words.empty()) {
        std::string spoilt;
        const std::size_t which = rng.below(static_cast<std::uint32_t>(words.size()));
        for (std::size_t i = 0; i < words.size(); ++i) {
            const bool here = i == which;
            if (here && how == 2) continue;
            const std::string_view wrong = kWrong[rng.below(std::size(kWrong))];
            const std::string_view word =
                here && how == 3 ? words[i].text.substr(0, words[i].text.size() / 2) : words[i].text;
            spoilt.append(spoilt.empty() ? "" : " ").append(here && how > 3 ? wrong : word);
            if (here && how == 5) spoilt.append(" ").append(words[i].text);
        }
        lines[place] = spoilt;
    }
    std::string all;
    for (const std::string& each : lines) all.append(each).append("\n");
    return all;
}

class WhatIsWrong : public testing::TestWithParam<const Host*> {
  protected:
    template <class T>
    void judge(const Result<T>& result, const std::string& text) {
        if (result) return;
        ++faults_;
        EXPECT_TRUE(kit::is_said(result.fault(), &game_)) << result.fault().key() << "\n" << text;
    }
    void break_all(const Table& table, const std::string& deal, Rng& rng) {
        const std::string options = game_.write_options(table.options());
        for (int i = 0; i < 10; ++i) {
            const std::string way = spoiled(options, rng);
            judge(game_.read_options(words_of(way.substr(0, way.find('\n')))), way);
        }
        for (int i = 0; i < 200; ++i) {
            const std::string broken = spoiled(deal, rng);
            const kit::Lines lines(broken);
            const auto other = game_.open(table.options());
            Rng same(5);
            other->draw(same);
            if (!lines.facts().empty()) judge(other->read_deal(lines.facts()), broken);
            const auto at = game_.open(table.options());
            const std::string position =
                spoiled("position dealer=p2\n" + deal.substr(deal.find('\n') + 1), rng);
            const kit::Lines facts(position);
            if (!facts.facts().empty()) judge(at->read_position(facts.facts()), position);
            const auto drawn = game_.open(table.options());
            const std::string draw = spoiled(table.draw_text(), rng);
            const kit::Lines draws(draw);
            judge(drawn->read_draw(draws.facts()), draw);
        }
    }
    void break_turn(const Table& table, Rng& rng) {
        const Seat seat = table.actor();
        for (int i = 0; i < 10; ++i) {
            const std::string view = spoiled(table.view(seat), rng);
            judge(game_.glimpse(table.options(), view.substr(0, view.find('\n')), seat), view);
            const std::string action = spoiled(table.write_move(table.legal()[0]), rng);
            judge(table.read_move(words_of(action.substr(0, action.find('\n')))), action);
        }
    }

    const Host& game_ = *GetParam();
    int faults_ = 0;
};

TEST_P(WhatIsWrong, has_its_sentence_in_every_language) {
    Rng rng(20261126);
    for (std::size_t edition = 0; edition < game_.editions().size(); ++edition) {
        const auto table = game_.open(game_.edition_options(edition));
        Rng same(5);
        table->draw(same);
        table->deal(rng);
        break_all(*table, "deal" + table->deal_text(1, kEverybody), rng);
        for (int turns = 0; turns < 60 && !table->over(); ++turns) {
            break_turn(*table, rng);
            const auto legal = table->legal();
            table->play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        }
    }
    EXPECT_GT(faults_, 1000);
}

INSTANTIATE_TEST_SUITE_P(Games, WhatIsWrong, testing::ValuesIn(games().begin(), games().end()),
                         [](const auto& game) { return std::string(game.param->name()); });

}  // namespace
}  // namespace brelan::host
