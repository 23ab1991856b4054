#pragma once
#include <array>

#include "odds/topic.hpp"

// `brelan score tarot`: a deal given by options, or a file of deals.
namespace brelan::tarot {

Result<odds::Report> report_score(const odds::Request& request);

inline constexpr std::array<std::string_view, 6> kScoreContracts{"prise",        "garde",  "garde-sans",
                                                                 "garde-contre", "petite", "pousse"};
inline constexpr std::array<std::string_view, 3> kScoreSides{"none", "taker", "defence"};
// announced-failed-defence: the announcement failed, and the defence took every trick (R7.27).
inline constexpr std::array<std::string_view, 6> kScoreSlams{"none",
                                                             "announced-made",
                                                             "announced-failed",
                                                             "announced-failed-defence",
                                                             "unannounced-taker",
                                                             "unannounced-defence"};
inline constexpr std::array<std::string_view, 4> kScorePetitSlams{"none", "announced-made",
                                                                  "announced-failed", "made"};

constexpr odds::Parameter score_word(std::string_view name, std::string_view help, std::string_view value,
                                     bool repeats = false) {
    return {
        .name = name, .help = help, .kind = odds::ParameterKind::text, .value = value, .repeats = repeats};
}
constexpr odds::Parameter score_choice(std::string_view name, std::string_view help,
                                       std::span<const std::string_view> choices) {
    return {.name = name, .help = help, .kind = odds::ParameterKind::choice, .choices = choices};
}

inline constexpr std::array kScoreParameters{
    score_choice("contract", "score.option.contract", kScoreContracts),
    score_word("points", "score.option.points", "score.word.points"),
    score_word("oudlers", "score.option.oudlers", "score.word.oudlers"),
    score_choice("petit", "score.option.petit", kScoreSides),
    score_word("handful", "score.option.handful", "score.word.handful", true),
    score_choice("slam", "score.option.slam", kScoreSlams),
    score_choice("petit-slam", "score.option.petit-slam", kScorePetitSlams),
    score_word("misere", "score.option.misere", "score.word.seat", true),
    score_word("taker", "score.option.taker", "score.word.seat"),
    score_word("partner", "score.option.partner", "score.word.partner"),
};

inline constexpr std::array kScoreExamples{
    odds::TopicExample{
        "score tarot --contract garde --points 49 --oudlers 2 --petit taker --handful simple:taker",
        "score.example.garde"},
    odds::TopicExample{
        "score tarot --players 5 --contract prise --points 40.5 --oudlers 2 --taker p3 --partner p1",
        "score.example.five"},
    odds::TopicExample{"score tarot evening.scores", "score.example.sheet"},
    odds::TopicExample{"score tarot evening.scores rounding=10 --json", "score.example.json"},
};

inline constexpr odds::Topic kScoreTopic{.verb = "score",
                                         .name = "",
                                         .about = "score.about",
                                         .run = report_score,
                                         .parameters = kScoreParameters,
                                         .examples = kScoreExamples,
                                         .behind = odds::Behind::file,
                                         .words = "score.words"};

}  // namespace brelan::tarot
