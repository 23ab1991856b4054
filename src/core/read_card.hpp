#pragma once
#include <optional>
#include <string_view>

#include "core/card52.hpp"
#include "core/face.hpp"
#include "core/result.hpp"
#include "core/word.hpp"

namespace brelan {

// Reads a card; `?` is the unknown card.
constexpr Result<Card> read_card(std::string_view text, std::uint32_t column) {
    if (text == "?") return kUnknownCard;
    if (text.size() >= 2) {
        const std::size_t suit = kSuitNames.find(text.back());
        const std::string_view rank = text.substr(0, text.size() - 1);
        for (std::size_t i = 0; i < 13 && suit != std::string_view::npos; ++i) {
            if (kRankNames[i] == rank) return Card{static_cast<std::uint8_t>(suit * 13 + i)};
        }
    }
    return Fault(column, "fault.card", {Arg::word("word", text)});
}

// Reads a card of any pack; returns nothing if the text is not a card.
constexpr std::optional<Face> read_face(std::string_view text) {
    if (text == "X") return kExcuseFace;
    if (text.ends_with('t')) {
        const auto number = read_number(text.substr(0, text.size() - 1), 1, kTrumpFaces);
        return number ? std::optional(trump_face(static_cast<int>(*number))) : std::nullopt;
    }
    if (text.size() == 2 && text[0] == 'N') {
        const std::size_t suit = kSuitNames.find(text[1]);
        if (suit != std::string_view::npos) return cavalier_face(static_cast<int>(suit));
        return std::nullopt;
    }
    const Result<Card> card = read_card(text, 0);
    return card ? std::optional(Face(*card)) : std::nullopt;
}

}  // namespace brelan
