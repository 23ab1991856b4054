#include "record/restore.hpp"

#include "record/failure.hpp"
#include "record/replay.hpp"

namespace brelan::record {

namespace {

// True if a replay limited to `max_actions` is finished before this line.
bool is_enough(const Replay& replay, std::int64_t max_actions, LineKind next) {
    if (max_actions < 0 || replay.played() < max_actions) return false;
    return max_actions > 0 || next == LineKind::actions;
}

}  // namespace

Read<Restored> restore(const Record& record, std::int64_t max_actions) {
    const Read<Header> read = read_header(record);
    if (const Failure* wrong = std::get_if<Failure>(&read)) return *wrong;
    const Header& header = *std::get_if<Header>(&read);
    if (const auto against = contradiction_in(header)) return *against;
    Replay replay(record, header);
    for (std::size_t i = 0; i < record.lines().size(); ++i) {
        if (is_enough(replay, max_actions, record.lines()[i].kind)) break;
        if (auto wrong = replay.play(i, max_actions)) return *wrong;
    }
    return Restored{header.host, replay.take_table(), replay.seats()};
}

}  // namespace brelan::record
