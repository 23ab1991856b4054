#include <algorithm>
#include <utility>

#include "host/registry.hpp"
#include "room/line.hpp"
#include "simulation/house/evening.hpp"

// Sets up tables and sends people to them.
namespace brelan::world {

std::optional<room::Setup> Evening::setup_in(std::string_view rest) {
    const std::vector<std::string_view> words = room::cut_line(rest);
    if (words.size() < 3) return std::nullopt;
    const auto setup =
        room::read_setup_line(rest.substr(static_cast<std::size_t>(words[2].data() - rest.data())));
    return setup ? std::optional(*setup) : std::nullopt;
}

// Opens a table now and then until there are enough.
void Evening::open_tables() {
    if (gone_home_) return;
    if (hub_ && honest_tables() < wanted_) open_table();
    schedule.in(1'000 + below(10'000), [this] { open_tables(); });
}

void Evening::open_table() {
    const int number = 1 + static_cast<int>(chance.below(static_cast<std::uint32_t>(people_)));
    const auto any = static_cast<room::Visibility>(chance.below(3));
    open_table_of(number, greedy_ ? room::Visibility::open : any);  // others may push these off the list
}

// Opens a table in the same way as the server (App, TablesApi::create).
void Evening::open_table_of(int number, room::Visibility visibility) {
    const std::string account = Client::account(number);
    const std::string address = address_of(account);
    const auto games = host::games();
    room::Setup setup =
        setup_of(games[chance.below(static_cast<std::uint32_t>(games.size()))]->name(), chance);
    setup.visibility = visibility;
    setup.title = "Table " + std::to_string(opened_);
    for (int i = 1; i <= 8 && setup.visibility == room::Visibility::list; ++i) {
        if (chance.below(2) == 0) setup.invited.push_back(Client::account(i));
    }
    if (hub_->frozen() || hub_->has_too_many(account) || hub_->must_rest(account)) return;
    if (budgets_->take(server::Kind::table, address, loop_.ticks()) > 0) {
        if (!is_greedy(account)) complain(account + " may open no table because of others");
        return;
    }
    ++opened_;
    const room::Person host{account, "Person " + std::to_string(number), false, false};
    const bool forgets = course.plant == Plant::forgets_openers;
    hub_->create(
        host, setup,
        [this](const std::string& id) {
            if (!doors_.contains(id)) complain("a table is told of that is not kept");
        },
        forgets ? std::string() : address);
}

// Sends people to a table: its host, most of the other people, spectators, and some attackers.
void Evening::seat_people(TableDoor& door) {
    const auto add = [&](Client::Kind kind, int number, const char* name, bool roams) {
        const bool texts = chance.below(6) == 0;
        const bool fair = chance.below(2) == 0;
        clients_.push_back(std::make_unique<Client>(
            *this, door, Client::Who{kind, number, name, texts, fair, roams && !founders_leave_, true},
            chance.next()));
        clients_.back()->begin();
    };
    for (int i = 1; i <= people_; ++i) {
        const bool host = Client::account(i) == door.poster().host;
        if (host || chance.below(3) != 0) add(Client::Kind::player, i, "a", chance.below(2) == 0);
        if (host && chance.below(2) == 0) add(Client::Kind::player, i, "b", true);
    }
    if (chance.below(2) == 0) add(Client::Kind::watcher, 8, "a", true);
    for (int i = 0; i < weather.hostile; ++i) add(Client::Kind::hostile, 5 + i, "h", false);
    seat_greedy(door);
    if (calm()) door.set_goal();
}

}  // namespace brelan::world
