#include "cli/menu/list.hpp"

#include <algorithm>

#include "term/pager.hpp"
#include "term/wrap.hpp"
#include "text/style.hpp"
#include "text/utf8_string.hpp"

namespace brelan::cli {
namespace {

constexpr std::size_t kLongestLine = 40;
constexpr std::size_t kLeastRows = 3;  // the fewest rows shown, even on a tiny screen
constexpr std::size_t kPage = 10;

// The state of a list: the marked row and, during a search, the text typed so far.
struct ListState {
    std::size_t marked = 0;
    std::optional<std::string> sought{};
};

// The number of columns before the values: a mark and the longest label.
std::size_t label_columns(const MenuList& list) {
    std::size_t widest = 0;
    for (const MenuRow& row : list.rows) widest = std::max(widest, text_width(row.label));
    return widest + 6;
}

// The help of a row, followed by its value if that does not fit on the row's line.
std::vector<std::string> help_lines(const MenuList& list, const MenuRow& row, std::size_t columns) {
    std::vector<std::string> lines = wrap(row.help, columns - 8);
    if (label_columns(list) + text_width(row.value) + 1 <= columns) return lines;
    const std::vector<std::string> value = wrap(row.value, columns - 8);
    lines.insert(lines.begin(), value.begin(), value.end());
    return lines;
}

// The lines below the rows. The number of lines depends on the longest help, so the layout never jumps.
std::vector<std::string> lines_below(const MenuList& list, std::size_t marked, std::size_t columns) {
    std::size_t most = 0;
    for (const MenuRow& row : list.rows) most = std::max(most, help_lines(list, row, columns).size());
    std::vector<std::string> lines{""};
    for (const std::string& line : help_lines(list, list.rows[marked], columns))
        lines.push_back(style::kDim + ("    " + line));
    lines.resize(1 + most);
    if (list.warning.empty()) return lines;
    lines.emplace_back();
    for (const std::string& line : wrap(list.warning, columns - 8))
        lines.push_back(style::kRed + ("    " + line));
    return lines;
}

// Adds the visible rows, starting at `top`.
void add_rows(const MenuList& list, std::size_t marked, std::size_t top, std::size_t room,
              std::size_t columns, std::vector<std::string>& lines) {
    const std::size_t label = label_columns(list);
    const std::size_t end = std::min(top + room, list.rows.size());
    for (std::size_t i = top; i < end; ++i) {
        const MenuRow& row = list.rows[i];
        const bool fits = label + text_width(row.value) + 1 <= columns;
        const std::string value =
            fits ? row.value : std::string(clip(row.value, columns - label - 2)) + "\u2026";
        const bool more = (i == top && top > 0) || (i + 1 == end && end < list.rows.size());
        std::string line = i == marked ? " \u25B8 " : more ? " \u2026 " : "   ";
        if (row.strong) line += style::kBold;
        if (i == marked) line += style::kReverse;
        line.append(fit(" " + row.label, label - 3)).append(value).append(" ");
        lines.push_back(line + style::kNormal);
    }
}

// A list on the screen: title, intro, rows, help for the marked row, warning, keys.
std::vector<std::string> list_lines(const MenuList& list, const ListState& state, ScreenSize size) {
    const std::string place = std::to_string(state.marked + 1) + "/" + std::to_string(list.rows.size());
    std::vector<std::string> lines{title_bar(list.title, place, size.columns), ""};
    for (const std::string& line : list.intro) lines.push_back("   " + line);
    if (!list.intro.empty()) lines.emplace_back();
    const std::vector<std::string> below = lines_below(list, state.marked, size.columns);
    const std::size_t taken = lines.size() + below.size() + 1;
    const std::size_t room = std::max(size.rows > taken ? size.rows - taken : 0, kLeastRows);
    const std::size_t last = list.rows.size() > room ? list.rows.size() - room : 0;
    const std::size_t top = std::min(state.marked > room / 2 ? state.marked - room / 2 : 0, last);
    add_rows(list, state.marked, top, room, size.columns, lines);
    lines.insert(lines.end(), below.begin(), below.end());
    lines.resize(std::max<std::size_t>(size.rows, 1) - 1);
    lines.push_back(state.sought ? " /" + *state.sought + "_" : style::kDim + (" " + list.keys));
    return lines;
}

// A text in lower case (ASCII letters only).
std::string lowered(std::string text) {
    for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return text;
}

// Finds the first row, starting at `from` and wrapping around, that has the words in its label or, failing
// that, in its value or help.
std::size_t find_row(const MenuList& list, std::size_t from, const std::string& sought) {
    const std::string words = lowered(sought);
    for (const bool everywhere : {false, true}) {
        for (std::size_t i = 0; i < list.rows.size(); ++i) {
            const std::size_t at = (from + i) % list.rows.size();
            const MenuRow& row = list.rows[at];
            const std::string text = everywhere ? row.value + "\n" + row.help : row.label;
            if (lowered(text).find(words) != std::string::npos) return at;
        }
    }
    return from;
}

// The row to which a key moves the mark.
std::size_t moved(std::size_t row, std::size_t rows, const Key& key) {
    switch (key.kind) {
        case KeyKind::down:
        case KeyKind::tab: return (row + 1) % rows;
        case KeyKind::up:
        case KeyKind::back_tab: return (row + rows - 1) % rows;
        case KeyKind::page_down: return std::min(row + kPage, rows - 1);
        case KeyKind::page_up: return row > kPage ? row - kPage : 0;
        case KeyKind::home: return 0;
        case KeyKind::end: return rows - 1;
        default: return row;
    }
}

// Handles a key during a search: letters extend it, Down finds the next match, others end it. Returns false
// if the key should also have its usual effect.
bool take_sought(const MenuList& list, ListState& state, const Key& key) {
    std::string& sought = *state.sought;
    if (key.kind == KeyKind::character && text_width(sought) < kLongestLine) {
        append_utf8(sought, key.code);
        state.marked = find_row(list, state.marked, sought);
    } else if (key.kind == KeyKind::backspace && !sought.empty()) {
        drop_last_character(sought);
    } else if (key.kind == KeyKind::down) {
        state.marked = find_row(list, (state.marked + 1) % list.rows.size(), sought);
    } else {
        state.sought.reset();
        return key.kind == KeyKind::enter || key.kind == KeyKind::escape || key.kind == KeyKind::backspace;
    }
    return true;
}

// Clears the stage's picture at the end of its scope, because the picture refers to local variables.
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
    ListState state{row};
    while (true) {
        row = state.marked = std::min(state.marked, rows - 1);
        stage.show([&](ScreenSize size) { return list_lines(list, state, size); });
        const Key key = *stage.key();
        if (state.sought && take_sought(list, state, key)) continue;
        row = state.marked;
        const std::size_t digit = key.kind == KeyKind::character ? key.code - U'1' : rows;
        if (key.kind == KeyKind::enter || key == character(' ')) return {MenuAnswer::Kind::chosen, row};
        if (digit < std::min<std::size_t>(rows, 9)) return {MenuAnswer::Kind::chosen, row = digit};
        if (key.kind == KeyKind::escape || key == character('q')) return {MenuAnswer::Kind::back, row};
        if (key.kind == KeyKind::left) return {MenuAnswer::Kind::less, row};
        if (key.kind == KeyKind::right) return {MenuAnswer::Kind::more, row};
        if (key == character('/')) state.sought = "";
        state.marked = moved(row, rows, key);
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
        if (key.kind == KeyKind::backspace) drop_last_character(text);
        if (key == Key{KeyKind::control, U'u'}) text.clear();
        if (key.kind == KeyKind::character && text_width(text) < kLongestLine) append_utf8(text, key.code);
    }
}

}  // namespace brelan::cli
