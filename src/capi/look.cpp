#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "capi/engine.hpp"
#include "host/action_label.hpp"
#include "host/glimpse.hpp"

// What a line of view shows to its seat but to nobody else.
namespace brelan::capi {
namespace {

// A received view, the seat that the view is for, and the game's options.
struct Looked {
    Way way;
    Seat seat = kSpectator;
    std::shared_ptr<const host::Glimpse> glimpse;
};

Refused read_view(const Asked& asked, std::string_view field, const Looked& looked,
                  std::shared_ptr<const host::Glimpse>& glimpse) {
    const auto seen = looked.way.game->glimpse(looked.way.options, asked.text(field), looked.seat);
    if (!seen) return refused_by("bad-view", seen.fault(), looked.way.phrases());
    glimpse = *seen;
    return std::nullopt;
}

// Everything but the view itself.
Refused read_viewer(const Asked& asked, Looked& looked) {
    if (Refused no = read_way(asked, looked.way)) return no;
    return read_seat(asked, host::players_of(*looked.way.game, looked.way.options), looked.seat);
}

Refused read_looked(const Asked& asked, Looked& looked) {
    if (Refused no = read_viewer(asked, looked)) return no;
    return read_view(asked, "view", looked, looked.glimpse);
}

void write_seat(JsonWriter& json, Seat seat) {
    seat == kNobody ? json.null() : json.number(int{seat.index} + 1);
}

Refused glimpse(Kept&, const Asked& asked, JsonWriter& json) {
    Looked looked;
    if (Refused no = read_looked(asked, looked)) return no;
    const host::Glimpse& glimpse = *looked.glimpse;
    const Phrases phrases = looked.way.phrases();
    const std::vector<std::string> legal = glimpse.legal();
    json.open_object().key("view").text(glimpse.view()).key("actor");
    write_seat(json, glimpse.actor());
    json.key("legal").open_array();
    for (const std::string& action : legal) json.text(action);
    json.close().key("labels").open_array();
    for (const std::string& action : legal) json.text(host::label_of(action, phrases));
    json.close().key("show").text(plain(glimpse.show(phrases)));
    json.key("deal").text(plain(glimpse.tell_deal(phrases))).close();
    return std::nullopt;
}

Refused judge(Kept&, const Asked& asked, JsonWriter& json) {
    Looked looked;
    if (Refused no = read_looked(asked, looked)) return no;
    const auto judgement = looked.glimpse->judge(asked.text("action"), looked.way.phrases());
    if (!judgement) return refused_by("bad-action", judgement.fault(), looked.way.phrases());
    const bool allowed = judgement->clause.none();
    json.open_object().key("allowed").boolean(allowed).key("clause");
    allowed ? json.null() : json.text(clause_text(judgement->clause));
    json.key("text").text(plain(judgement->why)).close();
    return std::nullopt;
}

Refused tell(Kept&, const Asked& asked, JsonWriter& json) {
    Looked looked;
    if (Refused no = read_viewer(asked, looked)) return no;
    std::shared_ptr<const host::Glimpse> before;
    if (Refused no = read_view(asked, "before", looked, before)) return no;
    if (Refused no = read_view(asked, "after", looked, looked.glimpse)) return no;
    const auto told = looked.glimpse->tell(*before, asked.text("action"), looked.way.phrases());
    if (!told) return refused_by("bad-action", told.fault(), looked.way.phrases());
    json.open_object().key("text").text(plain(*told)).close();
    return std::nullopt;
}

Refused labels(Kept&, const Asked& asked, JsonWriter& json) {
    const host::Host* game = nullptr;
    Language language = Language::english;
    std::vector<std::string> actions;
    if (Refused no = read_game(asked, game)) return no;
    if (Refused no = read_language(asked, language)) return no;
    if (Refused no = asked.texts("actions", actions)) return no;
    const Phrases phrases = game->phrases(language);
    json.open_object().key("labels").open_array();
    for (const std::string& action : actions) json.text(host::label_of(action, phrases));
    json.close().close();
    return std::nullopt;
}

constexpr Field kView{"view", Kind::text, true};
constexpr Field kAction{"action", Kind::text, true};
constexpr Field kGlimpseFields[] = {kGame, kEdition, kOptions, kSeat, kView, kLang};
constexpr Field kJudgeFields[] = {kGame, kEdition, kOptions, kSeat, kView, kAction, kLang};
constexpr Field kTellFields[] = {
    kGame,   kEdition, kOptions, kSeat, {"before", Kind::text, true}, {"after", Kind::text, true},
    kAction, kLang};
constexpr Field kLabelsFields[] = {kGame, {"actions", Kind::list, true}, kLang};

constexpr Question kLookQuestions[] = {
    {"glimpse", kGlimpseFields, glimpse},
    {"judge", kJudgeFields, judge},
    {"tell", kTellFields, tell},
    {"labels", kLabelsFields, labels},
};

}  // namespace

std::span<const Question> look_questions() { return kLookQuestions; }

}  // namespace brelan::capi
