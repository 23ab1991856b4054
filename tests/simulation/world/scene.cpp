#include "simulation/world/scene.hpp"

#include <utility>

namespace brelan::world {
namespace {

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

void Scene::calm_down() {
    calm_ = true;
    calmed_ = schedule.now();
    trace.add(wall(), "calm", 0, "");
    const int hostile = weather.hostile;
    weather = {};
    weather.hostile = hostile;
}

}  // namespace brelan::world
