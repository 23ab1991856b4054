#pragma once
#include <optional>

#include "games/tarot/bot/scene.hpp"
#include "games/tarot/bot/signals.hpp"

// The federation's signals, as the player whose turn it is (the actor) gives and follows them.
namespace brelan::tarot {

// Whether the actor is a defender who has agreed on signals.
constexpr bool signals_as_defender(const Scene& scene) { return scene.memory.signals && !scene.attack; }

// Whether another defender has asked for trumps, and the actor has some to lead.
bool is_asked_for_trumps(const Scene& scene);
// Whether another defender has asked the others not to lead trumps, and the actor has some to lead.
bool is_asked_to_stop(const Scene& scene);

// The meaning of a first low card that is not the player's lowest in the suit: five or more cards if the
// taker leads the suit, or two if a defender leads it.
bool tells_by_falling(const Scene& scene, int lane);

// Whether a defender's hand is strong enough to be shown.
bool is_strong(const Scene& scene);

// What leading this card would say about the hand and its strength, true or not.
LeadSays says_by(const Scene& scene, Card card);
Strength shows_by(const Scene& scene, Card card);

// Whether a strong hand with many trumps is shown by an odd trump, if strength is shown at all.
bool shows_by_trump(const Scene& scene);

// Whether to hold back a king because leading it would show a strong hand that the player does not have.
bool hides_king(const Scene& scene, std::uint64_t suit);

// Whether everything that a lead says about the hand is true; silent if it says nothing.
enum class Word : std::uint8_t { honest, silent, untrue };
Word word_of_lead(const Scene& scene, Card card);

// The value of a lead's message, as part of the lead's rating.
int rate_of_showing(const Scene& scene, Card card);

// Whether this suit is the defence's line and another defender has a strong hand. If so, everybody continues
// the line, no matter who began it.
bool is_strong_line(const Scene& scene, int lane);
// Whether another defender with a strong hand leads this suit, and whether another one has promised an honour
// in it.
bool is_friends_line(const Scene& scene, int lane);
bool is_held_by_friend(const Scene& scene, int lane);

// What the Excuse would say in this trick, and whether that is true. Nothing if the Excuse would say nothing.
ExcuseSays excuse_would_say(const Scene& scene);
std::optional<bool> excuse_is_true(const Scene& scene);

}  // namespace brelan::tarot
