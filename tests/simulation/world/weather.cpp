#include "simulation/world/weather.hpp"

#include <iterator>

#include "core/assert.hpp"
#include "host/registry.hpp"
#include "host/words.hpp"

namespace brelan::world {
namespace {

constexpr std::string_view kPlantNames[] = {"none",
                                            "sends-early",
                                            "loses-row",
                                            "loses-tail",
                                            "doubles-command",
                                            "leaks-hand",
                                            "leaks-legal",
                                            "spectator-ahead",
                                            "skips-event",
                                            "repeats-event",
                                            "makes-chips",
                                            "changes-card",
                                            "breaks-cards",
                                            "forgets-chance",
                                            "tells-secret",
                                            "tells-nonce",
                                            "hoards",
                                            "shares-hands",
                                            "forgets-leaver",
                                            "counts-nothing",
                                            "loses-match",
                                            "awaits-onlookers",
                                            "lists-early",
                                            "lists-late",
                                            "lists-locked",
                                            "forgets-banned",
                                            "crosses-wires",
                                            "never-sleeps",
                                            "trusts-damage",
                                            "trusts-foreign",
                                            "hides-damage",
                                            "trusts-from",
                                            "keeps-incarnation",
                                            "forgets-founder",
                                            "keeps-stand-in",
                                            "opens-door",
                                            "reads-in-order",
                                            "answers-all",
                                            "forgets-openers",
                                            "waits-by-calendar",
                                            "leaps-in-play",
                                            "forgets-ends",
                                            "forgets-links",
                                            "forgets-erasing",
                                            "forgets-factor",
                                            "forgets-codes",
                                            "forgets-change",
                                            "trusts-old-check",
                                            "outlives-ending",
                                            "blocks-name",
                                            "ends-others",
                                            "mixes-lists",
                                            "writes-guests",
                                            "notes-visits",
                                            "refuses-reads",
                                            "ages-by-calendar",
                                            "blocks-too-long",
                                            "forgets-hosts",
                                            "forgets-visits"};
static_assert(std::size(kPlantNames) == static_cast<std::size_t>(kPlants) + 1);

struct Small {
    std::string_view game;
    std::string_view options[4];
};
constexpr Small kSmall[] = {
    {"tarot",
     {"match_deals=1", "players=3 match_deals=2", "players=5 match_deals=1", "edition=pagat match_deals=1"}},
    {"pontoon",
     {"match_length=1", "edition=1939 match_length=2", "edition=1850 match_length=1",
      "edition=1800 match_length=1"}},
    {"tonk",
     {"match_deals=2", "players=3 match_deals=3", "edition=speno match_deals=2",
      "edition=pagat match_deals=3"}},
    {"tontine",
     {"players=3 stake=3 ante=1 allow_small_tables=true", "players=5 stake=2 ante=1",
      "players=4 stake=4 ante=1 allow_small_tables=true",
      "edition=sporting-magazine players=6 stake=3 ante=1"}},
};

// Returns 0 in half of the cases; otherwise, returns a time between a tenth of the mean and the mean.
room::Time sometimes(Rng& rng, room::Time mean) {
    const bool there = rng.below(2) == 0;
    const auto part = static_cast<room::Time>(1 + rng.below(10));
    return there ? mean * part / 10 : 0;
}

room::Time up_to(Rng& rng, room::Time most) {
    const bool calm = rng.below(2) == 0;
    const auto part = static_cast<room::Time>(rng.below(static_cast<std::uint32_t>(most)));
    return 1 + (calm ? 0 : part);
}

}  // namespace

std::string_view name_of(Plant plant) { return kPlantNames[static_cast<std::size_t>(plant)]; }

room::Setup setup_of(std::string_view game, Rng& rng) {
    room::Setup setup;
    setup.game = host::find_game(game);
    for (const Small& small : kSmall) {
        if (small.game != game) continue;
        const std::string_view options = small.options[rng.below(4)];
        setup.options = *setup.game->read_options(host::words_of(options));
        BRELAN_ASSERT(setup.game->contradiction(setup.options).none());
    }
    constexpr room::Time kMoves[] = {0, 2'000, 5'000};
    setup.move_milliseconds = kMoves[rng.below(3)];
    setup.bank_milliseconds = setup.move_milliseconds * rng.below(3);
    setup.late = rng.below(2) == 0 ? room::LateRule::act : room::LateRule::bot;
    setup.grace_milliseconds = 1'000 + rng.below(10'000);
    setup.pause_milliseconds = rng.below(2) == 0 ? 0 : 1'500;
    setup.bot_milliseconds = rng.below(2) == 0 ? 0 : 400;
    setup.bots = "random";
    setup.delay = rng.below(3) == 0 ? 1 + rng.below(4) : 0;
    setup.rated = rng.below(2) == 0;
    return setup;
}

Weather weather_of(Rng& rng) {
    Weather weather;
    weather.latency = up_to(rng, 400);
    weather.cut = sometimes(rng, 20'000);
    weather.half_open = sometimes(rng, 40'000);
    weather.slow = sometimes(rng, 40'000);
    weather.crash = sometimes(rng, 40'000);
    weather.power = sometimes(rng, 60'000);
    weather.sleep = sometimes(rng, 20'000);
    weather.disk_delay = up_to(rng, 1'500);
    weather.disk_error = sometimes(rng, 60'000);
    weather.disk_full = sometimes(rng, 60'000);
    weather.clock_jump = sometimes(rng, 40'000);
    weather.bot_delay = up_to(rng, 3'000);
    weather.bots_fail = rng.below(2) == 0;
    weather.hostile = static_cast<int>(rng.below(3));
    weather.read_error = sometimes(rng, 20'000);
    return weather;
}

}  // namespace brelan::world
