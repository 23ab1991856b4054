#pragma once
#include <fcntl.h>
#include <unistd.h>

#include <cstdint>
#include <deque>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/program.hpp"
#include "kit/scratch_folder.hpp"
#include "server/log.hpp"
#include "server/loop.hpp"

namespace brelan::server::kit {

// A store in memory whose disk is as the test says.
class ToldStore final : public store::Store {
  public:
    std::int64_t room = std::numeric_limits<std::int64_t>::max();
    std::deque<store::Look> looks;  // what the next ones find; then nothing
    int looked = 0;                 // how many there were
    std::int64_t look_takes = 0;    // milliseconds
    std::int64_t clock = 0;         // by which it does
    std::int64_t room_left() override { return room; }
    store::Look look_on() override {
        ++looked;
        clock += look_takes;
        if (looks.empty()) return {};
        store::Look look = std::move(looks.front());
        looks.pop_front();
        return look;
    }

    std::vector<store::Lost> write(std::span<const store::Changes> batches) override {
        return own_->write(batches);
    }
    std::vector<store::EventRow> events(std::string_view table, std::uint64_t after,
                                        std::size_t most) override {
        return own_->events(table, after, most);
    }
    std::optional<store::Tail> tail(std::string_view table) override { return own_->tail(table); }
    std::uint64_t row_from_end(std::string_view table, std::string_view beginning, int count) override {
        return own_->row_from_end(table, beginning, count);
    }
    store::OpenTables open_tables() override { return own_->open_tables(); }
    std::optional<store::TableRow> table(std::string_view id) override { return own_->table(id); }
    std::vector<std::string> closed(std::int64_t before, std::string_view after, std::size_t most) override {
        return own_->closed(before, after, most);
    }
    std::vector<store::AccountRow> accounts() override { return own_->accounts(); }
    std::vector<store::SessionRow> sessions() override { return own_->sessions(); }
    std::vector<store::FactorRow> factors() override { return own_->factors(); }
    std::vector<store::ResetRow> resets() override { return own_->resets(); }
    std::vector<store::Match> matches(const store::MatchQuery& query) override {
        return own_->matches(query);
    }
    std::string match_behind(const store::MatchQuery& query, int places) override {
        return own_->match_behind(query, places);
    }
    std::optional<store::Match> match(std::string_view id) override { return own_->match(id); }
    std::vector<store::RatingRow> ratings(std::string_view account, std::string_view game) override {
        return own_->ratings(account, game);
    }
    std::vector<store::Statistic> statistics(std::string_view account) override {
        return own_->statistics(account);
    }
    const std::string& incarnation() override { return own_->incarnation(); }
    std::vector<store::RanRow> ran() override { return own_->ran(); }
    std::unique_ptr<store::Copy> copy(const std::string& file) override { return own_->copy(file); }
    std::vector<std::string> faults() override { return own_->faults(); }

  private:
    std::unique_ptr<store::Store> own_ = store::open_memory();
};

// Reads and writes while whoever asks waits.
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

// A log, and what it says.
class HeardLog {
  public:
    ~HeardLog() { close(file_); }
    HeardLog() = default;
    HeardLog(const HeardLog&) = delete;
    HeardLog& operator=(const HeardLog&) = delete;

    const Log& log() const { return log_; }
    // The lines without their time, since it was asked last.
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
