#include <optional>
#include <utility>

#include "cli/args/args_value.hpp"
#include "cli/output.hpp"
#include "cli/remote/game.hpp"
#include "cli/remote/wish.hpp"
#include "cli/reports/rules_page.hpp"
#include "cli/table/question.hpp"
#include "cli/table/typed_line.hpp"

// What people type at a table on a server.
namespace brelan::cli {
namespace {

// The first word of a line, and the rest.
std::pair<std::string_view, std::string_view> split(std::string_view line) {
    const std::vector<Word> words = words_of(line);
    if (words.empty()) return {};
    if (words.size() == 1) return {words[0].text, {}};
    return {words[0].text, line.substr(words[1].column - 1)};
}

}  // namespace

void RemoteGame::take_line(const std::string& line) {
    const std::optional<Question> question = table_.asked() ? std::optional(table_.question()) : std::nullopt;
    const Answer answer = question ? question->read(line) : Answer{};
    if (!answer.actions.empty()) return talk_.act(answer.actions);
    if (take_command(line) || words_of(line).empty()) return;
    if (!question) return say_line(texts_("remote.not-now"));
    say_line(answer.why.empty() ? question->why_not(line) : answer.why);
}

// Carries out a command that is not a game action. Returns false if the word is not a command.
bool RemoteGame::take_command(const std::string& line) {
    const auto [word, rest] = split(line);
    if (word.empty()) return false;
    if (is(word, "plain.quit")) throw Left{};
    if (take_saying(line)) return true;
    if (is(word, "remote.word.sit")) return sit_down(rest), true;
    const Wished wished = ask_wish(link_, texts_, seen_.seats().size(), line);
    if (wished == Wished::place)
        say_line(fill(texts_("remote.place"), {{"n", std::to_string(seen_.seats().size())}}));
    if (wished != Wished::no) return true;
    if (!rest.empty()) return false;
    if (is(word, "plain.help")) return say_line(texts_("remote.usage")), true;
    if (is(word, "plain.table")) return show_table(), true;
    if (is(word, "plain.story")) return say_lines(story_), true;
    if (is(word, "plain.hint")) return say_line(texts_("remote.no-hint")), true;
    if (is(word, "plain.score")) return say_lines(table_.score()), true;
    if (is(word, "remote.word.seats")) return say_lines(table_.places()), true;
    if (is(word, "remote.word.seal")) return say_lines(talk_.seal_page()), true;
    if (is(word, "plain.rules"))
        return say_lines(rules_lines(seen_.game(), seen_.options(), texts_, kPlainColumns)), true;
    return false;
}

// `say WORDS` sends the words to everyone at the table.
bool RemoteGame::take_saying(std::string_view line) {
    const auto [word, rest] = split(line);
    if (!is(word, "remote.word.say") || rest.empty()) return false;
    link_.ask(wire::doing::Chat{std::string(rest)});
    return true;
}

// Takes this seat. If none is named, takes the first free seat, or else the first bot's seat.
void RemoteGame::sit_down(std::string_view place) {
    const auto places = static_cast<std::int64_t>(seen_.seats().size());
    const auto number = read_number(place, 1, places);
    if (!place.empty() && !number)
        return say_line(fill(texts_("remote.place"), {{"n", std::to_string(places)}}));
    const Seat seat = number ? Seat{static_cast<std::uint8_t>(*number - 1)} : seen_.free_place();
    if (seat == kNobody) return say_line(texts_("remote.full"));
    link_.ask(wire::doing::Sit{seat});
}

bool RemoteGame::is(std::string_view word, std::string_view key) const {
    return is_word_for(texts_, key, word);
}

}  // namespace brelan::cli
