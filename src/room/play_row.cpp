#include "room/play_row.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "host/words.hpp"

namespace brelan::room {
namespace {

// The lines of a text as facts, each named by its first word. The facts point into the text.
class FactLines {
  public:
    explicit FactLines(std::string_view text) {
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            words_.push_back(host::words_of(text.substr(0, end)));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
    }
    // If `named` is not empty, it is the name of the first line, and all words of that line are values.
    std::vector<Fact> facts(std::string_view named) const {
        std::vector<Fact> facts;
        for (const std::vector<Word>& line : words_) {
            const WordSpan words(line);
            const auto number = static_cast<std::uint32_t>(facts.size() + 1);
            if (facts.empty() && !named.empty()) {
                facts.push_back({{named, 1}, words, number});
            } else if (!words.empty()) {
                facts.push_back({words[0], words.subspan(1), number});
            }
        }
        return facts;
    }

  private:
    std::vector<std::vector<Word>> words_;
};

bool draw(host::Table& table, std::string_view text) {
    if (table.drawn()) return false;
    if (text.starts_with('\n')) text.remove_prefix(1);
    const FactLines lines(text);
    const std::vector<Fact> facts = lines.facts("");
    return table.read_draw(facts) && table.draw_text() == text;
}

// Accepts a deal only if it is complete and written exactly as the table itself writes it.
bool deal(host::Table& table, const Entry& entry) {
    if (!table.drawn() || !table.over() || table.finished() || entry.number != table.deals() + 1)
        return false;
    if (entry.rest.find('?') != std::string::npos) return false;
    const FactLines lines(entry.rest);
    return table.read_deal(lines.facts("deal")) &&
           table.deal_text(entry.number, host::kEverybody) == entry.rest;
}

bool act(host::Table& table, const Entry& entry) {
    if (table.deals() == 0 || table.over()) return false;
    const auto move = table.read_move(host::words_of(entry.rest));
    if (!move || !table.check(entry.seat, *move).none()) return false;
    table.play(*move);
    return true;
}

}  // namespace

bool play_row(host::Table& table, const Entry& entry) {
    switch (entry.what) {
        case What::draw: return draw(table, entry.rest);
        case What::deal: return deal(table, entry);
        case What::act: return act(table, entry);
        case What::undo: return table.deals() > 0 && table.undo_to(entry.number);
        default: return false;
    }
}

}  // namespace brelan::room
