#pragma once
#include <algorithm>
#include <sstream>
#include <string>

#include "host/registry.hpp"
#include "host/table_of.hpp"
#include "laws/course.hpp"
#include "text/width.hpp"

namespace brelan::laws {

// The form of a catalogue key, such as `tell.turn` or `show.pool`. A text contains the key itself if the
// catalogue does not have it.
inline bool has_raw_key(const std::string& text) {
    for (const char* stem : {"tell.", "show.", "card.", "seat.", "ask.", "refuse."}) {
        for (std::size_t at = text.find(stem); at != std::string::npos; at = text.find(stem, at + 1)) {
            const bool begins = at == 0 || !std::isalpha(static_cast<unsigned char>(text[at - 1]));
            const std::size_t next = at + std::string_view(stem).size();
            if (begins && next < text.size() && std::islower(static_cast<unsigned char>(text[next])))
                return true;
        }
    }
    return false;
}

// What is wrong with a text for people: an unfilled placeholder, or a missing text.
inline Complaint judge_words(const std::string& text) {
    if (text.find_first_of("{}|") != std::string::npos) return "a place is not filled in: " + text;
    if (has_raw_key(text)) return "a text is missing: " + text;
    return std::nullopt;
}

// The width of the longest line, in columns.
inline std::size_t width_of(const std::string& text) {
    std::size_t most = 0;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) most = std::max(most, text_width(line));
    return most;
}

// The first fault in the texts that one observer gets about one step.
template <Game G>
Complaint judge_told(const Moment<G>& moment, Seat seat, const Phrases& phrases) {
    const View<G> view = observe<G>(moment.state, seat);
    const auto text = [](auto write) { return write_text(write); };
    const std::string table = text([&](TextOut& out) { G::show(*view, seat, phrases, out); });
    if (!phrases.words() && width_of(table) > 80) return "the table is wider than 80 columns:\n" + table;
    if (Complaint complaint = judge_words(table)) return complaint;
    const std::string deal = text([&](TextOut& out) { G::tell_deal(*view, phrases, out); });
    if (Complaint complaint = judge_words(deal)) return complaint;
    if (G::actor(moment.state) == kNobody) return std::nullopt;
    const typename G::Action action = legal_of<G>(moment.state)[0];
    typename G::State next = moment.state;
    G::play(next, action);
    const View<G> after = observe<G>(next, seat);
    const std::string told = text([&](TextOut& out) { G::tell(*view, action, *after, phrases, out); });
    if (told.empty()) return "nothing is told of an action";
    const std::string result =
        text([&](TextOut& out) { G::tell_result(*view, action, *after, phrases, out); });
    if (!told.ends_with(result)) return "the result does not end what is told: " + result;
    if (!result.empty() && G::actor(next) != kNobody) return "a deal that runs has a result: " + result;
    return judge_words(told);
}

// This is not one of the eight laws, but it is just as general: in both languages, with symbols and in words,
// all texts are complete, and the table fits an 80-column terminal.
template <Game G>
Complaint law_words(const Course<G>& course) {
    const host::Host& host = *host::find_game(G::kName);
    std::uint64_t turn = 0;
    return walk<G>(course, [&](const Moment<G>& moment) -> Complaint {
        if (++turn % 3 != 0) return std::nullopt;  // checking every text would take too long
        const std::vector<Seat> some = some_observers(moment.options.players, turn);
        Phrases phrases = host.phrases(turn % 2 == 0 ? Language::english : Language::french);
        phrases.use_words(turn / 2 % 2 == 0);
        return judge_told(moment, some[turn % some.size()], phrases);
    });
}

}  // namespace brelan::laws
