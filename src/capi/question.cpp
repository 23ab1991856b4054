#include "capi/question.hpp"

#include <algorithm>
#include <utility>

#include "host/options_json.hpp"
#include "host/registry.hpp"
#include "host/said.hpp"
#include "host/words.hpp"
#include "record/said.hpp"
#include "text/style.hpp"
#include "text/write_text.hpp"
#include "texts/capi.hpp"

namespace brelan::capi {

std::string_view Asked::text(std::string_view name) const {
    const Json* value = find(name);
    return value == nullptr ? std::string_view() : std::string_view(value->text());
}

std::int64_t Asked::number(std::string_view name, std::int64_t fallback) const {
    const Json* value = find(name);
    return value == nullptr ? fallback : value->number();
}

bool Asked::flag(std::string_view name, bool fallback) const {
    const Json* value = find(name);
    return value == nullptr ? fallback : value->boolean();
}

std::span<const Json> Asked::list(std::string_view name) const {
    const Json* value = find(name);
    return value == nullptr ? std::span<const Json>() : std::span<const Json>(value->array());
}

Refused Asked::texts(std::string_view name, std::vector<std::string>& out) const {
    for (const Json& item : list(name)) {
        if (!item.is(Json::Kind::text))
            return refused("bad-question", "question.texts", {Arg::text("field", name)});
        out.push_back(item.text());
    }
    return std::nullopt;
}

Refusal refused(std::string_view code, std::string_view key, std::initializer_list<Arg> args) {
    return {std::string(code), Fault(0, key, args)};
}

Refusal refused_in_words(std::string_view code, std::string text) {
    return {std::string(code), {}, std::move(text)};
}

Refusal refused_by(std::string_view code, const Fault& fault, const Phrases& phrases) {
    return {std::string(code), fault, host::say(phrases, fault)};
}

std::string say(Language language, const Refusal& refusal) {
    if (refusal.fault.key().empty() || !refusal.text.empty()) return refusal.text;
    return host::say(host::common_phrases(language).with(texts::capi::in(language)), refusal.fault);
}

Refusal refused_record(const record::Failure& failure, Language language) {
    Refusal refusal{"record", failure.fault, record::say(language, failure)};
    if (failure.refused) refusal.clause = clause_text(failure.refused->clause);
    return refusal;
}

Refused read_game(const Asked& asked, const host::Host*& game) {
    game = host::find_game(asked.text("game"));
    if (game != nullptr) return std::nullopt;
    std::string all;
    for (const host::Host* one : host::games()) all.append(all.empty() ? "" : ", ").append(one->name());
    return refused("no-such-game", "question.game", {Arg::text("games", all)});
}

Refused read_way(const Asked& asked, Way& way) {
    if (Refused no = read_game(asked, way.game)) return no;
    if (Refused no = read_language(asked, way.language)) return no;
    const Phrases phrases = way.phrases();
    std::string line;
    if (asked.has("edition")) line.append("edition=").append(asked.text("edition"));
    if (const Json* options = asked.find("options")) {
        const Result<std::string> words = host::option_words(*options);
        if (!words) return refused_by("bad-options", words.fault(), phrases);
        line.append(" ").append(*words);
    }
    const auto options = way.game->read_options(host::words_of(line));
    if (!options) return refused_by("bad-options", options.fault(), phrases);
    way.options = *options;
    const Contradiction against = way.game->contradiction(*options);
    if (against.none()) return std::nullopt;
    Refusal refusal =
        refused_in_words("contradiction", host::say(phrases, "against." + std::string(against.key)));
    refusal.clause = clause_text(against.clause);
    return refusal;
}

Refused read_language(const Asked& asked, Language& language) {
    const std::optional<Language> known = find_language(asked.text("lang"));
    language = known.value_or(Language::english);
    if (known || !asked.has("lang")) return std::nullopt;
    return refused("bad-question", "question.lang");
}

Refused read_seat(const Asked& asked, int players, Seat& seat) {
    seat = kSpectator;
    if (!asked.has("seat")) return std::nullopt;
    const std::int64_t number = asked.number("seat");
    if (number < 1 || number > players)
        return refused("bad-question", "question.seat", {Arg::number("players", players)});
    seat = Seat{static_cast<std::uint8_t>(number - 1)};
    return std::nullopt;
}

std::string plain(std::string text) {
    std::erase_if(text, style::is_mark);
    return text;
}

std::string clause_text(Clause clause) {
    return write_text([&](TextOut& out) { write(clause, out); });
}

}  // namespace brelan::capi
