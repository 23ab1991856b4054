#include "simulation/house/machine.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace brelan::world {
namespace {

constexpr room::Time kLongestWait = 10'000;   // checks at least this often: the house may lag or catch up
constexpr std::size_t kRowsBeforeFault = 30;  // how many rows are kept before a fault is planted

}  // namespace

void VirtualLoop::in(room::Time delay, std::function<void()> job) {
    scene_.schedule.in(delay, [this, job = std::move(job), life = life_] {
        if (life == life_) job();
    });
}

// With the planted fault, durations grow when the calendar is set back.
std::int64_t VirtualLoop::ticks() const {
    const room::Time back = scene_.course.plant == Plant::blocks_too_long ? scene_.set_back() : 0;
    return scene_.schedule.now() - back;
}

void VirtualLoop::at(std::int64_t time, std::function<void()> job) {
    wait(time, scene_.latest(time), std::move(job));
}

void VirtualLoop::wait(std::int64_t time, std::int64_t latest, std::function<void()> job) {
    const room::Time step = std::clamp<room::Time>(time - now(), 0, kLongestWait);
    in(step, [this, time, latest, job = std::move(job)] {
        if (scene_.schedule.now() > latest) scene_.complain("what is due does not happen because of a clock");
        time > now() ? wait(time, latest, job) : job();
    });
}

void VirtualWorkers::run(std::function<void()> work, std::function<void()> then) {
    loop_.in(scene_.below(scene_.weather.bot_delay), [this, work = std::move(work), then = std::move(then)] {
        work();
        loop_.in(scene_.below(2), then);
    });
}

VirtualKeeper::VirtualKeeper(Scene& scene, VirtualLoop& loop, Listener listener)
    : scene_(scene), loop_(loop), listener_(std::move(listener)) {}

void VirtualKeeper::write(store::Changes changes, std::function<void()> done, Lost lost) {
    listener_.asked(changes);
    if (scene_.course.plant == Plant::sends_early && done) loop_.post(std::exchange(done, nullptr));
    add({std::move(changes), nullptr, std::move(done), std::move(lost), nullptr, {}});
}

void VirtualKeeper::read(std::function<void(store::Store&)> read, Read done) {
    ++reads_;
    add({{}, std::move(read), nullptr, nullptr, std::move(done), {}});
}

void VirtualKeeper::do_read(Job& job) {
    if (std::exchange(failing_read_, false)) {
        job.fault = "a page cannot be read";
    } else {
        job.read(store_);
    }
}

void VirtualKeeper::add(Job job) {
    waiting_.push_back(std::move(job));
    if (taken_.empty()) begin();
}

void VirtualKeeper::begin() {
    taken_ = std::exchange(waiting_, {});
    if (!taken_.empty()) loop_.in(scene_.below(scene_.weather.disk_delay), [this] { commit(); });
}

void VirtualKeeper::commit() {
    if (std::exchange(failing_, false)) return listener_.failed("a commit failed");
    for (Job& job : taken_) job.read ? do_read(job) : keep(job);
    tell(std::exchange(taken_, {}));
    begin();
}

void VirtualKeeper::keep(Job& job) {
    store::Changes all = job.changes;
    if (scene_.course.plant == Plant::loses_row && !planted_ && rows_ > kRowsBeforeFault)
        planted_ = std::erase_if(all, [](const auto& change) {
                       return std::holds_alternative<store::EventRow>(change);
                   }) > 0;
    job.gone = store_.write({&all, 1});
    const bool expected = store_.is_shared(all);
    for (const store::Lost& lost : job.gone) {
        if (!expected) listener_.complains(lost.why);
    }
    if (!job.gone.empty()) return;
    tell_kept(all);
    kept_.push_back(std::move(all));
}

void VirtualKeeper::tell_kept(const store::Changes& changes) {
    listener_.keeps(changes);
    for (const store::Change& change : changes) {
        const auto* row = std::get_if<store::EventRow>(&change);
        if (row == nullptr) continue;
        ++rows_;
        listener_.kept(*row);
    }
}

// Reports the results in order.
void VirtualKeeper::tell(std::vector<Job> done) {
    ++telling_;
    const room::Time now = scene_.schedule.now();
    told_ = std::max(told_, now + scene_.below(2));
    loop_.in(told_ - now, [this, done = std::move(done)] {
        --telling_;
        for (const Job& job : done) {
            for (const store::Lost& lost : job.gone) {
                if (job.lost) job.lost(lost);
            }
            if (job.done && job.gone.empty()) job.done();
            if (job.was_read) job.was_read(job.fault);
        }
    });
}

// Keeps the first few calls of the current batch, each of them completely, and loses the others.
void VirtualKeeper::die() {
    std::vector<Job> taken = std::exchange(taken_, {});
    const auto kept = static_cast<std::size_t>(scene_.below(static_cast<room::Time>(taken.size()) + 1));
    for (std::size_t i = 0; i < kept; ++i) keep(taken[i]);
    waiting_.clear();
    telling_ = 0;
    failing_ = failing_read_ = false;
}

void VirtualKeeper::restore(std::size_t backup, const std::string& incarnation) {
    store_.start_over(incarnation);
    kept_.resize(backup);
    for (const store::Changes& changes : kept_) {
        store_.own().write({&changes, 1});
        tell_kept(changes);
    }
}

void VirtualKeeper::replace(const std::string& table, const std::vector<store::EventRow>& rows) {
    const auto head = store_.own().table(table);
    store::Changes changes{store::EraseTable{table}};
    if (head) changes.emplace_back(*head);
    for (const store::EventRow& row : rows) changes.emplace_back(row);
    store_.own().write({&changes, 1});
}

}  // namespace brelan::world
