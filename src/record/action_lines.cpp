#include "record/action_lines.hpp"

#include <algorithm>

#include "record/failure.hpp"

namespace brelan::record {

void ActionLines::add(Seat seat, std::string_view action) {
    const std::string name = text_of(seat);
    const auto blanks = static_cast<std::size_t>(std::count(action.begin(), action.end(), ' '));
    const std::size_t room = name.size() + 2 + action.size() + blanks + 2;
    if (acted_[seat] || room_ + room > kMaxLine) finish();
    if (!line_.empty()) line_ += "  ";
    line_.append(name).append(" ").append(action);
    room_ += room;
    acted_[seat] = true;
}

void ActionLines::finish() {
    if (line_.empty()) return;
    out_.append(line_).append("\n");
    line_.clear();
    room_ = 0;
    acted_ = {};
}

}  // namespace brelan::record
