#include "room/encoder.hpp"

#include "texts/room.hpp"

namespace brelan::room {

namespace happening = wire::happening;

std::string room_text(std::string_view key, Language language) {
    const std::string_view text = Phrases(language, texts::room::in(language), {}).find(key);
    return std::string(text.empty() ? key : text);
}

Encoder::Encoder(const OpenFacts& open, const Seen* seen, const Reader& reader)
    : open_(open), seen_(seen), reader_(reader), phrases_(open.setup().game->phrases(reader.language)) {
    if (!reader.texts) return;
    for (const Seat seat : seats(open.players())) names_.push_back(open.name(seat));
    phrases_.set_names(names_);
}

std::vector<std::int64_t> Encoder::amounts(const Payoff& of) const {
    std::vector<std::int64_t> all(static_cast<std::size_t>(open_.players()));
    for (const Seat seat : seats(open_.players())) all[seat.index] = of[seat];
    return all;
}

// Whose turn it is; only that player gets the list of legal actions. Delayed spectators see no clock. Code
// that browsers rarely need in the first deal is in separate functions, here and below, and is loaded later.
void Encoder::tell_turn(wire::Turn& turn) const {
    const Seat actor = open_.stage() == Stage::playing ? seen_->turn() : kNobody;
    turn.turn.emplace();
    if (actor != kNobody) turn.turn->emplace(actor);
    if (actor != kNobody && actor == reader_.observer) {
        turn.legal = seen_->legal();
        if (reader_.texts) turn.labels.emplace();
        for (const std::string& action : *turn.legal)
            if (reader_.texts) turn.labels->push_back(seen_->label(action, phrases_));
    }
    if (open_.setup().move_milliseconds != 0 && !is_behind()) tell_clock(turn);
}

void Encoder::tell_clock(wire::Turn& turn) const {
    turn.deadline = open_.deadline();
    if (open_.setup().bank_milliseconds == 0) return;
    turn.bank.emplace();
    for (const Seat seat : seats(open_.players())) turn.bank->push_back(open_.chair(seat).bank);
}

// What the reader sees now.
wire::Sight Encoder::sight() const {
    wire::Sight sight;
    tell_sight(sight);
    return sight;
}

void Encoder::tell_sight(wire::Sight& sight) const {
    if (seen_ == nullptr) return;
    sight.view = seen_->view();
    tell_turn(sight.turn);
    if (seen_->deals() > 0 && seen_->over()) tell_result(sight);
    if (reader_.texts) sight.show = seen_->show(phrases_);
}

void Encoder::tell_result(wire::Sight& sight) const {
    sight.score = amounts(seen_->score());
    sight.total = amounts(seen_->total());
    const int result = reader_.texts ? seen_->result_lines(phrases_) : 0;
    if (result > 0) sight.result = result;
}

std::vector<wire::Chair> Encoder::chairs() const {
    std::vector<wire::Chair> all(static_cast<std::size_t>(open_.players()));
    for (const Seat seat : seats(open_.players())) {
        const Chair& chair = open_.chair(seat);
        wire::Chair& told = all[seat.index];
        told.seat = seat;
        if (chair.taken()) told.name = open_.name(seat);
        if (!chair.bot.empty()) told.bot = chair.bot;
        if (!chair.person()) continue;
        told.account = chair.account;
        told.here = open_.presence().here[seat];
        told.ready = chair.ready;
        told.muted = open_.is_muted(chair.account);
    }
    return all;
}

std::vector<wire::Ask> Encoder::asks() const {
    std::vector<wire::Ask> all;
    if (const std::optional<Request>& request = open_.request()) tell_ask(*request, all);
    return all;
}

void Encoder::tell_ask(const Request& request, std::vector<wire::Ask>& all) {
    const wire::Wanted what = request.what == What::ask_undo ? wire::Wanted::undo : wire::Wanted::swap;
    const auto with = request.with == kNobody ? std::nullopt : std::optional(request.with);
    all.push_back({what, request.by, with, request.waits});
}

wire::Standing Encoder::standing() const {
    wire::Standing standing{open_.stage(), open_.host(), chairs(), asks(), {}};
    if (seen_ != nullptr && seen_->deals() > 0) tell_turn(standing.turn);
    return standing;
}

wire::ChatPhrase Encoder::chat_phrase(std::string_view account, std::string_view name,
                                      std::string_view key) const {
    wire::ChatPhrase phrase{std::string(account), std::string(name), std::string(key), {}};
    if (reader_.texts) phrase.text = room_text("phrase." + phrase.key, reader_.language);
    return phrase;
}

wire::happening::Draw Encoder::drawn() const {
    happening::Draw draw{{}, sight()};
    if (seen_ != nullptr) draw.draw = seen_->draw();
    return draw;
}

wire::happening::Deal Encoder::dealt(const Happened& happened) const {
    happening::Deal deal{happened.number, revealed(), {}, {}, sight()};
    if (seen_ != nullptr) deal.record = seen_->deal_head();
    if (seen_ != nullptr && reader_.texts) deal.tell = seen_->story(phrases_);
    return deal;
}

// The action, without its secret part.
wire::happening::Act Encoder::acted(const Happened& happened) const {
    happening::Act act{happened.seat, {}, {}, sight()};
    if (seen_ != nullptr) act.act = seen_->last_action();
    if (seen_ != nullptr && reader_.texts) act.tell = seen_->tell(phrases_);
    return act;
}

// A change in the game, along with the current situation, or a change outside the game: who sits where, who
// asks for what.
Message Encoder::event(const Happened& it) const {
    switch (it.what) {
        case What::sit: return event(it, happening::Sit{it.seat, it.account, standing()});
        case What::bot: return event(it, happening::Bot{it.seat, it.word, standing()});
        case What::start: return event(it, happening::Start{it.number, standing()});
        case What::draw: return event(it, drawn());
        case What::deal: return event(it, dealt(it));
        case What::act: return event(it, acted(it));
        case What::resume: return event(it, happening::Resume{standing()});
        case What::undo: return event(it, happening::Undo{it.number, sight()});
        default: return is_of_the_shuffle(it.what) ? event_of_shuffle(it) : event_around(it);
    }
}

// Rare events: browsers load this code only when they need it.
Message Encoder::event_around(const Happened& it) const {
    switch (it.what) {
        case What::open: return event(it, happening::Open{it.account, standing()});
        case What::stand: return event(it, happening::Stand{it.seat, standing()});
        case What::swap: return event(it, happening::Swap{it.seat, it.other, standing()});
        case What::late: return event(it, happening::Late{it.seat, standing()});
        case What::stand_in: return event(it, happening::StandIn{it.seat, it.word, standing()});
        case What::back: return event(it, happening::Back{it.seat, standing()});
        case What::fault: return event(it, happening::Fault{it.seat, it.word, standing()});
        case What::end: return event(it, happening::End{standing()});
        case What::ask_undo: return event(it, happening::AskUndo{it.seat, standing()});
        case What::ask_swap: return event(it, happening::AskSwap{it.seat, it.other, standing()});
        case What::agree: return event(it, happening::Agree{it.seat, standing()});
        case What::refuse: return event(it, happening::Refuse{it.seat, standing()});
        case What::drop: return event(it, happening::Drop{standing()});
        case What::ready: return event(it, happening::Ready{it.seat, standing()});
        case What::chat: return event(it, happening::Chat{{it.account, it.name, it.text}});
        case What::phrase: return event(it, happening::Phrase{chat_phrase(it.account, it.name, it.word)});
        case What::kick: return event(it, happening::Kick{it.account, standing()});
        case What::mute: return event(it, happening::Mute{it.account, it.on, standing()});
        case What::lock: return event(it, happening::Lock{it.on, standing()});
        case What::host: return event(it, happening::Host{it.account, standing()});
        case What::invite: return event(it, happening::Invite{it.account, standing()});
        default: return event(it, happening::Closed{standing()});
    }
}

Message Encoder::here() const { return message(wire::message::Here{chairs(), open_.presence().spectators}); }

}  // namespace brelan::room
