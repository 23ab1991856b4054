#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bot/games_json.hpp"
#include "capi/engine.hpp"
#include "core/value.hpp"
#include "study/rules_json.hpp"

// Information about the games, before anyone plays.
namespace brelan::capi {
namespace {

Refused games(Kept&, const Asked& asked, JsonWriter& json) {
    Language language = Language::english;
    if (Refused no = read_language(asked, language)) return no;
    bot::write_games(json, language);
    return std::nullopt;
}

// `R4.2`, or `R4` for a whole chapter.
std::optional<Clause> read_chapter(std::string_view text) {
    const auto chapter = text.starts_with('R') ? read_number(text.substr(1), 0, 255) : std::nullopt;
    if (chapter) return Clause{static_cast<std::uint8_t>(*chapter), 0};
    return read_clause(text);
}

Refused rules(Kept&, const Asked& asked, JsonWriter& json) {
    Way way;
    std::vector<std::string> names;
    std::vector<Clause> clauses;
    if (Refused no = read_way(asked, way)) return no;
    if (Refused no = asked.texts("clauses", names)) return no;
    for (const std::string& name : names) {
        const auto clause = read_chapter(name);
        if (!clause) return refused("bad-question", "question.clauses");
        clauses.push_back(*clause);
    }
    study::write_rules(json, *way.game, way.options, {way.language, clauses});
    return std::nullopt;
}

constexpr Field kGamesFields[] = {kLang};
constexpr Field kRulesFields[] = {kGame, kEdition, kOptions, {"clauses", Kind::list}, kLang};

constexpr Question kGameQuestions[] = {
    {"games", kGamesFields, games},
    {"rules", kRulesFields, rules},
};

}  // namespace

std::span<const Question> game_questions() { return kGameQuestions; }

}  // namespace brelan::capi
