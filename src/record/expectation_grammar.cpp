#include "record/failure.hpp"
#include "record/grammar.hpp"
#include "record/words.hpp"
#include "text/phrases.hpp"

namespace brelan::record {

namespace {

using Checked = std::optional<Failure>;

// The position of an expectation, for messages about it.
struct Place {
    std::uint32_t line;
    std::uint32_t column;  // of the name
};

Failure expected(Place place, WordSpan words, std::size_t at, std::string_view form) {
    if (at >= words.size())
        return failure(place.line, place.column, "record.expected_more", {Arg::phrase("form", form)});
    return failure(place.line, words[at].column, "record.expected",
                   {Arg::word("word", words[at].text), Arg::phrase("form", form)});
}

Checked check_legal(Place place, WordSpan words) {
    if (!words.empty() && read_seat(words[0].text)) return std::nullopt;
    return expected(place, words, 0, "record.form.legal");
}

Checked check_refuse(Place place, WordSpan words) {
    constexpr std::string_view kForm = "record.form.refuse";
    if (words.empty() || !read_seat(words[0].text)) return expected(place, words, 0, kForm);
    if (words.size() < 3) return expected(place, words, words.size(), kForm);
    if (!read_clause(words.back().text)) return expected(place, words, words.size() - 1, kForm);
    return std::nullopt;
}

Checked check_payoff(Place place, WordSpan words) { return check_amounts(words, place.line, place.column); }

Checked check_turn(Place place, WordSpan words) {
    if (words.empty() || !read_seat(words[0].text)) return expected(place, words, 0, "record.form.turn");
    if (words.size() > 1) return expected(place, words, 1, "record.form.end");
    return std::nullopt;
}

Checked check_bare(Place place, WordSpan words) {
    if (words.empty()) return std::nullopt;
    return expected(place, words, 0, "record.form.end");
}

Checked check_sees(Place place, WordSpan words) {
    constexpr std::string_view kForm = "record.form.sees";
    if (words.empty() || (words[0].text != "spectator" && !read_seat(words[0].text)))
        return expected(place, words, 0, kForm);
    if (words.size() < 2) return expected(place, words, 1, kForm);
    return std::nullopt;
}

Checked check_contradiction(Place place, WordSpan words) {
    constexpr std::string_view kForm = "record.form.contradiction";
    if (words.empty() || !read_clause(words[0].text)) return expected(place, words, 0, kForm);
    if (words.size() > 1 && !is_name(words[1].text)) return expected(place, words, 1, kForm);
    if (words.size() > 2) return expected(place, words, 2, "record.form.end");
    return std::nullopt;
}

Checked check_perft(Place place, WordSpan words) {
    constexpr std::string_view kForm = "record.form.perft";
    if (words.empty() || !read_number(words[0].text, 0, 99)) return expected(place, words, 0, kForm);
    if (words.size() < 2 || !read_number(words[1].text, 0, 999999999999999))
        return expected(place, words, 1, kForm);
    if (words.size() > 2) return expected(place, words, 2, "record.form.end");
    return std::nullopt;
}

Checked check_with(Place place, WordSpan words) {
    constexpr std::string_view kForm = "record.form.with";
    if (words.empty()) return expected(place, words, 0, kForm);
    const bool pairs =
        for_each_item(words[0].text, [](std::string_view item, std::size_t) { return is_pair(item); });
    if (!pairs) return expected(place, words, 0, kForm);
    if (words.size() < 2) return expected(place, words, 1, kForm);
    if (words[1].text == "with") return expected(place, words, 1, "record.form.one_with");
    return check_expectation(words.subspan(1), place.line, place.column);
}

// One row per expectation.
struct Expectation {
    std::string_view name;
    Checked (*check)(Place place, WordSpan words);
};
constexpr Expectation kExpectations[] = {
    {"legal", check_legal}, {"refuse", check_refuse}, {"score", check_payoff},
    {"turn", check_turn},   {"total", check_payoff},  {"over", check_bare},
    {"sees", check_sees},   {"finished", check_bare}, {"contradiction", check_contradiction},
    {"with", check_with},   {"perft", check_perft},
};

}  // namespace

std::optional<Failure> check_expectation(WordSpan words, std::uint32_t line, std::uint32_t column) {
    if (!words.empty()) {
        for (const Expectation& row : kExpectations) {
            if (row.name == words[0].text) return row.check({line, words[0].column}, words.subspan(1));
        }
    }
    return expected({line, column}, words, 0, "record.form.expectation");
}

}  // namespace brelan::record
