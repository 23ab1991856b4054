#include "server/reserve.hpp"

#include <utility>

namespace brelan::server {
namespace {

// This limit is a number of rows. If each row changes some pages, this adds about a megabyte to the
// write-ahead log. Ending all sessions of an account changes about fifty rows at once.
constexpr std::size_t kMostUnderWay = 64;

}  // namespace

void Reserve::write(store::Changes changes, std::function<void()> done, Keeper::Lost lost) {
    if (!frozen_) return write_(std::move(changes), std::move(done), std::move(lost));
    line_.push_back({std::move(changes), std::move(done), std::move(lost)});
    go_on();
}

void Reserve::freeze(bool frozen) {
    frozen_ = frozen;
    if (frozen) return;
    for (Job& job : std::exchange(line_, {}))
        write_(std::move(job.changes), std::move(job.done), std::move(job.lost));
}

// A job larger than the limit is written alone.
void Reserve::go_on() {
    while (!line_.empty() &&
           (under_way_ == 0 || under_way_ + line_.front().changes.size() <= kMostUnderWay)) {
        Job job = std::move(line_.front());
        line_.pop_front();
        hand_over(std::move(job));
    }
}

void Reserve::hand_over(Job job) {
    const std::size_t size = job.changes.size();
    under_way_ += size;
    const auto over = [this, size] {
        under_way_ -= size;
        go_on();
    };
    Keeper::Lost lost = nullptr;
    if (job.lost) {
        lost = [over, hears = std::move(job.lost)](const store::Lost& each) {
            hears(each);
            if (!each.beside) over();
        };
    }
    write_(
        std::move(job.changes),
        [over, done = std::move(job.done)] {
            if (done) done();
            over();
        },
        std::move(lost));
}

}  // namespace brelan::server
