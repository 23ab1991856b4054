#include "simulation/house/reading.hpp"

#include <algorithm>
#include <utility>

namespace brelan::world {
namespace {

constexpr std::int64_t kNanoseconds = 1'000'000;  // nanoseconds per millisecond

}  // namespace

Reading::Reading(Scene& scene, VirtualLoop& loop) : scene_(scene), loop_(loop) {
    turns_ = std::make_unique<net::Turns>(
        [this](std::function<void()> job) {
            loop_.in(std::max<room::Time>(free_at_ - scene_.schedule.now(), 0), std::move(job));
        },
        [this] { return spent_; });
}

Reading::~Reading() = default;

void Reading::wait(const std::string& address, Read read) {
    const bool in_order = scene_.course.plant == Plant::reads_in_order;
    turns_->wait(in_order ? "" : address, [this, read = std::move(read), since = scene_.schedule.now()] {
        const room::Time now = scene_.schedule.now();
        const room::Time cost = kText + kState * read(now - since);
        spent_ += cost * kNanoseconds;
        free_at_ = now + cost;
    });
}

}  // namespace brelan::world
