#include <algorithm>

#include "room/encoder.hpp"
#include "room/head.hpp"

// The message `state`: everything a newcomer needs to know.
namespace brelan::room {

void Encoder::tell_table(wire::Table& table) const {
    const Setup& setup = open_.setup();
    table.id = open_.id();
    table.title = setup.title;
    table.game = setup.game->name();
    table.rules = setup.game->rules_version();
    table.edition = setup.game->editions()[setup.options.edition].name;
    table.options = setup.game->write_options(setup.options);
    table.players = open_.players();
    table.visibility = setup.visibility;
    table.stage = open_.stage();
    table.locked = open_.locked();
    table.rated = setup.rated;
    table.chat = setup.chat;
    table.move = setup.move_milliseconds;
    table.bank = setup.bank_milliseconds;
    table.pause = setup.pause_milliseconds;
    table.delay = setup.delay;
    table.host = open_.host();
    table.seats = chairs();
    table.spectators = open_.presence().spectators;
}

void Encoder::tell_match(std::optional<wire::Match>& told) const {
    if (open_.match() == 0) return;
    wire::Match& match = told.emplace();
    match.number = open_.match();
    if (seen_ == nullptr || !seen_->drawn()) return;
    match.deal = seen_->deals();
    match.actions = seen_->actions();
    match.draw = seen_->draw();
    match.total = amounts(seen_->total());
    match.sheet.emplace();
    const std::int64_t first = std::max<std::int64_t>(1, seen_->deals() - host::kScoresKept + 1);
    for (std::int64_t deal = first; deal <= seen_->deals(); ++deal) {
        if (const auto score = seen_->score_of(deal)) match.sheet->push_back(amounts(*score));
    }
    if (!open_.taken_back().empty()) tell_undone(match);
}

// The deals in which actions were taken back: those on the score sheet, and the current one.
void Encoder::tell_undone(wire::Match& match) const {
    match.undone.emplace();
    for (const auto& [deal, actions] : open_.taken_back()) {
        if (deal > seen_->deals() - host::kScoresKept) match.undone->push_back({deal, actions});
    }
}

// The phrases that can be said with a single key, for readers who want sentences.
std::vector<wire::Saying> Encoder::sayings() const {
    std::vector<wire::Saying> all(std::size(kPhrases));
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i].key = kPhrases[i];
        all[i].text = room_text("phrase." + all[i].key, reader_.language);
    }
    return all;
}

wire::Line Encoder::line(const ChatLine& line) const {
    wire::Talk talk;
    if (line.phrase) {
        talk = wire::talk::Phrase{chat_phrase(line.account, line.name, line.text)};
    } else {
        talk = wire::talk::Chat{{line.account, line.name, line.text}};
    }
    return {static_cast<std::int64_t>(line.seq), line.at, std::move(talk)};
}

// Says that this history differs from the one the reader knows.
void Encoder::tell_restored(const Restored& restored, wire::message::State& state) const {
    const std::string_view key = restored.lost ? "restored.lost" : "restored";
    state.restored = wire::Restored{restored.at, restored.lost, room_text(key, reader_.language)};
}

Message Encoder::state(const You& you, Time now) const {
    wire::message::State state;
    state.n = static_cast<std::int64_t>(open_.seq());
    state.now = now;
    tell_table(state.table);
    tell_match(state.match);
    tell_sight(state.sight);
    tell_epoch(state.fair);
    state.asks = asks();
    state.frozen = open_.presence().frozen;
    state.you.account = you.account;
    state.you.host = you.account == open_.host();
    state.you.muted = you.muted;
    if (you.restored) tell_restored(*you.restored, state);
    if (!you.incarnation.empty()) state.incarnation = you.incarnation;
    if (you.seat != kNobody) state.you.seat.emplace(you.seat);
    if (seen_ != nullptr) state.record = seen_->record();
    if (seen_ != nullptr && reader_.texts && seen_->deals() > 0) state.tell = seen_->story(phrases_);
    if (reader_.texts && open_.setup().chat) state.phrases = sayings();
    for (const ChatLine& said : open_.chat()) state.chat.push_back(line(said));
    return message(state);
}

}  // namespace brelan::room
