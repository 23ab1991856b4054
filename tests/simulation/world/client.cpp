#include "simulation/world/client.hpp"

#include <algorithm>
#include <utility>

namespace brelan::world {
namespace {

constexpr room::Time kLongCalm = 1'800'000;  // after this time, nobody is in a hurry any more
constexpr int kFlood = 10;                   // how many requests a greedy client sends at once
constexpr room::Time kPatience = 8'000;      // after this time, unanswered commands are sent again

std::string_view word(const Json& json, std::string_view key) {
    const Json* found = json.find(key);
    return found != nullptr && found->is(Json::Kind::text) ? std::string_view(found->text()) : "";
}
std::int64_t number(const Json& json, std::string_view key) {
    const Json* found = json.find(key);
    return found != nullptr && found->is(Json::Kind::number) ? found->number() : 0;
}
std::string quoted(std::string_view key, std::string_view value) {
    return std::string("\"").append(key).append("\":\"").append(value).append("\"");
}

}  // namespace

std::string Client::account(int number) {
    const std::string digits = std::to_string(number);
    return std::string(32 - digits.size(), '0') + digits;
}

Client::Client(Scene& scene, Door& door, Who who, std::uint64_t seed)
    : scene_(scene), door_(door), who_(std::move(who)), chance_(seed, 11) {}

void Client::begin() {
    scene_.schedule.in(1 + below(500), [this] { turn(); });
}

// Does something at random intervals.
void Client::turn() {
    if (greedy() && scene_.calm()) return go_home();
    if (hostile() && scene_.calm()) {
        if (wire_) wire_->say(R"({"id":9999999,"do":"stand"})");
        return leave();
    }
    if (who_.roams && wire_ && !scene_.calm() && once_in(40)) leave();
    if (looks_on() && scene_.calm_since() > kLongCalm) return go_home();
    if (!wire_) {
        connect();
    } else if (hostile()) {
        pester();
    } else if (greedy()) {
        flood();
    } else if (who_.kind == Kind::player) {
        play();
    }
    const room::Time slow = scene_.calm_since() > kLongCalm ? 60'000 : 0;
    scene_.schedule.in(slow + 30 + below(hostile() ? 200 : 500), [this] { turn(); });
}

// Whether the table may be waiting only for this spectator to leave. If all players are gone for good, the
// match is given up once nobody is watching either. A match that counts, however, is played to its end even
// with spectators.
bool Client::looks_on() const {
    return wire_ != nullptr && seat_ == 0 && (playing_ || who_.kind == Kind::watcher) && !door_.counts();
}

void Client::connect() {
    if (out_ || scene_.schedule.now() < away_until_) return;
    if (!scene_.calm() && !once_in(who_.roams ? 40 : 6)) return;
    auto wire = std::make_shared<Wire>(scene_, door_, *this);
    room::Hello hello;
    hello.person = {account(who_.number), "Person " + std::to_string(who_.number), false, false};
    hello.client = who_.name;
    hello.texts = who_.texts;
    hello.fair = who_.fair;
    if (once_in(2) && n_ > 0) hello.from = static_cast<std::uint64_t>(n_);
    if (hello.from) hello.incarnation = incarnation_;
    if (!door_.connect(wire, hello)) return;
    wire_ = std::move(wire);
    if (!hello.from) n_ = 0;
    if (hello.from) wire_->say(R"({"do":"state"})");
    if (waiting_) wire_->say(waiting_->text);
}

void Client::go_home() {
    out_ = true;
    leave();
}

void Client::stay_away(room::Time time) {
    if (scene_.schedule.now() < away_until_) return;
    away_until_ = scene_.schedule.now() + time;
    leave();
}

void Client::leave() {
    if (wire_) wire_->hang_up();
    wire_.reset();
}

void Client::ended(std::string_view code) {
    wire_.reset();
    if (code == "kicked" && who_.rules && once_in(2)) return come_as_another();
    out_ = out_ || code == "kicked" || code == "not-found";
}

// Anyone who is removed makes another account and tries to come back.
void Client::come_as_another() {
    who_.number += 10;
    who_.rules = false;
    waiting_.reset();
    n_ = seat_ = 0;
    host_ = false;
}

void Client::command(const std::string& fields) {
    const std::int64_t id = ++ids_;
    waiting_ = {id, "{\"id\":" + std::to_string(id) + "," + fields + "}", scene_.schedule.now()};
    sent_.push_back(waiting_->text);
    wire_->say(waiting_->text);
}

std::string Client::act(const std::string& action, std::int64_t at) const {
    return "\"do\":\"act\",\"at\":" + std::to_string(at) + "," + quoted("act", action);
}

std::string Client::random_act() { return act(legal_[below(static_cast<std::uint32_t>(legal_.size()))], n_); }

// An honest player's actions, mostly actions that advance the game.
void Client::play() {
    if (waiting_) {
        if (scene_.schedule.now() - waiting_->since < kPatience) return;
        waiting_->since = scene_.schedule.now();
        return wire_->say(waiting_->text);  // sends the same bytes again
    }
    const bool calm = scene_.calm();
    if (!calm && once_in(200)) return leave();
    if (!calm && once_in(60)) return wire_->say(once_in(2) ? R"({"do":"state"})" : R"({"do":"ping"})");
    if (!calm && once_in(40)) return command(R"("do":"phrase","key":"oops")");
    if (asked_ && seat_ != 0) {
        asked_ = false;
        return command(once_in(2) ? R"("do":"agree")" : R"("do":"refuse")");
    }
    // In a rated match, an empty seat waits for the player who left it.
    if (!calm && playing_ && seat_ != 0 && rated_ && once_in(40)) return command(R"("do":"stand")");
    if (!legal_.empty() && turn_ == seat_) return command(random_act());
    if (!calm && playing_ && seat_ != 0 && once_in(30)) return command(R"("do":"undo")");
    if (who_.rules && host_ && !calm && once_in(30)) return rule();
    if (once_in(3)) gather();
}

// Actions reserved for the host, with random targets.
void Client::rule() {
    const std::string anybody = ",\"account\":\"" + account(1 + static_cast<int>(below(8))) + "\"";
    const std::string player = ",\"account\":\"" + account(1 + static_cast<int>(below(4))) + "\"";
    switch (below(8)) {
        case 0:
        case 1: return command(R"("do":"lock","on":true)");
        case 2:
        case 3: return command(R"("do":"lock","on":false)");
        case 4: return command(R"("do":"kick")" + anybody);
        case 5: return command(R"("do":"invite")" + anybody);
        case 6: return command(R"("do":"host")" + player);
        default: return command(once_in(10) ? R"("do":"close")" : R"("do":"mute","on":true)" + anybody);
    }
}

// Actions before a match: take a seat, start.
void Client::gather() {
    const std::string seat = ",\"seat\":" + std::to_string(1 + below(6));
    if (host_ && scene_.calm() && !playing_ && once_in(4)) return command(R"("do":"start")");
    if (seat_ == 0) return command(R"("do":"sit")" + seat);
    if (turn_ != 0 && playing_) return;
    if (!playing_ && host_) return command(R"("do":"start")");
    if (!playing_ && !scene_.calm() && once_in(10))
        return command(once_in(2) ? R"("do":"stand")" : R"("do":"swap")" + seat);
    if (!ready_ || once_in(4)) return command(R"("do":"ready")");
}

// Behaves like a client that was not written for this server.
void Client::pester() {
    const std::string someone = account(1 + static_cast<int>(below(6)));
    const std::string id = "\"id\":" + std::to_string(once_in(3) ? below(20) : ++ids_);
    const std::string seat = ",\"seat\":" + std::to_string(below(9));
    std::string noise;
    for (std::uint32_t i = below(60); i > 0; --i) noise += static_cast<char>(below(256));
    std::string text;
    switch (below(12)) {
        case 0: text = noise; break;
        case 1: text = "{" + id + ",\"do\":\"" + noise + "\"}"; break;
        case 2: text = scene_.something_sent(chance_); break;  // a command that somebody else has sent
        case 3: text = sent_.empty() ? "{}" : sent_[below(static_cast<std::uint32_t>(sent_.size()))]; break;
        case 4: text = "{" + id + R"(,"do":"sit")" + seat + "}"; break;
        case 5: text = "{" + id + R"(,"do":"kick","account":")" + someone + "\"}"; break;
        case 6: text = "{" + id + R"(,"do":"close"})"; break;
        case 7: text = "{" + id + R"(,"do":"stand")" + seat + "}"; break;
        case 8: text = "{" + id + R"(,"do":"host","account":")" + account(who_.number) + "\"}"; break;
        case 9:
            text = "{" + id + R"(,"do":"chat","text":")" + std::string(1 + below(250), 'x') + "\"}";
            break;
        case 10: text = "{" + id + R"(,"do":"undo"})"; break;
        default:
            text = "{" + id + "," + act(legal_.empty() ? "play 1t" : random_act(), n_ - below(3)) + "}";
            if (!legal_.empty()) text = "{" + id + "," + random_act() + "}";
            break;
    }
    sent_.push_back(text);
    wire_->say(text);
    if (once_in(3)) wire_->say(text);
    if (once_in(80)) leave();
}

