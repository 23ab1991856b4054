#include "capi/question.hpp"

#include <algorithm>
#include <utility>

#include "core/style.hpp"
#include "host/options_json.hpp"
#include "host/registry.hpp"
#include "host/words.hpp"
#include "host/write_text.hpp"

namespace brelan::capi {

using host::Json;

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

Fault Asked::texts(std::string_view name, std::vector<std::string>& out) const {
    for (const Json& item : list(name)) {
        if (!item.is(Json::Kind::text))
            return refused("bad-question", std::string(name) + " must hold texts");
        out.push_back(item.text());
    }
    return std::nullopt;
}

Refusal refused(std::string_view code, std::string text) {
    return {std::string(code), std::move(text), 0, 0, {}};
}

Refusal refused_by(std::string_view code, const Error& error) {
    return {std::string(code), std::string(error.message.view()), error.line, error.column, {}};
}

Fault read_game(const Asked& asked, const host::Host*& game) {
    game = host::find_game(asked.text("game"));
    if (game != nullptr) return std::nullopt;
    std::string all;
    for (const host::Host* one : host::games()) all.append(all.empty() ? "" : ", ").append(one->name());
    return refused("no-such-game", "game must be one of " + all);
}

Fault read_way(const Asked& asked, Way& way) {
    if (Fault fault = read_game(asked, way.game)) return fault;
    std::string line;
    if (asked.has("edition")) line.append("edition=").append(asked.text("edition"));
    if (const Json* options = asked.find("options")) {
        const Result<std::string> words = host::option_words(*options);
        if (!words) return refused_by("bad-options", words.error());
        line.append(" ").append(*words);
    }
    const auto options = way.game->read_options(host::words_of(line));
    if (!options) return refused_by("bad-options", options.error());
    way.options = *options;
    const Contradiction against = way.game->contradiction(*options);
    if (against.none()) return std::nullopt;
    Language language = Language::english;
    if (Fault fault = read_language(asked, language)) return fault;
    const Phrases phrases = way.game->phrases(language);
    Refusal refusal = refused("contradiction", host::write_text([&](TextOut& out) {
                                  phrases.say(out, "against." + std::string(against.key));
                              }));
    refusal.clause = clause_text(against.clause);
    return refusal;
}

Fault read_language(const Asked& asked, Language& language) {
    const std::string_view code = asked.text("lang");
    language = code == "fr" ? Language::french : Language::english;
    if (code == "fr" || code == "en" || !asked.has("lang")) return std::nullopt;
    return refused("bad-question", "lang must be en or fr");
}

Fault read_seat(const Asked& asked, int players, Seat& seat) {
    seat = kSpectator;
    if (!asked.has("seat")) return std::nullopt;
    const std::int64_t number = asked.number("seat");
    if (number < 1 || number > players)
        return refused("bad-question", "seat must be from 1 to " + std::to_string(players));
    seat = Seat{static_cast<std::uint8_t>(number - 1)};
    return std::nullopt;
}

std::string plain(std::string text) {
    std::erase_if(text, style::is_mark);
    return text;
}

std::string clause_text(Clause clause) {
    return host::write_text([&](TextOut& out) { write(clause, out); });
}

}  // namespace brelan::capi
