#include "cli/reports/analysis.hpp"

#include <algorithm>
#include <array>

#include "cli/reports/prose.hpp"
#include "cli/table/advice.hpp"
#include "cli/table/choices.hpp"
#include "term/wrap.hpp"
#include "text/json.hpp"

namespace brelan::cli {
namespace {

constexpr std::array<std::string_view, 6> kVerdicts{"judged", "same", "other", "only", "untold", "unwatched"};

std::string padded(std::string text, std::size_t columns) {
    const std::size_t width = text_width(text);
    if (width < columns) text.append(columns - width, ' ');
    return text;
}

std::string points(std::int64_t thousandths, Language language) {
    return decimal(static_cast<double>(thousandths) / 1000, 2, language);
}

// A loss, with its standard error if known.
std::string loss_text(const study::Judged& action, Language language) {
    const std::string loss = points(action.loss, language);
    return action.error > 0 ? loss + " ± " + points(action.error, language) : loss;
}

// The remark shown after an action.
std::string remark(const study::Judged& action, std::int64_t mistake, const Voice& voice) {
    const std::string best = action.best.empty() ? std::string() : label_of(action.best, voice.phrases());
    const std::string loss = loss_text(action, voice.texts().language());
    if (study::is_mistake(action, mistake))
        return bold(voice.say("analyse.mistake", {{"loss", loss}, {"best", best}}));
    if (action.verdict != study::Verdict::judged)
        return voice.say("analyse." + std::string(kVerdicts[static_cast<std::size_t>(action.verdict)]),
                         {{"best", best}});
    if (action.played == action.best) return voice.say("analyse.same");
    return voice.say("analyse.loses", {{"loss", loss}, {"best", best}});
}

std::vector<Seat> seats_of(const LoadedGame& game, const study::AnalysisWish& wish) {
    std::vector<Seat> all;
    for (const Seat seat : seats(game.restored.table->players())) {
        if (wish.seat == kNobody || wish.seat == seat) all.push_back(seat);
    }
    return all;
}

std::string totals_text(const study::Analysis& analysis, const LoadedGame& game,
                        const study::AnalysisWish& wish, std::int64_t mistake, const Voice& voice) {
    std::string text;
    for (const Seat seat : seats_of(game, wish)) {
        const study::Losses all = study::losses_of(analysis, seat, mistake);
        const std::string loss = points(all.loss, voice.texts().language());
        text += voice.say("analyse.total", {{"who", voice.names()[seat]},
                                            {"judged", std::to_string(all.judged)},
                                            {"mistakes", std::to_string(all.mistakes)},
                                            {"loss", loss}}) +
                "\n";
    }
    return text;
}

}  // namespace

std::string analysis_text(const study::Analysis& analysis, const LoadedGame& game,
                          const study::AnalysisWish& wish, std::int64_t mistake, const Voice& voice) {
    std::size_t who = 0;
    std::size_t what = 0;
    for (const study::Judged& action : analysis.actions) {
        who = std::max(who, text_width(voice.names()[action.seat]));
        what = std::max(what, text_width(label_of(action.played, voice.phrases())));
    }
    std::string text;
    std::int64_t deal = 0;
    for (const study::Judged& action : analysis.actions) {
        if (action.verdict == study::Verdict::unwatched) continue;
        if (action.deal != deal) {
            deal = action.deal;
            text += (text.empty() ? "" : "\n") + bold(voice.say("play.deal", {{"n", std::to_string(deal)}})) +
                    "\n";
        }
        const std::string number = std::to_string(action.number);
        text.append(number.size() < 4 ? 4 - number.size() : 0, ' ').append(number).append("  ");
        text.append(padded(std::string(voice.names()[action.seat]), who)).append("  ");
        text.append(padded(label_of(action.played, voice.phrases()), what)).append("  ");
        text.append(remark(action, mistake, voice)).append("\n");
    }
    if (!game.untold.empty()) text += "\n" + voice.say("analyse.stops", {{"why", game.untold}}) + "\n";
    text.append(text.empty() ? "" : "\n").append(totals_text(analysis, game, wish, mistake, voice));
    return text;
}

std::string analysis_json(const study::Analysis& analysis, const LoadedGame& game,
                          const study::AnalysisWish& wish, std::int64_t mistake) {
    const host::Host& host = *game.restored.host;
    const host::Table& table = *game.restored.table;
    JsonWriter json;
    json.open_object().key("game").text(host.name()).key("rules").number(host.rules_version());
    json.key("options").text(host.write_options(table.options())).key("bot").text(bot::label_of(wish.bot));
    json.key("mistake").real(static_cast<double>(mistake) / 1000).key("complete").boolean(analysis.complete);
    json.key("actions").open_array();
    for (const study::Judged& action : analysis.actions) {
        if (action.verdict == study::Verdict::unwatched) continue;
        const bool judged = action.verdict == study::Verdict::judged;
        json.open_object().key("deal").number(action.deal).key("action").number(action.number);
        json.key("seat").number(action.seat.index + 1).key("played").text(action.played);
        json.key("verdict").text(kVerdicts[static_cast<std::size_t>(action.verdict)]);
        if (!action.best.empty()) json.key("best").text(action.best);
        if (judged) json.key("value").real(static_cast<double>(action.value) / 1000);
        if (judged) json.key("loss").real(static_cast<double>(action.loss) / 1000);
        if (judged && action.error >= 0)
            json.key("standard_error").real(static_cast<double>(action.error) / 1000);
        if (judged) json.key("mistake").boolean(study::is_mistake(action, mistake));
        json.close();
    }
    json.close().key("seats").open_array();
    for (const Seat seat : seats_of(game, wish)) {
        const study::Losses all = study::losses_of(analysis, seat, mistake);
        json.open_object().key("seat").number(seat.index + 1).key("judged").number(all.judged);
        json.key("mistakes").number(all.mistakes);
        json.key("loss").real(static_cast<double>(all.loss) / 1000).close();
    }
    json.close();
    if (!game.untold.empty()) json.key("untold").text(game.untold);
    return json.close().finish();
}

}  // namespace brelan::cli
