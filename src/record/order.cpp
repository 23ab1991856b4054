#include "record/order.hpp"

#include "record/failure.hpp"

namespace brelan::record {

namespace {

constexpr std::string_view kVersionFirst = "the first line of a record must be `brelan 1`";

// A line that may stand anywhere, and changes nothing.
bool is_remark(LineKind kind) { return kind == LineKind::comment || kind == LineKind::own; }

}  // namespace

std::optional<Failure> Order::take(LineKind kind, const Word& name, std::uint32_t line) {
    if (stage_ < Stage::options) return take_head(kind, name, line);
    if (is_remark(kind)) return std::nullopt;
    if (stage_ == Stage::ended) {
        if (kind == LineKind::expectation) return std::nullopt;
        return failure(line, name.column, "the match has ended: behind `end` expected only #, _ and ! lines");
    }
    if (kind == LineKind::cards) {
        if (cards_may_follow_) return std::nullopt;
        return failure(
            line, name.column, "unknown line ", quoted_piece(name.text),
            ": expected pN, score, deal, result, end, undo, stand-in, back, time-out, fair, #, _ or ! here;"
            " cards"
            " stand directly under `deal` or `position`");
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
        {LineKind::version, kVersionFirst},
        {LineKind::game, "expected the line `game NAME rules NUMBER` here"},
        {LineKind::options, "expected the line `options KEY=VALUE ...` here"},
    };
    if (is_remark(kind) && stage_ != Stage::nothing) return std::nullopt;
    const Step& step = kSteps[static_cast<std::size_t>(stage_)];
    if (kind != step.kind)
        return failure(line, name.column, "found ", quoted_piece(name.text), ": ", step.wanted);
    stage_ = static_cast<Stage>(static_cast<int>(stage_) + 1);
    return std::nullopt;
}

std::optional<Failure> Order::take_start(LineKind kind, const Word& name, std::uint32_t line) {
    switch (kind) {
        case LineKind::version:
        case LineKind::game:
        case LineKind::options:
            return failure(line, name.column, "the line `", name.text,
                           "` is there already: expected it once");
        case LineKind::seats:
            if (stage_ != Stage::options)
                return failure(line, name.column, "`seats` stands once, before the draw and the first deal");
            stage_ = Stage::seats;
            return std::nullopt;
        case LineKind::draw:
            if (stage_ > Stage::draw)
                return failure(line, name.column, "`draw` stands before the first deal, its lines together");
            stage_ = Stage::draw;
            return std::nullopt;
        case LineKind::position:
            if (stage_ >= Stage::draw)
                return failure(line, name.column, "`position` stands once, in the place of the draw");
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
        case Stage::nothing: return failure(0, 0, "there is nothing in this text: ", kVersionFirst);
        case Stage::version: return failure(0, 0, "the text ends before its line `game NAME rules NUMBER`");
        case Stage::game: return failure(0, 0, "the text ends before its line `options KEY=VALUE ...`");
        default: return std::nullopt;
    }
}

}  // namespace brelan::record
