#include "client/record_log.hpp"

#include <algorithm>
#include <utility>

#include "core/word.hpp"
#include "record/write_table.hpp"

namespace brelan::client {
namespace {

// The number after `deal ` at the beginning of a line.
std::int64_t deal_number(std::string_view line) {
    const std::string_view rest = line.substr(5);
    return read_number(rest.substr(0, rest.find(' ')), 1, 999'999'999'999).value_or(0);
}

}  // namespace

RecordLog::RecordLog(std::string text) : text_(std::move(text)) {
    read_deals();
    reopen_line();
}

// Finds the number of the last deal, and the deals in which something was taken back.
void RecordLog::read_deals() {
    std::string_view rest = text_;
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        if (line.starts_with("position ")) deal_ = 1;
        if (line.starts_with("deal ")) deal_ = deal_number(line);
        if (line.starts_with("undo ") && (undone_.empty() || undone_.back() != deal_))
            undone_.push_back(deal_);
    }
}

// Reopens the last line if it holds actions, because the next actions belong on it.
void RecordLog::reopen_line() {
    if (!text_.ends_with('\n')) return;
    const std::size_t before = text_.size() < 2 ? std::string::npos : text_.rfind('\n', text_.size() - 2);
    const std::size_t begin = before == std::string::npos ? 0 : before + 1;
    const std::string line = text_.substr(begin, text_.size() - begin - 1);
    if (!read_seat(std::string_view(line).substr(0, line.find(' ')))) return;
    text_.resize(begin);
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t end = std::min(line.find("  ", at), line.size());
        const std::size_t blank = std::min(line.find(' ', at), end);
        const std::string_view action = std::string_view(line).substr(at, end - at);
        lines_.add(text_, *read_seat(action.substr(0, blank - at)), action.substr(blank - at + 1));
        at = end + 2;
    }
}

void RecordLog::add_draw(const host::Table& table) {
    const std::size_t begun = text_.find("\nstand-in ");  // must not precede the draw
    text_.insert(begun == std::string::npos ? text_.size() : begun + 1, table.draw_text());
}

void RecordLog::add_deal(const host::Table& table) {
    lines_.finish(text_);
    deal_ = table.deals();
    record::write_deal_head(table, deal_, host::kEverybody, text_);
    if (table.over()) add_end(table);
}

void RecordLog::add_action(const host::Table& table, Seat seat, std::string_view action) {
    lines_.add(text_, seat, action);
    if (table.over()) add_end(table);
}

void RecordLog::add_undo(std::int64_t actions) {
    lines_.finish(text_);
    text_ += "undo to " + std::to_string(actions) + "\n";
    if (undone_.empty() || undone_.back() != deal_) undone_.push_back(deal_);
}

void RecordLog::add_stand_in(Seat seat, std::string_view bot) {
    lines_.finish(text_);
    text_.append("stand-in p")
        .append(std::to_string(seat.index + 1))
        .append(" bot:")
        .append(bot)
        .append("\n");
}

std::string RecordLog::text(std::size_t from) const {
    std::string tail = text_.substr(std::min(from, text_.size()));
    if (lines_.open()) tail += '\n';
    return tail;
}

// Writes what follows the last action of a deal.
void RecordLog::add_end(const host::Table& table) {
    lines_.finish(text_);
    record::write_score(table, deal_, text_);
    record::write_result(table, text_);
}

}  // namespace brelan::client
