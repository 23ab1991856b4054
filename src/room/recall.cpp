#include "room/recall.hpp"

#include <algorithm>

#include "room/folded.hpp"

namespace brelan::room {
namespace {

constexpr std::ptrdiff_t kMostWanted = 4;  // per socket

}  // namespace

void Recall::ask(std::uint64_t row, Effects& effects) {
    if (awaiting_) return;
    awaiting_ = effects.need_match = true;
    row_ = row;
}

bool Recall::want(const Wanted& wanted) {
    const auto waits = std::count_if(wanted_.begin(), wanted_.end(),
                                     [&](const Wanted& other) { return other.link == wanted.link; });
    if (waits >= kMostWanted) return false;
    wanted_.push_back(wanted);
    return true;
}

const Folded* Recall::find(std::int64_t match, std::int64_t deal) const {
    const bool found = match_ && match_->match.number == match && deal < match_->match.table->deals();
    return found ? match_.get() : nullptr;
}

void Recall::forget_old(Time now) {
    if (now >= since_ + kKept) match_.reset();
}

std::optional<Time> Recall::kept_until() const {
    return match_ ? std::optional(since_ + kKept) : std::nullopt;
}

}  // namespace brelan::room
