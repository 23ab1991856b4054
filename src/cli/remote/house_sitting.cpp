#include "cli/remote/house_sitting.hpp"

#include <utility>

#include "cli/args/args_value.hpp"
#include "cli/remote/wish.hpp"
#include "cli/table/typed_line.hpp"

namespace brelan::cli {
namespace {

using client::SocketLink;
namespace doing = wire::doing;

}  // namespace

HouseSitting::HouseSitting(const client::House& house, const std::string& table, const Texts& texts,
                           Manner manner)
    : Sitting(texts),
      manner_(manner),
      talk_(house, table, texts, manner.words),
      link_(talk_.link()),
      table_(talk_.table()),
      seen_(table_.seen()) {}

std::optional<Told> HouseSitting::hear(int milliseconds) {
    const bool known = seen_.known();
    const auto heard = talk_.hear(milliseconds);
    Told told;
    tell_line(told);
    if (heard) told.insert(told.end(), heard->begin(), heard->end());
    if (!known && seen_.known()) arrive(told);
    for (const std::string& line : told) story_.add(seen_.number(), line);
    return heard || !told.empty() ? std::optional(told) : std::nullopt;
}

// Reports once that the connection is lost, and once that it is back.
void HouseSitting::tell_line(Told& told) {
    const SocketLink::Line line = link_.line();
    if (line == std::exchange(told_line_, line) || !seen_.known()) return;
    switch (line) {
        case SocketLink::Line::open: told.push_back(say("remote.line.again")); break;
        case SocketLink::Line::lost: told.push_back(say("remote.line.lost")); break;
        default: told.push_back(say("remote.line.closed", {{"why", talk_.why()}})); break;
    }
}

// Takes a seat if the player asked for one.
void HouseSitting::arrive(Told& told) {
    if (seen_.seat() != kNobody) return;
    if (!manner_.sits && manner_.plain) told.push_back(say("remote.look"));
    if (!manner_.sits) return;
    for (std::string& line : sit("")) told.push_back(std::move(line));
}

bool HouseSitting::over() const {
    const SocketLink::Line line = link_.line();
    return line == SocketLink::Line::refused || line == SocketLink::Line::closed ||
           (seen_.known() && seen_.closed());
}

std::string HouseSitting::why_over() const {
    if (seen_.known() && seen_.closed()) return say("remote.told.closed");
    const std::string why = talk_.why();
    return why.empty() ? say("remote.silent") : why;
}

std::string HouseSitting::table() const {
    const bool shown = seen_.glimpse() != nullptr && (seen_.playing() || manner_.plain);
    if (shown) return seen_.glimpse()->show(voice().phrases());
    std::string lines;
    for (const std::string& line : table_.places()) lines += line + "\n";
    return lines;
}

std::string HouseSitting::waits_for() const {
    if (!is_connected()) return say("remote.line.lost");
    if (const std::string asked = table_.request(); !asked.empty()) return asked;
    if (seen_.playing() && seen_.turn() != kNobody)
        return say("remote.screen.turn", {{"who", table_.name_of(seen_.turn())}});
    return say(seen_.playing() ? "remote.screen.pause" : "remote.screen.gathering");
}

std::string HouseSitting::corner() const {
    const std::string time = clock();
    return say("fair.corner", {{"label", talk_.seal_label()}}) + (time.empty() ? "" : " \u00B7 " + time);
}

std::string HouseSitting::clock() const {
    const auto seconds = seen_.seconds_left();
    return seconds ? say("remote.clock", {{"n", std::to_string(*seconds)}}) : std::string();
}

std::optional<Asked> HouseSitting::asked() const {
    if (seen_.legal().empty() || talk_.plays()) return std::nullopt;
    return Asked{seen_.seat(), seen_.glimpse(), seen_.legal()};
}

bool HouseSitting::takes_lines() const {
    if (busy()) return false;
    return manner_.any_time || asked() || seen_.is_waited_for() || !seen_.playing() ||
           seen_.seat() == kNobody;
}

std::string_view HouseSitting::keys(const KeyAnswer* answer) const {
    if (!request().empty()) return "remote.screen.keys.asked";
    return answer != nullptr && answer->marks_cards() ? answer->keys() : "remote.screen.keys";
}

std::optional<Page> HouseSitting::own_page(const Key& key) const {
    if (is_letter(key, 'p')) return sentences_page(texts(), "page.sheet", [&] { return table_.places(); });
    if (is_letter(key, 'v')) return sentences_page(texts(), "page.sheet", [&] { return table_.score(); });
    if (is_letter(key, 'f')) return sentences_page(texts(), "page.seal", [&] { return talk_.seal_page(); });
    return std::nullopt;
}

bool HouseSitting::take_key(const Key& key) {
    const bool waited_for = seen_.is_waited_for();
    const bool sits = seen_.seat() != kNobody;
    if (waited_for && is_letter(key, 'y')) {
        link_.ask(doing::Agree{});
    } else if (waited_for && is_letter(key, 'n')) {
        link_.ask(doing::Refuse{});
    } else if (is_letter(key, 's') && sits) {
        link_.ask(doing::Stand{});
    } else if (is_letter(key, 's')) {
        for (const std::string& line : sit("")) story_.add(seen_.number(), line);
    } else if (is_letter(key, 'u')) {
        link_.ask(doing::Undo{});
    } else if (is_letter(key, 't')) {
        link_.ask(doing::Start{});
    } else if (is_letter(key, 'd')) {
        link_.ask(doing::Ready{});
    } else {
        return false;
    }
    return true;
}

void HouseSitting::speak(const std::string& line) {
    if (line.empty()) return;
    if (line[0] != '/') return link_.ask(doing::Chat{line});
    const Wished wished = ask_wish(link_, texts(), seen_.seats().size(), std::string_view(line).substr(1));
    if (wished == Wished::place) story_.add(seen_.number(), which_seat());
    if (wished == Wished::no) story_.add(seen_.number(), say("remote.screen.wishes"));
}

// `say WORDS` sends the words to everyone at the table; `sit 2` takes a seat. ask_wish handles the other
// commands.
std::optional<Told> HouseSitting::command(const std::string& line) {
    const std::vector<Word> words = words_of(line);
    if (words.empty()) return std::nullopt;
    const std::string_view word = words[0].text;
    const std::string_view rest =
        words.size() == 1 ? std::string_view() : std::string_view(line).substr(words[1].column - 1);
    if (is(word, "remote.word.say") && !rest.empty()) {
        link_.ask(doing::Chat{std::string(rest)});
        return Told{};
    }
    if (is(word, "remote.word.sit")) return sit(rest);
    const Wished wished = ask_wish(link_, texts(), seen_.seats().size(), line);
    if (wished == Wished::place) return Told{which_seat()};
    if (wished == Wished::asked) return Told{};
    if (!rest.empty()) return std::nullopt;
    if (is(word, "remote.word.seats")) return table_.places();
    if (is(word, "remote.word.seal")) return talk_.seal_page();
    return std::nullopt;
}

// Takes this seat. If no seat is named, takes the first free seat, or else the first bot's seat. Returns the
// reason if that is impossible.
Told HouseSitting::sit(std::string_view place) {
    const auto number = read_number(place, 1, static_cast<std::int64_t>(seen_.seats().size()));
    if (!place.empty() && !number) return {which_seat()};
    const Seat seat = number ? Seat{static_cast<std::uint8_t>(*number - 1)} : seen_.free_place();
    if (seat == kNobody) return {say("remote.full")};
    link_.ask(doing::Sit{seat});
    return {};
}

std::string HouseSitting::which_seat() const {
    return say("remote.place", {{"n", std::to_string(seen_.seats().size())}});
}

bool HouseSitting::is(std::string_view word, std::string_view key) const {
    return is_word_for(texts(), key, word);
}

}  // namespace brelan::cli
