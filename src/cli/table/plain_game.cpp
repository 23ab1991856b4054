#include "cli/table/plain_game.hpp"

#include <unistd.h>

#include <chrono>
#include <thread>

#include "cli/output.hpp"
#include "cli/reports/progress.hpp"
#include "cli/reports/rules_page.hpp"
#include "cli/table/advice.hpp"
#include "cli/table/question.hpp"
#include "cli/table/typed_line.hpp"
#include "term/stop_flag.hpp"

namespace brelan::cli {
namespace {

constexpr std::size_t kCurtainLines = 60;

}  // namespace

PlainGame::PlainGame(LineInput& input, client::HomeTable& playing, const GameFile& file, Voice& voice)
    : input_(input), playing_(playing), file_(file), voice_(voice), audience_(playing.seats()) {}

bool PlainGame::run() {
    try {
        const host::Table& table = playing_.table();
        say_line(voice_.company(playing_.seats()));
        if (table.deals() > 0) {
            say_line(voice_.say("play.resumed", {{"n", std::to_string(table.deals())},
                                                 {"actions", std::to_string(table.actions())}}));
            if (!table.over()) show_table();
        }
        while (!table.finished()) {
            if (StopFlag::flag() || !playing_.goes_on()) return true;
            if (table.over()) {
                deal();
            } else if (playing_.asks()) {
                question();
            } else if (!bot_turn()) {
                return true;
            }
        }
        say_line(voice_.match_over(table));
        return false;
    } catch (const Left&) {
        return true;
    }
}

// Has a bot act. Returns false if a request to stop comes first.
bool PlainGame::bot_turn() {
    constexpr int kLookMilliseconds = 20;
    playing_.begin_thought(isatty(STDIN_FILENO) == 1);
    while (!playing_.thought_out(kLookMilliseconds)) {
        if (StopFlag::flag()) return false;
    }
    playing_.play_bot();
    told();
    return true;
}

// Begins the next deal.
void PlainGame::deal() {
    const host::Table& table = playing_.table();
    audience_.get_up();  // nobody may see another player's new cards
    playing_.deal();
    const auto words = [&](Seat observer) { return voice_.deal_begins(table, observer); };
    audience_.tell(table.actions(), words);
    say_line("");
    say_line(words(audience_.observer()));
    if (voice_.words()) show_table();
    if (table.over()) say_line(voice_.deal_over(table));  // decided by the cards alone
}

// Asks until somebody acts or takes something back.
void PlainGame::question() {
    const host::Table& table = playing_.table();
    const Seat actor = table.actor();
    if (audience_.needs_curtain(table)) curtain(actor);
    audience_.sit_down(actor);
    const auto seen = playing_.seen_by(actor);
    const Question question(seen, seen->legal(), voice_);
    if (!voice_.words()) show_table();
    say_line(voice_.ask(actor, question.choices()));
    const std::int64_t before = table.actions();
    while (table.actions() == before) {
        say_line(question.what_to_type(voice_.texts()("plain.more")));
        const std::string line = read_line();
        const Answer answer = question.read(line);
        if (!answer.actions.empty()) return play(answer.actions);
        if (!take_command(line)) say_line(answer.why.empty() ? question.why_not(line) : answer.why);
    }
}

// Plays and announces these actions.
void PlainGame::play(const std::vector<std::string>& actions) {
    for (const std::string& action : actions) {
        playing_.play(action);
        told();
    }
}

// Carries out a command that is not a game action. Returns false if the line is not a command.
bool PlainGame::take_command(std::string_view line) {
    if (is_command(line, "plain.quit")) throw Left{};
    if (is_command(line, "plain.help"))
        return say_line(voice_.say("plain.usage", {{"file", file_.name()}})), true;
    if (is_command(line, "plain.table")) return show_table(), true;
    if (is_command(line, "plain.story")) return say_lines(audience_.story().texts()), true;
    if (is_command(line, "plain.undo")) return undo(), true;
    if (is_command(line, "plain.hint")) return hint(), true;
    if (is_command(line, "plain.rules")) {
        say_lines(rules_lines(playing_.host(), playing_.table().options(), voice_.texts(), kPlainColumns));
        return true;
    }
    if (is_command(line, "plain.score")) {
        say_lines(voice_.sheet(playing_.table(), playing_.log().undone_deals(), kPlainColumns));
        return true;
    }
    return false;
}

// Announces the action that was just played.
void PlainGame::told() {
    const host::Table& table = playing_.table();
    const auto words = [&](Seat observer) { return table.tell(observer, voice_.phrases()); };
    audience_.tell(table.actions(), words);
    for (const client::StoodIn& news : playing_.take_stood_in()) say_line(voice_.stood_in(news));
    say_line(words(audience_.observer()));
    if (table.over()) say_line(voice_.deal_over(table));
    if (!file_.problem().empty()) say_line(voice_.say("play.unsaved", {{"why", file_.problem()}}));
}

void PlainGame::undo() {
    if (!playing_.undo()) return say_line(voice_.say("plain.no-undo"));
    audience_.forget_after(playing_.table().actions());
    say_line(voice_.say("play.undone", {{"who", voice_.names()[playing_.table().actor()]}}));
}

// Shows what the strongest bot would do. In a terminal, Enter stops it and shows its best action so far.
void PlainGame::hint() {
    constexpr auto kLook = std::chrono::milliseconds(50);
    const auto begun = std::chrono::steady_clock::now();
    Advice advice(playing_);
    {
        const bool person = isatty(STDIN_FILENO) == 1;
        const ProgressWords words{voice_.say(person ? "hint.thinking.enter" : "hint.thinking"), "ms"};
        Progress progress(voice_.texts(), words, 0, false);
        while (!advice.done()) {
            std::this_thread::sleep_for(kLook);
            const auto passed = std::chrono::steady_clock::now() - begun;
            progress.done() = static_cast<std::uint64_t>(passed / std::chrono::milliseconds(1));
            if (StopFlag::flag() || (person && input_.has_more())) advice.stop();
        }
    }
    say_lines(advice.lines(voice_));
}

// Makes sure that only the next person reads what follows.
void PlainGame::curtain(Seat next) {
    if (isatty(STDOUT_FILENO) == 1) print_raw(std::string(kCurtainLines, '\n'));
    say_line(voice_.say("play.curtain", {{"who", voice_.names()[next]}}));
    read_line();
}

// True if the line is one of the words that the catalogue lists for a command.
bool PlainGame::is_command(std::string_view line, std::string_view key) const {
    const std::vector<Word> typed = words_of(line);
    return typed.size() == 1 && is_word_for(voice_.texts(), key, typed[0].text);
}

// The next line typed. Leaves the game at the end of the input.
std::string PlainGame::read_line() {
    const auto line = input_.next();
    if (!line) throw Left{};
    return *line;
}

void PlainGame::show_table() const {
    say_line(playing_.table().show(audience_.observer(), voice_.phrases()));
}

}  // namespace brelan::cli
