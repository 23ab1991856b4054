#include "bot/reason_text.hpp"

#include <deque>

#include "core/face.hpp"
#include "core/read_card.hpp"
#include "host/action_label.hpp"
#include "text/decimal_sign.hpp"
#include "text/style.hpp"
#include "text/write_text.hpp"

namespace brelan::bot {
namespace {

constexpr std::int64_t kMostNumber = 999'999'999'999'999;

// Formats a decimal number for the language; other texts stay as they are.
std::string localised(std::string_view text, Language language) {
    const bool number = !text.empty() && text.find_first_not_of("+-.0123456789") == std::string_view::npos;
    return number ? with_decimal_sign(text, language) : std::string(text);
}

// A fact as an argument of a sentence; `made` owns any text written for it.
Arg argument(std::string_view place, std::string_view fact, const Phrases& phrases,
             std::deque<std::string>& made) {
    if (const auto number = read_number(fact, -kMostNumber, kMostNumber)) return Arg::number(place, *number);
    if (const auto seat = read_seat(fact)) return Arg::seat(place, *seat);
    if (const auto card = read_face(fact)) return Arg::card(place, *card);
    return Arg::text(place, made.emplace_back(localised(host::label_of(fact, phrases), phrases.language())));
}

}  // namespace

std::string sentence_of(const Reason& reason, const Phrases& phrases) {
    if (reason.key.empty() || phrases.find(reason.key).empty()) return reason.words;
    std::deque<std::string> made;
    std::vector<Arg> args;
    for (const auto& [place, fact] : reason.facts) args.push_back(argument(place, fact, phrases, made));
    std::string text = write_text([&](TextOut& out) { phrases.say(out, reason.key, args); });
    std::erase_if(text, style::is_mark);  // the text may become a line of the protocol
    return text;
}

}  // namespace brelan::bot
