#include "server/serve.hpp"

#include <sys/prctl.h>
#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "net/event_loop.hpp"
#include "net/frames.hpp"
#include "net/server.hpp"
#include "room/head.hpp"
#include "server/app.hpp"
#include "server/beginning.hpp"
#include "server/client.hpp"
#include "server/complaint.hpp"
#include "server/control.hpp"
#include "server/disk_watch.hpp"
#include "server/entropy.hpp"
#include "server/games_api.hpp"
#include "server/history.hpp"
#include "server/inspection.hpp"
#include "server/metrics.hpp"
#include "server/net_loop.hpp"
#include "server/password_desk.hpp"
#include "server/worker_pool.hpp"

namespace brelan::server {
namespace {

constexpr std::int64_t kBetweenCleanings = 60'000;
constexpr std::int64_t kLongestStop = 5'000;
constexpr std::int64_t kStopStep = 20;

net::ServerOptions options_of(const Settings& settings) {
    net::ServerOptions options;
    options.connections = settings.connections;
    options.connections_an_address = settings.connections_an_address;
    options.frames_a_second = settings.messages_a_second;
    options.frame_burst = 2 * settings.messages_a_second;
    options.trusted = settings.trusted;
    return options;
}

std::uint64_t random_number() {
    std::uint64_t number = 0;
    for (const std::uint8_t byte : entropy()) number = number * 257 + byte;
    return number;
}

// Faults of a store, found by its own checksums and by reading it as the house does.
std::vector<std::string> faults_of(store::Store& store) {
    std::vector<std::string> faults = store.faults();
    const auto add = [&](const std::string& fault) {
        if (std::find(faults.begin(), faults.end(), fault) == faults.end()) faults.push_back(fault);
    };
    const store::OpenTables open = store.open_tables();
    for (const std::string& id : open.hidden) add("the head of the table " + id + " is on a damaged page");
    for (const store::TableRow& row : open.heads) {
        const auto head = room::read_head(row.head);
        if (!head || head->id != row.id) {
            add("the head of the table " + row.id + " cannot be read");
            continue;
        }
        try {
            const auto tail = store.tail(row.id);
            if (tail && tail->seq < head->seq) {
                add("the log of the table " + row.id + " is cut short: its head knows of row " +
                    std::to_string(head->seq));
            }
        } catch (const store::Damaged& damaged) {
            add(damaged.what());
        }
    }
    return faults;
}

}  // namespace

struct Serve::Inside {
    explicit Inside(Settings given)
        : settings(std::move(given)),
          log(settings.log),
          workers(loop, settings.threads),
          bots(workers, settings.bot_nodes, random_number()) {}

    void begin(std::unique_ptr<store::Store> opened, bool changes);
    void freeze(bool frozen);
    void clean();
    void make_reset(const std::string& login, bool ends_factor, const Control::MadeReset& then);
    void stop();
    void wait_for_the_end(std::int64_t until);
    Measured measure() const;

