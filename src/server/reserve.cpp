#include "server/reserve.hpp"

#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

namespace brelan::server {
namespace {

constexpr std::size_t kWrittenTogether = 64;  // some megabytes of the log of writes at most

}  // namespace

void Reserve::write(store::Changes changes, std::function<void()> done, Keeper::Lost lost) {
    if (!frozen_) return write_(std::move(changes), std::move(done), std::move(lost));
    line_.push_back({std::move(changes), std::move(done), std::move(lost)});
    if (!writing_) write_next();
}

void Reserve::freeze(bool frozen) {
    frozen_ = frozen;
    if (frozen) return;
    for (Job& job : std::exchange(line_, {}))
        write_(std::move(job.changes), std::move(job.done), std::move(job.lost));
}

// What may be lost is so alone.
void Reserve::write_alone(Job job) {
    write_(
        std::move(job.changes),
        [this, done = std::move(job.done)] {
            if (done) done();
            write_next();
        },
        [this, lost = std::move(job.lost)](const store::Lost& each) {
            lost(each);
            write_next();
        });
}

void Reserve::write_next() {
    writing_ = !line_.empty();
    if (!writing_) return;
    if (line_.front().lost) {
        Job job = std::move(line_.front());
        line_.pop_front();
        return write_alone(std::move(job));
    }
    store::Changes together;
    std::vector<std::function<void()>> dones;
    for (std::size_t i = 0; i < kWrittenTogether && !line_.empty() && !line_.front().lost; ++i) {
        Job job = std::move(line_.front());
        line_.pop_front();
        std::move(job.changes.begin(), job.changes.end(), std::back_inserter(together));
        dones.push_back(std::move(job.done));
    }
    write_(
        std::move(together),
        [this, dones = std::move(dones)] {
            for (const auto& done : dones) {
                if (done) done();
            }
            write_next();
        },
        nullptr);
}

}  // namespace brelan::server
