#pragma once
#include <fcntl.h>
#include <unistd.h>

#include <cstdint>
#include <deque>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "kit/program.hpp"
#include "kit/scratch_folder.hpp"
#include "server/log.hpp"
#include "server/loop.hpp"
#include "store/front_of_store.hpp"

namespace brelan::server::kit {

// A store in memory whose disk is controlled by the test.
class ToldStore final : public store::kit::FrontOfStore {
  public:
    std::int64_t room = std::numeric_limits<std::int64_t>::max();
    std::deque<store::Look> looks;  // results of the next inspections; after these, inspections find nothing
    int looked = 0;                 // the number of inspections so far
    std::int64_t look_takes = 0;    // how many milliseconds an inspection takes
    std::int64_t clock = 0;         // the clock, which each inspection moves forward
    std::int64_t room_left() override { return room; }
    store::Look look_on() override {
        ++looked;
        clock += look_takes;
        if (looks.empty()) return {};
        store::Look look = std::move(looks.front());
        looks.pop_front();
        return look;
    }
};

// Reads and writes immediately, while the caller waits.
class PromptKeeper final : public Keeper {
  public:
    using Keeper::write;
    void write(store::Changes changes, std::function<void()> done, Lost /*lost*/) override {
        store.write({&changes, 1});
        if (done) done();
    }
    void read(std::function<void(store::Store&)> read, Read done) override {
        read(store);
        done({});
    }
    ToldStore store;
};

// A log, and the lines in it.
class HeardLog {
  public:
    ~HeardLog() { close(file_); }
    HeardLog() = default;
    HeardLog(const HeardLog&) = delete;
    HeardLog& operator=(const HeardLog&) = delete;

    const Log& log() const { return log_; }
    // The lines since the last call, without their times.
    std::string take() {
        const std::string all = brelan::kit::read_all(name_).substr(taken_);
        taken_ += all.size();
        std::string lines;
        for (std::size_t at = 0; at < all.size();) {
            const std::size_t end = all.find('\n', at);
            const std::size_t behind_time = all.find(' ', at) + 1;
            lines += all.substr(behind_time, end + 1 - behind_time);
            at = end + 1;
        }
        return lines;
    }

  private:
    brelan::kit::ScratchFolder folder_;
    std::string name_ = folder_ / "log";
    int file_ = open(name_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    Log log_{Level::info, file_};
    std::size_t taken_ = 0;
};

}  // namespace brelan::server::kit
