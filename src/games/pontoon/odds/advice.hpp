#pragma once
#include <functional>

#include "games/pontoon/odds/page.hpp"

namespace brelan::pontoon {

enum class Answer : std::uint8_t { stick, twist, buy };

// What each answer to a hand would earn, or nothing if the rules refuse it. These numbers and the chance are
// multiples of 1 / Values::whole.
struct Judged {
    std::array<std::optional<Integer>, 3> worth{};
    Integer chance = 0;

    // The best answer for the side that wants a high value, or for the other side.
    Answer best(bool much) const;
    Integer of(Answer answer) const { return *worth[static_cast<std::size_t>(answer)]; }
};

// Judges a hand; nothing if there is nothing to decide.
using JudgeHand = std::function<std::optional<Judged>(std::int32_t hand)>;

// The best answers as players know them: one row per total, one column per number of cards. If the hands of a
// cell differ, the cell shows the answer for most deals and a mark, and a second table lists the exceptions.
void add_advice(Report& report, const Request& request, const Model& model, std::string_view key,
                bool doubled, bool much, const JudgeHand& judge);

std::string answer_name(const Request& request, Answer answer);

}  // namespace brelan::pontoon
