#include "record/action_lines.hpp"

#include <algorithm>

#include "record/failure.hpp"

namespace brelan::record {

void ActionLines::add(std::string& out, Seat seat, std::string_view action) {
    const std::string name = text_of(seat);
    const auto blanks = static_cast<std::size_t>(std::count(action.begin(), action.end(), ' '));
    const std::size_t room = name.size() + 2 + action.size() + blanks + 2;
    if (acted_[seat] || room_ + room > kMaxLine) finish(out);
    if (open()) out += "  ";
    out.append(name).append(" ").append(action);
    room_ += room;
    acted_[seat] = true;
}

void ActionLines::finish(std::string& out) {
    if (open()) out += '\n';
    room_ = 0;
    acted_ = {};
}

}  // namespace brelan::record
