#include "simulation/world/world.hpp"

#include <functional>
#include <utility>

namespace brelan::world {
namespace {

constexpr room::Time kStorm = 60'000;  // the faults last at least this long
constexpr room::Time kHour = 3'600'000;
constexpr room::Time kLongestEnding = 60 * kHour;  // everything that was begun must end within this time
constexpr std::size_t kMostSteps = 400'000;

}  // namespace

World::World(const Course& of) : Scene(of, of.game) {
    setup_ = setup_of(course.game, chance);
    weather = weather_of(chance);
    if (course.plant == Plant::hoards) weather.slow = 2'000;
    if (is_about_rated(course.plant)) setup_.rated = true;
    room::Setup known = setup_;
    if (course.plant == Plant::spectator_ahead) known.delay += 3;
    if (course.plant == Plant::shares_hands) setup_.rated = false;
    deserts_ = setup_.rated && (course.seed % 4 == 1 || course.plant == Plant::awaits_onlookers);
    judge.begin(known);
}

// One to four players (one of whom has two devices), some spectators and some attackers.
void World::populate() {
    const int people = 1 + static_cast<int>(chance.below(4));
    const auto add = [&](Client::Kind kind, int number, const char* name) {
        const bool texts = chance.below(6) == 0;
        const bool fair = chance.below(2) == 0;
        clients_.push_back(std::make_unique<Client>(
            *this, process, Client::Who{kind, number, name, texts, fair}, chance.next()));
    };
    for (int i = 1; i <= people; ++i) add(Client::Kind::player, i, "a");
    if (chance.below(2) == 0) add(Client::Kind::player, 1, "b");
    if (setup_.delay > 0 || deserts_ || chance.below(2) == 0) add(Client::Kind::watcher, 8, "a");
    for (int i = 0; i < weather.hostile; ++i) add(Client::Kind::hostile, 5 + i, "h");
    process.create({Client::account(1), "Person 1", false, false}, setup_);
    for (const auto& client : clients_) client->begin();
}

void World::with_some_wire(const std::function<void(Wire&)>& fault) {
    const auto& client = clients_[chance.below(static_cast<std::uint32_t>(clients_.size()))];
    if (const std::shared_ptr<Wire> wire = client->wire()) fault(*wire);
}

void World::plan_faults() {
    every(weather.cut, "cut", [this] { with_some_wire([](Wire& wire) { wire.cut(); }); });
    every(weather.half_open, "half-open",
          [this] { with_some_wire([](Wire& wire) { wire.die_silently(); }); });
    every(weather.slow, "slow",
          [this] { with_some_wire([this](Wire& wire) { wire.stall(1'000 + below(60'000)); }); });
    every(weather.crash, "crash", [this] { process.die("kill", false); });
    every(weather.power, "power", [this] { process.die("power", true); });
    every(weather.sleep, "sleep", [this] { process.sleep(); });
    every(weather.disk_error, "disk-error", [this] { disk.fail_next(); });
    every(weather.disk_full, "disk-full", [this] { fill_disk(); });
    every(weather.clock_jump, "clock", [this] {
        set_clock();
        schedule.in(below(2'000), [this] { process.catch_up(); });
    });
}

// The house pauses, and continues later.
void World::fill_disk() {
    if (!process.up() || process.frozen()) return;
    process.freeze(true);
    schedule.in(1'000 + below(15'000), [this] {
        if (process.up() && process.frozen()) process.freeze(false);
    });
}

void World::settle_down() {
    calm_down();
    if (process.up() && process.frozen()) process.freeze(false);
    goal_ = judge.referee().matches() + 1;
    if (deserts_) desert();
}

// The players go home during a match that counts, but the spectators stay.
void World::desert() {
    schedule.in(100 + below(2'000), [this] {
        if (!judge.counting().counts()) return desert();
        trace.add(wall(), "deserted", 0, "");
        deserted_ = true;
        for (const auto& client : clients_) {
            if (client->plays()) client->go_home();
        }
    });
}

// Everybody requests the state, and must receive the one that follows from the rows.
void World::look() {
    process.tick();  // anything that is due now happens first
    if (!process.settled()) return;
    Judge::Look look{{table_id(), {}, {}, process.frozen(), wall()}, {}};
    for (const auto& [link, line] : process.lines()) {
        room::Effects effects;
        process.room()->message(wall(), room::Link{link}, R"({"do":"state"})", effects);
        if (effects.send.size() != 1 || !effects.store.empty())
            return judge.complain("a state that was asked for is not all that came");
        look.around.here.push_back(line.person.account);
        look.told.push_back({{line.person.account, line.texts}, *effects.send[0].text});
    }
    judge.look(look);
}

void World::look_sometimes() {
    const room::Time slow = calm_since() > kHour ? kHour / 4 : 0;  // the calm may last a whole day
    schedule.in(slow + 200 + below(6'000), [this] {
        if (process.settled()) look();
        look_sometimes();
    });
}

// Whether a match has ended since the faults stopped and no deal is in progress now.
bool World::done() const {
    if (!calm()) return false;
    const Referee& referee = judge.referee();
    const auto& rows = disk.rows();
    const bool closed = !rows.empty() && rows.back().body == "closed";
    return closed || (referee.matches() >= goal_ && referee.deals_begun() == referee.deals_ended());
}

void World::run() {
    populate();
    plan_faults();
    look_sometimes();
    schedule.in(kStorm + below(kStorm), [this] { settle_down(); });
    // With this planted fault, nothing will ever end, and an hour is enough to show that.
    const room::Time patience = course.plant == Plant::forgets_chance ? kHour : kLongestEnding;
    for (std::size_t steps = 0; judge.complaint().empty() && !done(); ++steps) {
        if (!schedule.step() || steps > kMostSteps || schedule.now() > patience)
            judge.complain("what was begun does not end: " + std::to_string(judge.referee().deals_begun()) +
                           " deals begun, " + std::to_string(judge.referee().deals_ended()) + " ended");
    }
    if (judge.complaint().empty() && process.settled()) look();
}

World::Outcome World::outcome() const {
    return {judge.complaint(),
            trace.hash(),
            disk.rows().size(),
            judge.referee().deals_ended(),
            judge.acknowledged(),
            judge.looks(),
            faults_,
            judge.counting().sum(),
            deserted_};
}

std::string World::something_sent(Rng& rng) const {
    const auto& client = clients_[rng.below(static_cast<std::uint32_t>(clients_.size()))];
    return client->last_sent();
}

}  // namespace brelan::world
