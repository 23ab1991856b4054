#pragma once
#include <optional>

#include "games/tarot/bot/scene.hpp"
#include "games/tarot/bot/signals.hpp"

// Which of the federation's signals the one gives and heeds whose turn it is.
namespace brelan::tarot {

// Whether he has agreed on signals, and defends.
constexpr bool signals_as_defender(const Scene& scene) { return scene.memory.signals && !scene.attack; }

// Whether another defender has asked for trumps, and the one whose turn it is can lead some.
bool is_asked_for_trumps(const Scene& scene);
// Whether another defender has asked to leave them alone, and the one whose turn it is could lead some.
bool is_asked_to_stop(const Scene& scene);

// What the first low card to a suit tells, if it is not the lowest: five cards or more of a suit that the
// taker leads, or two of one that a defender leads.
bool tells_by_falling(const Scene& scene, int lane);

// Whether the hand of a defender is strong enough to be shown.
bool is_strong(const Scene& scene);

// What the lead of this card would say of the hand and show of its strength, true or not.
LeadSays says_by(const Scene& scene, Card card);
Strength shows_by(const Scene& scene, Card card);

// Whether a strong hand with many trumps shows itself by an odd one, where strength is shown at all.
bool shows_by_trump(const Scene& scene);

// Whether a king stays back because he would show a strong hand that is not there.
bool hides_king(const Scene& scene, std::uint64_t suit);

// Whether everything that a lead says of the hand is so; silent where it says nothing.
enum class Word : std::uint8_t { honest, silent, untrue };
Word word_of_lead(const Scene& scene, Card card);

// What is said by the lead of a card of a suit, as part of how glad one is to lead it.
int rate_of_showing(const Scene& scene, Card card);

// Whether this suit is the line of the defence, where another one of it has a strong hand: one goes on with
// it, whoever began.
bool is_strong_line(const Scene& scene, int lane);
// Whether another defender with a strong hand leads this suit, and whether another one promised to hold it.
bool is_friends_line(const Scene& scene, int lane);
bool is_held_by_friend(const Scene& scene, int lane);

// What the Excuse would say in this trick, and whether that is true; nothing where it says nothing.
ExcuseSays excuse_would_say(const Scene& scene);
std::optional<bool> excuse_is_true(const Scene& scene);

}  // namespace brelan::tarot