void Client::flood() {
    for (int i = 0; i < kFlood; ++i) wire_->say(R"({"do":"state"})");
}

void Client::heard(std::string_view text) {
    const auto json = read_json(text);
    if (!json) return;
    const std::string_view type = word(*json, "type");
    if (waiting_ && (type == "ok" || type == "error") && number(*json, "id") == waiting_->id) {
        const bool stale = word(*json, "code") == "stale" || word(*json, "code") == "frozen";
        waiting_.reset();
        if (stale && wire_) wire_->say(R"({"do":"state"})");
    }
    if (type == "state" || type == "event") read(*json);
    if (who_.fair && type == "event" && seat_ != 0 && wire_) hear_of_shuffle(word(*json, "what"), *json);
}

void Client::read(const Json& json) {
    if (json.find("restored") != nullptr) n_ = 0;  // the rows that they knew no longer exist
    if (json.find("incarnation") != nullptr) incarnation_ = word(json, "incarnation");
    n_ = std::max(n_, number(json, "n"));
    if (const Json* you = json.find("you")) {
        seat_ = number(*you, "seat");
        const Json* host = you->find("host");
        host_ = host != nullptr && host->boolean();
    }
    if (word(json, "what") == "host") host_ = word(json, "account") == account(who_.number);
    if (word(json, "what") == "sit" && word(json, "account") == account(who_.number)) {
        seat_ = number(json, "seat");
        if (wire_) wire_->say(R"({"do":"state"})");  // their hand
    }
    if (word(json, "what") == "stand" && number(json, "seat") == seat_) seat_ = 0;
    const Json* table = json.find("table");
    const Json* rated = table != nullptr ? table->find("rated") : nullptr;
    if (rated != nullptr) rated_ = rated->boolean();
    const std::string_view stage = table != nullptr ? word(*table, "stage") : word(json, "stage");
    if (!stage.empty()) playing_ = stage == "playing";
    if (stage == "closed") out_ = true;
    const std::string_view what = word(json, "what");
    if (what == "deal" || what == "start") ready_ = false;
    if (const Json* asks = json.find("asks")) asked_ = !asks->array().empty();
    if (what == "swap" && wire_) wire_->say(R"({"do":"state"})");
    if (json.find("turn") == nullptr && json.find("view") == nullptr) return;
    turn_ = number(json, "turn");
    legal_.clear();
    if (const Json* legal = json.find("legal")) {
        for (const Json& action : legal->array()) legal_.push_back(action.text());
    }
}

}  // namespace brelan::world
