#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "games/pontoon/odds/hand_tree.hpp"

namespace brelan::pontoon {

inline constexpr int kLeastThreshold = 4;
inline constexpr int kMostThreshold = 21;

// A way to play that looks only at the player's own hand: draw while the best total is below a threshold. The
// threshold may differ for soft hands, and for hands of three or four cards.
struct DrawingRule {
    struct Below {
        std::uint8_t hard = 17;
        std::uint8_t soft = 17;
        bool operator==(const Below&) const = default;
    };
    enum Size : std::uint8_t { usual, three, four };

    std::array<Below, 3> below{};  // one entry per Size; hands of five or more cards use the usual one
    std::uint8_t buy_from = 0;     // buys, if allowed, on totals from this one to buy_to; 0: never
    std::uint8_t buy_to = 0;

    bool operator==(const DrawingRule&) const = default;
    bool draws(const Holding& hand) const;
    bool buys(const Holding& hand) const {
        return buy_from > 0 && hand.best() >= buy_from && hand.best() <= buy_to;
    }
};

// A rule with the same threshold for all hands.
DrawingRule draws_below(int threshold);

// Reads `below-17`, `below-17,soft-18,four-19,four-soft-21,buy-9-11`; nothing if invalid.
std::optional<DrawingRule> read_drawing_rule(std::string_view text);
std::string text_of(const DrawingRule& rule);

}  // namespace brelan::pontoon
