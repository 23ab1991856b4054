#include "cli/table/plain_game.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "cli/args/args_value.hpp"
#include "cli/output.hpp"
#include "cli/reports/progress.hpp"
#include "cli/reports/rules_page.hpp"
#include "cli/table/advice.hpp"
#include "cli/table/spoken_line.hpp"
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
        say(voice_.company(playing_.seats()));
        if (table.deals() > 0) {
            say(voice_.say("play.resumed", {{"n", std::to_string(table.deals())},
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
        say(voice_.match_over(table));
        return false;
    } catch (const Left&) {
        return true;
    }
}

// Lets a bot act. Returns false if a request to stop comes first.
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
    say("");
    say(words(audience_.observer()));
    if (voice_.words()) show_table();
    if (table.over()) say(voice_.deal_over(table));  // decided by the cards alone
}

// Asks until somebody acts or takes something back.
void PlainGame::question() {
    const host::Table& table = playing_.table();
    const Seat actor = table.actor();
    if (audience_.needs_curtain(table)) curtain(actor);
    audience_.sit_down(actor);
    seen_ = playing_.seen_by(actor);
    const std::vector<Choice> all = choices(seen_->legal(), voice_.phrases());
    if (!voice_.words()) show_table();
    const auto asked = asked_cards(*seen_, voice_.phrases());
    say(voice_.ask(actor, all));
    while (true) {
        say(what_to_type(all, asked));
        const std::int64_t before = table.actions();
        const std::string line = read_line();
        const std::vector<std::string> meant =
            meanings(line, all, voice_.phrases(), voice_.texts()("plain.subject"));
        if (std::any_of(meant.begin(), meant.end(), [&](const auto& one) { return take_action(one, all); }))
            return told();
        std::string why = asked ? take_several(line, *asked) : "";
        if (table.actions() != before) return told();
        if (take_command(line)) {
            if (table.actions() != before) return;
            continue;
        }
        say(why.empty() ? why_not(line, meant.back(), all) : why);
    }
}

// What can be typed: one action, or the cards that can share one line.
std::string PlainGame::what_to_type(const std::vector<Choice>& all,
                                    const std::optional<AskedCards>& asked) const {
    if (!asked || asked->possible.size() == asked->count)
        return voice_.say(all.size() == 1 ? "plain.type.one" : "plain.type",
                          {{"actions", offered(offers(all))}});
    std::string example = asked->possible[0].typed;
    for (std::size_t i = 1; i < asked->count; ++i)
        example += " " + std::string(words_of(asked->possible[i].typed).back().text);
    return voice_.say("plain.type.cards", {{"n", std::to_string(asked->count)},
                                           {"actions", offered(offers(asked->possible))},
                                           {"example", example}});
}

// What is wrong with a line and with the action that it was read as.
std::string PlainGame::why_not(std::string_view line, std::string_view action,
                               const std::vector<Choice>& all) const {
    if (words_of(line).empty()) return voice_.say("plain.empty");
    if (const auto why = refusal(*seen_, action, voice_.phrases())) return *why;
    if (const auto other = no_card(action, all)) {
        return voice_.say("plain.card",
                          {{"word", shown(shortened(other->word, 60))}, {"example", other->example}});
    }
    const std::string typed = shown(shortened(line, 60));
    const Spoken said = spoken(line, all, voice_.phrases(), voice_.texts()("plain.subject"));
    if (said.labels.size() > 1)
        return voice_.say("plain.several", {{"line", typed}, {"actions", listed(said.labels)}});
    if (const Choice* like = like_misread(*seen_, action, all, voice_.phrases()))
        return voice_.say("plain.misread", {{"line", typed}, {"example", like->typed}});
    return voice_.say("plain.what", {{"line", typed}});
}

// Plays what the line says: an action in the notation, or a number for one (see choice_of_number). An empty
// line stands for the only action.
bool PlainGame::take_action(std::string_view line, const std::vector<Choice>& all) {
    const std::vector<Word> words = words_of(line);
    if (words.empty() && all.size() == 1) return playing_.play(all[0].typed), true;
    if (words.empty()) return false;
    const auto number = words.size() == 1 ? read_number(words[0].text, 0, kMostNumber) : std::nullopt;
    const std::vector<Offer> offered = offers(all);
    const Choice* named = number ? choice_of_number(offered, *number) : nullptr;
    if (named != nullptr) return playing_.play(named->typed), true;
    const auto judged = seen_->judge(line, voice_.phrases());
    if (!judged || !judged->clause.none()) return false;
    playing_.play(line);
    return true;
}

// Plays a line with several cards, such as `discard 9c As 4s`, if all of them can be played, and announces
// all but the last. Returns the reason if they cannot be played; empty if the line is of another kind.
std::string PlainGame::take_several(std::string_view line, const AskedCards& asked) {
    const std::string_view subjects = voice_.texts()("plain.subject");
    const std::string words = with_notations_verb(line, asked.possible, voice_.phrases(), subjects);
    const auto typed = several(in_notation(words, voice_.phrases()), asked.possible);
    if (typed.empty()) return {};
    const InOrder chosen = in_order(*seen_, asked, typed, voice_);
    for (std::size_t i = 0; i < chosen.actions.size(); ++i) {
        if (i > 0) told();
        playing_.play(chosen.actions[i]);
    }
    return chosen.why;
}

// Carries out a command that is not a game action. Returns false if the line is not a command.
bool PlainGame::take_command(std::string_view line) {
    if (is_command(line, "plain.quit")) throw Left{};
    if (is_command(line, "plain.help")) return say(voice_.say("plain.usage", {{"file", file_.name()}})), true;
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
    for (const client::StoodIn& news : playing_.take_stood_in()) say(voice_.stood_in(news));
    say(words(audience_.observer()));
    if (table.over()) say(voice_.deal_over(table));
    if (!file_.problem().empty()) say(voice_.say("play.unsaved", {{"why", file_.problem()}}));
}

void PlainGame::undo() {
    if (!playing_.undo()) return say(voice_.say("plain.no-undo"));
    audience_.forget_after(playing_.table().actions());
    say(voice_.say("play.undone", {{"who", voice_.names()[playing_.table().actor()]}}));
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
    if (isatty(STDOUT_FILENO) == 1) say(std::string(kCurtainLines, '\n'));
    say(voice_.say("play.curtain", {{"who", voice_.names()[next]}}));
    read_line();
}

// True if the line is one of the words that the catalogue lists for a command.
bool PlainGame::is_command(std::string_view line, std::string_view key) const {
    const std::vector<Word> typed = words_of(line);
    if (typed.size() != 1) return false;
    const std::vector<Word> words = words_of(voice_.texts()(key));
    return std::any_of(words.begin(), words.end(),
                       [&](const Word& word) { return word.text == typed[0].text; });
}

// The next line typed. Leaves the game at the end of the input.
std::string PlainGame::read_line() {
    const auto line = input_.next();
    if (!line) throw Left{};
    return *line;
}

// Writes a text with a newline, and flushes it.
void PlainGame::say(std::string_view text) const {
    while (text.size() > 1 && text.ends_with('\n')) text.remove_suffix(1);
    print(text, false);
    print_raw("\n");
    if (!finish_output()) throw NoReader{};
}

void PlainGame::say_lines(const std::vector<std::string>& lines) const {
    for (const std::string& line : lines) say(line);
}

void PlainGame::show_table() const { say(playing_.table().show(audience_.observer(), voice_.phrases())); }

}  // namespace brelan::cli
