#pragma once
#include <cstdint>
#include <span>
#include <string_view>

#include "core/field.hpp"
#include "core/plain.hpp"

// The options that a table can choose.
namespace brelan::high {

enum class AceRank : std::uint8_t { low, high };

struct Options {
    std::uint8_t edition = 0;
    std::uint8_t players = 4;
    std::uint8_t deals = 4;
    AceRank ace = AceRank::low;
};
static_assert(Plain<Options>);

constexpr std::string_view kAceRanks[] = {"low", "high"};
constexpr Field<Options> kFields[] = {
    number_field<&Options::players>("players", {1, 1}, 2, 8),
    number_field<&Options::deals>("deals", {4, 1}, 1, 200),
    choice_field<&Options::ace>("ace", {3, 2}, kAceRanks),
};
constexpr Edition<Options> kEditions[] = {
    {"plain", "docs/adding-a-game.md", {}},
    {"ace-high", "docs/adding-a-game.md", {.edition = 1, .ace = AceRank::high}},
};

constexpr std::span<const Field<Options>> fields() { return kFields; }
constexpr std::span<const Edition<Options>> editions() { return kEditions; }

// The first contradiction in these options.
constexpr Contradiction contradiction(const Options& options) {
    if (options.deals < options.players) return {{4, 3}, "too_few_deals"};  // text against.too_few_deals
    return {};
}

}  // namespace brelan::high
