#include "cli/reports/score_sheet.hpp"

#include <algorithm>

#include "term/wrap.hpp"
#include "text/style.hpp"

namespace brelan::cli {
namespace {

constexpr std::size_t kLabelWidth = 8;
constexpr std::size_t kColumnWidth = 9;  // including the space before it

// Right-aligns a text in its column; a text that is too long ends with an ellipsis.
std::string right(std::string_view text, std::size_t width) {
    std::string cut(clip(text, width));
    if (cut.size() < text.size()) cut = std::string(clip(text, width - 1)) + "\u2026";
    return std::string(width - text_width(cut), ' ') + cut;
}

// A score in its column: losses in red, zero as a dot.
std::string cell(std::int64_t number) {
    const std::string text = right(number == 0 ? "\u00B7" : signed_number(number), kColumnWidth);
    if (number == 0) return style::kDim + text + style::kNormal;
    return number < 0 ? style::kRed + text + style::kNormal : text;
}

// A score in words.
std::string spoken_number(std::int64_t number, const Texts& texts) {
    if (number == 0) return std::string(texts("score.none"));
    const std::string amount = std::to_string(number < 0 ? -number : number);
    return fill(texts(number < 0 ? "score.minus" : "score.plus"), {{"n", amount}});
}

Seat seat_at(std::size_t place) { return Seat{static_cast<std::uint8_t>(place)}; }

// Writes one sheet, for the seats from `first` up to, but not including, `last`.
class Sheet {
  public:
    Sheet(const host::Table& table, const Names& names, const Texts& texts, std::size_t first,
          std::size_t last)
        : table_(table), names_(names), texts_(texts), first_(first), last_(last) {}

    // Appends the lines of the sheet.
    void write(std::vector<std::string>& lines) const {
        std::string head = fit(std::string(" ").append(texts_("score.deal")), kLabelWidth);
        for (std::size_t i = first_; i < last_; ++i) {
            head += " " + right(names_[seat_at(i)], kColumnWidth - 1);
        }
        lines.push_back(style::kBold + head);
        for (std::int64_t deal = 1; deal <= table_.deals(); ++deal) {
            if (const auto score = table_.score_of(deal)) lines.push_back(row(std::to_string(deal), *score));
        }
        const std::size_t width = (last_ - first_) * kColumnWidth + kLabelWidth - 1;
        lines.push_back(style::kDim + (" " + std::string(width, '-')));
        lines.push_back(row(texts_("score.total"), table_.total()));
        if (table_.finished()) lines.push_back(places());
    }

  private:
    std::string row(std::string_view label, const Payoff& score) const {
        std::string line = fit(std::string(" ").append(label), kLabelWidth);
        for (std::size_t i = first_; i < last_; ++i) line += cell(score[seat_at(i)]);
        return line;
    }

    // The final places.
    std::string places() const {
        std::string line = fit(std::string(" ").append(texts_("score.place")), kLabelWidth);
        for (std::size_t i = first_; i < last_; ++i) {
            line +=
                right(std::to_string(place_of(seat_at(i), table_.total(), table_.players())), kColumnWidth);
        }
        return style::kBold + line + style::kNormal;
    }

    const host::Table& table_;
    const Names& names_;
    const Texts& texts_;
    std::size_t first_;
    std::size_t last_;
};

}  // namespace

std::string signed_number(std::int64_t number) { return (number > 0 ? "+" : "") + std::to_string(number); }

std::vector<std::string> score_sheet(const host::Table& table, const Names& names, const Texts& texts,
                                     std::size_t columns) {
    const auto players = static_cast<std::size_t>(table.players());
    const std::size_t room = columns > kLabelWidth ? columns - kLabelWidth : 0;
    const std::size_t wide = std::max<std::size_t>(room / kColumnWidth, 1);
    const std::size_t sheets = (players + wide - 1) / wide;
    std::vector<std::string> lines;
    for (std::size_t sheet = 0, first = 0; sheet < sheets; ++sheet) {
        const std::size_t last = first + (players - first) / (sheets - sheet);
        if (sheet > 0) lines.emplace_back();
        Sheet(table, names, texts, first, last).write(lines);
        first = last;
    }
    return lines;
}

std::vector<std::string> score_sentences(const host::Table& table, const Names& names, const Texts& texts) {
    std::vector<std::string> lines;
    for (std::int64_t deal = 1; deal <= table.deals(); ++deal) {
        const auto score = table.score_of(deal);
        if (!score) continue;
        lines.push_back(fill(texts("score.words.deal"),
                             {{"n", std::to_string(deal)},
                              {"scores", score_list(*score, table.players(), names, texts, true)}}));
    }
    lines.push_back(fill(texts("score.words.total"),
                         {{"scores", score_list(table.total(), table.players(), names, texts, true)}}));
    if (!table.finished()) return lines;
    const std::vector<std::string> places = ranking_lines(table.total(), table.players(), names, texts, true);
    lines.insert(lines.end(), places.begin(), places.end());
    return lines;
}

std::string score_list(const Payoff& score, int players, const Names& names, const Texts& texts, bool words) {
    std::string list;
    for (const Seat seat : seats(players)) {
        const std::int64_t points = score[seat];
        if (points == 0) continue;
        if (!list.empty()) list += ", ";
        list.append(names[seat]).append(" ");
        list += words ? spoken_number(points, texts) : signed_number(points);
    }
    return list.empty() ? std::string(texts("score.none")) : list;
}

std::string names_of(const Rank& rank, const Names& names) {
    std::string list;
    for (const Seat seat : rank.seats) list.append(list.empty() ? "" : ", ").append(names[seat]);
    return list;
}

std::vector<std::string> ranking_lines(const Payoff& total, int players, const Names& names,
                                       const Texts& texts, bool words) {
    std::vector<std::string> lines;
    for (const Rank& rank : ranking(total, players)) {
        const std::string points = words ? spoken_number(rank.points, texts) : signed_number(rank.points);
        lines.push_back(fill(
            texts(words ? "score.words.place" : "score.line.place"),
            {{"place", std::to_string(rank.place)}, {"names", names_of(rank, names)}, {"points", points}}));
    }
    return lines;
}

}  // namespace brelan::cli
