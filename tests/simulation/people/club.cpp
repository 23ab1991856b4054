#include "simulation/people/club.hpp"

#include <algorithm>
#include <utility>

namespace brelan::world {
namespace {

constexpr room::Time kMinute = 60'000;
constexpr room::Time kUnrest = 3 * kMinute;  // the faults last at least this long
constexpr room::Time kPatience = 48 * 60 * kMinute;
constexpr std::size_t kMostSteps = 1'000'000;
constexpr const char* kNames[] = {"ada", "ben", "cora"};

// Faults that show only after a restart.
bool needs_crash(Plant plant) {
    return plant == Plant::ages_by_calendar || plant == Plant::forgets_visits ||
           (plant >= Plant::forgets_ends && plant <= Plant::forgets_change);
}
// Faults that show only while the disk is full, or after the calendar has been set.
bool needs_frost(Plant plant) { return plant >= Plant::writes_guests && plant <= Plant::refuses_reads; }
bool needs_clocks(Plant plant) {
    return plant == Plant::notes_visits || plant == Plant::ages_by_calendar ||
           plant == Plant::blocks_too_long;
}

// A quarter of the histories last for weeks or months.
bool is_long(const Course& course) {
    const bool must = course.plant == Plant::forgets_hosts || course.plant == Plant::forgets_visits;
    return must || course.seed % 4 == 3;
}

}  // namespace

Club::Club(const Course& of)
    : Scene(of, "people"),
      reception_(*this, {[this] { died(); }, [this](bool up, bool full) { ledger_.house_is(up, full); },
                         [this](const std::string& id) { return ledger_.hosts(id); },
                         [this](const store::Changes& changes) { ledger_.written(changes); },
                         [this](const std::string& what) { ledger_.complain(what); }}) {
    weather = weather_of(chance);
    if (needs_crash(course.plant)) weather.crash = 20'000;
    if (needs_frost(course.plant)) weather.disk_full = 20'000;
    if (needs_clocks(course.plant)) weather.clock_jump = 20'000;
    if (is_long(course)) weather.pace = 5'000 * (1 + chance.below(4));
    people_.resize(2 + chance.below(2));
}

// Each person has two devices, on different networks. Each thief and each stranger also has a network, and
// sometimes uses another person's.
void Club::add_devices() {
    const auto add = [&](Device::Kind kind, std::size_t person, const std::string& network) {
        devices_.push_back(
            std::make_unique<Device>(*this, Device::Who{kind, person, network}, chance.next()));
        devices_.back()->begin();
    };
    for (std::size_t person = 0; person < people_.size(); ++person) {
        const std::string home = "192.0.2." + std::to_string(person + 1);
        add(Device::Kind::own, person, home);
        add(Device::Kind::own, person, chance.below(2) == 0 ? home : "192.0.3." + std::to_string(person));
        const bool near = chance.below(4) == 0;
        if (chance.below(3) != 0)
            add(Device::Kind::thief, person, near ? home : "203.0.113." + std::to_string(person));
    }
    for (std::uint32_t i = chance.below(4); i > 0; --i)
        add(Device::Kind::stranger, 0, "203.0.114." + std::to_string(i));
}

void Club::add_guests() {
    for (std::uint32_t i = 1 + chance.below(2); i > 0; --i) {
        guests_.push_back(std::make_unique<Guest>(*this, "198.51.101." + std::to_string(i), chance.next()));
        guests_.back()->begin();
    }
}

void Club::plan_faults() {
    const room::Time pace = weather.pace;
    every(pace * (weather.crash + weather.power), "crash", [this] { reception_.die("kill"); });
    every(pace * weather.disk_error, "disk-error", [this] { reception_.fail_next_commit(); });
    every(pace * weather.disk_full, "disk-full",
          [this] { reception_.fill_disk(weather.pace * (1'000 + below(15'000))); });
    every(pace * weather.clock_jump, "clock", [this] {
        const room::Time before = calendar();
        set_clock();
        ledger_.clock_was_set(calendar() < before);
        schedule.in(below(2'000), [this] { reception_.catch_up(); });
    });
}

// Visits in progress get no answer. If an account was about to be deleted, its owner makes another account.
void Club::died() {
    ledger_.died();
    for (Person& person : people_) {
        person.enlisting = false;
        if (person.account != kNone && ledger_.account(person.account).may_be_gone) person.account = kNone;
    }
    for (const auto& homecoming : homecomings_) homecoming->begin();
}

// ---- Questions

void Club::ask(Question question, const Cookies& cookies, const Then& then) {
    const bool of_nothing = question.wish == Wish::one && question.target == kNone;
    if (!up() || of_nothing) return;
    Named named;
    if (question.target != kNone) named.id = ledger_.session(question.target).name;
    if (question.link != kNone) named.link = ledger_.links()[question.link].secret;
    const net::Request request = request_of(question, cookies, named);
    ++questions_;
    const Ledger::Ticket ticket = ledger_.asked(question);
    trace.add(wall(), "asks", ticket, std::string(name_of(question.wish)) + " " + question.login);
    reception_.ask(request, [this, question = std::move(question), ticket, then](const net::Response& got) {
        answered(question, ticket, Answer::read(got), then);
    });
}

void Club::answered(const Question& question, Ledger::Ticket ticket, const Answer& answer, const Then& then) {
    trace.add(wall(), "answers", ticket, std::to_string(answer.status) + " " + answer.code);
    ledger_.answered(ticket, answer);
    if (then) then(question, answer);
}

// People who do not learn whether their account was created choose another login next time.
void Club::enlist(Device& device, std::size_t person, const std::string& network) {
    Person& who = people_[person];
    if (who.enlisting) return;
    who.enlisting = true;
    ask(enlisting(who, person, network), {},
        [this, &device, person](const Question& question, const Answer& answer) {
            people_[person].enlisting = false;
            if (answer.done()) people_[person].account = question.account;
            device.heard(question, answer);
        });
}

void Club::visit(const std::string& network, const Then& then) {
    Question question;
    question.wish = Wish::visit;
    question.login = "guest " + std::to_string(++visits_);
    question.account = ledger_.open_account(question.login);
    question.network = network;
    ask(std::move(question), {}, then);
}

Question Club::enlisting(Person& person, std::size_t number, const std::string& network) {
    Question question;
    question.wish = Wish::enlist;
    question.login = kNames[number] + ("-" + std::to_string(++person.names));
    question.account = ledger_.open_account(question.login);
    question.wanted = new_password();
    question.network = network;
    return question;
}

void Club::make_link(std::size_t account, bool ends_factor) {
    Question question;
    question.wish = Wish::make_link;
    question.account = account;
    question.login = ledger_.account(account).login;
    question.ends_factor = ends_factor;
    const Ledger::Ticket ticket = ledger_.asked(question);
    trace.add(wall(), "asks", ticket, std::string(name_of(question.wish)) + " " + question.login);
    reception_.make_link(question.login, ends_factor, [this, question, ticket](const Answer& answer) {
        answered(question, ticket, answer, nullptr);
    });
}

// ---- Existing accounts

template <class All, class Fits>
std::size_t Club::some(const All& all, Rng& rng, Fits fits) const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (fits(i)) found.push_back(i);
    }
    return found.empty() ? kNone : found[rng.below(static_cast<std::uint32_t>(found.size()))];
}

