#include <algorithm>

#include "room/encoder.hpp"
#include "room/head.hpp"

// The message `state`: all that there is to know, for somebody who comes.
namespace brelan::room {
namespace {

std::string_view edition_of(const Setup& setup) { return setup.game->editions()[setup.options.edition].name; }

}  // namespace

void Encoder::write_table(JsonWriter& json) const {
    constexpr std::string_view kVisibilities[] = {"open", "link", "list"};
    const Setup& setup = open_.setup();
    json.key("table").open_object().key("id").text(open_.id()).key("title").text(setup.title);
    json.key("game").text(setup.game->name()).key("rules").number(setup.game->rules_version());
    json.key("edition").text(edition_of(setup));
    json.key("options").text(setup.game->write_options(setup.options));
    json.key("players").number(open_.players());
    json.key("visibility").text(kVisibilities[static_cast<std::size_t>(setup.visibility)]);
    json.key("stage").text(name_of(open_.stage())).key("locked").boolean(open_.locked());
    json.key("rated").boolean(setup.rated).key("chat").boolean(setup.chat);
    json.key("move").number(setup.move_milliseconds).key("bank").number(setup.bank_milliseconds);
    json.key("pause").number(setup.pause_milliseconds).key("delay").number(setup.delay);
    json.key("host").text(open_.host());
    write_seats(json);
    json.key("spectators").number(open_.presence().spectators).close();
}

void Encoder::write_match(JsonWriter& json) const {
    if (open_.match() == 0) return;
    json.key("match").open_object().key("number").number(open_.match());
    if (seen_ != nullptr && seen_->drawn()) {
        json.key("deal").number(seen_->deals()).key("actions").number(seen_->actions());
        json.key("draw").text(seen_->draw());
        write_amounts(json, "total", seen_->total());
        json.key("sheet").open_array();
        for (std::int64_t deal = std::max<std::int64_t>(1, seen_->deals() - host::kScoresKept + 1);
             deal <= seen_->deals(); ++deal) {
            const auto score = seen_->score_of(deal);
            if (!score) continue;
            json.open_array();
            for (const Seat seat : seats(open_.players())) json.number((*score)[seat]);
            json.close();
        }
        json.close();
        write_undone(json);
    }
    json.close();
}

// The deals of the sheet, and the running one, in which something was taken back.
void Encoder::write_undone(JsonWriter& json) const {
    if (open_.taken_back().empty()) return;
    json.key("undone").open_array();
    for (const auto& [deal, actions] : open_.taken_back()) {
        if (deal > seen_->deals() - host::kScoresKept) json.open_array().number(deal).number(actions).close();
    }
    json.close();
}

// What can be said with one key, for those who want sentences.
void Encoder::write_phrases(JsonWriter& json) const {
    if (!reader_.texts || !open_.setup().chat) return;
    json.key("phrases").open_array();
    for (const std::string_view key : kPhrases) {
        json.open_object().key("key").text(key).key("text");
        json.text(room_text("phrase." + std::string(key), reader_.language)).close();
    }
    json.close();
}

// Which history is told, and that it is another one than this reader knows.
void Encoder::write_history(JsonWriter& json, const You& you) const {
    if (!you.incarnation.empty()) json.key("incarnation").text(you.incarnation);
    if (!you.restored) return;
    const bool lost = you.restored->lost;
    json.key("restored").open_object().key("at").number(you.restored->at).key("lost").boolean(lost);
    json.key("text").text(room_text(lost ? "restored.lost" : "restored", reader_.language)).close();
}

Message Encoder::state(const You& you, Time now) const {
    JsonWriter json(JsonLayout::compact);
    json.reserve(4096);
    json.open_object().key("type").text("state").key("n").number(open_.seq()).key("now").number(now);
    write_history(json, you);
    json.key("you").open_object().key("account").text(you.account).key("seat");
    if (you.seat == kNobody) {
        json.null();
    } else {
        json.number(you.seat.index + 1);
    }
    json.key("host").boolean(you.account == open_.host());
    if (you.muted) json.key("muted").boolean(true);
    json.close();
    write_table(json);
    write_match(json);
    if (seen_ != nullptr) {
        write_now(json);
        json.key("record").text(seen_->record());
        if (reader_.texts && seen_->deals() > 0) json.key("tell").text(seen_->story(phrases_));
    }
    write_epoch(json);
    write_asks(json);
    write_phrases(json);
    if (open_.presence().frozen) json.key("frozen").boolean(true);
    json.key("chat").open_array();
    for (const ChatLine& line : open_.chat()) {
        json.open_object().key("n").number(line.seq).key("at").number(line.at);
        write_chat_line(json, line);
        json.close();
    }
    json.close();
    return Message(std::move(json.close()).finish());
}

}  // namespace brelan::room
