#include "server/password_desk.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace brelan::server {

PasswordDesk::PasswordDesk(Workers& workers, PasswordCost cost, std::size_t at_once)
    : workers_(workers), cost_(cost), at_once_(at_once), nobodys_(nobodys_hash(cost)) {}

void PasswordDesk::make(Visitor visitor, Secret password, std::function<void(std::string)> then) {
    const auto hash = std::make_shared<std::string>();
    add(
        std::move(visitor),
        [hash, password = std::move(password), cost = cost_] { *hash = password_hash(password, cost); },
        [hash, then = std::move(then)] { then(*hash); });
}

void PasswordDesk::compare(Visitor visitor, std::string hash, Secret password,
                           std::function<void(bool)> then) {
    const auto right = std::make_shared<bool>(false);
    const bool nobody = hash.empty();
    if (nobody) hash = nobodys_;
    add(
        std::move(visitor),
        [right, nobody, hash = std::move(hash), password = std::move(password)] {
            *right = is_password(hash, password) && !nobody;
        },
        [right, then = std::move(then)] { then(*right); });
}

void PasswordDesk::add(Visitor visitor, std::function<void()> work, std::function<void()> then) {
    auto displaced = lines_[visitor.known ? 1 : 0].add(
        {std::move(visitor.network), std::move(visitor.name)},
        {std::move(work), std::move(then), std::move(visitor.crowded), std::move(visitor.turn)});
    begin_next();
    if (displaced) displaced->job.crowded(displaced->own ? Crowd::own : Crowd::all);
}

// A line where nobody is waiting gives up its turn.
std::optional<PasswordDesk::Job> PasswordDesk::next() {
    if (lines_[1 - last_].size() > 0) last_ = 1 - last_;
    return lines_[last_].next();
}

// The result for one password is known before the next one has its turn.
void PasswordDesk::begin_next() {
    if (running_ >= at_once_) return;
    auto job = next();
    while (job && job->turn && !job->turn()) job = next();
    if (!job) return;
    ++running_;
    workers_.run(std::move(job->work), [this, then = std::move(job->then)] {
        --running_;
        then();
        begin_next();
    });
}

std::size_t hashes_at_once(std::size_t threads, std::size_t cores) {
    return std::max<std::size_t>(1, std::min(threads - std::min<std::size_t>(threads, 1), cores / 2));
}

}  // namespace brelan::server
