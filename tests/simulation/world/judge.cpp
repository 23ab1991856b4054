#include "simulation/world/judge.hpp"

#include <algorithm>

#include "simulation/world/wire.hpp"

namespace brelan::world {
namespace {

constexpr std::size_t kMostRows = 1'000;   // how many rows may wait for the disk
constexpr std::size_t kMostTexts = 8'000;  // how many texts may be sent after one commit
constexpr std::size_t kMostBots = 16;      // how many bots may be asked at the same time

std::int64_t number_at(const Json& json, std::string_view key, std::int64_t otherwise = -1) {
    const Json* found = json.find(key);
    return found != nullptr && found->is(Json::Kind::number) ? found->number() : otherwise;
}
std::string_view text_at(const Json& json, std::string_view key) {
    const Json* found = json.find(key);
    return found != nullptr && found->is(Json::Kind::text) ? std::string_view(found->text()) : "";
}

// account/client/id, without the epoch
std::string without_epoch(const std::string& command) {
    const std::size_t last = command.rfind('/');
    return command.substr(0, command.rfind('/', last - 1)) + command.substr(last);
}

}  // namespace

void Judge::begin(const room::Setup& setup) {
    setup_ = setup;
    referee_ = make_referee(setup.game->name(), setup.options);
    counting_ = Counting(setup.rated);
}

void Judge::complain(const std::string& what) {
    if (complaint_.empty()) complaint_ = what;
}

void Judge::opened(std::uint64_t link, const room::Hello& hello) {
    lines_[link] = {hello.person.account, hello.client,      std::nullopt,     kNobody,
                    hello.from,           hello.incarnation, referee_->rows(), false};
}

void Judge::sent(std::uint64_t link, std::string_view text) {
    const auto found = lines_.find(link);
    if (found == lines_.end()) return complain("a text goes to a socket that is not there");
    const auto json = read_json(text);
    if (!json) return complain("no JSON is sent: " + std::string(text));
    const std::string_view type = text_at(*json, "type");
    const auto n = static_cast<std::uint64_t>(number_at(*json, "n", 0));
    if (n > referee_->rows()) return complain("told before it is kept: " + std::string(text));
    if (!secret_.empty() && text.find(secret_) != std::string_view::npos)
        return complain("the secret of an open epoch is told: " + std::string(text));
    for (const std::string& nonce : nonces_) {
        if (text.find(nonce) != std::string_view::npos)
            return complain("what a seat has revealed is told before the deal: " + std::string(text));
    }
    Line& line = found->second;
    const std::string before = complaint_;
    if (type == "state" || type == "hello") greet(line, *json, n);
    if (type == "state") state(line, *json, n);
    if (type == "event") event(line, *json, n);
    if (type == "ok") ok(line, *json, n);
    if (type == "hello") {
        line.last = n;
        line.seat = referee_->at(referee_->rows()).seat_of(line.account);
    }
    if (complaint_ != before) complaint_ += "\n  in a text to " + line.account + ": " + std::string(text);
}

// A greeting must leave the client with exactly one history. A client that comes from another history gets
// all of this history and is told why.
void Judge::greet(Line& line, const Json& json, std::uint64_t n) {
    if (text_at(json, "incarnation") != incarnation_)
        return complain("the house says that it is another history");
    if (std::exchange(line.greeted, true)) return;
    const Json* restored = json.find("restored", Json::Kind::object);
    const bool another = line.from && line.knows != incarnation_;
    const bool ahead = line.from && *line.from > line.rows;
    if (text_at(json, "type") == "hello") {
        if (another || !line.from || *line.from != n)
            complain("who knows something else is told that nothing was missed");
        return;
    }
    if (another && restored == nullptr)
        return complain("who knows another history is not told that it is over");
    if (restored == nullptr) return;
    if (!another && !ahead) return complain("who knows this history is told that it is another one");
    const Json* lost = restored->find("lost", Json::Kind::boolean);
    if (lost == nullptr || (lost->boolean() && !ahead) || (!lost->boolean() && *line.from > rows_.size()))
        complain("it is said otherwise whether anything was lost");
}

void Judge::state(Line& line, const Json& json, std::uint64_t n) {
    const Json* you = json.find("you");
    const std::int64_t told = you != nullptr ? number_at(*you, "seat", 0) : -1;
    if (told < 0) return complain("a state tells of no seat");
    line.seat = told == 0 ? kNobody : Seat{static_cast<std::uint8_t>(told - 1)};
    line.last = n;
    if (is_behind(line)) {
        early(n);
    } else if (line.seat != referee_->at(n).seat_of(line.account)) {
        return complain("a state tells of another seat");
    }
    sees(json, *referee_->at(n).sight, line.seat);
}

// Events arrive in order. Spectators with a delay get events from earlier in the match.
void Judge::event(Line& line, const Json& json, std::uint64_t n) {
    const std::string_view what = text_at(json, "what");
    const bool game = what == "act" || what == "deal" || what == "draw" || what == "undo";
    if (line.last && n != *line.last + 1)
        return complain("row " + std::to_string(n) + " is told after row " + std::to_string(*line.last));
    line.last = n;
    const Moment& moment = referee_->at(n);
    if (setup_.delay == 0 || !moment.sight->running) line.seat = moment.seat_of(line.account);
    if (is_behind(line)) early(n);
    if (game) sees(json, *moment.sight, line.seat);
}

bool Judge::is_behind(const Line& line) const { return setup_.delay > 0 && line.seat == kNobody; }

// A spectator with a delay is told something that was true after row `n`. This is allowed only once enough
// actions have followed.
void Judge::early(std::uint64_t n) {
    const Sight& then = *referee_->at(n).sight;
    const Sight& now = *referee_->at(referee_->rows()).sight;
    const bool young = now.match == then.match && now.actions - then.actions < setup_.delay;
    if (young && now.running && then.actions > 0 && !undone(n)) complain("a spectator is told too early");
}

// Whether an action was taken back after this row.
bool Judge::undone(std::uint64_t n) const {
    return std::any_of(rows_.begin() + static_cast<std::ptrdiff_t>(n), rows_.end(),
                       [](const room::Event& row) { return row.body.starts_with("undo "); });
}

// A message must show exactly the view that the rules give this seat.
void Judge::sees(const Json& json, const Sight& sight, Seat seat) {
    const bool reads = seat != kNobody || setup_.spectators;
    const std::size_t place = seat == kNobody ? sight.views.size() - 1 : seat.index;
    const std::string_view view = text_at(json, "view");
    if (view != (sight.dealt && reads ? std::string_view(sight.views[place]) : ""))
        return complain("the view is not that of this seat, which is " +
                        (sight.dealt ? sight.views[place] : "none"));
    const Json* turn = json.find("turn");
    if (turn == nullptr || !sight.dealt) return;
    const std::int64_t whose = turn->is(Json::Kind::number) ? turn->number() - 1 : -1;
    if (whose != (sight.turn == kNobody ? -1 : sight.turn.index)) return complain("it is another one's turn");
    std::vector<std::string> legal;
    if (const Json* list = json.find("legal")) {
        for (const Json& action : list->array()) legal.push_back(action.text());
    }
    const bool own = sight.turn != kNobody && sight.turn == seat;
    if (legal != (own ? sight.legal : std::vector<std::string>{}))
        return complain("what is told to be allowed is not what this seat may do");
    totals(json, sight);
}

void Judge::totals(const Json& json, const Sight& sight) {
    const Json* total = json.find("total");
    if (total == nullptr || sight.turn != kNobody) return;
    for (std::size_t i = 0; i < total->array().size(); ++i) {
        if (total->array()[i].number() != sight.total.values[i]) return complain("a total is wrong");
    }
}

void Judge::ok(const Line& line, const Json& json, std::uint64_t n) {
    const std::string command =
        line.account + "/" + line.client + "/" + std::to_string(number_at(json, "id"));
    const std::string& kept = rows_[n - 1].command;
    if (!kept.empty() && without_epoch(kept) == command) acknowledged_[n] = command;
}

void Judge::kept(const room::Event& row) {
    const std::string fault = referee_->apply(row);
    fault.empty() ? count(row) : complain(fault);
    constexpr std::string_view kSecret = " secret=";
    const std::size_t at = row.body.find(kSecret);
    if (row.body.starts_with("fair-open ") && at != std::string::npos)
        secret_ = row.body.substr(at + kSecret.size(), 64);
    if (row.body.starts_with("fair-close ")) secret_.clear();
    if (row.body.starts_with("fair-reveal ")) nonces_.push_back(row.body.substr(row.body.rfind(' ') + 1));
    if (row.body.starts_with("deal ") || row.body.starts_with("fair-close ")) nonces_.clear();
    if (!row.command.empty() && !commands_.insert(without_epoch(row.command)).second)
        complain("a command was done twice: " + row.command);
}

void Judge::kept_at(const room::Event& row, room::Time now, room::Time delay) {
    const std::string fault = turn_.keeps(row, now, setup_.move_milliseconds, delay);
    if (!fault.empty()) complain("row " + std::to_string(row.seq) + ": " + fault);
}

// The players for whom a match counts.
void Judge::count(const room::Event& row) {
    const std::uint64_t n = referee_->rows();
    const std::string fault = counting_.take(row, referee_->at(n > 1 ? n - 1 : n), referee_->at(n));
    if (!fault.empty()) complain("row " + std::to_string(n) + " (" + row.body + "): " + fault);
}

void Judge::restored() {
    for (const auto& [n, command] : acknowledged_) {
        if (n > rows_.size() || without_epoch(rows_[n - 1].command) != command)
            return complain("row " + std::to_string(n) + " was acknowledged and is lost");
    }
    if (rows_.size() != referee_->rows()) complain("rows that were kept are lost");
}

void Judge::bounded(std::size_t rows, std::size_t bots, std::size_t texts) {
    if (rows > kMostRows) complain(std::to_string(rows) + " rows wait for the disk");
    if (bots > kMostBots) complain(std::to_string(bots) + " bots were asked at once");
    if (texts > kMostTexts) complain(std::to_string(texts) + " texts leave at once");
}

void Judge::queued(std::size_t bytes) {
    if (bytes > Wire::kMostQueued) complain(std::to_string(bytes) + " bytes wait for one socket");
}

void Judge::look(const Look& look) {
    ++looks_;
    const Replay replay(rows_);
    if (!replay.good()) return complain("the rows that are kept cannot be");
    for (const Look::Told& told : look.told) {
        const std::string right = replay.state(told.reader, look.around);
        if (told.state != right)
            return complain("memory: " + told.state + "\n  but the rows come to: " + right);
    }
}

}  // namespace brelan::world
