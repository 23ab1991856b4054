#include "simulation/house/evening.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "host/registry.hpp"
#include "room/line.hpp"
#include "simulation/house/match_rows.hpp"

namespace brelan::world {
namespace {

constexpr room::Time kMinute = 60'000;
constexpr room::Time kStorm = 60'000;                // how long things go wrong, at least
constexpr room::Time kPatience = 60 * 60 * kMinute;  // within that what was begun ends
constexpr room::Time kToRest = 15 * kMinute;         // until nobody needs anything in memory
constexpr std::size_t kMostSteps = 1'000'000;
constexpr std::size_t kFirstPlanted = 3;        // changes of heads before one is lost
constexpr room::Time kBetweenForeign = 15'000;  // tries of another one to write to a table

}  // namespace

Evening::Evening(const Course& of)
    : Scene(of, "a house"),
      keeper_(*this, loop_,
              {[this](store::Changes& changes) { asked(changes); },
               [this](const store::Changes& changes) { keeps(changes); },
               [this](const store::EventRow& row) { kept(row); },
               [this](const std::string& why) { end_process(why); },
               [this](const std::string& what) { complain("the store says: " + what); }}) {
    weather = weather_of(chance);
    options_.sleep_after = 2'000 + below(20'000);
    if (course.plant == Plant::never_sleeps) options_.sleep_after = 1'000 * kPatience;
    options_.tables_an_account = 2;
    if (chance.below(4) == 0) options_.rows_an_hour = 600;  // a quarter of that at once
    wanted_ = 2 + chance.below(3);
    people_ = 2 + static_cast<int>(chance.below(3));
    damages_ = chance.below(3) == 0 || course.plant == Plant::trusts_damage;
    writes_behind_ =
        chance.below(3) == 0 || course.plant == Plant::trusts_foreign || course.plant == Plant::hides_damage;
}

Evening::~Evening() = default;

// ---- the process

void Evening::begin_process() {
    start_clock();
    house_.emplace(server::House{loop_, keeper_, bots_, log_, workers_});
    house_->chance = [this] {
        room::Entropy entropy{};
        for (std::uint8_t& byte : entropy) byte = static_cast<std::uint8_t>(chance.next());
        return entropy;
    };
    house_->chronicle = match_rows;
    hub_.emplace(*house_, options_);
    house_->changed = [this, heard = house_->changed](const room::Head& head) {
        if (course.plant == Plant::lists_late && ++changes_ > kFirstPlanted && changes_ % 4 == 0) return;
        room::Head shown = head;
        if (course.plant == Plant::lists_locked) shown.locked = false;
        heard(shown);
    };
    trace.add(wall(), "started", 0, "");
    for (const auto& [id, door] : doors_) door->process_came_back(keeper_.store().events(id));
    if (!calm() && weather.disk_full != 0 && chance.below(3) == 0) fill_disk();  // it is full already
    hub_->load(keeper_.store().open_tables());
}

