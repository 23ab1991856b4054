#include "server/inspection.hpp"

#include <algorithm>
#include <memory>
#include <string>

namespace brelan::server {
namespace {

constexpr std::int64_t kBetweenPages = 100;
constexpr std::int64_t kBetweenRounds = 10 * 60'000;
constexpr std::int64_t kRestFor = 20;  // rests this many times as long as the check took

struct TimedLook {
    store::Look look{};
    std::int64_t took = 0;  // milliseconds
};

}  // namespace

void Inspection::go_on() {
    const auto seen = std::make_shared<TimedLook>();
    const auto look = [seen, clock = clock_](store::Store& opened) {
        const std::int64_t begun = clock();
        seen->look = opened.look_on();
        seen->took = clock() - begun;
    };
    store_.read(look, [this, seen](const auto&...) {
        if (stopped_) return;
        damaged_ += seen->look.faults.size();
        rounds_ += seen->look.whole ? 1U : 0U;
        for (const std::string& fault : seen->look.faults)
            log_.write(Level::error, "store-damaged", {{"why", fault}});
        const std::int64_t pause =
            seen->look.whole ? kBetweenRounds : std::max(kBetweenPages, kRestFor * seen->took);
        loop_.at(loop_.now() + pause, [this] {
            if (!stopped_) go_on();
        });
    });
}

}  // namespace brelan::server
