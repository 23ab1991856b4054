#include "server/reading_line.hpp"

#include <utility>

namespace brelan::server {

void ReadingLine::read(const std::string& address, std::function<void(store::Store&)> read,
                       Keeper::Read done) {
    std::deque<Job>& jobs = jobs_[address];
    if (jobs.empty()) turns_.push_back(address);
    jobs.push_back({std::move(read), std::move(done)});
    ++waiting_;
    go_on();
}

void ReadingLine::go_on() {
    if (reading_ || turns_.empty()) return;
    const std::string address = std::move(turns_.front());
    turns_.pop_front();
    const auto found = jobs_.find(address);
    Job job = std::move(found->second.front());
    found->second.pop_front();
    if (found->second.empty()) {
        jobs_.erase(found);
    } else {
        turns_.push_back(address);
    }
    reading_ = true;
    store_.read(std::move(job.read), [this, done = std::move(job.done)](const std::string& fault) {
        reading_ = false;
        --waiting_;
        go_on();
        done(fault);
    });
}

}  // namespace brelan::server
