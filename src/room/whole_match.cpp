#include "room/whole_match.hpp"

#include "room/folded.hpp"

namespace brelan::room {

WholeMatch match_of(const MatchBegin& begin, std::span<const Event> rows) {
    if (!begin.table) return nullptr;
    const auto folded = std::make_shared<Folded>();
    static_cast<Standing&>(*folded) = *begin.table;
    folded->whole = true;
    folded->match.number = begin.number;
    for (const Event& row : rows) {
        if (row.seq > begin.after && !fold(*folded, row)) return nullptr;
    }
    return folded->match.table ? folded : nullptr;
}

}  // namespace brelan::room
