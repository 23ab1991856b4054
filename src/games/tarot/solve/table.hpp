#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

// What the search remembers about positions between two tricks.
namespace brelan::tarot::solve {

// Bounds for what the attack can still win, in half-points.
struct Bounds {
    std::int16_t least = 0;
    std::int16_t most = 0;
};

// A card, given as its lane and the number of cards above it in that lane. It means the same in every
// position with the same key.
struct RankedCard {
    std::uint8_t lane = kNone;
    std::uint8_t above = 0;
    static constexpr std::uint8_t kNone = 255;
    constexpr bool none() const { return lane == kNone; }
};

// Positions are identified by 64 bits of their hash; other bits choose the slot. Entries of an earlier solve
// count as free slots. They are never read and never preferred, so a result depends only on the position.
class Memory {
  public:
    explicit Memory(std::size_t mebibytes);

    struct Entry {
        std::uint64_t key = 0;
        Bounds bounds;
        RankedCard best;
        std::uint8_t left = 0;  // tricks
        std::uint8_t solve = 0;
    };
    static_assert(sizeof(Entry) == 16);

    // Forgets everything that was stored.
    void begin_solve();

    const Entry* find(std::uint64_t place, std::uint64_t key) const {
        for (const Entry& entry : buckets_[bucket(place)]) {
            if (entry.key == key && entry.solve == solve_) return &entry;
        }
        return nullptr;
    }
    void keep(std::uint64_t place, std::uint64_t key, Bounds bounds, RankedCard best, int left);
    void fetch(std::uint64_t place) const { __builtin_prefetch(&buckets_[bucket(place)]); }

  private:
    using Bucket = std::array<Entry, 4>;
    struct alignas(64) Line : Bucket {};
    std::size_t bucket(std::uint64_t place) const { return static_cast<std::size_t>(place >> shift_); }

    std::vector<Line> buckets_;
    int shift_ = 63;
    std::uint8_t solve_ = 0;
};

}  // namespace brelan::tarot::solve
