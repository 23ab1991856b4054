#include "cli/remote/table.hpp"

#include <algorithm>

#include "cli/remote/house.hpp"
#include "cli/reports/score_sheet.hpp"
#include "cli/reports/table_text.hpp"
#include "host/registry.hpp"

// What the messages of a table change; told.cpp says it.
namespace brelan::cli {
namespace {

using Kind = Json::Kind;

Seat seat_of(const Json& json, std::string_view key) {
    const std::int64_t number = number_of(json, key);
    return number >= 1 && number <= kMaxSeats ? Seat{static_cast<std::uint8_t>(number - 1)} : kNobody;
}

// Numbers of the seats; what cannot be a score is none.
Payoff amounts(const Json& list) {
    Payoff payoff{};
    for (std::size_t i = 0; list.is(Kind::array) && i < list.array().size() && i < kMaxSeats; ++i) {
        const Json& each = list.array()[i];
        const std::int64_t number = each.is(Kind::number) ? each.number() : 0;
        if (number == static_cast<std::int32_t>(number))
            payoff[Seat{static_cast<std::uint8_t>(i)}] = static_cast<std::int32_t>(number);
    }
    return payoff;
}

}  // namespace

std::vector<std::string> RemoteTable::take(const Json& message) {
    Told told;
    const std::string type = text_of(message, "type");
    if (type == "state") {
        take_state(message, told);
    } else if (type == "event" && known()) {
        take_event(message, told);
    } else if (type == "here" && known()) {
        take_seats(message);
    } else if (type == "error" || type == "frozen") {
        const std::string clause = text_of(message, "clause");
        told.push_back(text_of(message, "text") + (clause.empty() ? "" : " (" + clause + ")"));
    }
    return told;
}

// Takes all that there is; what is new in it is told where it is the first.
void RemoteTable::take_state(const Json& state, Told& told) {
    const bool first = !known();
    const Json* table = state.find("table", Kind::object);
    if (table == nullptr || !take_game(*table))
        return told.push_back(std::string(texts_("remote.unknown-game")));
    if (const Json* you = state.find("you", Kind::object)) account_ = text_of(*you, "account");
    number_ = number_of(state, "n");
    host_account_ = text_of(*table, "host");
    stage_ = text_of(*table, "stage");
    take_seats(*table);
    take_match(state);
    take_asks(state);
    take_view(state);
    take_turn(state);
    if (first) tell_all(state, *table, told);
    if (const Json* restored = state.find("restored", Kind::object)) tell_restored(*restored, told);
}

// Says where one has come.
void RemoteTable::tell_all(const Json& state, const Json& table, Told& told) const {
    const std::string title = text_of(table, "title");
    told.push_back(fill(texts_("remote.table"), {{"title", title.empty() ? title_of(host_->name()) : title},
                                                 {"game", title_of(host_->name())},
                                                 {"options", text_of(table, "options")},
                                                 {"id", text_of(table, "id")}}));
    for (std::string& line : places()) told.push_back(std::move(line));
    const Json* chat = state.find("chat", Kind::array);
    for (std::size_t i = 0; chat != nullptr && i < chat->array().size(); ++i)
        tell_chat(chat->array()[i], told);
    if (glimpse_ != nullptr && playing()) told.push_back(glimpse_->tell_deal(voice_->phrases()));
}

// The score of the running match, as far as the server tells it.
void RemoteTable::take_match(const Json& state) {
    sheet_.clear();
    total_ = {};
    deal_ = 0;
    const Json* match = state.find("match", Kind::object);
    if (match == nullptr) return;
    match_ = number_of(*match, "number");
    deal_ = number_of(*match, "deal");
    if (const Json* total = match->find("total", Kind::array)) total_ = amounts(*total);
    const Json* sheet = match->find("sheet", Kind::array);
    for (std::size_t i = 0; sheet != nullptr && i < sheet->array().size(); ++i)
        sheet_.push_back(amounts(sheet->array()[i]));
}

// Learns which game it is, and how it is played.
bool RemoteTable::take_game(const Json& table) {
    const std::string options = text_of(table, "options");
    host_ = host::find_game(text_of(table, "game"));
    if (host_ == nullptr) return false;
    const auto read = host_->read_options(words_of(options));
    const bool same_rules = number_of(table, "rules") == host_->rules_version();
    if (!read || !same_rules) {
        host_ = nullptr;
        return false;
    }
    options_ = *read;
    return true;
}

// Learns who sits where; all sentences from now on have these names.
void RemoteTable::take_seats(const Json& from) {
    const Json* list = from.find("seats", Kind::array);
    if (list == nullptr) return;
    seats_.clear();
    std::vector<record::SeatInfo> named;
    for (const Json& each : list->array()) {
        const Json* here = each.find("here", Kind::boolean);
        seats_.push_back({text_of(each, "name"), text_of(each, "account"), text_of(each, "bot"),
                          here == nullptr || here->boolean(), truth_of(each, "ready")});
        const std::string& name = seats_.back().name;
        named.push_back({name.empty() ? "p" + std::to_string(seats_.size()) : name, ""});
    }
    voice_ = std::make_unique<Voice>(*host_, named, texts_, words_);
}

void RemoteTable::take_asks(const Json& from) {
    const Json* list = from.find("asks", Kind::array);
    if (list == nullptr) return;
    request_.reset();
    if (list->array().empty()) return;
    const Json& ask = list->array()[0];
    request_ = RemoteAsk{text_of(ask, "what"), seat_of(ask, "by"), {}};
    const Json* waits = ask.find("waits", Kind::array);
    for (std::size_t i = 0; waits != nullptr && i < waits->array().size(); ++i) {
        const Json& number = waits->array()[i];
        if (number.is(Kind::number) && number.number() >= 1 && number.number() <= kMaxSeats)
            request_->waits.push_back(Seat{static_cast<std::uint8_t>(number.number() - 1)});
    }
}

// What one sees now; where it cannot be read, everything is asked for again by who drives this.
void RemoteTable::take_view(const Json& from) {
    const std::string view = text_of(from, "view");
    if (view.empty()) return;
    const auto glimpse = host_->glimpse(options_, view, observer());
    glimpse_ = glimpse ? *glimpse : nullptr;
}

// Whose turn it is now, and what one may do.
void RemoteTable::take_turn(const Json& from) {
    if (from.find("turn") == nullptr) return;
    turn_ = seat_of(from, "turn");
    legal_.clear();
    choices_.clear();
    deadline_.reset();
    if (from.find("deadline", Kind::number) != nullptr) {
        // Both are of the server's clock; ours only counts on from here.
        const std::int64_t now = number_of(from, from.find("now") != nullptr ? "now" : "at");
        const std::chrono::milliseconds left(number_of(from, "deadline") - now);
        deadline_ = std::chrono::steady_clock::now() + left;
    }
    const Json* legal = from.find("legal", Kind::array);
    for (std::size_t i = 0; legal != nullptr && i < legal->array().size(); ++i) {
        if (!legal->array()[i].is(Kind::text)) continue;
        legal_.push_back(legal->array()[i].text());
        choices_.push_back(make_choice(host::Move{}, legal_.back(), voice_->phrases()));
    }
}

void RemoteTable::take_score(const Json& event, Told& told) {
    const Json* score = event.find("score", Kind::array);
    const Json* total = event.find("total", Kind::array);
    if (score == nullptr || total == nullptr) return;
    sheet_.push_back(amounts(*score));
    total_ = amounts(*total);
    const auto players = static_cast<int>(seats_.size());
    const std::string scores = score_list(sheet_.back(), players, voice_->names(), texts_, words_);
    told.push_back(voice_->say("play.deal.over", {{"n", std::to_string(deal_)}, {"scores", scores}}));
}

void RemoteTable::take_event(const Json& event, Told& told) {
    const std::string what = text_of(event, "what");
    const auto before = glimpse_;
    number_ = number_of(event, "n");
    if (const std::string stage = text_of(event, "stage"); !stage.empty()) stage_ = stage;
    if (const std::string host = text_of(event, "host"); !host.empty()) host_account_ = host;
    if (what == "deal") deal_ = number_of(event, "deal");
    if (what == "start") {
        match_ = number_of(event, "match");
        sheet_.clear();
        total_ = {};
    }
    if (what == "stand" || what == "kick") tell_around(event, what, told);  // by the name that is gone then
    take_seats(event);
    take_asks(event);
    // Without a word of it, whatever happens in the game ends a request, and with a deal nobody is ready.
    if (what == "draw" || what == "deal" || what == "act" || what == "undo") request_.reset();
    if (what == "deal") {
        for (RemoteSeat& seat : seats_) seat.ready = false;
    }
    take_view(event);
    take_turn(event);
    if (what == "draw") {
        tell_draw(event, told);
    } else if (what == "deal") {
        tell_deal(event, told);
    } else if (what == "act") {
        tell_act(event, before.get(), told);
    } else if (what == "chat" || what == "phrase") {
        tell_chat(event, told);
    } else if (what != "stand" && what != "kick") {
        tell_around(event, what, told);
    }
    if (what == "act" || what == "deal") take_score(event, told);
}

Seat RemoteTable::seat() const {
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        if (!account_.empty() && seats_[i].account == account_) return Seat{static_cast<std::uint8_t>(i)};
    }
    return kNobody;
}

Seat RemoteTable::observer() const { return seat() == kNobody ? kSpectator : seat(); }

std::optional<std::int64_t> RemoteTable::seconds_left() const {
    if (!deadline_) return std::nullopt;
    const auto left = *deadline_ - std::chrono::steady_clock::now();
    return std::max<std::int64_t>(0, std::chrono::duration_cast<std::chrono::seconds>(left).count());
}

bool RemoteTable::is_waited_for() const {
    return request_ &&
           std::find(request_->waits.begin(), request_->waits.end(), seat()) != request_->waits.end();
}

}  // namespace brelan::cli
