#include "cli/reports/progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "term/screen.hpp"
#include "term/terminal.hpp"
#include "term/wrap.hpp"
#include "text/style.hpp"

namespace brelan::cli {
namespace {

constexpr std::string_view kClearLine = "\r\x1B[K";
constexpr std::size_t kNarrowestBar = 8;
constexpr std::size_t kGoodBar = 20;
constexpr std::size_t kWidestBar = 50;
constexpr double kLongestTime = 100 * 3600;  // longer times are not shown

// True if a bar can be drawn at all.
bool can_draw(int file) {
    const char* term = std::getenv("TERM");
    return isatty(file) == 1 && term != nullptr && *term != '\0' && std::string_view(term) != "dumb";
}

// Writes the bytes. Errors are ignored, because a missing bar does no harm.
void send(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = ::write(file, bytes.data(), bytes.size());
        if (sent <= 0) return;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
}

// The bar, exactly `width` columns wide.
std::string bar(double share, std::size_t width) {
    const auto halves = static_cast<std::size_t>(share * static_cast<double>(2 * width));
    std::string out(1, style::kGreen);
    for (std::size_t i = 0; i < halves / 2; ++i) out += "━";
    if (halves % 2 == 1) out += "╸";
    out += std::string{style::kNormal, style::kDim};
    for (std::size_t i = (halves + 1) / 2; i < width; ++i) out += "─";
    return out + style::kNormal;
}

// The pieces of the line after the bar.
struct Pieces {
    std::string percent;
    std::string count;
    std::string rate;
    std::string left;
};

// Items per second, with one decimal for low rates.
std::string rate_text(double rate, Language language) {
    return rate < 10 ? decimal(rate, 1, language) : grouped(std::llround(rate), language);
}

// Puts the known facts into words.
Pieces pieces_of(const ProgressFacts& facts, const ProgressWords& words, const Texts& texts) {
    const Language language = texts.language();
    const auto number = [&](std::uint64_t n) { return grouped(static_cast<std::int64_t>(n), language); };
    Pieces pieces;
    const double rate = facts.seconds > 0 ? static_cast<double>(facts.done) / facts.seconds : 0;
    pieces.rate = fill(texts("progress.rate"), {{"rate", rate_text(rate, language)}, {"unit", words.unit}});
    if (facts.total == 0) {
        pieces.count = number(facts.done) + " " + words.unit;
        return pieces;
    }
    const double share = static_cast<double>(facts.done) / static_cast<double>(facts.total);
    pieces.percent = std::to_string(static_cast<int>(std::min(share, 1.0) * 100)) + " %";
    pieces.percent.insert(0, pieces.percent.size() < 5 ? 5 - pieces.percent.size() : 0, ' ');
    pieces.count =
        fill(texts("progress.count"), {{"done", number(facts.done)}, {"total", number(facts.total)}});
    const double left =
        rate > 0 ? static_cast<double>(facts.total - std::min(facts.done, facts.total)) / rate : kLongestTime;
    if (left < kLongestTime)
        pieces.left = fill(texts("progress.left"), {{"time", clock_text(std::ceil(left))}});
    return pieces;
}

}  // namespace

std::string clock_text(double seconds) {
    const auto whole = static_cast<std::uint64_t>(std::clamp(seconds, 0.0, 1e15));
    const auto two = [](std::uint64_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    const std::string end = ":" + two(whole % 60);
    if (whole < 3600) return std::to_string(whole / 60) + end;
    return std::to_string(whole / 3600) + ":" + two(whole / 60 % 60) + end;
}

std::string progress_line(const ProgressFacts& facts, const ProgressWords& words, const Texts& texts,
                          std::size_t columns) {
    const std::size_t room = columns > 1 ? columns - 1 : 0;  // a full line would wrap
    const Pieces pieces = pieces_of(facts, words, texts);
    const auto joined = [](std::initializer_list<std::string_view> parts) {
        std::string out;
        for (const std::string_view part : parts)
            out.append(out.empty() || part.empty() ? "" : "  ").append(part);
        return out;
    };
    if (facts.total == 0) return std::string(clip(joined({words.label, pieces.count, pieces.rate}), room));
    const std::string full = joined({pieces.percent, pieces.count, pieces.rate, pieces.left});
    const std::string brief = joined({pieces.percent, pieces.rate, pieces.left});
    const std::size_t label = text_width(words.label) + 1;
    for (const auto& [tail, least] : {std::pair(full, kGoodBar), std::pair(brief, kNarrowestBar)}) {
        const std::size_t used = label + 1 + text_width(tail);
        if (used + least > room) continue;
        const double share =
            std::min(1.0, static_cast<double>(facts.done) / static_cast<double>(facts.total));
        return words.label + " " + bar(share, std::min(room - used, kWidestBar)) + " " + tail;
    }
    return std::string(clip(joined({pieces.percent, pieces.left}), room));
}

Progress::Progress(const Texts& texts, ProgressWords words, std::uint64_t total, bool colour, int file,
                   ProgressPace pace)
    : texts_(texts), words_(std::move(words)), total_(total), colour_(colour), file_(file), pace_(pace) {
    if (can_draw(file)) thread_ = std::thread(&Progress::run, this);
}

Progress::~Progress() { finish(); }

// The drawing thread: waits until the bar is due, then redraws it until the end.
void Progress::run() {
    std::unique_lock lock(mutex_);
    for (auto at = start_ + pace_.first; !wake_.wait_until(lock, at, [this] { return finished_; });) {
        draw();
        at = Clock::now() + pace_.every;
    }
}

// Draws the line over the previous one.
void Progress::draw() {
    const std::chrono::duration<double> passed = Clock::now() - start_;
    const ProgressFacts facts{done_.load(std::memory_order_relaxed), total_.load(std::memory_order_relaxed),
                              passed.count()};
    const std::string line = progress_line(facts, words_, texts_, terminal_size(file_).columns);
    send(file_, "\r" + styled(line, colour_) + "\x1B[K");
    drawn_ = true;
}

void Progress::finish() {
    if (!thread_.joinable()) return;
    {
        const std::lock_guard lock(mutex_);
        finished_ = true;
    }
    wake_.notify_all();
    thread_.join();
    if (drawn_) send(file_, kClearLine);
}

}  // namespace brelan::cli
