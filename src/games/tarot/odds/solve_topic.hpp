#pragma once
#include <array>

#include "odds/topic.hpp"

// `brelan solve tarot`: double dummy, for a position or for many random endings.
namespace brelan::tarot {

Result<odds::Report> report_position(const odds::Request& request);
Result<odds::Report> report_endings(const odds::Request& request);

constexpr odds::Parameter solve_number(std::string_view name, std::string_view help, std::int64_t least,
                                       std::int64_t most, std::string_view fallback = {}) {
    return {.name = name,
            .help = help,
            .kind = odds::ParameterKind::number,
            .value = "word.n",
            .fallback = fallback,
            .least = least,
            .most = most};
}

inline constexpr std::int64_t kMostMebibytes = 2048;
inline constexpr std::int64_t kMostSolveNodes = 1'000'000'000'000;

inline constexpr std::array kPositionParameters{
    solve_number("after", "solve.option.after", 0, 1'000'000'000),
    solve_number("nodes", "solve.option.nodes", 1, kMostSolveNodes),
    solve_number("memory", "solve.option.memory", 1, kMostMebibytes, "256"),
};
inline constexpr std::array kEndingsParameters{
    solve_number("left", "solve.option.left", 1, 24, "8"),
    solve_number("count", "solve.option.count", 1, 1'000'000, "50"),
    solve_number("seed", "solve.option.seed", 0, 1'000'000'000'000, "1"),
    solve_number("memory", "solve.option.memory", 1, kMostMebibytes, "256"),
};

inline constexpr std::array kPositionExamples{
    odds::TopicExample{"solve tarot ending.case", "solve.example.case"},
    odds::TopicExample{"solve tarot game.brl --after 60 --json", "solve.example.record"},
};
inline constexpr std::array kEndingsExamples{
    odds::TopicExample{"solve tarot endings --left 10 --count 100", "solve.example.endings"},
};

inline constexpr odds::Topic kPositionTopic{.verb = "solve",
                                            .name = "",
                                            .about = "solve.about",
                                            .run = report_position,
                                            .parameters = kPositionParameters,
                                            .examples = kPositionExamples,
                                            .behind = odds::Behind::position,
                                            .words = "solve.words",
                                            .settings = false};
inline constexpr odds::Topic kEndingsTopic{.verb = "solve",
                                           .name = "endings",
                                           .about = "solve.endings",
                                           .run = report_endings,
                                           .parameters = kEndingsParameters,
                                           .examples = kEndingsExamples,
                                           .part = true};

}  // namespace brelan::tarot
