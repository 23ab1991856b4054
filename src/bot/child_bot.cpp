#include "bot/child_bot.hpp"

#include <algorithm>
#include <chrono>

#include "bot/protocol.hpp"
#include "host/words.hpp"

namespace brelan::bot {
namespace {

constexpr std::int64_t kUsualMilliseconds = 1'000;  // default time for a program
constexpr std::size_t kShown = 80;                  // bytes of a line quoted in a message

// The words of a line, starting with the one at `place`, separated by single spaces.
std::string joined_from(WordSpan words, std::size_t place) {
    std::string text;
    for (std::size_t i = place; i < words.size(); ++i)
        text.append(text.empty() ? "" : " ").append(words[i].text);
    return text;
}

// Makes a line safe to show: no control characters, and not too long.
std::string printable(std::string_view line) {
    std::string text(shortened(line, kShown));
    for (char& c : text) {
        if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7F) c = '?';
    }
    return text;
}

std::optional<std::size_t> place_of(std::string_view action, std::span<const std::string> legal) {
    const auto found = std::find(legal.begin(), legal.end(), action);
    if (found == legal.end()) return std::nullopt;
    return static_cast<std::size_t>(found - legal.begin());
}

// `info value -1500 tries 200 play 5h`
void take_opinion(const Question& question, WordSpan words, Answer& answer) {
    if (words.size() < 6 || words[3].text != "tries") return;
    const auto value = read_number(words[2].text, -kMostNodes, kMostNodes);
    const auto tries = read_number(words[4].text, 0, kMostNodes);
    const auto place = place_of(joined_from(words, 5), question.legal);
    if (!value || !tries || !place) return;
    answer.opinions.resize(question.legal.size());
    answer.opinions[*place] = {*value, *tries};
}

// Unknown parts of an `info` line are skipped: later versions may add some.
void take_info(const Question& question, WordSpan words, Answer& answer) {
    const std::string_view what = words.size() > 1 ? words[1].text : std::string_view();
    if (what == "value") take_opinion(question, words, answer);
    if (what == "why") answer.reason.words = joined_from(words, 2);
    if (what == "nodes" && words.size() == 3)
        answer.nodes = read_number(words[2].text, 0, kMostNodes).value_or(0);
}

}  // namespace

std::optional<std::string_view> program_of(std::string_view name) {
    if (!name.starts_with(kProgram)) return std::nullopt;
    return name.substr(kProgram.size());
}

ChildBot::ChildBot(std::string_view command, const host::Host& game, const host::OptionSet& options,
                   std::uint64_t seed, const ChildLimits& limits)
    : command_(command),
      game_(&game),
      game_line_("game " + std::string(game.name()) + " rules " + std::to_string(game.rules_version()) + " " +
                 game.write_options(options) + "\n"),
      seed_(seed),
      limits_(limits) {}

ChildBot::~ChildBot() {
    if (child_) child_->write("quit\n", in(limits_.end_milliseconds));
}

Answer ChildBot::answer(const Question& question) {
    Answer answer;
    think::Limit limit = question.limit;
    if (limit.nodes == 0 && limit.milliseconds == 0) limit.milliseconds = kUsualMilliseconds;
    if (fault_ == Lapse::none && !child_) start(limit.stop);
    const Patience patience = patience_for(limit);
    if (fault_ == Lapse::none && quiet_since() && ask(question, limit, patience))
        hear(question, patience, answer);
    answer.fault = fault_;
    answer.detail = detail_;
    if (fault_ == Lapse::stopped) fault_ = Lapse::none;  // this is not the program's own fault
    return answer;
}

void ChildBot::over(std::string_view scores) {
    if (child_) child_->write("over " + std::string(scores) + "\n", in(limits_.end_milliseconds));
}

Patience ChildBot::in(std::int64_t milliseconds, const std::atomic<bool>* stop) {
    return {ChildProcess::Clock::now() + std::chrono::milliseconds(milliseconds), stop};
}

// How long to wait for an answer.
Patience ChildBot::patience_for(const think::Limit& limit) const {
    if (limit.milliseconds == 0) return in(limits_.untimed_milliseconds, limit.stop);
    return in(limit.milliseconds + limits_.late_milliseconds, limit.stop);
}

// Ends the program; returns false, so that callers stop too.
bool ChildBot::fail(Lapse fault, std::string_view detail) {
    fault_ = fault;
    detail_ = printable(detail);
    child_.reset();
    return false;
}

// Handles a missing line, or one that is too long.
bool ChildBot::fail_waiting(ChildProcess::Came came, std::string_view line) {
    switch (came) {
        case ChildProcess::Came::line: return true;
        case ChildProcess::Came::nothing: return fail(Lapse::silent, {});
        case ChildProcess::Came::stopped: return fail(Lapse::stopped, {});
        case ChildProcess::Came::end: return fail(Lapse::ended, child_->how_it_ended());
        case ChildProcess::Came::long_line: return fail(Lapse::long_line, line);
        case ChildProcess::Came::flood: return fail(Lapse::flood, {});
    }
    return false;
}

