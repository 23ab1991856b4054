#include "simulation/house/evening.hpp"

#include <algorithm>
#include <initializer_list>
#include <utility>
#include <variant>

#include "simulation/house/match_rows.hpp"

namespace brelan::world {
namespace {

constexpr room::Time kMinute = 60'000;
constexpr room::Time kStorm = 60'000;                // the faults last at least this long
constexpr room::Time kPatience = 60 * 60 * kMinute;  // everything that was begun must end within this time
constexpr room::Time kToRest = 15 * kMinute;  // within this time, the house must have nothing left in memory
constexpr std::size_t kMostSteps = 1'000'000;
constexpr std::size_t kFirstPlanted = 3;  // this many heads change before a change is lost
constexpr room::Time kBetweenAbsences = 40'000;
constexpr room::Time kAbsence = 3 * kMinute;  // the longest absence of a founder
constexpr room::Time kBetweenBackups = 15'000;
constexpr room::Time kBetweenRestores = 30'000;
constexpr room::Time kBetweenForeign = 15'000;  // the time between two foreign writes

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
    if (chance.below(4) == 0) options_.rows_an_hour = 600;  // and at most a quarter of these rows at once
    wanted_ = 2 + chance.below(3);
    people_ = 2 + static_cast<int>(chance.below(3));
    damages_ = chance.below(3) == 0 || course.plant == Plant::trusts_damage;
    writes_behind_ =
        chance.below(3) == 0 || course.plant == Plant::trusts_foreign || course.plant == Plant::hides_damage;
    choose_kind();
}

// Some evenings have a special subject in addition to the usual faults.
void Evening::choose_kind() {
    const auto plants = [this](std::initializer_list<Plant> some) {
        return std::find(some.begin(), some.end(), course.plant) != some.end();
    };
    const bool any = course.plant == Plant::none;
    restores_ = (any && course.seed % 4 == 1) || plants({Plant::trusts_from, Plant::keeps_incarnation});
    founders_leave_ = (any && course.seed % 4 == 2) ||
                      plants({Plant::forgets_founder, Plant::keeps_stand_in, Plant::opens_door});
    greedy_ = (any && course.seed % 4 == 3) ||
              plants({Plant::reads_in_order, Plant::answers_all, Plant::forgets_openers});
    if (founders_leave_) wait_for_founders();
    if (restores_) damages_ = writes_behind_ = false;  // a backup holds only what the house has written
}

// A founder must be away for long enough while the house is running, so the house must not pause again and
// again. A stand-in must also be at the table all the time.
void Evening::wait_for_founders() {
    people_ = 4;
    weather.hostile = std::min(weather.hostile, 1);
    if (course.seed % 3 == 0) return;
    weather.crash = weather.power = weather.disk_error = weather.disk_full = weather.clock_jump = 0;
    weather.cut = weather.half_open = 0;
    options_.rows_an_hour = server::HubOptions{}.rows_an_hour;
}

Evening::~Evening() = default;

// ---- The process

void Evening::begin_process() {
    start_clock();
    house_.emplace(server::House{loop_, keeper_, bots_, log_, workers_});
    house_->chance = [this] {
        room::Entropy entropy{};
        for (std::uint8_t& byte : entropy) byte = static_cast<std::uint8_t>(chance.next());
        return entropy;
    };
    house_->chronicle = match_rows;
    house_->incarnation = course.plant == Plant::keeps_incarnation ? name_of_history(1) : incarnation_;
    hub_.emplace(*house_, options_);
    if (greedy_) reading_.emplace(*this, loop_);
    budgets_.emplace();
    openers_.clear();
    ++begun_;
    house_->changed = [this, heard = house_->changed](const room::Head& head) {
        if (course.plant == Plant::lists_late && ++changes_ > kFirstPlanted && changes_ % 4 == 0) return;
        room::Head shown = head;
        if (course.plant == Plant::lists_locked) shown.locked = false;
        if (course.plant == Plant::forgets_founder) shown.founder = shown.host;
        heard(shown);
    };
    trace.add(wall(), "started", 0, "");
    for (const auto& [id, door] : doors_) door->process_came_back(keeper_.store().events(id));
    if (!calm() && weather.disk_full != 0 && chance.below(3) == 0) fill_disk();  // full from the start
    hub_->load(keeper_.store().open_tables());
}

// The process dies and loses everything that it had in memory.
void Evening::end_process(std::string_view why) {
    if (!hub_) return;
    trace.add(wall(), "died", 0, why);
    loop_.die();
    reading_.reset();
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
    if (!first) return;
    const std::string& host = door->poster().host;
    openers_[row.table] = address_of(host);
    if (!is_greedy(host)) seat_people(*door);
}

std::string Evening::something_sent(Rng& rng) const {
    return clients_[rng.below(static_cast<std::uint32_t>(clients_.size()))]->last_sent();
}

// ---- Faults

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
    every(weather.clock_jump, "clock", [this] {
        set_clock();
        if (course.plant == Plant::leaps_in_play) loop_.catch_up();
    });
    every(founders_leave_ ? kBetweenAbsences : 0, "founder-leaves", [this] { send_founder_away(); });
    every(restores_ ? kBetweenBackups : 0, "backup", [this] { keep_backup(); });
    every(restores_ ? kBetweenRestores : 0, "restore", [this] { restore(); });
    every(writes_behind_ ? kBetweenForeign : 0, "foreign-row", [this] { write_behind(); });
}

