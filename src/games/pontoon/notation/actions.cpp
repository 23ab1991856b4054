#include "games/pontoon/notation/notation.hpp"

namespace brelan::pontoon {

namespace {

// The words for the actions; the last rows are accepted alternatives.
struct Row {
    std::string_view word;
    Move move;
};
constexpr Row kWords[] = {
    {"brulet", Move::brulet},
    {"no-brulet", Move::no_brulet},
    {"stake", Move::stake},
    {"double", Move::double_stakes},
    {"no-double", Move::no_double},
    {"stick", Move::stick},
    {"twist", Move::twist},
    {"buy", Move::buy},
    {"split", Move::split},
    {"take-bank", Move::take_bank},
    {"leave-bank", Move::leave_bank},
    {"stand", Move::stick},
    {"card", Move::twist},
};

bool has_amount(Move move) { return move == Move::stake || move == Move::buy; }

}  // namespace

void write(Action action, TextOut& out) {
    for (const Row& row : kWords) {
        if (row.move != action.move) continue;
        out << row.word;
        if (has_amount(action.move)) (out << ' ').number(action.amount);
        return;
    }
    out << '?';
}

Result<Action> read_action(WordSpan words) {
    if (words.empty()) return Fault(0, "fault.action");
    const std::uint32_t column = words[0].column;
    for (const Row& row : kWords) {
        if (words[0].text != row.word) continue;
        const std::size_t wanted = has_amount(row.move) ? 2 : 1;
        if (words.size() != wanted)
            return Fault(column, wanted == 2 ? "fault.needs_amount" : "fault.stands_alone",
                         {Arg::text("word", row.word)});
        if (wanted == 1) return Action{row.move};
        const auto amount = read_number(words[1].text, 0, 65535);
        if (!amount)
            return Fault(words[1].column, "fault.expected",
                         {Arg::word("word", words[1].text), Arg::phrase("wanted", "fault.wanted.amount")});
        return Action{row.move, static_cast<std::uint16_t>(*amount)};
    }
    return Fault(column, "fault.no_action", {Arg::word("word", words[0].text)});
}

}  // namespace brelan::pontoon
