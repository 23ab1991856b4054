#include "simulation/house/table_door.hpp"

#include <algorithm>
#include <utility>

#include "room/log.hpp"
#include "simulation/house/evening.hpp"

namespace brelan::world {
namespace {

constexpr int kGuest = 19;  // an account that does not exist
constexpr std::string_view kState = R"({"type":"state")";

// The server's side of a connection.
class LineSocket final : public net::Socket {
  public:
    LineSocket(TableDoor& door, std::uint64_t link) : door_(door), link_(link) {}
    void send(std::shared_ptr<const std::string> text) override { door_.sent(link_, std::move(text)); }
    void close(std::uint16_t, std::string_view reason) override { door_.closes(link_, reason); }
    const std::string& address() const override { return address_; }

  private:
    TableDoor& door_;
    std::uint64_t link_;
    std::string address_ = "192.0.2.1";
};

}  // namespace

TableDoor::TableDoor(Evening& evening, std::string id) : evening_(evening), id_(std::move(id)) {
    judge_.emplace(rows_, evening_.incarnation());
}

void TableDoor::start_over() {
    rows_.clear();
    posters_.clear();
    judge_.emplace(rows_, evening_.incarnation());
}

// The account under which the house admits somebody: it is their own unless a fault is planted.
room::Person TableDoor::taken_for(const room::Person& person) const {
    const Plant plant = evening_.course.plant;
    room::Person taken = person;
    const bool is_back = person.account == poster().founder && poster().host != poster().founder;
    if (plant == Plant::keeps_stand_in && is_back) taken.account = Client::account(kGuest);
    if (plant == Plant::opens_door && evening_.hub()->find(id_, &person) == nullptr)
        taken.account = poster().founder;
    return taken;
}

// Connects as the server does when it upgrades a request to a socket (TablesApi::upgrade).
bool TableDoor::connect(const std::shared_ptr<Wire>& wire, room::Hello hello) {
    server::Hub* hub = evening_.hub();
    if (hub == nullptr) return false;
    const std::string account = hello.person.account;
    const Plant plant = evening_.course.plant;
    const room::Person person = taken_for(hello.person);
    if (hub->find(id_, &person) == nullptr || hub->is_hasty(account)) return false;
    const std::uint64_t link = evening_.new_link();
    evening_.comes(account);
    wire->enter(room::Link{link});
    lines_[link] = {wire, nullptr, {account, hello.texts}, false, false, false, rows_.size()};
    judge_->opened(link, hello);
    const std::string knows = plant == Plant::trusts_from ? std::string() : hello.incarnation;
    const std::string other = plant == Plant::answers_all ? "#" + std::to_string(link) : std::string();
    hello.person = person;
    server::Visitor visitor{std::move(hello), "s" + account, evening_.address_of(account) + other, knows};
    lines_[link].listener = hub->visit(id_, std::move(visitor), std::make_shared<LineSocket>(*this, link));
    return true;
}

// The message waits for its turn.
void TableDoor::receive(room::Link link, std::string_view text) {
    const auto found = lines_.find(static_cast<std::uint64_t>(link));
    if (found == lines_.end()) return;
    evening_.read(found->second.reader.account,
                  [this, number = found->first, text = std::string(text)] { take(number, text); });
}

void TableDoor::take(std::uint64_t link, const std::string& text) {
    const auto found = lines_.find(link);
    if (found == lines_.end() || found->second.closing) return;
    evening_.trace.add(evening_.wall(), "received", link, text);
    found->second.listener->received(text);
}

void TableDoor::lost(room::Link link) { lose(static_cast<std::uint64_t>(link)); }

void TableDoor::lose(std::uint64_t link) {
    const auto found = lines_.find(link);
    if (found == lines_.end()) return;
    const auto line = lines_.extract(found);
    judge_->closed(link);
    line.mapped().listener->closed();
}

void TableDoor::sent(std::uint64_t link, std::shared_ptr<const std::string> text) {
    if (overheard_ != nullptr) {
        *overheard_ = *text;
        return;
    }
    if (evening_.crosses(*this, *text)) return;
    const auto found = lines_.find(link);
    evening_.trace.add(evening_.wall(), "sent", link, *text);
    const auto says = [&](const char* code) {
        return text->find("\"code\":\"" + std::string(code) + "\"") != std::string::npos;
    };
    if (says("damaged") && evening_.course.plant == Plant::hides_damage) return;
    const bool warns = says("damaged") || says("unreadable");
    damaged_ = damaged_ || (has_foreign() && says("damaged"));
    if (damaged_ && !warns) return judge_->complain("a table is played on that is damaged: " + *text);
    judge_->sent(link, *text);
    if (found == lines_.end()) return;
    greets(found->second, *text);
    if (text->starts_with(kState)) evening_.told_state(found->second.reader.account);
    found->second.warned |= warns && text->find(R"("text":")") != std::string::npos;
    found->second.wire->send(std::move(text));
    judge_->queued(found->second.wire->queued());
}

// Anyone who receives the state of the table must have been allowed in by some row since they came.
void TableDoor::greets(Line& line, std::string_view text) {
    const bool lets_in = text.starts_with(kState) || text.starts_with(R"({"type":"hello")");
    if (!lets_in || std::exchange(line.greeted, true)) return;
    if (!may_come_in(line)) judge_->complain(line.reader.account + " is let in who may not come in");
}

bool TableDoor::may_come_in(const Line& line) const {
    for (std::size_t row = std::max<std::size_t>(line.row, 1); row <= posters_.size(); ++row) {
        if (poster(row).may_see(line.reader.account)) return true;
    }
    return false;
}

// The end of a socket is reported once the current call has returned.
void TableDoor::closes(std::uint64_t link, std::string_view code) {
    const auto found = lines_.find(link);
    if (found == lines_.end() || std::exchange(found->second.closing, true)) return;
    evening_.trace.add(evening_.wall(), "closes", link, code);
    const bool gives_up = code == "damaged" || code == "unreadable";
    if (gives_up && !found->second.warned) judge_->complain("a table is given up without a word");
    if (code == "damaged" && sound()) judge_->complain("a table is given up that is not damaged");
    // After a foreign write, a match cannot be read back, so the room is rebuilt from its rows.
    if (code == "fault" && !has_foreign()) judge_->complain("the room has given itself up");
    damaged_ = damaged_ || code == "fault";
    const bool sends_away = code == "not-found" || code == "kicked";
    const bool open = sound() && poster().stage != room::Stage::closed;
    if (sends_away && open && found->second.reader.account == poster().founder)
        judge_->complain("the founder is sent away from their table");
    found->second.wire->close(code);
    evening_.loop().in(0, [this, link] { lose(link); });
}

void TableDoor::kept(const room::Event& row) {
    if (has_foreign() && row.seq >= foreign_)
        return judge_->complain("row " + std::to_string(row.seq) + " is kept where another one has written");
    if (rows_.empty()) {
        const auto entry = room::read_entry(row.body);
        const auto setup = entry ? evening_.setup_in(entry->rest) : std::nullopt;
        if (!setup) return judge_->complain("the first row of a table is " + row.body);
        judge_->begin(*setup);
        delay_ = setup->delay > 0;
    }
    Poster poster = posters_.empty() ? Poster() : posters_.back();
    if (const std::string fault = poster.breaks(row); !fault.empty())
        judge_->complain("row " + std::to_string(row.seq) + ": " + row.actor + " " + fault);
    if (!poster.take(row)) judge_->complain("a row cannot be read: " + row.body);
    posters_.push_back(std::move(poster));
    rows_.push_back(row);
    evening_.trace.add(evening_.wall(), "kept", row.seq, id_ + " " + row.command + " " + row.body);
    judge_->kept(row);
    if (evening_.hub() != nullptr)  // the row is not from a restored backup
        judge_->kept_at(row, evening_.schedule.now(), evening_.longest_commit());
}

// After a restart, the house reads all rows before it says anything about them.
void TableDoor::process_died() {
    damaged_ = damaged_ || has_foreign();
    for (auto& [link, line] : std::exchange(lines_, {})) {
        judge_->closed(link);
        line.wire->cut();
    }
}

void TableDoor::process_came_back(const std::vector<store::EventRow>& rows) {
    if (altered_) return;
    rows_.clear();
    for (const store::EventRow& row : rows)
        rows_.push_back({row.seq, row.command, row.actor, row.body, row.at});
    judge_->restored();
}

// Whether the table knows all of its sockets.
bool TableDoor::all_are_in() const {
    return std::all_of(lines_.begin(), lines_.end(), [](const auto& line) {
        return !line.second.closing && line.second.wire->server_open();
    });
}

void TableDoor::look() {
    if (damaged_ || lines_.empty() || !all_are_in()) return;
    Judge::Look look{{id_, evening_.incarnation(), {}, evening_.hub()->frozen(), evening_.wall()}, {}};
    for (const auto& [link, line] : lines_) look.around.here.push_back(line.reader.account);
    for (const auto& [link, line] : lines_) {
        std::string state;
        overheard_ = &state;
        line.listener->received(R"({"do":"state"})");
        overheard_ = nullptr;
        // Either the table is still asleep, or something was due and its effects are waiting for the disk.
        if (state.empty() || !evening_.quiet()) break;
        // A table also pauses when its owner's allowance is used up.
        look.around.frozen = look.around.frozen || (evening_.hub()->must_rest(poster().host) &&
                                                    state.find("\"frozen\":true") != std::string::npos);
        look.told.push_back({line.reader, std::move(state)});
    }
    if (look.told.empty()) return;
    judge_->look(look);
    if (!look.around.frozen && evening_.quiet()) look_for_founder();
}

// A founder who is present must be the host, except while a finished match is being stored.
void TableDoor::look_for_founder() {
    const Referee& referee = judge_->referee();
    const bool between = referee.deals_begun() == referee.deals_ended();
    if (poster().stage == room::Stage::closed || (poster().stage == room::Stage::playing && between)) return;
    if (sockets_of(poster().founder) == 0) return;
    if (poster().host != poster().founder) judge_->complain("the founder is here, and somebody else is host");
}

void TableDoor::set_goal() { goal_ = judge_->referee().matches() + 1; }

bool TableDoor::is_set_aside() const {
    const server::Hub* hub = evening_.hub();
    return hub != nullptr && hub->is_damaged(id_);
}

// Whether a match has ended since set_goal() and no deal is in progress, or whether the house has noticed the
// foreign write.
bool TableDoor::over() const {
    if (done_ || altered_ || poster().stage == room::Stage::closed) return true;
    if (has_foreign()) return is_set_aside();
    const Referee& referee = judge_->referee();
    return referee.matches() >= goal_ && referee.deals_begun() == referee.deals_ended();
}

bool TableDoor::hears_nothing() const {
    return is_set_aside() &&
           std::any_of(lines_.begin(), lines_.end(), [](const auto& line) { return !line.second.closing; });
}

std::size_t TableDoor::sockets_of(const std::string& account) const {
    return static_cast<std::size_t>(std::count_if(lines_.begin(), lines_.end(), [&](const auto& line) {
        return line.second.reader.account == account;
    }));
}

}  // namespace brelan::world
