#include "simulation/world/disk.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "simulation/world/world.hpp"

namespace brelan::world {
namespace {

constexpr std::size_t kFirstPlanted = 12;  // how many rows are kept before a fault is planted

// A deal's row with two cards swapped or one card replaced.
void spoil(std::string& body, bool twice) {
    const std::size_t first = body.find('\n');
    const std::size_t second = first == std::string::npos ? first : body.find('\n', first + 1);
    if (second == std::string::npos) return;
    const std::size_t third = std::min(body.find('\n', second + 1), body.size());
    const std::size_t a = body.rfind(' ', second) + 1;
    const std::size_t b = body.rfind(' ', third) + 1;
    const std::string one = body.substr(a, second - a);
    const std::string other = body.substr(b, third - b);
    body.replace(b, third - b, one);
    if (!twice) body.replace(a, second - a, other);
}

}  // namespace

void Disk::write(std::vector<room::Event> rows, std::vector<room::MatchEnd> ended,
                 std::function<void()> done) {
    waiting_.push_back({std::move(rows), std::move(ended), std::move(done)});
    if (committing_.empty()) begin();
}

std::size_t Disk::waiting() const {
    std::size_t count = 0;
    for (const auto* jobs : {&waiting_, &committing_}) {
        for (const Job& job : *jobs) count += job.rows.size();
    }
    return count;
}

void Disk::begin() {
    committing_ = std::exchange(waiting_, {});
    if (committing_.empty()) return;
    world_.schedule.in(world_.below(world_.weather.disk_delay), [this, life = life_] {
        if (life == life_) commit();
    });
}

void Disk::commit() {
    if (std::exchange(failing_, false)) return world_.process.die("a commit failed", false);
    std::vector<std::function<void()>> dones;
    for (const Job& job : std::exchange(committing_, {})) {
        keep(job);
        dones.push_back(job.done);
    }
    world_.schedule.in(world_.below(2), [this, life = life_, dones] {
        for (const auto& done : dones) {
            if (life == life_) done();
        }
    });
    begin();
}

void Disk::keep(const Job& job) {
    for (const room::MatchEnd& end : job.ended) {
        world_.trace.add(world_.wall(), "played", static_cast<std::uint64_t>(end.number),
                         end.rated ? "rated" : "");
        world_.judge.played(played_of(end));
    }
    for (const room::Event& row : job.rows) keep(row);
}

void Disk::keep(const room::Event& row) {
    const bool due = !planted_ && rows_.size() >= kFirstPlanted;
    if (due && world_.course.plant == Plant::loses_row) {
        planted_ = true;
        return;
    }
    room::Event kept = row;
    const bool deal = row.body.starts_with("deal ");
    const Plant plant = world_.course.plant;
    if (deal && !planted_ && (plant == Plant::changes_card || plant == Plant::breaks_cards)) {
        planted_ = true;
        spoil(kept.body, plant == Plant::breaks_cards);
    }
    rows_.push_back(kept);
    world_.trace.add(world_.wall(), "kept", kept.seq, kept.command + " " + kept.body);
    world_.judge.kept(kept);
    world_.judge.kept_at(kept, world_.schedule.now(), world_.longest_commit());
}

void Disk::die(bool power) {
    ++life_;
    failing_ = false;
    waiting_.clear();
    const bool kept = world_.chance.below(2) == 0;
    for (const Job& job : std::exchange(committing_, {})) {
        if (kept) keep(job);
    }
    if (power && world_.course.plant == Plant::loses_tail && rows_.size() > kFirstPlanted)
        rows_.resize(rows_.size() - 3);
}

}  // namespace brelan::world
