#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "record/header.hpp"
#include "record/record.hpp"
#include "record/replay.hpp"

namespace brelan::study {

// A record, given as its canonical text, with every action on its own line.
record::Record record_by_action(std::string_view canonical);

// Steps through a record. Step 0 is the first deal before its first action. After that, every action is a
// step, even one that was taken back later, and so is the beginning of every deal.
class ReplaySteps {
  public:
    // Called after each intermediate step on the way to another one.
    using Passed = std::function<void(std::int64_t step)>;

    // `canonical` is the canonical text of a record that can be restored.
    ReplaySteps(std::string_view canonical, Passed passed);
    ReplaySteps(const ReplaySteps&) = delete;
    ReplaySteps& operator=(const ReplaySteps&) = delete;

    const host::Host& host() const { return *header_.host; }
    const std::vector<record::SeatInfo>& seats() const { return header_.seats; }
    const host::Table& table() const { return replay_->table(); }

    std::int64_t last() const { return static_cast<std::int64_t>(steps_.size()) - 1; }
    std::int64_t at() const { return at_; }
    // Whether the step is the beginning of a deal, and whether something was taken back just before it.
    bool begins_deal(std::int64_t step) const { return steps_[static_cast<std::size_t>(step)].deal; }
    bool behind_undo(std::int64_t step) const { return steps_[static_cast<std::size_t>(step)].undo; }

    // Goes to a step, or to the nearest one that exists.
    void go(std::int64_t step);
    // Goes to a step from the beginning, so that all steps before it are visited again.
    void go_again(std::int64_t step);
    // The step that begins the deal after or before the current one.
    std::int64_t next_deal() const;
    std::int64_t previous_deal() const;
    // The step after this many actions.
    std::int64_t step_of_action(std::int64_t actions) const;

  private:
    // A line of the record that is a step.
    struct Step {
        std::size_t line;
        bool deal;
        bool undo;
    };
    void list_steps();
    void rewind();

    record::Record record_;
    record::Header header_;
    std::vector<Step> steps_;
    Passed passed_;
    std::unique_ptr<record::Replay> replay_;
    std::size_t next_line_ = 0;
    std::int64_t at_ = -1;
};

}  // namespace brelan::study
