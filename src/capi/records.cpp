#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "bot/bot.hpp"
#include "bot/reason_text.hpp"
#include "capi/engine.hpp"
#include "host/action_label.hpp"
#include "record/called.hpp"
#include "record/said.hpp"
#include "record/verify.hpp"
#include "study/adviser.hpp"
#include "study/analysis.hpp"
#include "study/told.hpp"

// Records: their contents, step by step, and a bot's comments on them.
namespace brelan::capi {

struct KeptRecord {
    std::string text;
    study::Loaded loaded;
};

namespace {

using record::Failure;
using record::LineKind;

// The record that a question is about. The previous record is kept and recognised by its text.
Refused load(Kept& kept, const Asked& asked, Language language, std::shared_ptr<KeptRecord>& record) {
    const std::string_view text = asked.text("text");
    if (!kept.record || kept.record->text != text) {
        auto loaded = study::load(text);
        if (const auto* failure = std::get_if<Failure>(&loaded)) return refused_record(*failure, language);
        kept.record = std::make_shared<KeptRecord>(
            KeptRecord{std::string(text), std::get<study::Loaded>(std::move(loaded))});
    }
    record = kept.record;
    return std::nullopt;
}

void write_amounts(JsonWriter& json, const Payoff& payoff, int players) {
    json.open_array();
    for (const Seat seat : seats(players)) json.number(payoff[seat]);
    json.close();
}

void write_score(JsonWriter& json, const std::optional<Payoff>& score, int players) {
    if (score) write_amounts(json.key("score"), *score, players);
}

void write_seats(JsonWriter& json, const std::vector<record::SeatInfo>& seats) {
    const std::vector<std::string> called = record::called(seats);
    json.key("seats").open_array();
    for (std::size_t i = 0; i < seats.size(); ++i) {
        json.open_object().key("seat").number(static_cast<int>(i) + 1);
        if (!seats[i].name.empty()) json.key("name").text(seats[i].name);
        if (!seats[i].bot.empty()) json.key("bot").text(seats[i].bot);
        if (!called[i].empty()) json.key("called").text(called[i]);
        json.close();
    }
    json.close();
}

Refused record_question(Kept& kept, const Asked& asked, JsonWriter& json) {
    std::shared_ptr<KeptRecord> record;
    Language language = Language::english;
    if (Refused no = read_language(asked, language)) return no;
    if (Refused no = load(kept, asked, language, record)) return no;
    const study::Loaded& loaded = record->loaded;
    const record::Header& header = loaded.header;
    const int players = host::players_of(*header.host, header.options);
    const study::Summary summary = study::summary_of(loaded);
    json.open_object()
        .key("game")
        .text(header.host->name())
        .key("rules")
        .number(header.host->rules_version());
    json.key("edition").text(header.host->editions()[header.options.edition].name);
    json.key("options").text(header.host->write_options(header.options)).key("players").number(players);
    write_seats(json, header.seats);
    json.key("hands").boolean(summary.open).key("remarks").open_array();
    for (const record::Line& line : loaded.record.lines()) {
        if (line.kind != LineKind::own && line.kind != LineKind::comment) continue;
        json.open_object().key("line").number(std::int64_t{line.number}).key("text").text(line.text).close();
    }
    json.close().key("deals").open_array();
    for (const study::DealSummary& deal : summary.deals) {
        json.open_object().key("deal").number(deal.number).key("actions").number(deal.actions);
        json.key("line").number(std::int64_t{deal.line});
        write_score(json, deal.score, players);
        json.close();
    }
    write_amounts(json.close().key("total"), summary.total, players);
    json.key("finished").boolean(summary.finished);
    if (loaded.untold) json.key("untold").text(record::say(language, *loaded.untold));
    json.key("canonical").text(loaded.canonical).close();
    return std::nullopt;
}

std::string_view name_of(LineKind kind) {
    switch (kind) {
        case LineKind::deal: return "deal";
        case LineKind::position: return "position";
        case LineKind::actions: return "action";
        case LineKind::undo: return "undo";
        case LineKind::stand_in: return "stand-in";
        case LineKind::time_out: return "time-out";
        default: return "";
    }
}

// Writes the texts for the spectator and for each seat.
void write_for_all(JsonWriter& json, std::string_view key, const std::vector<std::string>& texts) {
    json.key(key).open_object();
    for (std::size_t i = 0; i < texts.size(); ++i)
        json.key(i == 0 ? "spectator" : "p" + std::to_string(i)).text(plain(texts[i]));
    json.close();
}

void write_step(JsonWriter& json, const study::ToldStep& step, int players, const Phrases& phrases) {
    json.open_object().key("line").number(std::int64_t{step.line}).key("kind").text(name_of(step.kind));
    if (step.seat != kNobody) {
        json.key("seat").number(int{step.seat.index} + 1).key("action").text(step.action);
        json.key("label").text(host::label_of(step.action, phrases));
    }
    json.key("actor");
    step.actor == kNobody ? json.null() : json.number(int{step.actor.index} + 1);
    json.key("over").boolean(step.over);
    write_score(json, step.score, players);
    write_amounts(json.key("total"), step.total, players);
    write_for_all(json, "views", step.views);
    write_for_all(json, "told", step.told);
    json.close();
}

Refused replay(Kept& kept, const Asked& asked, JsonWriter& json) {
    std::shared_ptr<KeptRecord> record;
    Language language = Language::english;
    if (Refused no = read_language(asked, language)) return no;
    if (Refused no = load(kept, asked, language, record)) return no;
    const record::Header& header = record->loaded.header;
    const int players = host::players_of(*header.host, header.options);
    std::vector<std::string> called = record::called(header.seats);
    const bool all =
        std::none_of(called.begin(), called.end(), [](const std::string& name) { return name.empty(); });
    if (!all) called.clear();
    const std::vector<std::string_view> names(called.begin(), called.end());
    Phrases phrases = header.host->phrases(language);
    phrases.set_names(names);
    const study::ToldDeal told = study::tell_deal(record->loaded, asked.number("deal"), phrases);
    if (told.steps.empty()) return refused("no-such-deal", "question.no_deal");
    json.open_object();
    if (!told.draw.empty()) json.key("draw").text(plain(told.draw));
    json.key("steps").open_array();
    for (const study::ToldStep& step : told.steps) write_step(json, step, players, phrases);
    json.close().close();
    return std::nullopt;
}

constexpr std::array<std::string_view, 6> kVerdicts{"judged", "same", "other", "only", "untold", "unwatched"};

void write_judged(JsonWriter& json, const study::Judged& action, std::int64_t mistake,
                  const Phrases& phrases) {
    const bool judged = action.verdict == study::Verdict::judged;
    json.open_object().key("deal").number(action.deal).key("action").number(action.number);
    json.key("seat").number(int{action.seat.index} + 1).key("played").text(action.played);
    json.key("played_label").text(host::label_of(action.played, phrases));
    json.key("verdict").text(kVerdicts[static_cast<std::size_t>(action.verdict)]);
    if (!action.best.empty()) {
        json.key("best").text(action.best).key("best_label").text(host::label_of(action.best, phrases));
        json.key("why").text(bot::sentence_of(action.reason, phrases));
    }
    if (judged) {
        json.key("value").number(action.value).key("loss").number(action.loss).key("error");
        action.error < 0 ? json.null() : json.number(action.error);
        json.key("mistake").boolean(study::is_mistake(action, mistake));
    }
    json.close();
}

Refused read_wish(const Asked& asked, const record::Header& header, study::AnalysisWish& wish) {
    const host::Host& game = *header.host;
    const auto names = bot::names(game);
    wish.bot = asked.has("bot") ? std::string(asked.text("bot")) : study::adviser_at(game, header.seats);
    if (std::find(names.begin(), names.end(), wish.bot) == names.end())
        return refused("no-such-bot", "question.no_bot");
    wish.limit = {asked.number("nodes", bot::usual_limit(wish.bot, game).nodes), 0, nullptr};
    wish.deal = asked.number("deal");
    wish.number = asked.number("action");
    if (wish.deal < 1 || wish.number < 1) return refused("bad-question", "question.counts");
    return std::nullopt;
}

Refused analyse(Kept& kept, const Asked& asked, JsonWriter& json) {
    constexpr std::int64_t kMistake = 1000;  // a loss of this many thousandths of a point is a mistake
    std::shared_ptr<KeptRecord> record;
    Language language = Language::english;
    study::AnalysisWish wish;
    if (Refused no = read_language(asked, language)) return no;
    if (Refused no = load(kept, asked, language, record)) return no;
    const host::Host& game = *record->loaded.header.host;
    if (Refused no = read_wish(asked, record->loaded.header, wish)) return no;
    const study::Analysis analysis = study::analyse(record->loaded.canonical, wish, [] {});
    const Phrases phrases = game.phrases(language);
    if (!analysis.failed.good())
        return refused_in_words(bot::name_of(analysis.failed.fault), analysis.failed.why(phrases));
    for (const study::Judged& action : analysis.actions) {
        if (action.verdict == study::Verdict::unwatched) continue;
        write_judged(json, action, kMistake, phrases);
        return std::nullopt;
    }
    return refused("no-such-action", "question.no_action");
}

Refused verify(Kept&, const Asked& asked, JsonWriter& json) {
    Language language = Language::english;
    if (Refused no = read_language(asked, language)) return no;
    const auto read = record::read(asked.text("text"));
    if (const auto* failure = std::get_if<Failure>(&read)) return refused_record(*failure, language);
    if (const auto failure = record::verify(std::get<record::Record>(read)))
        return refused_record(*failure, language);
    json.open_object().key("good").boolean(true).close();
    return std::nullopt;
}

constexpr Field kText{"text", Kind::text, true};
constexpr Field kRecordFields[] = {kText, kLang};
constexpr Field kReplayFields[] = {kText, {"deal", Kind::number, true}, kLang};
constexpr Field kAnalyseFields[] = {kText,
                                    {"deal", Kind::number, true},
                                    {"action", Kind::number, true},
                                    {"bot", Kind::text},
                                    {"nodes", Kind::number},
                                    kLang};
constexpr Field kVerifyFields[] = {kText, kLang};

constexpr Question kRecordQuestions[] = {
    {"record", kRecordFields, record_question},
    {"replay", kReplayFields, replay},
    {"analyse", kAnalyseFields, analyse},
    {"verify", kVerifyFields, verify},
};

}  // namespace

std::span<const Question> record_questions() { return kRecordQuestions; }

}  // namespace brelan::capi