// The process dies: nothing that it had in memory is there any more.
void Evening::end_process(std::string_view why) {
    if (!hub_) return;
    trace.add(wall(), "died", 0, why);
    loop_.die();
    hub_.reset();
    house_.reset();
    keeper_.die();
    for (const auto& [id, door] : doors_) door->process_died();
    if (course.plant == Plant::loses_tail) lose_tail();
    if (damages_ && !calm() && chance.below(3) == 0) damage_one();
    schedule.in(200 + below(5'000), [this] { begin_process(); });
}

void Evening::asked(store::Changes& changes) {
    if (hub_ && hub_->frozen()) complain("something is written while the disk is nearly full");
    for (store::Change& change : changes) {
        auto* row = std::get_if<store::TableRow>(&change);
        if (row == nullptr) continue;
        auto head = room::read_head(row->head);
        if (!head) return complain("a head cannot be read: " + row->head);
        if (course.plant == Plant::lists_early) house_->changed(*head);
        if (course.plant != Plant::forgets_banned) continue;
        head->banned.clear();
        row->head = room::write_head(*head);
    }
}

void Evening::keeps(const store::Changes& changes) {
    for (KeptMatch& each : matches_in(changes)) {
        trace.add(wall(), "played", static_cast<std::uint64_t>(each.match.number),
                  each.table + (each.match.rated ? " rated" : ""));
        doors_.at(each.table)->judge().played(std::move(each.match));
    }
}

void Evening::kept(const store::EventRow& row) {
    std::unique_ptr<TableDoor>& door = doors_[row.table];
    const bool first = door == nullptr;
    if (first) door = std::make_unique<TableDoor>(*this, row.table);
    door->kept({row.seq, row.command, row.actor, row.body, row.at});
    if (first) seat_people(*door);
}

std::optional<room::Setup> Evening::setup_in(std::string_view rest) {
    const std::vector<std::string_view> words = room::cut_line(rest);
    if (words.size() < 3) return std::nullopt;
    const auto setup =
        room::read_setup_line(rest.substr(static_cast<std::size_t>(words[2].data() - rest.data())));
    return setup ? std::optional(*setup) : std::nullopt;
}

// ---- people and tables

// A table every now and then, until there are as many as wanted.
void Evening::open_tables() {
    if (gone_home_) return;
    if (hub_ && doors_.size() < wanted_) open_table();
    schedule.in(1'000 + below(10'000), [this] { open_tables(); });
}

void Evening::open_table() {
    const int number = 1 + static_cast<int>(chance.below(static_cast<std::uint32_t>(people_)));
    const std::string account = Client::account(number);
    const auto games = host::games();
    room::Setup setup =
        setup_of(games[chance.below(static_cast<std::uint32_t>(games.size()))]->name(), chance);
    setup.visibility = static_cast<room::Visibility>(chance.below(3));
    setup.title = "Table " + std::to_string(opened_);
    for (int i = 1; i <= 8 && setup.visibility == room::Visibility::list; ++i) {
        if (chance.below(2) == 0) setup.invited.push_back(Client::account(i));
    }
    if (hub_->frozen() || hub_->has_too_many(account) || hub_->must_rest(account)) return;
    ++opened_;
    const room::Person host{account, "Person " + std::to_string(number), false, false};
    hub_->create(host, setup, [this](const std::string& id) {
        if (!doors_.contains(id)) complain("a table is told of that is not kept");
    });
}

// Who comes to a table: its host, most others, people who watch, and some who mean harm.
void Evening::seat_people(TableDoor& door) {
    const auto add = [&](Client::Kind kind, int number, const char* name, bool roams) {
        const bool texts = chance.below(6) == 0;
        const bool fair = chance.below(2) == 0;
        clients_.push_back(std::make_unique<Client>(
            *this, door, Client::Who{kind, number, name, texts, fair, roams, true}, chance.next()));
        clients_.back()->begin();
    };
    for (int i = 1; i <= people_; ++i) {
        const bool host = Client::account(i) == door.poster().host;
        if (host || chance.below(3) != 0) add(Client::Kind::player, i, "a", chance.below(2) == 0);
        if (host && chance.below(2) == 0) add(Client::Kind::player, i, "b", true);
    }
    if (chance.below(2) == 0) add(Client::Kind::watcher, 8, "a", true);
    for (int i = 0; i < weather.hostile; ++i) add(Client::Kind::hostile, 5 + i, "h", false);
    if (calm()) door.set_goal();
}

std::string Evening::something_sent(Rng& rng) const {
    return clients_[rng.below(static_cast<std::uint32_t>(clients_.size()))]->last_sent();
}

// ---- what goes wrong

void Evening::with_some_wire(const std::function<void(Wire&)>& fault) {
    if (clients_.empty()) return;
    const auto& client = clients_[chance.below(static_cast<std::uint32_t>(clients_.size()))];
    if (const std::shared_ptr<Wire> wire = client->wire()) fault(*wire);
}

void Evening::with_some_table(const std::function<void(TableDoor&)>& fault) {
    if (doors_.empty()) return;
    const auto place = below(static_cast<room::Time>(doors_.size()));
    fault(*std::next(doors_.begin(), place)->second);
}

void Evening::plan_faults() {
    every(weather.cut, "cut", [this] { with_some_wire([](Wire& wire) { wire.cut(); }); });
    every(weather.half_open, "half-open",
          [this] { with_some_wire([](Wire& wire) { wire.die_silently(); }); });
    every(weather.slow, "slow",
          [this] { with_some_wire([this](Wire& wire) { wire.stall(1'000 + below(60'000)); }); });
    every(weather.crash + weather.power, "crash", [this] { end_process("kill"); });
    every(weather.disk_error, "disk-error", [this] { keeper_.fail_next(); });
    every(weather.read_error, "read-error", [this] { keeper_.fail_next_read(); });
    every(weather.disk_full, "disk-full", [this] { fill_disk(); });
    every(weather.clock_jump, "clock", [this] { set_clock(); });
    every(writes_behind_ ? kBetweenForeign : 0, "foreign-row", [this] { write_behind(); });
}

// The house stands still, and goes on.
void Evening::fill_disk() {
    if (!hub_ || hub_->frozen()) return;
    hub_->freeze(true, wire::Standstill::disk);
    loop_.in(1'000 + below(15'000), [this] { hub_->freeze(false, wire::Standstill::disk); });
}

// The planted fault: rows that were acknowledged are not there any more.
void Evening::lose_tail() {
    with_some_table([this](TableDoor& door) {
        std::vector<store::EventRow> rows = keeper_.store().events(door.id());
        if (rows.size() < 12) return;
        rows.resize(rows.size() - 3);
        keeper_.replace(door.id(), rows);
    });
}

// A row of one table is another one while nobody looks, or the last ones are gone.
void Evening::damage_one() {
    with_some_table([this](TableDoor& door) {
        if (!door.sound() || door.poster().stage == room::Stage::closed) return;
        std::vector<store::EventRow> rows = keeper_.store().events(door.id());
        const auto place = static_cast<std::size_t>(below(static_cast<room::Time>(rows.size())));
        const auto head = keeper_.store().table(door.id());
        const auto kept = head ? room::read_head(head->head) : std::nullopt;
        const bool cuts = place > 0 && kept && place < kept->seq && chance.below(2) == 0;
        if (course.plant != Plant::trusts_damage) {
            if (cuts) rows.resize(place);
            if (!cuts) rows[place].body = "rubbish " + rows[place].body;
        }
        keeper_.replace(door.id(), rows);
        door.damage();
        damages_ = false;
        trace.add(wall(), cuts ? "cut short" : "damaged", place + 1, door.id());
    });
}

