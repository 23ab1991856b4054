#include "cli/table/plain_table.hpp"

#include <unistd.h>

#include <chrono>
#include <thread>
#include <utility>

#include "cli/output.hpp"
#include "cli/reports/progress.hpp"
#include "cli/reports/rules_page.hpp"
#include "cli/table/typed_line.hpp"
#include "term/stop_flag.hpp"

namespace brelan::cli {
namespace {

constexpr int kHearMilliseconds = 50;
constexpr int kMostWait = 20'000;  // the longest wait for the first message about the table
constexpr std::size_t kCurtainLines = 60;

}  // namespace

void PlainTable::run() {
    try {
        if (!arrives()) return;
        while (!sitting_.over()) {
            if (StopFlag::flag()) return;
            hear(wants_line() ? 0 : kHearMilliseconds);
            if (sitting_.over()) return;
            if (sitting_.between_deals()) {
                sitting_.next_deal();
                continue;
            }
            if (const std::string next = sitting_.next_person(); !next.empty()) curtain(next);
            sitting_.sit_down();
            ask();
            if (wants_line()) take_line(read_line());
        }
    } catch (const Left&) {
        // The match is saved, or the seat stays reserved for the person.
    }
}

// Waits until the table has been seen. Returns false if that does not happen.
bool PlainTable::arrives() {
    for (int waited = 0; !sitting_.known(); waited += kHearMilliseconds) {
        say_news(kHearMilliseconds);
        if (StopFlag::flag() || sitting_.over() || waited >= kMostWait) return sitting_.known();
    }
    say_news(0);
    deal_ = sitting_.deal();
    if (sitting_.running() && (sitting_.voice().words() || !sitting_.asked())) show_table();
    return true;
}

// Reports events for at most this long.
void PlainTable::say_news(int milliseconds) {
    if (const auto told = sitting_.hear(milliseconds)) say_lines(*told);
}

// The same. If cards are written out in words, also shows the table after a new deal.
void PlainTable::hear(int milliseconds) {
    say_news(milliseconds);
    const std::int64_t before = std::exchange(deal_, sitting_.deal());
    if (deal_ != before && sitting_.voice().words()) show_table();
}

// Makes sure that only the next person reads what follows.
void PlainTable::curtain(const std::string& next) {
    if (isatty(STDOUT_FILENO) == 1) print_raw(std::string(kCurtainLines, '\n'));
    say_line(fill(texts()("play.curtain"), {{"who", next}}));
    read_line();
}

// Asks the question once: whose turn it is, and what can be typed. At a table in this program, repeats what
// can be typed if the last line changed nothing.
void PlainTable::ask() {
    if (sitting_.busy()) return;
    const std::string request = sitting_.request();
    const auto asked = sitting_.asked();
    std::string about = request;
    if (asked) about += "?" + (asked->seen != nullptr ? asked->seen->view() : std::string());
    const bool again = std::exchange(asks_again_, false);
    const bool first = asked_ != about;
    asked_ = about;
    if (!request.empty()) {
        if (first) say_line(request);
    } else if (asked && (first || again)) {
        const Question question = sitting_.question(*asked);
        if (first) say_question(*asked, question);
        say_line(question.what_to_type(texts()(sitting_.is_shared() ? "remote.more" : "plain.more")));
    }
}

void PlainTable::say_question(const Asked& asked, const Question& question) const {
    if (!sitting_.voice().words()) show_table();
    const std::string clock = sitting_.clock();
    say_line(sitting_.voice().ask(asked.seat, question.choices()) + (clock.empty() ? "" : " " + clock));
}

// True if a line should be read now. A shared table never waits for a line to be typed.
bool PlainTable::wants_line() const {
    return sitting_.takes_lines() && (!sitting_.is_shared() || input_.has_more());
}

void PlainTable::take_line(const std::string& line) {
    const auto asked = sitting_.asked();
    const auto question = asked ? std::optional(sitting_.question(*asked)) : std::nullopt;
    const Answer answer = question ? question->read(line) : Answer{};
    asks_again_ = !sitting_.is_shared();
    if (!answer.actions.empty()) return sitting_.act(answer.actions);
    if (take_command(line)) return;
    if (question) return say_line(answer.why.empty() ? question->why_not(line) : answer.why);
    if (!words_of(line).empty()) say_line(texts()("remote.not-now"));
}

// Carries out a command that is not a game action. Returns false if the line is not a command.
bool PlainTable::take_command(const std::string& line) {
    const std::vector<Word> typed = words_of(line);
    const auto is = [&](std::string_view key) {
        return typed.size() == 1 && is_word_for(texts(), key, typed[0].text);
    };
    if (is("plain.quit")) throw Left{};
    if (const auto said = sitting_.command(line)) return say_lines(*said), true;
    if (is("plain.help")) return say_line(sitting_.usage()), true;
    if (is("plain.table")) return show_table(), true;
    if (is("plain.story")) return say_lines(sitting_.story().texts()), true;
    if (is("plain.hint")) return hint(), true;
    if (is("plain.score")) return say_lines(sitting_.score(kPlainColumns)), true;
    if (is("plain.rules")) {
        say_lines(rules_lines(sitting_.game(), sitting_.options(), texts(), kPlainColumns));
        return true;
    }
    return false;
}

// Shows what the strongest bot would do. In a terminal, Enter stops the bot and shows its best action so far.
void PlainTable::hint() {
    constexpr auto kLook = std::chrono::milliseconds(50);
    const std::unique_ptr<Advice> advice = sitting_.advice();
    if (advice == nullptr) return say_line(texts()("remote.no-hint"));
    const auto begun = std::chrono::steady_clock::now();
    {
        const bool person = isatty(STDIN_FILENO) == 1;
        const ProgressWords words{std::string(texts()(person ? "hint.thinking.enter" : "hint.thinking")),
                                  "ms"};
        Progress progress(texts(), words, 0, false);
        while (!advice->done()) {
            std::this_thread::sleep_for(kLook);
            const auto passed = std::chrono::steady_clock::now() - begun;
            progress.done() = static_cast<std::uint64_t>(passed / std::chrono::milliseconds(1));
            if (StopFlag::flag() || (person && input_.has_more())) advice->stop();
        }
    }
    say_lines(advice->lines(sitting_.voice()));
}

void PlainTable::show_table() const { say_line(sitting_.table()); }

// The next line typed. Leaves the table at the end of the input.
std::string PlainTable::read_line() {
    const auto line = input_.next();
    if (!line) throw Left{};
    return *line;
}

}  // namespace brelan::cli
