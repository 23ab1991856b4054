#include "games/tonk/odds/topics.hpp"

#include <array>

#include "core/options.hpp"
#include "games/tonk/odds/reports.hpp"
#include "games/tonk/tonk.hpp"

namespace brelan::tonk {

namespace {

using odds::Parameter;
using odds::ParameterKind;
using odds::TopicExample;

constexpr std::array kDropParameters{
    Parameter{.name = "total",
              .help = "odds.drop.option.total",
              .kind = ParameterKind::number,
              .value = "word.n",
              .least = 6,
              .most = 50},
};
constexpr std::array kDealExamples{
    TopicExample{"odds tonk deal", "odds.deal.example.all"},
    TopicExample{"odds tonk deal edition=pagat", "odds.deal.example.pagat"},
};
constexpr std::array kTotalsExamples{
    TopicExample{"odds tonk totals", "odds.totals.example.all"},
    TopicExample{"odds tonk totals hand_size=7 --json", "odds.totals.example.seven"},
};
constexpr std::array kDropExamples{
    TopicExample{"odds tonk drop", "odds.drop.example.all"},
    TopicExample{"odds tonk drop --total 28", "odds.drop.example.one"},
    TopicExample{"odds tonk drop drop_tie=wins", "odds.drop.example.tie"},
};
constexpr std::array kSpreadsExamples{
    TopicExample{"odds tonk spreads", "odds.spreads.example.all"},
    TopicExample{"odds tonk spreads ace_in_runs=both", "odds.spreads.example.both"},
};

constexpr std::array<odds::Topic, 4> kTopics{{
    {.verb = "odds", .name = "deal", .about = "odds.deal", .run = report_deal, .examples = kDealExamples},
    {.verb = "odds",
     .name = "totals",
     .about = "odds.totals",
     .run = report_totals,
     .examples = kTotalsExamples},
    {.verb = "odds",
     .name = "drop",
     .about = "odds.drop",
     .run = report_drop,
     .parameters = kDropParameters,
     .examples = kDropExamples},
    {.verb = "odds",
     .name = "spreads",
     .about = "odds.spreads",
     .run = report_spreads,
     .examples = kSpreadsExamples},
}};

}  // namespace

std::span<const odds::Topic> topics() { return kTopics; }

Options options_of(const odds::Request& request) {
    const Result<Options> options = read_options<Rules>(request.settings);
    return options ? *options : Options{};
}

}  // namespace brelan::tonk
