#include "simulation/world/scene.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace brelan::world {
namespace {

constexpr room::Time kDay = 86'400'000;
// Mistakes that people make with clocks: the wrong month or year, a small correction, another time zone, the
// day before.
constexpr room::Time kJumps[] = {45 * kDay, 365 * kDay, -60'000, -kDay / 12, -kDay};
constexpr room::Time kSlack = 1'000;

// The same seed gives each game a different history.
Rng chance_of(const Course& course, std::string_view kind) {
    std::uint64_t game = 0;
    for (const char c : kind) game = game * 31 + static_cast<std::uint8_t>(c);
    return Rng(course.seed, game);
}

}  // namespace

Scene::Scene(const Course& of, std::string_view kind)
    : course(of), chance(chance_of(of, kind)), trace(of.keep_lines) {}

void Scene::every(room::Time mean, std::string name, std::function<void()> fault) {
    if (mean == 0) return;
    schedule.in(1 + below(2 * mean), [this, mean, name = std::move(name), fault = std::move(fault)] {
        if (calm_) return;
        trace.add(wall(), "fault", 0, name);
        ++faults_;
        fault();
        every(mean, name, fault);
    });
}

// Sets the clock by up to ten minutes, by up to forty days, or by one of the usual mistakes.
void Scene::set_clock() {
    switch (chance.below(3)) {
        case 0: skew_ += (below(81) - 40) * kDay; [[fallthrough]];
        case 1: skew_ += below(1'200'000) - 600'000; break;
        default: skew_ += kJumps[chance.below(static_cast<std::uint32_t>(std::size(kJumps)))];
    }
}

// A house whose time is ahead of the calendar runs its clock a tenth more slowly.
room::Time Scene::latest(room::Time time) const {
    return schedule.now() + std::max<room::Time>(time - wall(), 0) * 10 / 9 + kSlack;
}

void Scene::calm_down() {
    calm_ = true;
    calmed_ = schedule.now();
    trace.add(wall(), "calm", 0, "");
    const int hostile = weather.hostile;
    slowest_disk_ = weather.disk_delay;
    weather = {};
    weather.hostile = hostile;
}

}  // namespace brelan::world
