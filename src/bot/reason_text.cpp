#include "bot/reason_text.hpp"

#include <deque>

#include "core/face.hpp"
#include "host/words.hpp"
#include "host/write_text.hpp"

namespace brelan::bot {
namespace {

constexpr std::int64_t kMostNumber = 999'999'999'999'999;

// A fact of several words for people: its cards as they are seen, what is known by a word as that.
std::string several(std::string_view fact, const Phrases& phrases) {
    return host::write_text([&](TextOut& out) {
        std::string_view gap;
        for (const Word& word : host::words_of(fact)) {
            out << gap;
            gap = " ";
            const auto card = read_face(word.text);
            const std::string_view known = phrases.find("ask.word." + std::string(word.text));
            if (card) {
                phrases.card(out, *card);
            } else {
                out << (known.empty() ? word.text : known);
            }
        }
    });
}

// A fact as something to be put into a sentence; `made` keeps what has to be written for it.
Arg argument(std::string_view place, std::string_view fact, const Phrases& phrases,
             std::deque<std::string>& made) {
    if (const auto number = read_number(fact, -kMostNumber, kMostNumber)) return Arg::number(place, *number);
    if (const auto seat = read_seat(fact)) return Arg::seat(place, *seat);
    if (const auto card = read_face(fact)) return Arg::card(place, *card);
    return Arg::text(place, made.emplace_back(several(fact, phrases)));
}

}  // namespace

std::string sentence_of(const Reason& reason, const Phrases& phrases) {
    if (reason.key.empty() || phrases.find(reason.key).empty()) return reason.words;
    std::deque<std::string> made;
    std::vector<Arg> args;
    for (const auto& [place, fact] : reason.facts) args.push_back(argument(place, fact, phrases, made));
    return host::write_text([&](TextOut& out) { phrases.say(out, reason.key, args); });
}

}  // namespace brelan::bot
