#include "record/said.hpp"

#include <algorithm>
#include <vector>

#include "host/registry.hpp"
#include "host/said.hpp"
#include "text/style.hpp"
#include "text/write_text.hpp"
#include "texts/record.hpp"

namespace brelan::record {

namespace {

// A sentence without the style marks of cards.
std::string plainly(const Phrases& phrases, std::string_view key, const std::vector<Arg>& args) {
    std::string text = write_text([&](TextOut& out) { phrases.say(out, key, args); });
    std::erase_if(text, style::is_mark);
    return text;
}

void add(std::vector<Arg>& args, const Fault& fault) {
    const Fault::Given given = fault.args();
    args.insert(args.end(), given.begin(), given.end());
}

// The game's explanation for refusing an action, from the view of the seat; empty if the game has nothing to
// add to the clause.
std::string said_more(const Failure& failure, const Phrases& phrases) {
    if (!failure.refused || failure.seen.view.empty() || failure.game == nullptr) return {};
    const RefusedAction& refused = *failure.refused;
    const Seat seat = read_seat(refused.seat).value_or(kSpectator);
    const auto glimpse = failure.game->glimpse(failure.seen.options, failure.seen.view, seat);
    if (!glimpse) return {};
    const Result<host::Judgement> judged = (*glimpse)->judge(refused.action, phrases);
    return judged && judged->clause == refused.clause ? judged->why : std::string();
}

const host::Host* game_of(const fair::Finding& finding) {
    return finding.game.empty() ? nullptr : host::find_game(finding.game);
}

// One of the two values of a finding, if the finding has it.
std::string value_of(Language language, const fair::Finding& finding, std::string_view name,
                     std::string_view key) {
    std::vector<Arg> args;
    add(args, finding.values);
    const bool has = std::any_of(args.begin(), args.end(), [&](const Arg& arg) { return arg.name == name; });
    return has ? plainly(phrases(language, game_of(finding)), key, args) : std::string();
}

}  // namespace

Phrases phrases(Language language, const host::Host* game) {
    const Phrases others = game != nullptr ? game->phrases(language) : host::common_phrases(language);
    return others.with(texts::record::in(language));
}

std::string say(Language language, const Failure& failure) {
    if (failure.finding) return say(language, *failure.finding);
    const Phrases texts = phrases(language, failure.game);
    const std::string why = said_more(failure, texts);
    std::vector<Arg> args;
    if (!why.empty()) args.push_back(Arg::text("why", why));
    args.push_back(Arg::text("more", failure.more));
    add(args, failure.fault);
    return plainly(texts, failure.fault.key(), args);
}

std::string say(Language language, const fair::Finding& finding) {
    const std::string name(fair::name_of(finding.wrong));
    const std::string what = "finding.what." + name;
    const std::string who = "finding.who." + name;
    const bool of_seat = finding.seat.has_value();
    const Seat seat{static_cast<std::uint8_t>(finding.seat.value_or(0))};
    std::vector<Arg> args{Arg::text("value", name), Arg::seat("place", seat), Arg::phrase("verdict", what),
                          Arg::phrase("cause", who), Arg::phrase("differ", finding.values.key())};
    add(args, finding.values);
    const bool valued = !finding.values.key().empty();
    const std::string_view key = of_seat ? (valued ? "finding.seat.values" : "finding.seat")
                                         : (valued ? "finding.plain.values" : "finding.plain");
    return plainly(phrases(language, game_of(finding)), key, args);
}

std::string told_in(Language language, const fair::Finding& finding) {
    return value_of(language, finding, "told", "finding.told");
}

std::string computed_in(Language language, const fair::Finding& finding) {
    return value_of(language, finding, "computed", "finding.computed");
}

}  // namespace brelan::record
