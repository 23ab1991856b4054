#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bot/bot.hpp"
#include "bot/reason_text.hpp"
#include "capi/engine.hpp"
#include "host/action_label.hpp"
#include "host/registry.hpp"
#include "study/adviser.hpp"

// What a bot does in place of a player, based only on that seat's view.
namespace brelan::capi {
namespace {

// A question to a bot, with the texts it refers to.
struct Asking {
    Way way;
    std::string name;
    std::string view;
    std::vector<std::string> legal;
    Seat seat = kNobody;
    think::Limit limit;
};

// Limited by nodes, never by time: the same question gets the same answer on every machine.
think::Limit limit_of(const Asked& asked, const Asking& asking) {
    const think::Limit usual = bot::usual_limit(asking.name, *asking.way.game);
    return {asked.number("nodes", usual.nodes), 0, nullptr, asked.flag("every")};
}

// The bot to ask: the named bot, or else the bot that gives hints at a table with these bots.
Refused read_name(const Asked& asked, const host::Host& game, std::string& name) {
    std::vector<std::string> playing;
    if (Refused no = asked.texts("bots", playing)) return no;
    std::vector<record::SeatInfo> seats;
    for (std::string& bot : playing) seats.push_back({"", std::move(bot)});
    name = asked.has("bot") ? std::string(asked.text("bot")) : study::adviser_at(game, seats);
    const auto names = bot::names(game);
    if (std::find(names.begin(), names.end(), name) != names.end()) return std::nullopt;
    std::string all;
    for (const std::string_view one : names) all.append(all.empty() ? "" : ", ").append(one);
    return refused("no-such-bot", "question.bot", {Arg::text("bots", all)});
}

Refused read_asking(const Asked& asked, Asking& asking) {
    if (Refused no = read_way(asked, asking.way)) return no;
    const host::Host& game = *asking.way.game;
    if (Refused no = read_seat(asked, host::players_of(game, asking.way.options), asking.seat)) return no;
    if (Refused no = read_name(asked, game, asking.name)) return no;
    if (asked.has("nodes") && asked.number("nodes") < 1) return refused("bad-question", "question.nodes");
    asking.limit = limit_of(asked, asking);
    asking.view = asked.text("view");
    const auto legal = bot::read_legal(game, asking.way.options, asking.view, asking.seat, asking.legal);
    return legal ? std::nullopt : Refused(refused_by("bad-view", legal.fault(), asking.way.phrases()));
}

void write_opinions(JsonWriter& json, const bot::Answer& answer) {
    json.key("opinions").open_array();
    for (const think::Opinion& opinion : answer.opinions) {
        if (opinion.tries == 0) {
            json.null();
            continue;
        }
        json.open_object().key("value").number(opinion.value).key("tries").number(opinion.tries);
        json.key("error");
        opinion.error < 0 ? json.null() : json.number(opinion.error);
        json.close();
    }
    json.close();
}

void write_answer(JsonWriter& json, const Asking& asking, const bot::Answer& answer) {
    const Phrases phrases = asking.way.phrases();
    const std::string& action = asking.legal[answer.choice];
    json.open_object().key("bot").text(asking.name).key("action").text(action);
    json.key("label").text(host::label_of(action, phrases));
    json.key("legal").open_array();
    for (const std::string& one : asking.legal) json.text(one);
    json.close();
    write_opinions(json, answer);
    json.key("nodes").number(answer.nodes).key("chance");
    answer.chance < 0 ? json.null() : json.number(answer.chance);
    json.key("why").text(bot::sentence_of(answer.reason, phrases)).close();
}

Refused bot_question(Kept&, const Asked& asked, JsonWriter& json) {
    Asking asking;
    if (Refused no = read_asking(asked, asking)) return no;
    const auto seed = static_cast<std::uint64_t>(asked.number("seed"));
    const auto made = bot::make(asking.name, *asking.way.game, asking.way.options, seed);
    if (!made) return refused_to_program("elsewhere", "this bot searches: it is in the whole engine");
    const bot::Answer answer =
        made->answer({asking.view, asking.legal, static_cast<std::uint64_t>(asked.number("number")),
                      asking.seat, asking.limit});
    if (!answer.good()) return refused_in_words(bot::name_of(answer.fault), answer.why(asking.way.phrases()));
    write_answer(json, asking, answer);
    return std::nullopt;
}

// The bots of a game, weakest first.
Refused bots(Kept&, const Asked& asked, JsonWriter& json) {
    const host::Host* game = nullptr;
    Language language = Language::english;
    if (Refused no = read_game(asked, game)) return no;
    if (Refused no = read_language(asked, language)) return no;
    const Phrases phrases = game->phrases(language);
    json.open_object().key("bots").open_array();
    for (const std::string_view name : bot::names(*game)) {
        const think::Limit usual = bot::usual_limit(name, *game);
        json.open_object().key("name").text(name).key("about").text(phrases.find("bot." + std::string(name)));
        json.key("usual").boolean(name == bot::usual_name(*game));
        json.key("adviser").boolean(name == bot::adviser_name(*game));
        json.key("nodes").number(usual.nodes).key("milliseconds").number(usual.milliseconds).close();
    }
    json.close().close();
    return std::nullopt;
}

constexpr Field kBotsFields[] = {kGame, kLang};
constexpr Field kBotFields[] = {kGame,
                                kEdition,
                                kOptions,
                                {"seat", Kind::number, true},
                                {"view", Kind::text, true},
                                {"bot", Kind::text},
                                {"bots", Kind::list},
                                {"nodes", Kind::number},
                                {"every", Kind::flag},
                                {"seed", Kind::number},
                                {"number", Kind::number},
                                kLang};

constexpr Question kBotQuestions[] = {{"bots", kBotsFields, bots}, {"bot", kBotFields, bot_question}};

}  // namespace

std::span<const Question> bot_questions() { return kBotQuestions; }

}  // namespace brelan::capi
