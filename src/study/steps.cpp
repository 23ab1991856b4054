#include "study/steps.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace brelan::study {
namespace {

using record::LineKind;

// The canonical text of a record with every action on its own line; in the original, two spaces separate
// actions.
std::string one_action_a_line(const record::Record& record) {
    std::string text;
    for (const record::Line& line : record.lines()) {
        std::string own(line.text);
        for (std::size_t at = 0;
             line.kind == LineKind::actions && (at = own.find("  ", at)) != std::string::npos;) {
            own.replace(at, 2, "\n");
        }
        text += own + "\n";
    }
    return text;
}

}  // namespace

record::Record record_by_action(std::string_view canonical) {
    const record::Record whole = std::get<record::Record>(record::read(canonical));
    return std::get<record::Record>(record::read(one_action_a_line(whole)));
}

ReplaySteps::ReplaySteps(std::string_view canonical, Passed passed) : passed_(std::move(passed)) {
    record_ = record_by_action(canonical);
    header_ = std::get<record::Header>(record::read_header(record_));
    list_steps();
    rewind();
    go(0);
}

// Finds the lines that are steps of the replay.
void ReplaySteps::list_steps() {
    bool undo = false;
    for (std::size_t i = 0; i < record_.lines().size(); ++i) {
        const LineKind kind = record_.lines()[i].kind;
        const bool deal = kind == LineKind::deal || kind == LineKind::position;
        if (deal || kind == LineKind::actions) steps_.push_back({i, deal, std::exchange(undo, false)});
        if (kind == LineKind::undo) undo = true;
    }
}

void ReplaySteps::rewind() {
    replay_ = std::make_unique<record::Replay>(record_, header_);
    next_line_ = 0;
    at_ = -1;
}

void ReplaySteps::go(std::int64_t step) {
    step = std::clamp<std::int64_t>(step, 0, last());
    if (step < at_) rewind();
    while (at_ < step) {
        const std::size_t line = steps_[static_cast<std::size_t>(at_ + 1)].line;
        for (; next_line_ <= line; ++next_line_) replay_->play(next_line_);
        ++at_;
        passed_(at_);
    }
}

void ReplaySteps::go_again(std::int64_t step) {
    rewind();
    go(step);
}

std::int64_t ReplaySteps::next_deal() const {
    for (std::int64_t step = at_ + 1; step <= last(); ++step) {
        if (begins_deal(step)) return step;
    }
    return last();
}

std::int64_t ReplaySteps::previous_deal() const {
    for (std::int64_t step = at_ - 1; step > 0; --step) {
        if (begins_deal(step)) return step;
    }
    return 0;
}

std::int64_t ReplaySteps::step_of_action(std::int64_t actions) const {
    for (std::int64_t step = 0; step <= last(); ++step) {
        if (actions <= 0) return step;
        if (!begins_deal(step)) --actions;
        if (actions <= 0) return step;
    }
    return last();
}

}  // namespace brelan::study
