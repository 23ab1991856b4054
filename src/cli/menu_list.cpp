#include "cli/menu_list.hpp"

#include <algorithm>

#include "cli/pager.hpp"
#include "cli/width.hpp"
#include "core/style.hpp"

namespace brelan::cli {
namespace {

constexpr std::size_t kLongestLine = 40;
constexpr std::size_t kHelpRows = 3;

// The picture of a list: title, intro, rows, the help of the marked row, the warning, the keys.
std::vector<std::string> list_lines(const MenuList& list, std::size_t marked, ScreenSize size) {
    std::vector<std::string> lines{title_bar(list.title, {}, size.columns), ""};
    for (const std::string& line : list.intro) lines.push_back("   " + line);
    if (!list.intro.empty()) lines.emplace_back();
    std::size_t widest = 0;
    for (const MenuRow& row : list.rows) widest = std::max(widest, text_width(row.label));
    const std::size_t below = kHelpRows + 5;
    const std::size_t room =
        std::max<std::size_t>(size.rows > lines.size() + below ? size.rows - lines.size() - below : 1, 3);
    const std::size_t last = list.rows.size() > room ? list.rows.size() - room : 0;
    const std::size_t top = std::min(marked > room / 2 ? marked - room / 2 : 0, last);
    for (std::size_t i = top; i < std::min(top + room, list.rows.size()); ++i) {
        const MenuRow& row = list.rows[i];
        const std::string text = fit(" " + row.label, widest + 3) + row.value + " ";
        const bool more = (i == top && top > 0) || (i + 1 == top + room && top < last);
        std::string line = i == marked ? " \u25B8 " : more ? " \u2026 " : "   ";
        if (row.strong) line += style::kBold;
        if (i == marked) line += style::kReverse;
        lines.push_back(line + text + style::kNormal);
    }
    lines.emplace_back();
    if (marked < list.rows.size()) {
        for (const std::string& line : wrap(list.rows[marked].help, size.columns - 8)) {
            lines.push_back(style::kDim + ("    " + line));
        }
    }
    if (!list.warning.empty()) {
        lines.emplace_back();
        for (const std::string& line : wrap(list.warning, size.columns - 8)) {
            lines.push_back(style::kRed + ("    " + line));
        }
    }
    lines.resize(std::max<std::size_t>(size.rows, 1) - 1);
    lines.push_back(style::kDim + (" " + list.keys));
    return lines;
}

// Forgets the picture of a stage at the end of the function that painted it from its own variables.
class OwnPicture {
  public:
    explicit OwnPicture(Stage& stage) : stage_(stage) {}
    OwnPicture(const OwnPicture&) = delete;
    OwnPicture& operator=(const OwnPicture&) = delete;
    ~OwnPicture() { stage_.forget_picture(); }

  private:
    Stage& stage_;
};

}  // namespace

MenuAnswer ask_list(Stage& stage, const MenuList& list, std::size_t& row) {
    const std::size_t rows = list.rows.size();
    const OwnPicture picture(stage);
    while (true) {
        row = std::min(row, rows - 1);
        stage.show([&](ScreenSize size) { return list_lines(list, row, size); });
        const Key key = *stage.key();
        const std::size_t digit = key.kind == KeyKind::character ? key.code - U'1' : rows;
        if (key.kind == KeyKind::enter || key == character(' ')) return {MenuAnswer::Kind::chosen, row};
        if (digit < std::min<std::size_t>(rows, 9)) return {MenuAnswer::Kind::chosen, row = digit};
        if (key.kind == KeyKind::escape || key == character('q')) return {MenuAnswer::Kind::back, row};
        if (key.kind == KeyKind::left) return {MenuAnswer::Kind::less, row};
        if (key.kind == KeyKind::right) return {MenuAnswer::Kind::more, row};
        if (key.kind == KeyKind::down || key.kind == KeyKind::tab) row = (row + 1) % rows;
        if (key.kind == KeyKind::up || key.kind == KeyKind::back_tab) row = (row + rows - 1) % rows;
        if (key.kind == KeyKind::home) row = 0;
        if (key.kind == KeyKind::end) row = rows - 1;
    }
}

std::optional<std::string> ask_line(Stage& stage, const Texts& texts, const std::string& question,
                                    std::string text) {
    const OwnPicture picture(stage);
    while (true) {
        stage.show([&](ScreenSize size) {
            std::vector<std::string> lines(size.rows / 3);
            lines.push_back("    " + (style::kBold + question));
            lines.emplace_back();
            lines.push_back("    " + (style::kReverse + (" " + text + "_ ")) + style::kNormal);
            lines.resize(size.rows - 1);
            lines.push_back(style::kDim + (" " + std::string(texts("menu.keys.line"))));
            return lines;
        });
        const Key key = *stage.key();
        if (key.kind == KeyKind::enter) return text;
        if (key.kind == KeyKind::escape) return std::nullopt;
        if (key.kind == KeyKind::backspace && !text.empty()) {
            while (text.size() > 1 && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U)
                text.pop_back();
            text.pop_back();
        }
        if (key == Key{KeyKind::control, U'u'}) text.clear();
        if (key.kind == KeyKind::character && text_width(text) < kLongestLine) append_utf8(text, key.code);
    }
}

}  // namespace brelan::cli
