#include <utility>

#include "cli/args/args_value.hpp"
#include "cli/args/game_options.hpp"
#include "cli/remote/game.hpp"
#include "cli/remote/wish.hpp"
#include "cli/reports/rules_page.hpp"
#include "cli/table/spoken_line.hpp"
#include "cli/table/typed_line.hpp"

// What people type at a table on a server.
namespace brelan::cli {
namespace {

constexpr std::size_t kMostShown = 60;

// The first word of a line, and the rest.
std::pair<std::string_view, std::string_view> split(std::string_view line) {
    const std::vector<Word> words = words_of(line);
    if (words.empty()) return {};
    if (words.size() == 1) return {words[0].text, {}};
    return {words[0].text, line.substr(words[1].column - 1)};
}

}  // namespace

void RemoteGame::take_line(const std::string& line) {
    if (table_.asked() && take_action(line)) return;
    if (take_command(line)) return;
    if (words_of(line).empty()) return;
    if (!table_.asked()) return say(texts_("remote.not-now"));
    say(why_not(line));
}

// Plays what the line says: an action in the notation, a number for one, or one or more bare cards. An empty
// line stands for the only action.
bool RemoteGame::take_action(const std::string& line) {
    const std::vector<Choice>& all = table_.choices();
    const std::vector<Word> words = words_of(line);
    if (words.empty() && all.size() == 1) return act(all[0].typed), true;
    if (words.empty()) return false;
    const auto number = words.size() == 1 ? read_number(words[0].text, 0, kMostNumber) : std::nullopt;
    const std::vector<Offer> offered = offers(all);
    const Choice* named = number ? choice_of_number(offered, *number) : nullptr;
    if (named != nullptr) return act(named->typed), true;
    const Phrases& phrases = table_.voice().phrases();
    for (const std::string& meant : meanings(line, all, phrases, texts_("plain.subject"))) {
        const auto judged = table_.glimpse() == nullptr
                                ? Result<host::Judgement>(host::Judgement{Clause{0, 1}, {}})
                                : table_.glimpse()->judge(meant, table_.voice().phrases());
        if (judged && judged->clause.none()) return act(meant), true;
    }
    const std::string exact = with_notations_verb(line, all, phrases, texts_("plain.subject"));
    const std::vector<std::string> cards = several(in_notation(exact, phrases), all);
    queued_.assign(cards.begin(), cards.end());
    return !cards.empty();
}

// What is wrong with an action.
std::string RemoteGame::why_not(const std::string& line) const {
    const Phrases& phrases = table_.voice().phrases();
    const std::string action = in_notation(line, phrases);
    const std::string meant = meanings(line, table_.choices(), phrases, texts_("plain.subject")).back();
    if (table_.glimpse() != nullptr) {
        if (auto why = refusal(*table_.glimpse(), meant, phrases)) return *std::move(why);
    }
    if (const auto other = no_card(action, table_.choices())) {
        return fill(texts_("plain.card"),
                    {{"word", shown(shortened(other->word, kMostShown))}, {"example", other->example}});
    }
    const std::string typed = shown(shortened(line, kMostShown));
    const Spoken said = spoken(line, table_.choices(), phrases, texts_("plain.subject"));
    if (said.labels.size() > 1)
        return fill(texts_("plain.several"), {{"line", typed}, {"actions", listed(said.labels)}});
    return fill(texts_("plain.what"), {{"line", typed}});
}

// Carries out a command that is not a game action. Returns false if the word is not a command.
bool RemoteGame::take_command(const std::string& line) {
    const auto [word, rest] = split(line);
    if (word.empty()) return false;
    if (is(word, "plain.quit")) throw Left{};
    if (take_saying(line)) return true;
    if (is(word, "remote.word.sit")) return sit_down(rest), true;
    const Wished wished = ask_wish(link_, texts_, table_.seats().size(), line);
    if (wished == Wished::place)
        say(fill(texts_("remote.place"), {{"n", std::to_string(table_.seats().size())}}));
    if (wished != Wished::no) return true;
    if (!rest.empty()) return false;
    if (is(word, "plain.help")) return say(texts_("remote.usage")), true;
    if (is(word, "plain.table")) return show_table(), true;
    if (is(word, "plain.story")) return say_lines(std::vector<std::string>(story_)), true;
    if (is(word, "plain.hint")) return say(texts_("remote.no-hint")), true;
    if (is(word, "plain.score")) return say_lines(table_.score()), true;
    if (is(word, "remote.word.seats")) return say_lines(table_.places()), true;
    if (is(word, "remote.word.seal")) return say_lines(talk_.seal_page()), true;
    if (is(word, "plain.rules"))
        return say_lines(rules_lines(table_.game(), table_.options(), texts_, kPlainColumns)), true;
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
    const auto places = static_cast<std::int64_t>(table_.seats().size());
    const auto number = read_number(place, 1, places);
    if (!place.empty() && !number) return say(fill(texts_("remote.place"), {{"n", std::to_string(places)}}));
    const Seat seat = number ? Seat{static_cast<std::uint8_t>(*number - 1)} : table_.free_place();
    if (seat == kNobody) return say(texts_("remote.full"));
    link_.ask(wire::doing::Sit{seat});
}

// True if the word is one that the catalogue lists for a command.
bool RemoteGame::is(std::string_view word, std::string_view key) const {
    return is_word_for(texts_, key, word);
}

}  // namespace brelan::cli
