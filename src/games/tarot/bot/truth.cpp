#include "games/tarot/bot/truth.hpp"

#include "core/rng.hpp"
#include "games/tarot/bot/giving.hpp"
#include "games/tarot/bot/policy.hpp"

namespace brelan::tarot {

namespace {

void count_lead(const Scene& scene, const Actions& legal, Card led, Truth& truth) {
    ++truth.leads;
    bool could = false;
    for (const Action action : legal)
        could = could || (action.move == Move::play && word_of_lead(scene, Card{action.a}) == Word::honest);
    const Word word = word_of_lead(scene, led);
    if (could) truth.given.add(word == Word::honest);
    if (word != Word::silent) truth.so.add(word == Word::honest);
    const LeadSays says = says_by(scene, led);
    truth.says[static_cast<std::size_t>(says)].add(is_so(says, scene.hand, led));
    if (shows_by(scene, led) != Strength::nothing) truth.strength.add(is_strong(scene));
}

// Starts from a deal at its first card.
void play_cards(think::Thinker<Rules>& player, const TruthAsked& asked, State& state, Rng& rng,
                TruthCount& count) {
    while (state.actor != kNobody) {
        Actions list;
        legal(state, list);
        const think::Thought thought = player.think(observe<Rules>(state, state.actor),
                                                    {list.begin(), list.size()}, asked.limit, rng.next());
        const Action action = list[thought.choice];
        if (action.move == Move::play && state.on_table == 0) {
            const bool opens = state.plays == 0;
            const Memory memory = remember(state, true);
            const Scene scene = look(state, memory);
            if (signals_as_defender(scene)) {
                const Card led{action.a};
                count_lead(scene, list, led, count.all);
                if (opens) count_lead(scene, list, led, count.opening);
            }
            if (opens && asked.opening_only) return;
        }
        play(state, action);
    }
}

}  // namespace

TruthCount count_truth(think::Thinker<Rules>& player, const TruthAsked& asked) {
    TruthCount count;
    Rng rng(asked.seed);
    for (int deal = 0; deal < asked.deals;) {
        const Carry carry = Rules::first(asked.options, Rules::draw(asked.options, rng));
        State state = start(asked.options, carry, shuffle(asked.options, carry, rng));
        while (state.actor != kNobody && state.phase != Phase::play) play(state, choose(state, Memory{}));
        if (state.actor == kNobody) continue;
        play_cards(player, asked, state, rng, count);
        ++deal;
    }
    return count;
}

}  // namespace brelan::tarot
