#include <algorithm>
#include <cstring>
#include <string>

#include "core/match.hpp"
#include "core/random_options.hpp"
#include "core/view.hpp"
#include "fuzz/demand.hpp"
#include "game_secrets.inc.hpp"
#include "laws/law_whole.hpp"
#include "registry.inc.hpp"

// Arbitrary bytes as actions. The first byte chooses the game. The next eight bytes choose the options and
// the cards. Then each group of four bytes is a raw action, but after the byte 0xFF, a single byte chooses a
// legal one.
namespace {

using namespace brelan;
using fuzz::demand;

template <Game G>
typename G::Options options_from(std::uint64_t seed) {
    Rng rng(seed);
    for (int tries = 0; tries < 50; ++tries) {
        const typename G::Options options = random_values<G>(rng);
        if (G::contradiction(options).none() && options.players <= 12) return options;
    }
    return G::editions()[0].options;
}

// Invariants of every position.
template <Game G>
void look(const typename G::Options& options, const typename G::State& state) {
    demand(G::sound(state));
    demand(laws::is_whole_pack<G>(options, kit::Secrets<G>::cards(state)));
    const Seat actor = G::actor(state);
    demand((actor == kNobody) == laws::legal_of<G>(state).empty());
    demand(actor == kNobody || is_player(actor, options.players));
}

template <Game G>
void judge(const typename G::State& state, typename G::Action action) {
    const typename G::Actions legal = laws::legal_of<G>(state);
    const bool listed = std::any_of(legal.begin(), legal.end(),
                                    [&](typename G::Action one) { return laws::same_bytes(one, action); });
    demand(G::check(state, action).none() == listed);
}

template <Game G>
void play(std::string_view bytes) {
    std::uint64_t seed = 0;
    for (int i = 0; i < 8; ++i) seed = seed << 8 | fuzz::take_byte(bytes);
    const typename G::Options options = options_from<G>(seed);
    Rng rng(seed, 1);
    Match<G> match(options, G::draw(options, rng));
    typename G::State state = G::start(options, match.carry(), G::shuffle(options, match.carry(), rng));
    look<G>(options, state);
    while (!bytes.empty()) {
        if (G::actor(state) == kNobody) {
            match.settle(state);
            if (match.finished()) return;
            state = G::start(options, match.carry(), G::shuffle(options, match.carry(), rng));
            look<G>(options, state);
            continue;
        }
        typename G::Action action{};
        if (static_cast<std::uint8_t>(bytes.front()) == 0xFF) {
            fuzz::take_byte(bytes);
            const typename G::Actions legal = laws::legal_of<G>(state);
            action = legal[fuzz::take_byte(bytes) % legal.size()];
        } else {
            std::uint8_t raw[sizeof action];
            for (std::uint8_t& byte : raw) byte = fuzz::take_byte(bytes);
            std::memcpy(&action, raw, sizeof action);
            judge<G>(state, action);
        }
        if (!G::check(state, action).none()) continue;
        G::play(state, action);
        look<G>(options, state);
    }
}

template <class... G>
void play_one_of(std::uint8_t which, std::string_view bytes, TypeList<G...>) {
    std::uint8_t place = 0;
    ((place++ == which % sizeof...(G) ? play<G>(bytes) : void()), ...);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view bytes = fuzz::text_of(data, size);
    const std::uint8_t which = fuzz::take_byte(bytes);
    play_one_of(which, bytes, Games{});
    return 0;
}