// Handles a failed write: the wait was cancelled, time ran out (a fault of this kind), or the program ended.
bool ChildBot::fail_writing(const Patience& patience, Lapse late) {
    if (patience.stopped()) return fail(Lapse::stopped, {});
    if (ChildProcess::Clock::now() >= patience.until) return fail(late, {});
    return fail(Lapse::ended, child_->how_it_ended());
}

// Starts the program and reads its introduction.
bool ChildBot::start(const std::atomic<bool>* stop) {
    std::string why;
    ready_ = plays_ = takes_seed_ = false;
    child_ = ChildProcess::start(split_command(command_), limits_, why);
    if (!child_) return fail(Lapse::start, why);
    const Patience patience = in(limits_.start_milliseconds, stop);
    if (!introduce(patience)) return false;
    if (!plays_) return fail(Lapse::game, game_->name());
    std::string lines = game_line_;
    if (takes_seed_) lines = "option seed=" + std::to_string(seed_ % kMostNodes) + "\n" + lines;
    return child_->write(lines, patience) || fail_writing(patience, Lapse::start);
}

bool ChildBot::introduce(const Patience& patience) {
    child_->begin_answer();
    child_->write("hello " + std::to_string(kProtocolVersion) + "\n", patience);  // a reply proves success
    while (!ready_) {
        std::string line;
        const ChildProcess::Came came = child_->read_line(line, patience);
        if (came == ChildProcess::Came::nothing) return fail(Lapse::start, "no line `ready` in time");
        if (!fail_waiting(came, line) || !take_introduction(line)) return false;
    }
    return true;
}

bool ChildBot::take_introduction(std::string_view line) {
    const std::vector<Word> words = host::words_of(line);
    const std::string_view what = words.empty() ? std::string_view() : words[0].text;
    if (what == "ready") ready_ = true;
    if (what == "option" && words.size() > 1 && words[1].text == "seed") takes_seed_ = true;
    if (what == "plays" && words.size() == 4 && words[1].text == game_->name() &&
        read_number(words[3].text, 0, kMostNodes) == game_->rules_version())
        plays_ = true;
    if (what == "act") return fail(Lapse::turn, line);
    const bool known = what.empty() || what == "ready" || what == "option" || what == "plays" ||
                       what == "id" || what == "info";
    return known || fail(Lapse::garbage, line);
}

// True if the program has sent only remarks since its last answer.
bool ChildBot::quiet_since() {
    while (true) {
        std::string line;
        const ChildProcess::Came came = child_->read_line(line, in(0));
        if (came == ChildProcess::Came::nothing) return true;
        if (!fail_waiting(came, line)) return false;
        const std::vector<Word> words = host::words_of(line);
        if (words.empty() || words[0].text == "info") continue;
        return fail(words[0].text == "act" ? Lapse::turn : Lapse::garbage, line);
    }
}

bool ChildBot::ask(const Question& question, const think::Limit& limit, const Patience& patience) {
    std::string lines = "view p" + std::to_string(question.seat.index + 1) + " ";
    lines.append(question.view).append("\nlegal ");
    for (std::size_t i = 0; i < question.legal.size(); ++i)
        lines.append(i == 0 ? "" : kBetweenActions).append(question.legal[i]);
    lines += "\ngo";
    if (limit.nodes > 0) lines += " nodes " + std::to_string(limit.nodes);
    if (limit.milliseconds > 0) lines += " ms " + std::to_string(limit.milliseconds);
    lines += " seed " + std::to_string(seed_of(question, seed_)) + "\n";
    child_->begin_answer();
    acted_ = false;
    return child_->write(lines, patience) || fail_writing(patience, Lapse::silent);
}

bool ChildBot::hear(const Question& question, const Patience& patience, Answer& answer) {
    while (!acted_) {
        std::string line;
        const ChildProcess::Came came = child_->read_line(line, patience);
        if (!fail_waiting(came, line) || !take_answer(question, line, answer)) return false;
    }
    return true;
}

bool ChildBot::take_answer(const Question& question, std::string_view line, Answer& answer) {
    const std::vector<Word> words = host::words_of(line);
    if (words.empty()) return true;
    if (words[0].text == "info") return take_info(question, words, answer), true;
    if (words[0].text != "act") return fail(Lapse::garbage, line);
    const auto place = place_of(joined_from(words, 1), question.legal);
    if (!place) return fail(Lapse::illegal, joined_from(words, 1));
    answer.choice = *place;
    acted_ = true;
    return true;
}

}  // namespace brelan::bot