// Another one writes to the log of a table, awake or asleep: the next row, or one further on; with a seal
// that fits, as another house would that opens the table once more, or without.
void Evening::write_behind() {
    if (!writes_behind_) return;
    with_some_table([this](TableDoor& door) {
        if (!door.sound() || door.poster().stage == room::Stage::closed) return;
        const std::uint64_t gap = chance.below(2) == 0 ? 0 : 1 + chance.below(4);
        const std::uint64_t seq = door.rows().size() + 1 + gap;
        const bool sealed = gap == 0 && chance.below(2) == 0;
        if (course.plant != Plant::trusts_foreign)
            keeper_.write_behind({{door.id(), seq, "", "", door.rows()[0].body, wall()}, sealed});
        door.write_behind(seq);
        writes_behind_ = false;
        trace.add(wall(), sealed ? "sealed behind" : "written behind", seq, door.id());
    });
}

bool Evening::crosses(const TableDoor& door, const std::string& text) {
    if (course.plant != Plant::crosses_wires || planted_ ||
        text.find("\"type\":\"event\"") == std::string::npos)
        return false;
    for (const auto& [id, other] : doors_) {
        if (other.get() == &door || other->any_link() == 0) continue;
        planted_ = true;
        other->sent(other->any_link(), std::make_shared<const std::string>(text));
        return true;
    }
    return false;
}

// ---- from the beginning to the end

void Evening::settle_down() {
    calm_down();
    if (hub_ && hub_->frozen()) hub_->freeze(false, wire::Standstill::disk);
    for (const auto& [id, door] : doors_) door->set_goal();
}

// Where a match has come to its end when all was calm, people need not stay.
void Evening::leave_what_is_over() {
    for (const auto& [id, door] : doors_) {
        if (!calm() || !door->gets_over()) continue;
        for (const auto& client : clients_) {
            if (client->is_at(*door)) client->go_home();
        }
    }
}

bool Evening::over() const {
    return calm() && doors_.size() >= wanted_ &&
           std::all_of(doors_.begin(), doors_.end(), [](const auto& door) { return door.second->over(); });
}

bool Evening::at_rest() { return hub_ && hub_->awake() == 0 && hub_->visits_there() == 0 && keeper_.quiet(); }

void Evening::step_until(const std::function<bool()>& done, room::Time patience, const char* otherwise) {
    const room::Time end = schedule.now() + patience;
    for (std::size_t steps = 0; complaint().empty() && !done(); ++steps) {
        if (!schedule.step() || steps > kMostSteps || schedule.now() > end) complain(otherwise);
    }
}

// Everybody goes home: tables fall asleep, and those that nobody comes back to are closed in the end.
void Evening::close_the_evening() {
    gone_home_ = true;
    for (const auto& client : clients_) client->go_home();
    step_until([this] { return at_rest(); }, kToRest, "nobody is here, and the house does not come to rest");
    if (course.seed % 4 != 0) return;
    const auto left = [this] {
        return static_cast<std::size_t>(std::count_if(doors_.begin(), doors_.end(), [](const auto& door) {
            return !door.second->sound() && door.second->poster().stage != room::Stage::closed;
        }));
    };
    step_until([this, left] { return at_rest() && hub_->tables() == left(); }, kPatience,
               "tables that nobody comes back to are not closed");
}

void Evening::run() {
    begin_process();
    open_tables();
    plan_faults();
    look_sometimes();
    schedule.in(kStorm + below(kStorm), [this] { settle_down(); });
    step_until([this] { return over(); }, kPatience, "what was begun does not end");
    if (complaint().empty()) close_the_evening();
}

void Evening::complain(const std::string& what) {
    if (complaint_.empty()) complaint_ = what;
}

std::string Evening::complaint() const {
    if (!complaint_.empty()) return complaint_;
    for (const auto& [id, door] : doors_) {
        if (!door->judge().complaint().empty()) return "table " + id + ": " + door->judge().complaint();
    }
    return {};
}

Evening::Outcome Evening::outcome() const {
    Outcome outcome;
    outcome.complaint = complaint();
    outcome.hash = trace.hash();
    outcome.tables = doors_.size();
    outcome.lists = lists_;
    outcome.wakings = keeper_.reads();
    outcome.faults = faults_;
    for (const auto& [id, door] : doors_) {
        outcome.rows += door->rows().size();
        outcome.deals += door->rows().empty() ? 0 : door->judge().referee().deals_ended();
        outcome.looks += door->judge().looks();
        outcome.damaged += door->altered() ? 1U : 0U;
        outcome.foreign += door->has_foreign() ? 1U : 0U;
        outcome.counted += door->judge().counting().sum().matches;
    }
    return outcome;
}

}  // namespace brelan::world
