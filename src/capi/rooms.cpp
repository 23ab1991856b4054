#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bot/bot.hpp"
#include "capi/engine.hpp"
#include "capi/room_effects.hpp"
#include "room/clean.hpp"
#include "room/line.hpp"
#include "room/room.hpp"
#include "wire/messages.hpp"

// Tables: pure Rooms, identified by numbers. The caller does what the shell around a room would otherwise do.
namespace brelan::capi {
namespace {
using room::Effects;
using room::Room;

bool knows_bot(const host::Host& game, std::string_view name) {
    const auto names = bot::names(game);
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::shared_ptr<Room> new_room(std::string_view id) {
    return std::make_shared<Room>(std::string(id), room::Bots{knows_bot, bot::usual_name});
}

// The time of a question.
room::Time now_of(const Asked& asked) { return asked.number("now"); }

Refused read_id(const Asked& asked) {
    if (room::is_account(asked.text("id"))) return std::nullopt;
    return refused("bad-question", "question.id");
}

Refused read_person(const Asked& asked, room::Person& person) {
    person.account = asked.text("account");
    if (!room::is_account(person.account)) return refused("bad-question", "question.account");
    const auto name = room::clean_name(asked.text("name"));
    if (!name) return refused("bad-question", "question.name");
    person.name = *name;
    return std::nullopt;
}

// The answer to every question about a room: the effects that the room requests.
void write_answer(JsonWriter& json, std::int64_t number, const Room& room, const Effects& effects) {
    json.open_object().key("room").number(number);
    write_effects(json, room, effects);
    json.close();
}

std::int64_t keep(Kept& kept, std::shared_ptr<Room> room) {
    kept.rooms.push_back({++kept.rooms_made, std::move(room)});
    return kept.rooms_made;
}

Refused create(Kept& kept, const Asked& asked, JsonWriter& json) {
    room::Person person;
    if (Refused no = read_id(asked)) return no;
    if (Refused no = read_person(asked, person)) return no;
    Language language = Language::english;
    if (Refused no = read_language(asked, language)) return no;
    const auto setup = room::read_setup(*asked.find("setup"), knows_bot, language);
    if (!setup) return refused_in_words("bad-setup", setup.why());
    auto made = new_room(asked.text("id"));
    Effects effects;
    made->create(now_of(asked), person, *setup, effects);
    const Room& room = *made;
    write_answer(json, keep(kept, std::move(made)), room, effects);
    return std::nullopt;
}

// One row of a log, exactly as it was written.
Refused read_row(const Json& json, room::Event& row) {
    const auto text = [&](std::string_view name, std::string& out) {
        const Json* value = json.find(name);
        if (value == nullptr || !value->is(Json::Kind::text)) return false;
        out = value->text();
        return true;
    };
    const auto number = [&](std::string_view name, std::int64_t& out) {
        const Json* value = json.find(name);
        if (value == nullptr || !value->is(Json::Kind::number)) return false;
        out = value->number();
        return true;
    };
    std::int64_t seq = 0;
    const bool good = json.is(Json::Kind::object) && number("seq", seq) && text("command", row.command) &&
                      text("actor", row.actor) && text("body", row.body) && number("at", row.at) &&
                      json.object().size() == 5;
    row.seq = static_cast<std::uint64_t>(seq);
    if (good) return std::nullopt;
    return refused("bad-question", "question.row");
}

Refused restore(Kept& kept, const Asked& asked, JsonWriter& json) {
    if (Refused no = read_id(asked)) return no;
    std::vector<room::Event> rows;
    for (const Json& row : asked.list("rows")) {
        if (Refused no = read_row(row, rows.emplace_back())) return no;
    }
    auto made = new_room(asked.text("id"));
    if (!made->restore(rows)) return refused_in_words("bad-log", made->why());
    Effects effects;
    made->wake_up(now_of(asked), effects);
    const Room& room = *made;
    write_answer(json, keep(kept, std::move(made)), room, effects);
    return std::nullopt;
}

// The room that a question is about.
Refused find_room(Kept& kept, const Asked& asked, Room*& room) {
    for (const KeptRoom& one : kept.rooms)
        if (one.number == asked.number("room")) room = one.room.get();
    return room ? std::nullopt : Refused(refused("no-such-room", "question.no_room"));
}

// Sends an input to a known room; `put` parses the remaining fields and passes them to the room.
using Put = Refused (*)(Room& room, const Asked& asked, Effects& effects);
Refused give(Put put, Kept& kept, const Asked& asked, JsonWriter& json) {
    Room* room = nullptr;
    Effects effects;
    if (Refused no = find_room(kept, asked, room)) return no;
    if (Refused no = put(*room, asked, effects)) return no;
    write_answer(json, asked.number("room"), *room, effects);
    return std::nullopt;
}

template <Put put>
Refused input(Kept& kept, const Asked& asked, JsonWriter& json) {
    return give(put, kept, asked, json);
}

room::Link link_of(const Asked& asked) {
    return room::Link{static_cast<std::uint64_t>(asked.number("link"))};
}

Refused opened(Room& room, const Asked& asked, Effects& effects) {
    room::Hello hello;
    hello.link = link_of(asked);
    if (Refused no = read_person(asked, hello.person)) return no;
    if (Refused no = read_language(asked, hello.language)) return no;
    hello.client = asked.text("client");
    hello.texts = asked.has("lang");
    if (asked.has("from")) hello.from = static_cast<std::uint64_t>(asked.number("from"));
    room.opened(now_of(asked), hello, effects);
    return std::nullopt;
}

Refused message(Room& room, const Asked& asked, Effects& effects) {
    room.message(now_of(asked), link_of(asked), asked.text("text"), effects);
    return std::nullopt;
}

Refused closed(Room& room, const Asked& asked, Effects& effects) {
    room.closed(now_of(asked), link_of(asked), effects);
    return std::nullopt;
}

Refused tick(Room& room, const Asked& asked, Effects& effects) {
    room.tick(now_of(asked), effects);
    return std::nullopt;
}

Refused stored(Room& room, const Asked& asked, Effects& effects) {
    room.stored(now_of(asked), static_cast<std::uint64_t>(asked.number("seq")), effects);
    return std::nullopt;
}

Refused entropy(Room& room, const Asked& asked, Effects& effects) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    const std::string_view text = asked.text("entropy");
    room::Entropy bytes{};
    if (text.size() != 2 * bytes.size() || text.find_first_not_of(kDigits) != std::string_view::npos)
        return refused("bad-question", "question.entropy");
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<std::uint8_t>(kDigits.find(text[2 * i]) * 16 + kDigits.find(text[2 * i + 1]));
    room.entropy(now_of(asked), bytes, effects);
    return std::nullopt;
}

Refused bot_answer(Room& room, const Asked& asked, Effects& effects) {
    const auto ticket = static_cast<std::uint64_t>(asked.number("ticket"));
    room.bot_answer(now_of(asked),
                    {ticket, std::string(asked.text("action")), std::string(asked.text("fault"))}, effects);
    return std::nullopt;
}

// The action of a bot that does not search. The question names only the ticket of the bot's turn and contains
// no line of view.
Refused think(Kept& kept, const Asked& asked, JsonWriter& json) {
    Room* room = nullptr;
    if (Refused no = find_room(kept, asked, room)) return no;
    const auto turn = room->bots_turn(static_cast<std::uint64_t>(asked.number("ticket")));
    if (!turn) return refused_to_program("stale", "the room waits for no bot with this ticket");
    const room::Setup& setup = room->setup();
    const auto seed = static_cast<std::uint64_t>(asked.number("seed"));
    const bool searches = bot::usual_limit(turn->bot, *setup.game).nodes > 0;
    const auto made = searches ? nullptr : bot::make(turn->bot, *setup.game, setup.options, seed);
    if (!made) return refused_to_program("searches", "this bot searches: ask for it with its view");
    bot::Question question{{}, turn->legal, turn->number, turn->seat};
    question.sight = turn->sight.get();
    const bot::Answer answer = made->answer(question);
    if (!answer.good())
        return refused_in_words(bot::name_of(answer.fault),
                                answer.why(setup.game->phrases(Language::english)));
    json.open_object().key("action").text(turn->legal[answer.choice]).close();
    return std::nullopt;
}

Refused freeze(Room& room, const Asked& asked, Effects& effects) {
    const auto why = wire::value_of<wire::Standstill>(asked.text("why"));
    if (!why) return refused("bad-question", "question.why");
    room.freeze(now_of(asked), asked.flag("on"), *why, effects);
    return std::nullopt;
}

Refused drop(Kept& kept, const Asked& asked, JsonWriter& json) {
    Room* room = nullptr;
    if (Refused no = find_room(kept, asked, room)) return no;
    std::erase_if(kept.rooms, [&](const KeptRoom& one) { return one.room.get() == room; });
    json.open_object().close();
    return std::nullopt;
}

constexpr Field kRoom{"room", Kind::number, true};
constexpr Field kNow{"now", Kind::number, true};
constexpr Field kId{"id", Kind::text, true};
constexpr Field kLink{"link", Kind::number, true};
constexpr Field kAccount{"account", Kind::text, true};
constexpr Field kName{"name", Kind::text, true};

constexpr Field kCreateFields[] = {kId, kNow, kAccount, kName, {"setup", Kind::object, true}, kLang};
constexpr Field kRestoreFields[] = {kId, kNow, {"rows", Kind::list, true}};
constexpr Field kOpenedFields[] = {
    kRoom, kNow, kLink, kAccount, kName, {"client", Kind::text, true}, kLang, {"from", Kind::number}};
constexpr Field kMessageFields[] = {kRoom, kNow, kLink, {"text", Kind::text, true}};
constexpr Field kClosedFields[] = {kRoom, kNow, kLink};
constexpr Field kTickFields[] = {kRoom, kNow};
constexpr Field kStoredFields[] = {kRoom, kNow, {"seq", Kind::number, true}};
constexpr Field kEntropyFields[] = {kRoom, kNow, {"entropy", Kind::text, true}};
constexpr Field kRoomBotFields[] = {
    kRoom, kNow, {"ticket", Kind::number, true}, {"action", Kind::text}, {"fault", Kind::text}};
constexpr Field kThinkFields[] = {kRoom, {"ticket", Kind::number, true}, {"seed", Kind::number}};
constexpr Field kFreezeFields[] = {kRoom, kNow, {"on", Kind::flag, true}, {"why", Kind::text, true}};
constexpr Field kDropFields[] = {kRoom};

constexpr Question kRoomQuestions[] = {
    {"room.create", kCreateFields, create},          {"room.restore", kRestoreFields, restore},
    {"room.opened", kOpenedFields, input<opened>},   {"room.message", kMessageFields, input<message>},
    {"room.closed", kClosedFields, input<closed>},   {"room.tick", kTickFields, input<tick>},
    {"room.stored", kStoredFields, input<stored>},   {"room.entropy", kEntropyFields, input<entropy>},
    {"room.bot", kRoomBotFields, input<bot_answer>}, {"room.think", kThinkFields, think},
    {"room.freeze", kFreezeFields, input<freeze>},   {"room.drop", kDropFields, drop},
};

}  // namespace

std::span<const Question> room_questions() { return kRoomQuestions; }

}  // namespace brelan::capi
