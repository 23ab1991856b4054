#include "games/high/odds/topics.hpp"

#include <utility>

#include "core/card52.hpp"
#include "odds/counting.hpp"

namespace brelan::high {

namespace {

// The chance that one card ranks above all the others, among this many cards.
odds::Fraction alone(int players) {
    odds::Integer ways = 0;
    for (int lower = 0; lower < kKing; ++lower) ways += 4 * odds::binomial(4 * lower, players - 1);
    return {ways, odds::binomial(kPackSize, players)};
}

Result<odds::Report> shares(const odds::Request& request) {
    const Phrases& phrases = request.phrases;
    odds::Table table{"shares", "", odds::say(phrases, "odds.shares.method"), {}, {}};
    table.columns = {{"players", odds::say(phrases, "odds.shares.among"), odds::Show::decimal},
                     {"chance", odds::say(phrases, "odds.shares.chance")}};  // 3.62 %  8/221
    for (int players = 2; players <= request.number("players"); ++players)
        table.rows.push_back({odds::Integer{players}, alone(players)});
    odds::Report report{odds::say(phrases, "odds.shares"), {}};
    report.add(std::move(table));
    return report;
}

constexpr odds::Parameter kShares[] = {
    {"players", "odds.shares.players", odds::ParameterKind::number, "word.n", "4", 2, 8},
};
constexpr odds::TopicExample kExamples[] = {{"odds high shares --players 3", "odds.shares.example"}};
constexpr odds::Topic kTopics[] = {{"odds", "shares", "odds.shares", shares, kShares, kExamples}};

}  // namespace

std::span<const odds::Topic> topics() { return kTopics; }

}  // namespace brelan::high
