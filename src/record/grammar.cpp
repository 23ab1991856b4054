#include "record/grammar.hpp"

#include "record/failure.hpp"
#include "record/quote.hpp"
#include "record/words.hpp"

namespace brelan::record {

namespace {

using Checked = std::optional<Failure>;

constexpr std::size_t kMaxDrawn = 2 * kMaxSeats;

// The column of the word at this index, or the name's column if there are fewer words.
std::uint32_t column_of(const Word& name, WordSpan words, std::size_t place) {
    return place < words.size() ? words[place].column : name.column;
}

// The failure "expected ...", at the word with this index; `form` is the key of the expected form.
Failure expected(const Word& name, WordSpan words, std::uint32_t line, std::size_t place,
                 std::string_view form) {
    const std::uint32_t column = column_of(name, words, place);
    if (place >= words.size())
        return failure(line, column, "record.expected_more", {Arg::phrase("form", form)});
    return failure(line, column, "record.expected",
                   {Arg::word("word", words[place].text), Arg::phrase("form", form)});
}

Checked check_version(const Word& name, WordSpan words, std::uint32_t line) {
    if (words.size() == 1 && words[0].text == "1") return std::nullopt;
    if (words.size() == 1 && read_number(words[0].text, 0, 999999)) {
        return failure(line, words[0].column, "record.version", {Arg::word("version", words[0].text)});
    }
    const std::size_t place = !words.empty() && words[0].text == "1" ? 1 : 0;
    return expected(name, words, line, place, "record.form.version");
}

Checked check_game(const Word& name, WordSpan words, std::uint32_t line) {
    constexpr std::string_view kForm = "record.form.game";
    if (words.empty() || !is_name(words[0].text)) return expected(name, words, line, 0, kForm);
    if (words.size() < 2 || words[1].text != "rules") return expected(name, words, line, 1, kForm);
    if (words.size() < 3 || !read_number(words[2].text, 1, 999999))
        return expected(name, words, line, 2, kForm);
    if (words.size() > 3) return expected(name, words, line, 3, "record.form.end");
    return std::nullopt;
}

Checked check_pairs(const Word& name, WordSpan words, std::uint32_t line, std::size_t first) {
    for (std::size_t i = first; i < words.size(); ++i) {
        if (!is_pair(words[i].text)) return expected(name, words, line, i, "record.form.pair");
    }
    return std::nullopt;
}

Checked check_options(const Word& name, WordSpan words, std::uint32_t line) {
    return check_pairs(name, words, line, 0);
}

Checked check_seats(const Word& name, WordSpan words, std::uint32_t line) {
    constexpr std::string_view kForm = "record.form.seats";
    int before = -1;
    if (words.empty()) return expected(name, words, line, 0, kForm);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Pair pair = split_pair(words[i].text);
        const auto seat = read_seat(pair.key);
        if (!seat || !pair.value) return expected(name, words, line, i, kForm);
        if (!unquote(*pair.value) && !read_bot(*pair.value)) {
            return expected(name, words, line, i, "record.form.name");
        }
        if (seat->index <= before) return expected(name, words, line, i, "record.form.seat_order");
        before = seat->index;
    }
    return std::nullopt;
}

Checked check_draw(const Word& name, WordSpan words, std::uint32_t line) {
    if (words.empty()) return expected(name, words, line, 0, "record.form.draw");
    if (words.size() > kMaxDrawn) return expected(name, words, line, kMaxDrawn, "record.form.drawn");
    return std::nullopt;
}

Checked check_anything(const Word&, WordSpan, std::uint32_t) { return std::nullopt; }

Checked check_deal(const Word& name, WordSpan words, std::uint32_t line) {
    if (words.empty() || !read_number(words[0].text, 1, 999999999))
        return expected(name, words, line, 0, "record.form.deal");
    return check_pairs(name, words, line, 1);
}

Checked check_actions(const Word&, WordSpan words, std::uint32_t line) {
    Checked wrong;
    for_each_action(words, [&](const Word& seat, WordSpan action) {
        if (!read_seat(seat.text)) {
            wrong = failure(line, seat.column, "record.no_seat_word", {Arg::word("word", seat.text)});
        } else if (action.empty()) {
            wrong = failure(line, seat.column, "record.no_action", {Arg::text("seat", seat.text)});
        }
        return !wrong;
    });
    return wrong;
}

Checked check_payoff(const Word& name, WordSpan words, std::uint32_t line) {
    return check_amounts(words, line, name.column);
}

Checked check_end(const Word& name, WordSpan words, std::uint32_t line) {
    if (words.empty()) return std::nullopt;
    return expected(name, words, line, 0, "record.form.end");
}

Checked check_undo(const Word& name, WordSpan words, std::uint32_t line) {
    constexpr std::string_view kForm = "record.form.undo";
    if (words.empty() || words[0].text != "to") return expected(name, words, line, 0, kForm);
    if (words.size() < 2 || !read_number(words[1].text, 0, 999999999999))
        return expected(name, words, line, 1, kForm);
    if (words.size() > 2) return expected(name, words, line, 2, "record.form.end");
    return std::nullopt;
}

Checked check_stand_in(const Word& name, WordSpan words, std::uint32_t line) {
    constexpr std::string_view kForm = "record.form.stand_in";
    if (words.empty() || !read_seat(words[0].text)) return expected(name, words, line, 0, kForm);
    if (words.size() < 2 || !read_bot(words[1].text)) return expected(name, words, line, 1, kForm);
    if (words.size() > 2) return expected(name, words, line, 2, "record.form.end");
    return std::nullopt;
}

Checked check_time_out(const Word& name, WordSpan words, std::uint32_t line) {
    if (words.empty() || !read_seat(words[0].text))
        return expected(name, words, line, 0, "record.form.time_out");
    if (words.size() > 1) return expected(name, words, line, 1, "record.form.end");
    return std::nullopt;
}

Checked check_back(const Word& name, WordSpan words, std::uint32_t line) {
    if (words.empty() || !read_seat(words[0].text)) return expected(name, words, line, 0, "record.form.back");
    if (words.size() > 1) return expected(name, words, line, 1, "record.form.end");
    return std::nullopt;
}

Checked check_fair(const Word& name, WordSpan words, std::uint32_t line) {
    constexpr std::string_view kForm = "record.form.fair";
    const std::string_view what = words.empty() ? std::string_view() : words[0].text;
    if (read_seat(what)) return check_pairs(name, words, line, 1);
    if (what != "epoch" && what != "close") return expected(name, words, line, 0, kForm);
    if (words.size() < 2 || !read_number(words[1].text, 1, 999999999999))
        return expected(name, words, line, 1, kForm);
    if (what == "epoch") return check_pairs(name, words, line, 2);
    if (words.size() < 3 || (words[2].text != "played" && words[2].text != "void"))
        return expected(name, words, line, 2, "record.form.played");
    return check_pairs(name, words, line, 3);
}

Checked check_wanted(const Word& name, WordSpan words, std::uint32_t line) {
    return check_expectation(words, line, name.column);
}

// One row for each kind of line that has its own grammar.
struct Row {
    std::string_view name;
    LineKind kind;
    Checked (*check)(const Word& name, WordSpan words, std::uint32_t line);
};
constexpr Row kRows[] = {
    {"brelan", LineKind::version, check_version},
    {"game", LineKind::game, check_game},
    {"options", LineKind::options, check_options},
    {"seats", LineKind::seats, check_seats},
    {"draw", LineKind::draw, check_draw},
    {"position", LineKind::position, check_anything},
    {"deal", LineKind::deal, check_deal},
    {"score", LineKind::score, check_payoff},
    {"result", LineKind::result, check_payoff},
    {"end", LineKind::end, check_end},
    {"undo", LineKind::undo, check_undo},
    {"stand-in", LineKind::stand_in, check_stand_in},
    {"time-out", LineKind::time_out, check_time_out},
    {"back", LineKind::back, check_back},
    {"fair", LineKind::fair, check_fair},
    {"!", LineKind::expectation, check_wanted},
    {"", LineKind::actions, check_actions},
};

}  // namespace

std::optional<LineKind> kind_of(std::string_view name) {
    if (is_seat_word(name)) return LineKind::actions;
    for (const Row& row : kRows) {
        if (!row.name.empty() && row.name == name) return row.kind;
    }
    if (is_name(name)) return LineKind::cards;
    return std::nullopt;
}

std::optional<Failure> check_words(LineKind kind, const Word& name, WordSpan words, std::uint32_t line) {
    for (const Row& row : kRows) {
        if (row.kind == kind) return row.check(name, words, line);
    }
    return std::nullopt;
}

std::optional<Failure> check_amounts(WordSpan words, std::uint32_t line, std::uint32_t column) {
    const Word name{"", column};
    constexpr std::string_view kForm = "record.form.amounts";
    if (words.empty()) return expected(name, words, line, 0, kForm);
    for (std::size_t i = 0; i < words.size(); i += 2) {
        const auto seat = read_seat(words[i].text);
        if (!seat) return expected(name, words, line, i, kForm);
        if (seat->index != i / 2) return expected(name, words, line, i, "record.form.every_seat");
        if (i + 1 == words.size() || !read_amount(words[i + 1].text))
            return expected(name, words, line, i + 1, kForm);
    }
    return std::nullopt;
}

}  // namespace brelan::record
