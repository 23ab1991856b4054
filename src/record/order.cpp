#include "record/order.hpp"

#include "record/failure.hpp"

namespace brelan::record {

namespace {

// Whether a line may occur anywhere and changes nothing.
bool is_remark(LineKind kind) { return kind == LineKind::comment || kind == LineKind::own; }

}  // namespace

std::optional<Failure> Order::take(LineKind kind, const Word& name, std::uint32_t line) {
    if (stage_ < Stage::options) return take_head(kind, name, line);
    if (is_remark(kind)) return std::nullopt;
    if (stage_ == Stage::ended) {
        if (kind == LineKind::expectation) return std::nullopt;
        return failure(line, name.column, "record.ended");
    }
    if (kind == LineKind::cards) {
        if (cards_may_follow_) return std::nullopt;
        return failure(line, name.column, "record.unknown_line", {Arg::word("word", name.text)});
    }
    cards_may_follow_ = kind == LineKind::deal || kind == LineKind::position;
    if (kind == LineKind::fair) return std::nullopt;
    return take_start(kind, name, line);
}

std::optional<Failure> Order::take_head(LineKind kind, const Word& name, std::uint32_t line) {
    struct Step {
        LineKind kind;
        std::string_view wanted;
    };
    constexpr Step kSteps[] = {
        {LineKind::version, "record.first.version"},
        {LineKind::game, "record.first.game"},
        {LineKind::options, "record.first.options"},
    };
    if (is_remark(kind) && stage_ != Stage::nothing) return std::nullopt;
    const Step& step = kSteps[static_cast<std::size_t>(stage_)];
    if (kind != step.kind) return failure(line, name.column, step.wanted, {Arg::word("word", name.text)});
    stage_ = static_cast<Stage>(static_cast<int>(stage_) + 1);
    return std::nullopt;
}

std::optional<Failure> Order::take_start(LineKind kind, const Word& name, std::uint32_t line) {
    switch (kind) {
        case LineKind::version:
        case LineKind::game:
        case LineKind::options:
            return failure(line, name.column, "record.twice", {Arg::text("line", name.text)});
        case LineKind::seats:
            if (stage_ != Stage::options) return failure(line, name.column, "record.late.seats");
            stage_ = Stage::seats;
            return std::nullopt;
        case LineKind::draw:
            if (stage_ > Stage::draw) return failure(line, name.column, "record.late.draw");
            stage_ = Stage::draw;
            return std::nullopt;
        case LineKind::position:
            if (stage_ >= Stage::draw) return failure(line, name.column, "record.late.position");
            stage_ = Stage::play;
            return std::nullopt;
        case LineKind::expectation:
            if (stage_ == Stage::draw) stage_ = Stage::play;
            return std::nullopt;
        case LineKind::end: stage_ = Stage::ended; return std::nullopt;
        default: stage_ = Stage::play; return std::nullopt;
    }
}

std::optional<Failure> Order::finish() const {
    switch (stage_) {
        case Stage::nothing: return failure(0, 0, "record.short.version");
        case Stage::version: return failure(0, 0, "record.short.game");
        case Stage::game: return failure(0, 0, "record.short.options");
        default: return std::nullopt;
    }
}

}  // namespace brelan::record
