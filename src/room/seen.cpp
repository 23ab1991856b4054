#include "room/seen.hpp"

#include "host/action_label.hpp"
#include "record/write_table.hpp"
#include "text/style.hpp"

namespace brelan::room {
namespace {

constexpr std::size_t kMostStory = 32 * 1024;  // a state must fit within a socket's limit on waiting data

std::string unstyled(std::string text) {
    std::erase_if(text, style::is_mark);
    return text;
}

}  // namespace

std::vector<std::string> Seen::legal() const {
    std::vector<std::string> legal;
    if (turn() != observer_ || observer_ == kNobody) return legal;
    const std::vector<host::Move> moves = table_.legal();
    legal.reserve(moves.size());
    for (const host::Move move : moves) legal.push_back(table_.write_move(move));
    return legal;
}

std::string Seen::last_action() const {
    const std::int64_t deal = table_.deals();
    if (deal == 0 || table_.steps(deal).empty()) return {};
    return table_.step_text(deal, table_.steps(deal).back(), observer_);
}

Seat Seen::last_seat() const {
    const std::int64_t deal = table_.deals();
    return deal == 0 || table_.steps(deal).empty() ? kNobody : table_.steps(deal).back().seat;
}

std::string Seen::deal_head() const {
    std::string out;
    if (table_.deals() > 0) record::write_deal_head(table_, table_.deals(), observer_, out);
    return out;
}

std::string Seen::record() const { return deals() == 0 ? std::string() : record_of(deals(), observer_); }

std::string Seen::record_of(std::int64_t deal, Seat observer) const {
    std::string out;
    record::write_deal(table_, deal, observer, out);
    return out;
}

std::string Seen::show(const Phrases& phrases) const { return unstyled(table_.show(observer_, phrases)); }
std::string Seen::tell(const Phrases& phrases) const { return unstyled(table_.tell(observer_, phrases)); }
std::string Seen::story(const Phrases& phrases) const {
    const std::string draw = table_.deals() == 1 ? table_.tell_draw(phrases) : std::string();
    std::string story = unstyled(draw + table_.tell_story(observer_, phrases));
    if (story.size() > kMostStory) story.erase(0, story.find('\n', story.size() - kMostStory) + 1);
    return story;
}
std::string Seen::label(std::string_view action, const Phrases& phrases) const {
    return unstyled(host::label_of(action, phrases));
}
std::string Seen::refusal(host::Move move, Clause clause, const Phrases& phrases) const {
    return unstyled(table_.refusal(observer_, move, clause, phrases));
}

}  // namespace brelan::room
