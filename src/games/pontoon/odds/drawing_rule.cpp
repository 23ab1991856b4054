#include "games/pontoon/odds/drawing_rule.hpp"

#include "core/word.hpp"

namespace brelan::pontoon {

namespace {

constexpr std::string_view kSizeNames[] = {"", "three-", "four-"};

DrawingRule::Size size_class(const Holding& hand) {
    if (hand.cards == 3) return DrawingRule::three;
    return hand.cards == 4 ? DrawingRule::four : DrawingRule::usual;
}

std::optional<std::uint8_t> read_threshold(std::string_view text) {
    const auto number = read_number(text, kLeastThreshold, kMostThreshold);
    if (!number) return std::nullopt;
    return static_cast<std::uint8_t>(*number);
}

// Removes `prefix` from the text if the text begins with it.
bool take(std::string_view& text, std::string_view prefix) {
    if (!text.starts_with(prefix)) return false;
    text.remove_prefix(prefix.size());
    return true;
}

// Reads `buy-9-11` without its first word.
bool read_buying(std::string_view text, DrawingRule& rule) {
    const std::size_t dash = text.find('-');
    if (dash == std::string_view::npos || rule.buy_from > 0) return false;
    const auto from = read_threshold(text.substr(0, dash));
    const auto to = read_threshold(text.substr(dash + 1));
    if (!from || !to || *from > *to) return false;
    rule.buy_from = *from;
    rule.buy_to = *to;
    return true;
}

// The given thresholds, and 0 for all others.
struct Told {
    std::array<DrawingRule::Below, 3> below{{{0, 0}, {0, 0}, {0, 0}}};

    bool read(std::string_view text) {
        std::size_t size = DrawingRule::usual;
        if (take(text, kSizeNames[DrawingRule::three])) {
            size = DrawingRule::three;
        } else if (take(text, kSizeNames[DrawingRule::four])) {
            size = DrawingRule::four;
        }
        const bool soft = take(text, "soft-");
        if (size == DrawingRule::usual && !soft) return false;
        std::uint8_t& place = soft ? below[size].soft : below[size].hard;
        const auto threshold = read_threshold(text);
        if (!threshold || place != 0) return false;
        place = *threshold;
        return true;
    }

    // A missing threshold defaults to the one for all hands, and a missing soft threshold to the one for its
    // number of cards.
    void complete(DrawingRule& rule) const {
        const auto [hard, soft] = below[DrawingRule::usual];
        rule.below[DrawingRule::usual].soft = soft > 0 ? soft : hard;
        for (const std::size_t size : {DrawingRule::three, DrawingRule::four}) {
            const DrawingRule::Below& own = below[size];
            DrawingRule::Below& out = rule.below[size];
            out.hard = own.hard > 0 ? own.hard : hard;
            out.soft = own.soft > 0   ? own.soft
                       : own.hard > 0 ? own.hard
                                      : rule.below[DrawingRule::usual].soft;
        }
    }
};

}  // namespace

bool DrawingRule::draws(const Holding& hand) const {
    if (hand.cards < 2) return true;
    const Below& limit = below[size_class(hand)];
    return hand.best() < (hand.soft() ? limit.soft : limit.hard);
}

DrawingRule draws_below(int threshold) {
    const auto limit = static_cast<std::uint8_t>(threshold);
    DrawingRule rule;
    rule.below.fill({limit, limit});
    return rule;
}

std::optional<DrawingRule> read_drawing_rule(std::string_view text) {
    DrawingRule rule;
    Told told;
    const bool good = for_each_item(text, [&](std::string_view piece, std::size_t place) {
        if (place > 0) return take(piece, "buy-") ? read_buying(piece, rule) : told.read(piece);
        const auto threshold = take(piece, "below-") ? read_threshold(piece) : std::nullopt;
        told.below[DrawingRule::usual].hard = threshold.value_or(0);
        return threshold.has_value();
    });
    if (!good) return std::nullopt;
    rule.below[DrawingRule::usual].hard = told.below[DrawingRule::usual].hard;
    told.complete(rule);
    return rule;
}

std::string text_of(const DrawingRule& rule) {
    const DrawingRule::Below& usual = rule.below[DrawingRule::usual];
    std::string text = "below-" + std::to_string(usual.hard);
    if (usual.soft != usual.hard) text += ",soft-" + std::to_string(usual.soft);
    for (const std::size_t size : {DrawingRule::three, DrawingRule::four}) {
        const DrawingRule::Below& own = rule.below[size];
        const std::string name(kSizeNames[size]);
        if (own.hard != usual.hard) text += "," + name + std::to_string(own.hard);
        const std::uint8_t follows = own.hard != usual.hard ? own.hard : usual.soft;
        if (own.soft != follows) text += "," + name + "soft-" + std::to_string(own.soft);
    }
    if (rule.buy_from > 0)
        text += ",buy-" + std::to_string(rule.buy_from) + "-" + std::to_string(rule.buy_to);
    return text;
}

}  // namespace brelan::pontoon
