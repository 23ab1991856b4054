#include "server/store_thread.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

namespace brelan::server {
namespace {

constexpr std::size_t kMostTogether = 2'048;  // calls to write() per commit

struct WriteJob {
    store::Changes changes;
    std::function<void()> done;
    Keeper::Lost lost;
};
struct ReadJob {
    std::function<void(store::Store&)> read;
    Keeper::Read done;
};
struct CopyJob {
    std::string file;
    std::function<void(const std::string&)> done;
};
using Job = std::variant<WriteJob, ReadJob, CopyJob>;

}  // namespace

struct StoreThread::Inside {
    Inside(std::unique_ptr<store::Store> opened, Loop& on, Fatal on_failure, Hears on_read, Hears on_loss)
        : store(std::move(opened)),
          loop(on),
          fatal(std::move(on_failure)),
          read_failed(std::move(on_read)),
          write_lost(std::move(on_loss)),
          thread([this] { run(); }) {}

    void add(Job job) {
        {
            const std::lock_guard lock(mutex);
            jobs.push_back(std::move(job));
            ++waiting;
        }
        wake.notify_one();
    }

    // Runs until it is told to stop and nothing is waiting.
    void run() {
        try {
            while (take()) work();
        } catch (const std::exception& failure) {
            fatal(failure.what());
        }
    }

    // Takes all waiting jobs; returns false if no more will come. While a copy is being made, does not wait
    // for jobs.
    bool take() {
        std::unique_lock lock(mutex);
        if (copying == nullptr) wake.wait(lock, [&] { return !jobs.empty() || stopping; });
        taken.swap(jobs);
        return !taken.empty() || copying != nullptr;
    }

    void work() {
        for (Job& job : taken) {
            if (auto* write = std::get_if<WriteJob>(&job)) {
                gather(std::move(*write));
                continue;
            }
            commit();
            if (auto* read = std::get_if<ReadJob>(&job)) {
                do_read(*read);
            } else {
                begin_copy(std::get<CopyJob>(job));
            }
        }
        taken.clear();
        commit();
        if (copying != nullptr) go_on_copying();
    }

    void gather(WriteJob job) {
        batch.push_back(std::move(job.changes));
        dones.push_back(std::move(job.done));
        losts.push_back(std::move(job.lost));
        if (batch.size() >= kMostTogether) commit();
    }

    // Writes the gathered changes, and notifies the loop once for all of them.
    void commit() {
        if (batch.empty()) return;
        const auto begun = std::chrono::steady_clock::now();
        const std::vector<store::Lost> lost = store->write(batch);
        const auto took = std::chrono::steady_clock::now() - begun;
        last_commit =
            static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(took).count());
        ++commits;
        for (const store::Changes& changes : batch) rows += changes.size();
        waiting -= batch.size();
        batch.clear();
        for (const store::Lost& each : lost) lose(each);
        losts.clear();
        loop.post([all = std::exchange(dones, {})] {
            for (const auto& done : all) {
                if (done) done();
            }
        });
    }

    // A caller whose write is lost is notified of the loss, instead of being told that the write is durable.
    void lose(const store::Lost& each) {
        Lost& hears = losts[each.place];
        if (!hears) throw store::Failure(each.why);
        ++lost_writes;
        std::function<void()>& done = dones[each.place];
        done = [this, hears = std::move(hears), each, kept = each.beside ? std::move(done) : nullptr] {
            if (write_lost) write_lost(each.why);
            hears(each);
            if (kept) kept();
        };
    }

    // A failed read loses nothing that was acknowledged, so the house continues.
    void do_read(ReadJob& job) {
        std::string fault;
        try {
            job.read(*store);
        } catch (const std::exception& failure) {
            fault = failure.what();
            ++failed_reads;
        }
        --waiting;
        loop.post([done = std::move(job.done), failed = fault.empty() ? nullptr : read_failed, fault] {
            if (failed) failed(fault);
            if (done) done(fault);
        });
    }

    void begin_copy(CopyJob& job) {
        --waiting;
        if (copying != nullptr) {
            tell(job.done, "another copy is being made: try again when it is done");
            return;
        }
        try {
            copying = store->copy(job.file);
            copied = std::move(job.done);
        } catch (const std::exception& failure) {
            tell(job.done, failure.what());
        }
    }

    // One step of the copy between two commits; its errors do not harm the store.
    void go_on_copying() {
        std::string fault;
        try {
            if (!copying->step()) return;
        } catch (const std::exception& failure) {
            fault = failure.what();
        }
        copying.reset();
        tell(copied, fault);
    }

    void tell(const std::function<void(const std::string&)>& done, const std::string& fault) {
        loop.post([done, fault] { done(fault); });
    }

    std::unique_ptr<store::Store> store;
    Loop& loop;
    Fatal fatal;
    Hears read_failed;
    Hears write_lost;

    std::mutex mutex;
    std::condition_variable wake;
    std::deque<Job> jobs;
    bool stopping = false;

    // Used only by the thread.
    std::deque<Job> taken;
    std::vector<store::Changes> batch;
    std::vector<std::function<void()>> dones;
    std::vector<Lost> losts;
    std::unique_ptr<store::Copy> copying;
    std::function<void(const std::string&)> copied;

    std::atomic<std::uint64_t> commits{0};
    std::atomic<std::uint64_t> rows{0};
    std::atomic<std::uint64_t> waiting{0};
    std::atomic<std::uint64_t> last_commit{0};
    std::atomic<std::uint64_t> failed_reads{0};
    std::atomic<std::uint64_t> lost_writes{0};
    std::thread thread;  // last, because the thread uses all other members
};

StoreThread::StoreThread(std::unique_ptr<store::Store> store, Loop& loop, Fatal fatal, Hears read_failed,
                         Hears write_lost)
    : inside_(std::make_unique<Inside>(std::move(store), loop, std::move(fatal), std::move(read_failed),
                                       std::move(write_lost))) {}

StoreThread::~StoreThread() { stop(); }

void StoreThread::write(store::Changes changes, std::function<void()> done, Lost lost) {
    inside_->add(WriteJob{std::move(changes), std::move(done), std::move(lost)});
}

void StoreThread::read(std::function<void(store::Store&)> read, Read done) {
    inside_->add(ReadJob{std::move(read), std::move(done)});
}

void StoreThread::copy(const std::string& file, std::function<void(const std::string&)> done) {
    inside_->add(CopyJob{file, std::move(done)});
}

void StoreThread::stop() {
    {
        const std::lock_guard lock(inside_->mutex);
        inside_->stopping = true;
    }
    inside_->wake.notify_one();
    if (inside_->thread.joinable()) inside_->thread.join();
}

StoreThread::Counts StoreThread::counts() const {
    return {inside_->commits,     inside_->rows,         inside_->waiting,
            inside_->last_commit, inside_->failed_reads, inside_->lost_writes};
}

void StoreThread::end_process(const std::string& why) {
    std::fprintf(stderr, "brelan: the server ends, because nothing can be kept any more: %s\n", why.c_str());
    std::fflush(stderr);
    std::_Exit(74);
}

}  // namespace brelan::server
