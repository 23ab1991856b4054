#pragma once
#include <cstdint>

#include "core/card52.hpp"

namespace brelan {

// A card of any pack, as the notation writes it and as people see it. The 52 cards keep their own numbers;
// the cavaliers of the four suits, 21 trumps and the Excuse follow.
struct Face {
    std::uint8_t code;
    constexpr Face(Card card) : code(card.id) {}  // NOLINT(google-explicit-constructor)
    constexpr explicit Face(std::uint8_t number) : code(number) {}
    constexpr bool operator==(const Face&) const = default;
};

inline constexpr std::uint8_t kFirstCavalier = 52;
inline constexpr std::uint8_t kFirstTrumpFace = 64;
inline constexpr int kTrumpFaces = 21;
inline constexpr Face kExcuseFace{std::uint8_t{kFirstTrumpFace + kTrumpFaces}};
inline constexpr int kCavalierRank = 14;  // used in texts; in play, a cavalier ranks between jack and queen

constexpr Face cavalier_face(int suit) { return Face{static_cast<std::uint8_t>(kFirstCavalier + suit)}; }
constexpr Face trump_face(int number) {
    return Face{static_cast<std::uint8_t>(kFirstTrumpFace + number - 1)};
}
constexpr bool is_cavalier(Face face) {
    return face.code >= kFirstCavalier && face.code < kFirstCavalier + 4;
}
constexpr int trump_number(Face face) {  // 0: not a trump
    return face.code >= kFirstTrumpFace && face.code < kExcuseFace.code ? face.code - kFirstTrumpFace + 1 : 0;
}

// Writes a card in the notation: `Ks`, `Nc`, `21t`, `X`, `?`.
constexpr void write(Face face, TextOut& out) {
    if (is_cavalier(face)) {
        out << 'N' << kSuitNames[static_cast<std::size_t>(face.code - kFirstCavalier)];
    } else if (const int number = trump_number(face); number > 0) {
        out.number(number) << 't';
    } else if (face == kExcuseFace) {
        out << 'X';
    } else {
        write(Card{face.code}, out);
    }
}

}  // namespace brelan