// The house pauses, and continues later.
void Evening::fill_disk() {
    if (!hub_ || hub_->frozen()) return;
    hub_->freeze(true, wire::Standstill::disk);
    loop_.in(1'000 + below(15'000), [this] { hub_->freeze(false, wire::Standstill::disk); });
}

// A founder leaves a table for so long that somebody may stand in as host.
void Evening::send_founder_away() {
    with_some_table([this](TableDoor& door) {
        const room::Time time = kAbsence - below(kAbsence / 4);
        for (const auto& client : clients_) {
            if (client->is_at(door) && client->is(door.poster().founder)) client->stay_away(time);
        }
    });
}

// The planted fault: rows that the house has acknowledged are lost.
void Evening::lose_tail() {
    with_some_table([this](TableDoor& door) {
        std::vector<store::EventRow> rows = keeper_.store().events(door.id());
        if (rows.size() < 12) return;
        rows.resize(rows.size() - 3);
        keeper_.replace(door.id(), rows);
    });
}

// Changes one of a table's rows, or loses the table's last rows, and the house does not notice.
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

// Another process writes to the log of a table, which may be asleep or awake. It writes the next row, or a
// later row that leaves a gap. Either the seal fits, as if another house had opened the table too, or it does
// not.
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

// ---- From start to end

void Evening::settle_down() {
    calm_down();
    if (hub_ && hub_->frozen()) hub_->freeze(false, wire::Standstill::disk);
    for (const auto& [id, door] : doors_) door->set_goal();
}

// Once all is calm and a match has ended, people may leave.
void Evening::leave_what_is_over() {
    for (const auto& [id, door] : doors_) {
        if (!calm() || !door->gets_over()) continue;
        for (const auto& client : clients_) {
            if (client->is_at(*door)) client->go_home();
        }
    }
}

bool Evening::over() const {
    return calm() && honest_tables() >= wanted_ &&
           std::all_of(doors_.begin(), doors_.end(), [](const auto& door) {
               return is_greedy(door.second->poster().host) || door.second->over();
           });
}

bool Evening::at_rest() { return hub_ && hub_->awake() == 0 && hub_->visits_there() == 0 && keeper_.quiet(); }

void Evening::step_until(const std::function<bool()>& done, room::Time patience, const char* otherwise) {
    const room::Time end = schedule.now() + patience;
    for (std::size_t steps = 0; complaint().empty() && !done(); ++steps) {
        if (!schedule.step() || steps > kMostSteps || schedule.now() > end) complain(otherwise);
    }
}

// Everybody goes home: tables fall asleep, and in the end the abandoned ones are closed.
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
    if (greedy_) open_greedily();
    plan_faults();
    look_sometimes();
    const room::Time absences = founders_leave_ ? kAbsence : 0;
    schedule.in(kStorm + below(kStorm) + absences, [this] { settle_down(); });
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
    outcome.restored = restored_;
    for (const auto& [id, door] : doors_) {
        outcome.rows += door->rows().size();
        outcome.deals += door->rows().empty() ? 0 : door->judge().referee().deals_ended();
        outcome.looks += door->judge().looks();
        outcome.damaged += door->altered() ? 1U : 0U;
        outcome.foreign += door->has_foreign() ? 1U : 0U;
        outcome.stand_ins += door->rows().empty() ? 0U : door->poster().stand_ins;
        outcome.counted += door->judge().counting().sum().matches;
    }
    return outcome;
}

}  // namespace brelan::world
