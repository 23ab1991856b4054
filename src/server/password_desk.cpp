#include "server/password_desk.hpp"

#include <algorithm>
#include <memory>

namespace brelan::server {
namespace {

constexpr std::size_t kAtOnce = 2;
constexpr std::size_t kInLine = 100;

}  // namespace

PasswordDesk::PasswordDesk(Workers& workers, PasswordCost cost)
    : workers_(workers), cost_(cost), nobodys_(password_hash(random_secret(), cost)) {}

bool PasswordDesk::make(Secret password, std::function<void(std::string)> then) {
    const auto hash = std::make_shared<std::string>();
    return add(
        {[hash, password = std::move(password), cost = cost_] { *hash = password_hash(password, cost); },
         [hash, then = std::move(then)] { then(*hash); }});
}

bool PasswordDesk::compare(std::string hash, Secret password, std::function<void(bool)> then) {
    const auto right = std::make_shared<bool>(false);
    const bool nobody = hash.empty();
    if (nobody) hash = nobodys_;
    return add({[right, nobody, hash = std::move(hash), password = std::move(password)] {
                    *right = is_password(hash, password) && !nobody;
                },
                [right, then = std::move(then)] { then(*right); }});
}

bool PasswordDesk::add(Job job) {
    if (line_.size() >= kInLine) return false;
    line_.push_back(std::move(job));
    begin_next();
    return true;
}

void PasswordDesk::begin_next() {
    if (running_ >= kAtOnce || line_.empty()) return;
    Job job = std::move(line_.front());
    line_.pop_front();
    most_ = std::max(most_, ++running_);
    workers_.run(std::move(job.first), [this, then = std::move(job.second)] {
        --running_;
        begin_next();
        then();
    });
}

}  // namespace brelan::server
