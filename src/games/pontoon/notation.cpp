#include "games/pontoon/notation.hpp"

#include "core/draw_text.hpp"
#include "games/pontoon/first_banker.hpp"

namespace brelan::pontoon {

namespace {

// The words of the actions; further rows are words that are read besides.
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
    const std::uint32_t column = words.empty() ? 0 : words[0].column;
    for (const Row& row : kWords) {
        if (words.empty() || words[0].text != row.word) continue;
        const std::size_t wanted = has_amount(row.move) ? 2 : 1;
        if (words.size() != wanted)
            return error_at(column, "'", row.word,
                            wanted == 2 ? "' needs one number of counters, like `" : "' stands alone, like `",
                            row.word, wanted == 2 ? " 3`" : "`");
        if (wanted == 1) return Action{row.move};
        const auto amount = read_number(words[1].text, 0, 65535);
        if (!amount)
            return error_at(words[1].column, "'", shortened(words[1].text, 40),
                            "': expected a number of counters");
        return Action{row.move, static_cast<std::uint16_t>(*amount)};
    }
    return error_at(column, "'", words.empty() ? "" : shortened(words[0].text, 40),
                    "': the actions of Pontoon are stake N, stick, twist, buy N, split, double, no-double, "
                    "brulet, no-brulet, "
                    "take-bank and leave-bank");
}

void write_draw(const Options& options, const Draw& draw, TextOut& out) {
    switch (options.first_banker) {
        case FirstBanker::first_ace:
        case FirstBanker::first_jack: return write_turned(draw, options.players, out);
        case FirstBanker::highest_card: return write_rounds(draw, options.players, ace_high(options), out);
        case FirstBanker::random: return write_lot(draw, out);
        case FirstBanker::seat: return;
    }
}

Result<Draw> read_draw(const Options& options, Facts facts) {
    switch (options.first_banker) {
        case FirstBanker::first_ace:
        case FirstBanker::first_jack: return read_turned(options.players, wanted_rank(options), facts);
        case FirstBanker::highest_card: return read_rounds(options.players, ace_high(options), facts);
        case FirstBanker::random: return read_lot(options.players, facts);
        case FirstBanker::seat: return read_no_draw(facts);
    }
    return read_no_draw(facts);
}

}  // namespace brelan::pontoon
