#include "room/encoder.hpp"

#include "texts/room.hpp"

namespace brelan::room {
namespace {

constexpr std::size_t kUsualSize = 1024;

int number_of(Seat seat) { return seat.index + 1; }

}  // namespace

std::string room_text(std::string_view key, Language language) {
    const std::string_view texts =
        language == Language::french ? texts::room::kFrench : texts::room::kEnglish;
    const std::string_view text = Phrases(language, texts, {}).find(key);
    return std::string(text.empty() ? key : text);
}

Encoder::Encoder(const OpenFacts& open, const Seen* seen, const Reader& reader)
    : open_(open), seen_(seen), reader_(reader), phrases_(open.setup().game->phrases(reader.language)) {
    if (!reader.texts) return;
    for (const Seat seat : seats(open.players())) names_.push_back(open.name(seat));
    phrases_.set_names(names_);
}

void Encoder::write_amounts(JsonWriter& json, std::string_view key, const Payoff& amounts) const {
    json.key(key).open_array();
    for (const Seat seat : seats(open_.players())) json.number(amounts[seat]);
    json.close();
}

// Whose turn it is and what he may do; only he gets the list.
void Encoder::write_turn(JsonWriter& json) const {
    const Seat turn = open_.stage() == Stage::playing ? seen_->turn() : kNobody;
    json.key("turn");
    if (turn == kNobody) {
        json.null();
        return;
    }
    json.number(number_of(turn));
    if (turn != reader_.observer) return;
    const std::vector<std::string> legal = seen_->legal();
    json.key("legal").open_array();
    for (const std::string& action : legal) json.text(action);
    json.close();
    if (!reader_.texts) return;
    json.key("labels").open_array();
    for (const std::string& action : legal) json.text(seen_->label(action, phrases_));
    json.close();
}

// Nothing of clocks for those who are some actions behind.
void Encoder::write_deadline(JsonWriter& json) const {
    const Setup& setup = open_.setup();
    if (setup.move_milliseconds == 0 || (reader_.observer == kSpectator && setup.delay > 0)) return;
    if (const auto deadline = open_.deadline()) json.key("deadline").number(*deadline);
    if (setup.bank_milliseconds == 0) return;
    json.key("bank").open_array();
    for (const Seat seat : seats(open_.players())) json.number(open_.chair(seat).bank);
    json.close();
}

// What the reader sees now.
void Encoder::write_now(JsonWriter& json) const {
    if (seen_ == nullptr) return;
    json.key("view").text(seen_->view());
    write_turn(json);
    write_deadline(json);
    if (seen_->deals() > 0 && seen_->over()) {
        write_amounts(json, "score", seen_->score());
        write_amounts(json, "total", seen_->total());
        const int result = reader_.texts ? seen_->result_lines(phrases_) : 0;
        if (result > 0) json.key("result").number(result);
    }
    if (reader_.texts) json.key("show").text(seen_->show(phrases_));
}

void Encoder::write_seats(JsonWriter& json) const {
    json.key("seats").open_array();
    for (const Seat seat : seats(open_.players())) {
        const Chair& chair = open_.chair(seat);
        json.open_object().key("seat").number(number_of(seat));
        if (chair.taken()) json.key("name").text(open_.name(seat));
        if (chair.person()) json.key("account").text(chair.account);
        if (!chair.bot.empty()) json.key("bot").text(chair.bot);
        if (chair.person()) {
            json.key("here").boolean(open_.presence().here[seat]);
            json.key("ready").boolean(chair.ready);
            if (open_.is_muted(chair.account)) json.key("muted").boolean(true);
        }
        json.close();
    }
    json.close();
}

void Encoder::write_asks(JsonWriter& json) const {
    json.key("asks").open_array();
    if (const std::optional<Request>& request = open_.request()) {
        json.open_object().key("what").text(request->what == What::ask_undo ? "undo" : "swap");
        json.key("by").number(number_of(request->by));
        if (request->with != kNobody) json.key("with").number(number_of(request->with));
        json.key("waits").open_array();
        for (const Seat seat : request->waits) json.number(number_of(seat));
        json.close().close();
    }
    json.close();
}

void Encoder::write_chat_line(JsonWriter& json, const ChatLine& line) const {
    json.key("account").text(line.account).key("name").text(line.name);
    if (!line.phrase) {
        json.key("text").text(line.text);
        return;
    }
    json.key("key").text(line.text);
    if (reader_.texts) json.key("text").text(room_text("phrase." + line.text, reader_.language));
}

Message Encoder::event(const Happened& happened) const {
    JsonWriter json(JsonLayout::compact);
    json.reserve(kUsualSize);
    json.open_object().key("type").text("event").key("n").number(happened.seq).key("at").number(happened.at);
    json.key("what").text(name_of(happened.what));
    switch (happened.what) {
        case What::draw:
        case What::deal:
        case What::act:
        case What::undo: write_game_event(json, happened); break;
        case What::chat:
        case What::phrase: write_talk(json, happened); break;
        case What::fair_open:
        case What::fair_commit:
        case What::fair_sealed:
        case What::fair_reveal:
        case What::fair_close: write_fair_event(json, happened); break;
        default: write_table_event(json, happened); break;
    }
    return Message(std::move(json.close()).finish());
}

// What happened in the game, and what is now.
void Encoder::write_game_event(JsonWriter& json, const Happened& happened) const {
    if (happened.what == What::act) json.key("seat").number(number_of(happened.seat));
    if (happened.what == What::undo) json.key("to").number(happened.number);
    if (happened.what == What::deal) json.key("deal").number(happened.number);
    if (happened.what == What::deal) write_revealed(json);
    if (seen_ == nullptr) return;
    if (happened.what == What::act) json.key("act").text(seen_->last_action());
    if (happened.what == What::draw) json.key("draw").text(seen_->draw());
    if (happened.what == What::deal) json.key("record").text(seen_->deal_head());
    if (reader_.texts && happened.what == What::act) json.key("tell").text(seen_->tell(phrases_));
    if (reader_.texts && happened.what == What::deal) json.key("tell").text(seen_->story(phrases_));
    write_now(json);
}

void Encoder::write_talk(JsonWriter& json, const Happened& happened) const {
    const bool phrase = happened.what == What::phrase;
    write_chat_line(json, {happened.seq, happened.at, happened.account, happened.name,
                           phrase ? happened.word : happened.text, phrase});
}

// What happened around the game: who sits where, who asks what.
void Encoder::write_table_event(JsonWriter& json, const Happened& happened) const {
    if (happened.seat != kNobody) json.key("seat").number(number_of(happened.seat));
    if (happened.other != kNobody) json.key("with").number(number_of(happened.other));
    if (!happened.account.empty()) json.key("account").text(happened.account);
    if (!happened.word.empty()) json.key("bot").text(happened.word);
    if (happened.what == What::start) json.key("match").number(happened.number);
    if (happened.what == What::mute || happened.what == What::lock) json.key("on").boolean(happened.on);
    json.key("stage").text(name_of(open_.stage()));
    json.key("host").text(open_.host());
    write_seats(json);
    write_asks(json);
    if (seen_ != nullptr && seen_->deals() > 0) {
        write_turn(json);
        write_deadline(json);
    }
}

Message Encoder::here() const {
    JsonWriter json(JsonLayout::compact);
    json.open_object().key("type").text("here");
    write_seats(json);
    json.key("spectators").number(open_.presence().spectators);
    return Message(std::move(json.close()).finish());
}

}  // namespace brelan::room
