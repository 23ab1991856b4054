#include "capi/room_effects.hpp"

namespace brelan::capi {
namespace {

// Writes a list under this key, unless it is empty.
template <class List, class Write>
void write_list(JsonWriter& json, std::string_view key, const List& list, Write write) {
    if (list.empty()) return;
    json.key(key).open_array();
    for (const auto& item : list) write(item);
    json.close();
}

void write_row(JsonWriter& json, const room::Event& row) {
    json.open_object().key("seq").number(row.seq).key("command").text(row.command);
    json.key("actor").text(row.actor).key("body").text(row.body).key("at").number(row.at).close();
}

void write_end(JsonWriter& json, const room::MatchEnd& end) {
    json.open_object().key("number").number(end.number).key("game").text(end.game);
    json.key("options").text(end.options).key("record").text(end.record);
    write_list(json, "places", end.places, [&](const room::Place& place) {
        json.open_object().key("account").text(place.account).key("name").text(place.name);
        json.key("bot").text(place.bot).key("score").number(place.score).close();
    });
    json.key("begun").number(end.begun).key("ended").number(end.ended).close();
}

void write_ask(JsonWriter& json, const room::AskBot& ask) {
    json.open_object().key("ticket").number(ask.ticket).key("seat").number(int{ask.seat.index} + 1);
    json.key("bot").text(ask.bot).key("view").text(ask.view);
    write_list(json, "legal", ask.legal, [&](const std::string& action) { json.text(action); });
    json.key("number").number(ask.number).key("not_before").number(ask.not_before).close();
}

// The entries shown in lists of tables.
void write_head(JsonWriter& json, const room::Head& head, const room::Setup& setup) {
    json.key("head").open_object().key("id").text(head.id).key("game").text(head.game);
    json.key("game_options").text(setup.game->write_options(setup.options));
    json.key("edition").text(head.edition).key("title").text(head.title);
    json.key("visibility").text(head.visibility).key("stage").text(wire::word_of(head.stage));
    json.key("host").text(head.host).key("rated").boolean(head.rated);
    json.key("changed").number(head.changed).key("seats").open_array();
    for (std::size_t i = 0; i < head.seats.size(); ++i) {
        const room::Head::Sitting& seat = head.seats[i];
        json.open_object().key("seat").number(static_cast<int>(i) + 1).key("name").text(seat.name);
        json.key("account").text(seat.account).key("bot").text(seat.bot).close();
    }
    json.close().close();
}

}  // namespace

void write_effects(JsonWriter& json, const room::Room& room, const room::Effects& effects) {
    write_list(json, "store", effects.store, [&](const room::Event& row) { write_row(json, row); });
    write_list(json, "ended", effects.ended, [&](const room::MatchEnd& end) { write_end(json, end); });
    write_list(json, "send", effects.send, [&](const room::Send& send) {
        json.open_object().key("link").number(static_cast<std::uint64_t>(send.link));
        json.key("text").text(*send.text).close();
    });
    write_list(json, "close", effects.close, [&](const room::CloseLink& close) {
        json.open_object().key("link").number(static_cast<std::uint64_t>(close.link));
        json.key("code").text(close.code).close();
    });
    write_list(json, "ask", effects.ask, [&](const room::AskBot& ask) { write_ask(json, ask); });
    json.key("wake");
    effects.wake ? json.number(*effects.wake) : json.null();
    if (effects.need_entropy) json.key("entropy").boolean(true);
    if (effects.head_changed) write_head(json, room.head(), room.setup());
    write_list(json, "log", effects.log, [&](const std::string& line) { json.text(line); });
}

}  // namespace brelan::capi
