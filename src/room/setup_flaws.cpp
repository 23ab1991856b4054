#include "room/setup_flaws.hpp"

#include "host/said.hpp"
#include "text/write_text.hpp"
#include "texts/room.hpp"

namespace brelan::room {

std::string joined(std::span<const std::string_view> names) {
    std::string all;
    for (const std::string_view name : names) all.append(all.empty() ? "" : ", ").append(name);
    return all;
}

std::string Wrong::say(std::string_view key, std::initializer_list<Arg> args) const {
    const Phrases phrases(language_, texts::room::in(language_), {});
    return write_text([&](TextOut& out) { phrases.say(out, "setup." + std::string(key), args); });
}

Flaw Wrong::operator()(std::string_view field, std::string_view key, std::initializer_list<Arg> args) const {
    const std::string why = say(key, args);
    if (field.empty()) return why;
    return say("field", {Arg::text("field", field), Arg::text("why", why)});
}

Flaw Wrong::options(const Phrases& phrases, const Fault& fault) const {
    return say("field", {Arg::text("field", "options"), Arg::text("why", host::say(phrases, fault))});
}

Flaw contradiction_flaw(const Wrong& wrong, const host::Host& game, const host::OptionSet& options) {
    const Contradiction against = game.contradiction(options);
    if (against.none()) return std::nullopt;
    std::string why = host::say(game.phrases(wrong.language()), "against." + std::string(against.key));
    while (why.ends_with('.')) why.pop_back();
    return wrong("options", "contradiction",
                 {Arg::text("clause", host::clause_text(against.clause)), Arg::text("why", why)});
}

}  // namespace brelan::room
