#include "games/tarot/solve/table.hpp"

#include <bit>

namespace brelan::tarot::solve {

Memory::Memory(std::size_t mebibytes) {
    const std::size_t lines = std::bit_floor((mebibytes << 20) / sizeof(Line));
    buckets_.resize(lines < 2 ? 2 : lines);
    shift_ = 65 - static_cast<int>(std::bit_width(buckets_.size()));
}

void Memory::begin_solve() {
    if (++solve_ != 0) return;
    for (Line& line : buckets_) line = Line{};
    solve_ = 1;
}

void Memory::keep(std::uint64_t place, std::uint64_t key, Bounds bounds, RankedCard best, int left) {
    Line& line = buckets_[bucket(place)];
    Entry* victim = nullptr;
    for (Entry& entry : line) {
        const bool stale = entry.solve != solve_;
        if (!stale && entry.key == key) {
            victim = &entry;
            break;
        }
        if (victim != nullptr && victim->solve != solve_) continue;
        if (victim == nullptr || stale || entry.left < victim->left) victim = &entry;
    }
    *victim = {key, bounds, best, static_cast<std::uint8_t>(left), solve_};
}

}  // namespace brelan::tarot::solve