    Settings settings;
    Log log;
    net::EventLoop events;
    NetLoop loop{events};
    WorkerPool workers;
    Bots bots;
    std::optional<StoreThread> store;
    std::optional<Inspection> inspection;
    std::optional<DiskWatch> disk;
    std::optional<People> people;
    std::optional<History> history;
    std::optional<House> house;
    std::optional<Hub> hub;
    std::optional<TablesApi> tables;
    std::optional<App> app;
    std::optional<Admin> admin;
    std::optional<net::Server> server;
    std::optional<net::Server> admin_server;
    std::optional<Control> control;
    std::vector<std::string> faults;
    bool stopping = false;
    Complaint unread{log, loop, "read-failed"};
    Complaint unkept{log, loop, "write-lost"};
};

// Assembles everything on top of a store, and loads what must be in memory. If the house may not change
// anything, or the disk is nearly full, the house is frozen before anything can be written.
void Serve::Inside::begin(std::unique_ptr<store::Store> opened, bool changes) {
    Beginning first = read_beginning(*opened);
    store.emplace(
        std::move(opened), loop, StoreThread::end_process,
        [this](const std::string& why) { unread.hear(why); },
        [this](const std::string& why) { unkept.hear(why); });
    inspection.emplace(*store, loop, log);
    disk.emplace(*store, loop, log, settings.spare_bytes, [this](bool frozen) { freeze(frozen); });
    people.emplace(*store, loop, workers, PasswordCost::interactive, settings.guests_a_day,
                   hashes_at_once(settings.threads, std::thread::hardware_concurrency()));
    people->freeze(!changes || first.room < settings.spare_bytes);
    people->load(first.accounts, first.sessions, first.ratings, first.factors, first.resets,
                 std::move(first.ran));
    history.emplace(*store, *people, loop);
    house.emplace(House{loop, *store, bots, log, workers, settings.seal_time});
    house->incarnation = first.incarnation;
    house->exists = [this](const std::string& account) { return people->account(account) != nullptr; };
    hub.emplace(*house, HubOptions{settings.sleep_after, settings.tables_an_account, settings.rows_an_hour});
    if (!first.tables.whole)
        log.write(Level::error, "store-damaged", {{"why", "a damaged page hides which tables there are"}});
    hub->load(first.tables);
    house->chronicle = [this](const std::string& table, const room::MatchEnd& end) {
        return people->chronicle(table, end);
    };
    house->address_of = [this](const std::string& account) -> const std::string& {
        return people->address_of(account);
    };
    people->ended = [this](std::string_view who) { hub->ended(std::string(who)); };
    hub->visits().left = [this](const std::string& account) { people->was_here(account); };
    people->joined = [this] { hub->freeze_all(); };
    tables.emplace(*hub, *people, settings.sockets_an_account, settings.connections_an_address);
    std::vector<App::Part> parts;
    parts.emplace_back(handle_games);
    parts.emplace_back([this](const net::Request& request, const net::Reply& reply) {
        return people->handle(request, reply);
    });
    parts.emplace_back([this](const net::Request& request, const net::Reply& reply) {
        return history->handle(request, people->who(request), reply);
    });
    app.emplace(settings, log, loop, *tables, Files(files_of(client_files())), std::move(parts));
    admin.emplace([this] { return measure(); });
    changes ? disk->looked(first.room) : freeze(true);
}

void Serve::Inside::clean() {
    people->forget_guests([this](const std::string& account) { return hub->knows(account); });
    loop.at(loop.now() + kBetweenCleanings, [this] {
        if (!stopping) clean();
    });
}

void Serve::Inside::freeze(bool frozen) {
    hub->freeze(frozen, wire::Standstill::disk);
    people->freeze(frozen);
}

// The log says that a link was made; the store knows for whom.
void Serve::Inside::make_reset(const std::string& login, bool ends_factor, const Control::MadeReset& then) {
    people->make_reset(login, ends_factor, [this, then](const Secret& secret, const std::string& fault) {
        if (!secret.empty()) log.write(Level::info, "reset-link", {});
        then({std::string(secret.reveal()), fault});
    });
}

void Serve::Inside::stop() {
    if (stopping) return events.stop();  // stops at once when asked a second time
    stopping = true;
    inspection->stop();
    disk->stop();
    log.write(Level::info, "stopping");
    app->stop();
    admin->stop();
    bots.stop();
    hub->freeze(true, wire::Standstill::stop);
    wait_for_the_end(loop.now() + kLongestStop);
}

// First everything is written, then the clients are told, then the connections end. Until then, the
// operator's address reports that the server is not ready.
void Serve::Inside::wait_for_the_end(std::int64_t until) {
    const bool late = loop.now() >= until;
    if (store->counts().waiting == 0 || late) {
        server->close(net::kRestart, "restart");
        if (server->counts().connections == 0 || late) return events.stop();
    }
    loop.at(loop.now() + kStopStep, [this, until] { wait_for_the_end(until); });
}

Measured Serve::Inside::measure() const {
    Measured measured;
    measured.net = server->counts();
    measured.store = store->counts();
    measured.damaged_pages = inspection->damaged();
    measured.inspections = inspection->rounds();
    measured.answers = app->answers();
    measured.tables = hub->tables();
    measured.awake = hub->awake();
    measured.damaged = hub->damaged();
    measured.visits = hub->visits_there();
    measured.events = house->events;
    measured.deals = house->deals;
    measured.asked = bots.asked();
    measured.waiting = workers.waiting();
    measured.frozen = hub->frozen();
    return measured;
}

Serve::Serve(Settings settings) : inside_(std::make_unique<Inside>(std::move(settings))) {}

Serve::~Serve() {
    inside_->control.reset();
    inside_->bots.stop();
    inside_->workers.stop();
    if (inside_->store) inside_->store->stop();
}

const std::vector<std::string>& Serve::faults() const { return inside_->faults; }

Serve::Outcome Serve::open(bool look_at_all) {
    const std::string& file = inside_->settings.store;
    try {
        const store::Opening how = look_at_all ? store::Opening::look : store::Opening::use;
        auto store = file.empty() ? store::open_memory(new_id()) : store::open_sqlite(file, how);
        if (look_at_all) {
            inside_->faults = faults_of(*store);
            if (!inside_->faults.empty()) return {};
        }
        inside_->begin(std::move(store), !look_at_all);
    } catch (const std::runtime_error& failure) {  // store::Failure, store::Damaged
        return {Trouble::store, file, failure.what()};
    }
    return {};
}

Serve::Outcome Serve::listen() {
    Inside& in = *inside_;
    const auto begin = [&](std::optional<net::Server>& server, net::Handler& handler,
                           const net::Endpoint& where, const net::ServerOptions& options) {
        server.emplace(in.events, handler, options);
        return Outcome{Trouble::address, where.text(), server->listen(where)};
    };
    Outcome outcome = begin(in.server, *in.app, in.settings.listen, options_of(in.settings));
    if (outcome.why.empty() && in.settings.admin) {
        outcome = begin(in.admin_server, *in.admin, *in.settings.admin, {});
    }
    if (!outcome.why.empty()) return outcome;
    if (!in.settings.store.empty()) {
        in.control.emplace(
            in.settings.store, *in.store,
            [&in](const std::string& login, bool ends_factor, const Control::MadeReset& then) {
                in.loop.post([&in, login, ends_factor, then] { in.make_reset(login, ends_factor, then); });
            });
        if (!in.control->why().empty()) in.log.write(Level::warn, "no-control", {{"why", in.control->why()}});
    }
    return {};
}

net::Endpoint Serve::address() const { return {inside_->settings.listen.address, inside_->server->port()}; }

net::Endpoint Serve::admin_address() const {
    return {inside_->settings.admin->address, inside_->admin_server->port()};
}

std::size_t Serve::tables() const { return inside_->hub->tables(); }

void Serve::run() {
    Inside& in = *inside_;
    in.events.on_signal({SIGINT, SIGTERM}, [&in](int) { in.stop(); });
    in.log.write(Level::info, "listening",
                 {{"address", address().text()}, {"tables", std::to_string(tables())}});
    in.disk->go_on();
    in.clean();
    in.inspection->go_on();
    in.events.run();
    in.log.write(Level::info, "stopped");
}

void Serve::stop() {
    inside_->events.post([this] { inside_->stop(); });
}

void harden_process() {
    const rlimit none{0, 0};
    setrlimit(RLIMIT_CORE, &none);
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);  // writing past the size limit then fails with an error
}

}  // namespace brelan::server
