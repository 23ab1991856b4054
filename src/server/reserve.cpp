#include "server/reserve.hpp"

#include <cstddef>
#include <iterator>
#include <vector>

namespace brelan::server {
namespace {

constexpr std::size_t kWrittenTogether = 64;  // some megabytes of the log of writes at most

}  // namespace

void Reserve::write(store::Changes changes, std::function<void()> done) {
    if (!frozen_) return write_(std::move(changes), std::move(done));
    line_.emplace_back(std::move(changes), std::move(done));
    if (!writing_) write_next();
}

void Reserve::freeze(bool frozen) {
    frozen_ = frozen;
    if (frozen) return;
    for (Job& job : std::exchange(line_, {})) write_(std::move(job.first), std::move(job.second));
}

void Reserve::write_next() {
    writing_ = !line_.empty();
    if (!writing_) return;
    store::Changes together;
    std::vector<std::function<void()>> dones;
    for (std::size_t i = 0; i < kWrittenTogether && !line_.empty(); ++i) {
        Job job = std::move(line_.front());
        line_.pop_front();
        std::move(job.first.begin(), job.first.end(), std::back_inserter(together));
        dones.push_back(std::move(job.second));
    }
    write_(std::move(together), [this, dones = std::move(dones)] {
        for (const auto& done : dones) {
            if (done) done();
        }
        write_next();
    });
}

}  // namespace brelan::server
