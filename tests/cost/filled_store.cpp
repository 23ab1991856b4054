#include "cost/filled_store.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <utility>

#include "core/rng.hpp"
#include "room/head.hpp"
#include "server/cryptography.hpp"

namespace brelan::cost {
namespace {

using server::Secret;
using server::kit::WholeHouse;

constexpr std::size_t kIdLength = 32;
constexpr std::size_t kPublicId = 32;  // the length of a session's hash
constexpr std::array<const char*, 2> kGames{"tonk", "tarot"};
constexpr const char* kQuickTable =
    R"({"game":"tonk","options":"match_deals=10000","bot_time":0,"pause":0,"move":1000,"bots":"random"})";
constexpr int kRowsAMinute = 50;  // for each person, fewer than a room allows
constexpr std::int64_t kMinute = 60'000;
constexpr std::int64_t kDay = 1'440 * kMinute;

// Hexadecimal digits derived from a name and a number.
std::string digits(std::string_view name, int number, std::size_t length) {
    std::uint64_t seed = 0;
    for (const char c : name) seed = seed * 131 + static_cast<unsigned char>(c);
    Rng rng(seed, static_cast<std::uint64_t>(number));
    std::string text;
    while (text.size() < length) text += "0123456789abcdef"[rng.below(16)];
    return text;
}

std::string id_of(std::string_view name, int number) { return digits(name, number, kIdLength); }

room::Head open_table(int number, std::int64_t changed) {
    room::Head head;
    head.id = id_of("table", number);
    head.game = kGames[0];
    head.edition = "classic";
    head.title = "Table " + std::to_string(number);
    head.visibility = "open";
    head.host = head.founder = id_of("member", number);
    head.seats = {{head.host, "Member", ""}, {"", "", ""}, {"", "", ""}};
    head.changed = changed;
    return head;
}

}  // namespace

FilledStore::FilledStore(const Size& size) {
    rich = member("rich", 40);
    friend_of_rich = member("friend", 40);
    other = member("other", 2);
    link = digits("link", 0, 64);
    changes_.emplace_back(
        store::ResetRow{server::fingerprint(Secret(link)), other.person.account, time_, false});
    add_crowd(size.things);
    add_matches(size.things);
    play(size.rows);
    add_tables(size.things);
    write(folder_ / "store");
}

FilledStore::Member FilledStore::member(const std::string& name, int sessions) {
    Member made{{id_of(name, 0), name, false, false}, name, "the password of " + name, {}, {}, {}};
    const std::string& account = made.person.account;
    changes_.emplace_back(store::AccountRow{
        account, name, name, server::password_hash(Secret(made.password), server::PasswordCost::least), time_,
        time_});
    for (int i = 0; i < sessions + sessions / 2; ++i) {
        const bool token = i >= sessions;
        const std::string secret = digits(name + " session", i, 64);
        const std::string hash = server::fingerprint(Secret(secret));
        changes_.emplace_back(store::SessionRow{hash, account, token ? "bot" : "", token, time_, time_});
        if (!token) made.cookies.push_back("brelan=" + secret);
        (token ? made.tokens : made.sessions).push_back(hash.substr(0, kPublicId));
    }
    return made;
}

// Members and guests who have nothing to do with the rich member.
void FilledStore::add_crowd(int things) {
    for (int i = 0; i < things; ++i) {
        const std::string member = id_of("member", i);
        const std::string name = "crowd" + std::to_string(i);
        changes_.emplace_back(store::AccountRow{member, name, name, "no hash", time_, time_});
        changes_.emplace_back(store::AccountRow{id_of("guest", i), "Guest", {}, {}, time_, time_});
        for (const char* who : {"member", "guest"}) {
            const std::string hash = digits(std::string(who) + " session", i, 64);
            changes_.emplace_back(store::SessionRow{hash, id_of(who, i), "", false, time_, time_});
        }
        for (const char* game : kGames)
            changes_.emplace_back(store::RatingRow{member, game, 20.0 + i % 10, 2, 1, time_});
        changes_.emplace_back(store::FactorRow{member, "JBSWY3DPEHPK3PXP", 0, digits("codes", i, 64), time_});
    }
}

// The rich member has as many matches as everybody else together.
void FilledStore::add_matches(int things) {
    const std::string record = "brelan 1\nseats p1=\"rich\" p2=\"friend\"\n" + std::string(400, '#') + "\n";
    for (int i = 0; i < 2 * things; ++i) {
        const bool own = i % 2 == 0;
        const char* game = i / 2 % 2 == 0 ? "tonk" : "tarot";
        const std::string id = id_of("match", i);
        const std::int64_t ended = time_ - i * kMinute;
        changes_.emplace_back(store::MatchRow{id, id_of("old table", i), 1, game, "edition=classic", record,
                                              ended - kMinute, ended, false});
        const std::string first = own ? rich.person.account : id_of("member", i / 2);
        const std::string second = own ? friend_of_rich.person.account : id_of("member", things - i / 2);
        changes_.emplace_back(store::MatchSeatRow{id, 1, first, own ? "rich" : "somebody", "", 10, 1});
        changes_.emplace_back(store::MatchSeatRow{id, 2, second, own ? "friend" : "else", "", -10, 2});
        if (i / 2 == things / 2 && own) match = id;
    }
}

void FilledStore::add_tables(int things) {
    for (int i = 0; i < things; ++i) {
        const room::Head head = open_table(i, time_ - i);
        changes_.emplace_back(store::TableRow{head.id, room::write_head(head), head.changed, 0, false});
        room::Head invited = open_table(i, time_ - i);
        invited.id = id_of("invited", i);
        invited.visibility = "list";
        invited.invited = {rich.person.account};
        changes_.emplace_back(
            store::TableRow{invited.id, room::write_head(invited), invited.changed, 0, false});
        changes_.emplace_back(store::TableRow{id_of("closed", i), "{}", time_, 0, true});
    }
    table = id_of("table", things / 2);
}

// A house in memory writes two logs, which are then copied.
void FilledStore::play(int rows) {
    auto memory = store::open_memory();
    memory->write({&changes_, 1});
    WholeHouse house(std::move(memory), time_ - kDay);
    sit_and_stand(house, rows);
    play_on(house, rows);
    for (auto& listener : house.listeners) listener->closed();
    house.settle();
    EXPECT_LT(house.loop.now(), time_);
    take_rows(house, idle);
    take_rows(house, busy);
}

// Nobody ever begins a match at this table.
void FilledStore::sit_and_stand(WholeHouse& house, int rows) {
    const std::string made =
        house.ask(rich.cookies[0], "POST", "/api/tables", R"({"game":"tonk","title":"idle"})").body;
    idle = server::kit::field(made, "id");
    house.visit(idle, rich.person);
    house.settle();
    for (int i = 1; i <= rows; ++i) {
        const std::string what = i % 2 == 1 ? R"("do":"sit","seat":1)" : R"("do":"stand")";
        house.say("{\"id\":" + std::to_string(i) + "," + what + "}");
        house.settle();
        if (i % kRowsAMinute == 0) house.loop.advance(kMinute);
    }
}

// People never act here: bots act for them when their time has run out. The rich member acts last, so that
// the same commands are possible at every size.
void FilledStore::play_on(WholeHouse& house, int rows) {
    const std::string made = house.ask(rich.cookies[0], "POST", "/api/tables", kQuickTable).body;
    busy = server::kit::field(made, "id");
    const auto heard = house.visit(busy, friend_of_rich.person);
    house.settle();
    house.say(R"({"id":1,"do":"sit","seat":2})");
    house.visit(busy, rich.person);
    house.settle();
    house.say(R"({"id":1,"do":"sit","seat":1})");
    house.say(R"({"id":2,"do":"start"})");
    const auto written = [&] {
        const room::Head* head = house.hub->find(busy, &rich.person);
        return head == nullptr ? 0 : static_cast<int>(head->seq);
    };
    const auto rich_has_acted = [&] {
        return heard->texts.back().find(R"("what":"act","seat":1,)") != std::string::npos;
    };
    for (int i = 0; i < 4 * rows && (written() < rows || !rich_has_acted()); ++i) {
        house.loop.advance(1'000);
        house.settle();
    }
    EXPECT_TRUE(rich_has_acted()) << heard->texts.back();
    EXPECT_GE(written(), rows);
}

void FilledStore::take_rows(WholeHouse& house, const std::string& from) {
    house.thread->read(
        [&](store::Store& store) {
            for (store::EventRow& row : store.events(from)) changes_.emplace_back(std::move(row));
            if (auto head = store.table(from)) changes_.emplace_back(std::move(*head));
        },
        nullptr);
}

void FilledStore::write(const std::string& file) {
    const auto store = store::open_sqlite(file);
    EXPECT_TRUE(store->write({&changes_, 1}).empty());
    changes_.clear();
}

std::unique_ptr<WholeHouse> FilledStore::open(WholeHouse::First first) {
    const brelan::kit::ScratchFolder& to = copies_.emplace_back();
    for (const auto& entry : std::filesystem::directory_iterator(folder_ / ""))
        std::filesystem::copy_file(entry.path(), to / entry.path().filename().string());
    return std::make_unique<WholeHouse>(store::open_sqlite(to / "store"), time_, std::move(first));
}

}  // namespace brelan::cost
