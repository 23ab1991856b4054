#include "cli/record_log.hpp"

#include <algorithm>
#include <utility>

#include "core/word.hpp"
#include "host/write_text.hpp"

namespace brelan::cli {
namespace {

// ` p1 3 p2 -1 ..`
std::string seat_numbers(const Payoff& payoff, int players) {
    return host::write_text([&](TextOut& out) {
        for (const Seat seat : seats(players)) {
            write(seat, out << ' ');
            (out << ' ').number(payoff[seat]);
        }
    });
}

std::string seat_name(Seat seat) {
    return host::write_text([&](TextOut& out) { write(seat, out); });
}

// The number behind `deal ` at the beginning of a line.
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
        if (line.starts_with("deal ")) deal_ = deal_number(line);
        if (line.starts_with("undo ") && (undone_.empty() || undone_.back() != deal_))
            undone_.push_back(deal_);
    }
}

// Takes up the last line where actions stand on it, because the next ones belong there too.
void RecordLog::reopen_line() {
    if (!text_.ends_with('\n')) return;
    const std::size_t before = text_.size() < 2 ? std::string::npos : text_.rfind('\n', text_.size() - 2);
    const std::size_t begin = before == std::string::npos ? 0 : before + 1;
    const std::string line = text_.substr(begin, text_.size() - begin - 1);
    std::uint64_t acted = 0;
    for (std::size_t at = 0; at < line.size();) {
        const auto seat = read_seat(std::string_view(line).substr(at, line.find(' ', at) - at));
        if (!seat) return;
        acted |= std::uint64_t{1} << seat->index;
        const std::size_t gap = line.find("  ", at);
        at = gap == std::string::npos ? line.size() : gap + 2;
    }
    text_.resize(begin);
    line_ = line;
    acted_ = acted;
}

void RecordLog::add_deal(const host::Table& table) {
    end_line();
    deal_ = table.deals();
    text_ += "deal " + std::to_string(deal_) + table.deal_text(deal_, host::kEverybody);
    if (!text_.ends_with('\n')) text_ += '\n';
    if (table.over()) add_end(table);
}

void RecordLog::add_action(const host::Table& table, Seat seat, host::Move move) {
    const std::uint64_t bit = std::uint64_t{1} << seat.index;
    if ((acted_ & bit) != 0) end_line();
    acted_ |= bit;
    if (!line_.empty()) line_ += "  ";
    line_ += seat_name(seat) + " " + table.write_move(move);
    if (table.over()) add_end(table);
}

void RecordLog::add_undo(std::int64_t actions) {
    end_line();
    text_ += "undo to " + std::to_string(actions) + "\n";
    if (undone_.empty() || undone_.back() != deal_) undone_.push_back(deal_);
}

std::string RecordLog::text() const { return line_.empty() ? text_ : text_ + line_ + "\n"; }

// Closes the line of actions.
void RecordLog::end_line() {
    text_ = text();
    line_.clear();
    acted_ = 0;
}

// Writes what comes behind the last action of a deal.
void RecordLog::add_end(const host::Table& table) {
    end_line();
    const int players = table.players();
    text_ += "score" + seat_numbers(table.score(), players) + "\n";
    if (table.finished()) text_ += "result" + seat_numbers(table.total(), players) + "\nend\n";
}

}  // namespace brelan::cli
