#include "games/tontine/odds/topics.hpp"

#include "games/tontine/odds/chip_table.hpp"

namespace brelan::tontine {
namespace {

using odds::Parameter;
using odds::ParameterKind;
using odds::TopicExample;

constexpr Parameter number(std::string_view name, std::string_view help, std::string_view fallback,
                           std::int64_t least, std::int64_t most) {
    return {name, help, ParameterKind::number, "word.n", fallback, least, most};
}

constexpr Parameter kChainParameters[] = {
    number("players", "odds.chain.players", "4", 2, kChainSeats),
    number("stake", "odds.chain.stake", "3", 2, 60),
    number("ante", "odds.chain.ante", "1", 0, 59),
};
constexpr TopicExample kChainExamples[] = {
    {"odds tontine chain", "odds.chain.example"},
    {"odds tontine chain --players 3 --stake 12 --ante 3", "odds.chain.example.long"},
    {"odds tontine chain edition=sporting-magazine --svg plots", "odds.chain.example.svg"},
};

constexpr Parameter kSurvivalParameters[] = {
    number("matches", "odds.survival.matches", "20000", 2, 1'000'000'000),
    number("seed", "odds.survival.seed", "1", 0, 999'999'999'999'999),
};
constexpr TopicExample kSurvivalExamples[] = {
    {"odds tontine survival", "odds.survival.example"},
    {"odds tontine survival edition=dictionnaire-1792 players=16 --matches 5k",
     "odds.survival.example.large"},
    {"odds tontine survival --players 8 --svg plots", "odds.survival.example.svg"},
};

constexpr odds::Topic kTopics[] = {
    {"odds", "chain", "odds.chain", chain_topic, kChainParameters, kChainExamples},
    {"odds", "survival", "odds.survival", survival_topic, kSurvivalParameters, kSurvivalExamples},
};

}  // namespace

std::span<const odds::Topic> topics() { return kTopics; }

}  // namespace brelan::tontine
