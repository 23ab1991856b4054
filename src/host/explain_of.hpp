#pragma once
#include <string>

#include "core/view.hpp"
#include "text/phrases.hpp"
#include "text/write_text.hpp"

namespace brelan::host {

// The sentence of a clause that forbids an action. For the player whose turn it is, the game may add the
// cards that matter, from that player's view (`view`; nullptr for anybody else).
template <Game G>
std::string refusal_text(const View<G>* view, typename G::Action action, Clause clause,
                         const Phrases& phrases) {
    return write_text([&](TextOut& out) {
        if (view != nullptr && G::explain(**view, action, clause, phrases, out)) return;
        phrases.say(out, "refuse." + write_text([&](TextOut& key) { write(clause, key); }));  // `refuse.R4.2`
    });
}

}  // namespace brelan::host
