#include "games/tarot/odds/topics.hpp"

#include <array>

#include "core/options.hpp"
#include "games/tarot/odds/chances.hpp"
#include "games/tarot/odds/reports.hpp"
#include "games/tarot/odds/score_topic.hpp"
#include "games/tarot/odds/solve_topic.hpp"
#include "games/tarot/tarot.hpp"

namespace brelan::tarot {

namespace {

using odds::Parameter;
using odds::ParameterKind;
using odds::TopicExample;

constexpr std::array kDogChoices{std::string_view("seen"), std::string_view("hidden")};

constexpr Parameter missing(std::string_view help) {
    return {.name = "missing",
            .help = help,
            .kind = ParameterKind::number,
            .value = "word.n",
            .least = 1,
            .most = kTrumpsAndExcuse};
}

constexpr std::array kDogParameters{missing("odds.dog.option.missing")};
constexpr std::array kTableParameters{
    Parameter{.name = "players",
              .help = "odds.option.players",
              .kind = ParameterKind::number,
              .value = "word.n",
              .least = kLeastPlayers,
              .most = kMostPlayers},
};
constexpr std::array kSuitsParameters{
    missing("odds.suits.option.missing"),
    Parameter{.name = "dog",
              .help = "odds.suits.option.dog",
              .kind = ParameterKind::choice,
              .fallback = "seen",
              .choices = kDogChoices},
};

constexpr std::array kDogExamples{
    TopicExample{"odds tarot dog", "odds.dog.example.all"},
    TopicExample{"odds tarot dog --missing 6", "odds.dog.example.one"},
    TopicExample{"odds tarot dog players=5 --missing 4 --json", "odds.dog.example.five"},
};
constexpr std::array kSuitsExamples{
    TopicExample{"odds tarot suits", "odds.suits.example.all"},
    TopicExample{"odds tarot suits --missing 12", "odds.suits.example.one"},
    TopicExample{"odds tarot suits players=5 --missing 6 --dog hidden", "odds.suits.example.hidden"},
};
constexpr std::array kPetitExamples{TopicExample{"odds tarot petit", "odds.petit.example"}};
constexpr std::array kHandfulExamples{TopicExample{"odds tarot handful", "odds.handful.example"}};
constexpr std::array kKingExamples{TopicExample{"odds tarot king players=5", "odds.king.example"}};
constexpr std::array kLeadExamples{TopicExample{"odds tarot lead players=3", "odds.lead.example"}};
constexpr std::array kEvalParameters{
    Parameter{"deals", "eval.deals", ParameterKind::number, "word.n", {}, 1, 1'000'000},
};
constexpr std::array kEvalExamples{
    TopicExample{"eval tarot 21t 19t 18t 12t 9t 5t 1t X Ks Qs 7s 4s 2s Kh 9h 3h Nd Jd", "eval.example.four"},
    TopicExample{"eval tarot 21t 19t 18t 12t 9t 5t 1t X Ks Qs 7s 4s 2s Kh 9h 3h Nd Jd --deals 2000",
                 "eval.example.deals"},
};

constexpr std::array<odds::Topic, 10> kTopics{{
    {.verb = "odds",
     .name = "dog",
     .about = "odds.dog",
     .run = report_dog,
     .parameters = kDogParameters,
     .examples = kDogExamples},
    {.verb = "odds",
     .name = "suits",
     .about = "odds.suits",
     .run = report_suits,
     .parameters = kSuitsParameters,
     .examples = kSuitsExamples},
    {.verb = "odds",
     .name = "petit",
     .about = "odds.petit",
     .run = report_petit,
     .parameters = kTableParameters,
     .examples = kPetitExamples,
     .settings = false},
    {.verb = "odds",
     .name = "handful",
     .about = "odds.handful",
     .run = report_handful,
     .parameters = kTableParameters,
     .examples = kHandfulExamples,
     .settings = false},
    {.verb = "odds", .name = "king", .about = "odds.king", .run = report_king, .examples = kKingExamples},
    {.verb = "odds", .name = "lead", .about = "odds.lead", .run = report_lead, .examples = kLeadExamples},
    {.verb = "eval",
     .name = "",
     .about = "eval.hand",
     .run = report_eval,
     .parameters = kEvalParameters,
     .examples = kEvalExamples,
     .behind = odds::Behind::words,
     .words = "eval.words",
     .settings = false},
    kScoreTopic,
    kPositionTopic,
    kEndingsTopic,
}};

}  // namespace

std::span<const odds::Topic> topics() { return kTopics; }

bool shows_table_of(const odds::Request& request, int players) {
    return !request.has("players") || request.number("players") == players;
}

int players_of(const odds::Request& request) {
    const Result<Options> options = read_options<Rules>(request.settings);
    return options ? options->players : Options{}.players;
}

}  // namespace brelan::tarot
