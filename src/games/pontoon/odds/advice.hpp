#pragma once
#include <functional>

#include "games/pontoon/odds/page.hpp"

namespace brelan::pontoon {

enum class Answer : std::uint8_t { stick, twist, buy };

// What the answers to a hand would bring: nothing where the rules refuse one; over Values::whole, as its
// chance.
struct Judged {
    std::array<std::optional<Integer>, 3> worth{};
    Integer chance = 0;

    // The best for one who wants much, or little.
    Answer best(bool much) const;
    Integer of(Answer answer) const { return *worth[static_cast<std::size_t>(answer)]; }
};

// The judgement of a hand; nothing where there is no question.
using JudgeHand = std::function<std::optional<Judged>(std::int32_t hand)>;

// The best answers as players know them: a row for each total, a column for each number of cards. Where hands
// of one cell differ, the answer for most deals stands there with a mark, and a second table lists the
// others.
void add_advice(Report& report, const Request& request, const Model& model, std::string_view key,
                bool doubled, bool much, const JudgeHand& judge);

std::string answer_name(const Request& request, Answer answer);

}  // namespace brelan::pontoon