std::size_t Club::account_of(std::size_t person) const {
    const std::size_t account = people_[person].account;
    return account != kNone && ledger_.account(account).gone ? kNone : account;
}

std::size_t Club::some_session(std::size_t account) {
    return some(ledger_.sessions(), chance,
                [&](std::size_t i) { return ledger_.session(i).account == account && ledger_.is_live(i); });
}

std::size_t Club::some_link(std::size_t account) {
    return some(ledger_.links(), chance,
                [&](std::size_t i) { return ledger_.links()[i].account == account; });
}

const std::string& Club::secret_of(std::size_t account, Rng& rng) const {
    const Ledger::Factor& factor = ledger_.account(account).factor;
    if (factor.doubtful && !factor.secret.empty() && !factor.begun.empty())
        return rng.below(2) == 0 ? factor.secret : factor.begun;
    return factor.on ? factor.secret : factor.begun;
}

// ---- Checks

// Asks who owns a session that may have ended.
void Club::look_at(std::size_t session) {
    Question question;
    question.wish = Wish::look;
    question.session = session;
    question.account = ledger_.session(session).account;
    question.login = ledger_.account(question.account).login;
    question.network = "192.0.2.250";
    ask(std::move(question), {ledger_.session(session).cookie, {}}, nullptr);
}

// Looks at all sessions that exist or may exist, and at some that have ended. In a history that lasts for
// months, only some sessions of each kind are checked, so that nobody sees the other sessions for a long
// time.
void Club::look_round() {
    for (std::size_t i = 0; i < ledger_.sessions().size(); ++i) {
        const bool all = weather.pace == 1 && !ledger_.session(i).over;
        if (all || below(20) == 0) look_at(i);
    }
}

void Club::begin_looking() {
    schedule.in(weather.pace * (500 + below(1'500)), [this] {
        look_round();
        begin_looking();
    });
}

// ---- From start to end

void Club::settle_down() {
    calm_down();
    reception_.make_room();
    for (std::size_t i = 0; i < people_.size(); ++i) {
        if (account_of(i) == kNone) continue;
        homecomings_.push_back(std::make_unique<Homecoming>(*this, account_of(i)));
        homecomings_.back()->begin();
    }
}

bool Club::all_are_in() const {
    return calm() && std::all_of(homecomings_.begin(), homecomings_.end(),
                                 [](const auto& homecoming) { return homecoming->is_in(); });
}

void Club::step_until(const std::function<bool()>& done, room::Time patience, const char* otherwise) {
    const room::Time end = schedule.now() + patience;
    for (std::size_t steps = 0; ledger_.complaint().empty() && !done(); ++steps) {
        if (!schedule.step() || steps > kMostSteps || schedule.now() > end) ledger_.complain(otherwise);
    }
}

void Club::run() {
    reception_.begin();
    add_devices();
    add_guests();
    plan_faults();
    begin_looking();
    const room::Time longest = weather.pace * 2 * kUnrest + kPatience;
    schedule.in(weather.pace * (kUnrest + below(kUnrest)), [this] { settle_down(); });
    step_until([this] { return all_are_in(); }, longest, "somebody does not get into their account");
    if (up()) look_round();
}

Club::Outcome Club::outcome() const {
    return {ledger_.complaint(), trace.hash(), questions_, faults_, ledger_.sum()};
}

}  // namespace brelan::world
