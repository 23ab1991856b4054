#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "kit/part_of.hpp"
#include "room/sim/house.hpp"
#include "room/sim/restored.hpp"

// Everything at once, at random: people who come, leave, and send commands twice or late, bots that answer at
// any time or fail, rows that wait for the disk, and a process that dies. The invariants hold throughout.
namespace brelan::room {
namespace {

constexpr int kPeople = 4;
// All rows are folded again once in this many steps. With sanitizers this is done less often, because it is
// most of the work.
constexpr std::uint32_t kLookedThrough = kit::kWhole ? 25 : 100;
using kit::House;

class Storm {
  public:
    Storm(const room::Setup& setup, std::uint64_t seed) : house_(setup, seed), chance_(seed, 7) {
        house_.store_at_once = false;
        house_.bots_answer = false;
    }

    // If `deleting` is set, an account is deleted now and then.
    void rage(int steps, bool deleting = false) {
        for (int i = 0; i < steps && !testing::Test::HasFailure(); ++i) {
            step();
            if (deleting && i % 50 == 49) let_go(1 + i / 50 % kPeople);
            look();
        }
        settle();
        look();
    }
    const House& house() const { return house_; }
    std::size_t acknowledged() const { return acknowledged_.size(); }
    int crashes() const { return crashes_; }

  private:
    struct Socket {
        int person = 0;
        std::string client;
        std::size_t read = 0;
        std::uint64_t n = 0;
    };

    std::uint32_t below(std::uint32_t bound) { return chance_.below(bound); }
    bool once_in(std::uint32_t times) { return below(times) == 0; }

    void step() {
        if (sockets_.size() < 3 || once_in(40)) return open();
        if (once_in(60)) return close();
        if (once_in(400)) return crash();
        if (once_in(300)) return freeze();
        if (once_in(8)) return house_.store();
        if (once_in(8)) return house_.pass(below(once_in(3) ? 5'000 : 500));
        if (once_in(2) && !house_.asked.empty()) return answer_bot();
        if (once_in(12) && !sent_.empty()) return again();
        send();
    }

    void open() {
        if (sockets_.size() >= 8) return;
        const int person = 1 + static_cast<int>(below(kPeople));
        const std::string client(1, static_cast<char>('a' + below(3)));
        const Link link = house_.open(person, client, once_in(3));
        if (house_.lines.at(static_cast<std::uint64_t>(link)).closed.empty())
            sockets_[link] = {person, client, 0, 0};
    }
    void close() {
        if (sockets_.empty()) return;
        const auto which = std::next(sockets_.begin(), below(static_cast<std::uint32_t>(sockets_.size())));
        house_.close(which->first);
        sockets_.erase(which);
    }
    void crash() {
        ++crashes_;
        sockets_.clear();
        frozen_ = false;
        house_.crash();
    }
    void freeze() {
        Effects effects;
        frozen_ = !frozen_;
        house_.room().freeze(house_.now, frozen_, wire::Standstill::disk, effects);
        house_.take(std::move(effects));
    }
    // Deletes an account, but not the host's: the table might close with it, and the storm would end.
    void let_go(int person) {
        if (kit::account(person) != house_.room().host()) house_.let_go(person);
    }
    void answer_bot() {
        const std::vector<std::string> legal = house_.asked.front().legal;
        if (once_in(30)) return house_.answer_bot("", "silent");
        if (once_in(30)) return house_.answer_bot("no such action");
        house_.answer_bot(legal[below(static_cast<std::uint32_t>(legal.size()))]);
    }
    void again() {
        const auto& [person, client, text] = sent_[below(static_cast<std::uint32_t>(sent_.size()))];
        for (const auto& [link, socket] : sockets_) {
            if (socket.person == person && socket.client == client) return house_.send(link, text);
        }
    }

    // Someone does something, usually something that their state allows.
    void send() {
        const auto which = std::next(sockets_.begin(), below(static_cast<std::uint32_t>(sockets_.size())));
        const std::string text =
            "{\"id\":" + std::to_string(++id_) + "," + random_command(which->first) + "}";
        sent_.emplace_back(which->second.person, which->second.client, text);
        house_.send(which->first, text);
    }
    std::string random_command(Link link) {
        if (once_in(2)) house_.store();  // otherwise the state may be out of date and rows pile up
        house_.send(link, "{\"do\":\"state\"}");
        const Json state = house_.last(link, "state");
        const std::int64_t at = kit::whole(state, "n") - (once_in(20) ? 2 : 0);
        const Json* legal = state.find("legal");
        if (legal != nullptr && !once_in(8)) {
            const auto& all = legal->array();
            return kit::to_act(at, all[below(static_cast<std::uint32_t>(all.size()))].text());
        }
        const std::string seat = ",\"seat\":" + std::to_string(1 + below(5));
        const std::string someone = ",\"account\":\"" + kit::account(1 + static_cast<int>(below(5))) + "\"";
        const std::string commands[] = {
            "\"do\":\"sit\"" + seat,
            "\"do\":\"sit\"" + seat,
            "\"do\":\"ready\"",
            "\"do\":\"ready\"",
            "\"do\":\"start\"",
            "\"do\":\"start\"",
            "\"do\":\"undo\"",
            "\"do\":\"agree\"",
            "\"do\":\"agree\"",
            "\"do\":\"refuse\"",
            "\"do\":\"back\"",
            "\"do\":\"swap\"" + seat,
            "\"do\":\"bot\"" + seat,
            "\"do\":\"chat\",\"text\":\"well \\\"well\\\"\"",
            "\"do\":\"phrase\",\"key\":\"oops\"",
            "\"do\":\"mute\",\"on\":" + std::string(once_in(2) ? "true" : "false") + someone,
            "\"do\":\"lock\",\"on\":" + std::string(once_in(15) ? "true" : "false"),
            once_in(6) ? "\"do\":\"host\"" + someone : "\"do\":\"ready\"",
            once_in(9) ? "\"do\":\"stand\"" : "\"do\":\"stand\"" + seat,
            "\"do\":\"nonsense\"",
            kit::to_act(at, "nonsense"),
        };
        return commands[below(static_cast<std::uint32_t>(std::size(commands)))];
    }

    // Completes everything that is still waiting.
    void settle() {
        if (frozen_) freeze();
        house_.store();
    }

    // The invariants: nothing is sent before it is stored, numbers increase, an answer never changes, a
    // command is carried out only once, and folding the rows gives the state of the room.
    void look() {
        for (auto& [link, socket] : sockets_) read(link, socket);
        if (!once_in(kLookedThrough)) return;
        std::set<std::string> commands;
        for (const Event& row : house_.rows) {
            if (row.command.empty()) continue;
            ASSERT_TRUE(commands.insert(row.command).second) << row.command;
        }
        for (const auto& [n, command] : acknowledged_) {
            ASSERT_LE(n, house_.rows.size()) << "an acknowledged row is lost";
            ASSERT_EQ(ends(house_.rows[n - 1].command), command);
        }
        house_.store_all();
        std::erase_if(sockets_, [&](const auto& one) {
            return !house_.lines.at(static_cast<std::uint64_t>(one.first)).closed.empty();
        });
        std::vector<int> here;
        for (const auto& [link, socket] : sockets_) here.push_back(socket.person);
        const kit::Restored restored(house_.rows);
        ASSERT_TRUE(restored.good());
        for (const auto& [link, socket] : sockets_) {
            const std::string state = house_.state(link);
            const bool texts = state.find("\"phrases\":") != std::string::npos;
            ASSERT_EQ(state, restored.state(socket.person, texts, here, frozen_, house_.now));
        }
    }
    // account/client/id, without the epoch
    static std::string ends(const std::string& command) {
        const std::size_t last = command.rfind('/');
        return command.substr(0, command.rfind('/', last - 1)) + command.substr(last);
    }
    void read(Link link, Socket& socket) {
        const std::vector<std::string>& received = house_.lines.at(static_cast<std::uint64_t>(link)).received;
        for (; socket.read < received.size(); ++socket.read) {
            const Json json = kit::parsed(received[socket.read]);
            const std::string type = kit::word(json, "type");
            const auto n = static_cast<std::uint64_t>(kit::whole(json, "n", 0));
            ASSERT_LE(n, house_.rows.size()) << "sent before it is stored: " << received[socket.read];
            if (type == "event") {
                ASSERT_GT(n, socket.n) << received[socket.read];
                socket.n = n;
            }
            if (type != "ok" || house_.rows[n - 1].command.empty()) continue;
            const std::string command = kit::account(socket.person) + "/" + socket.client + "/" +
                                        std::to_string(kit::whole(json, "id"));
            if (ends(house_.rows[n - 1].command) == command) acknowledged_[n] = command;
        }
    }

    House house_;
    Rng chance_;
    std::map<Link, Socket> sockets_;
    std::vector<std::tuple<int, std::string, std::string>> sent_;
    std::map<std::uint64_t, std::string> acknowledged_;
    std::int64_t id_ = 0;
    int crashes_ = 0;
    bool frozen_ = false;
};

TEST(Storm, comes_back_as_it_was_though_accounts_are_deleted) {
    int given_up = 0;
    for (const host::Host* game : host::games()) {
        SCOPED_TRACE(game->name());
        Storm storm(kit::setup_of(game->name()), 4);
        storm.rage(kit::part_of(3'000, 2), true);
        for (const Event& row : storm.house().rows)
            given_up += row.body.starts_with("stand ") && row.actor.empty() ? 1 : 0;
    }
    EXPECT_GT(given_up, 10);
}

TEST(Storm, loses_nothing_and_comes_back_as_it_was) {
    std::map<std::string, int> kinds;
    for (const host::Host* game : host::games()) {
        std::size_t acknowledged = 0;
        int crashes = 0;
        std::size_t rows = 0;
        for (std::uint64_t seed = 1; seed <= 3 && !HasFailure(); ++seed) {
            SCOPED_TRACE(std::string(game->name()) + " seed " + std::to_string(seed));
            room::Setup setup = kit::setup_of(game->name());
            if (seed != 1) setup.move_milliseconds = 2'000;
            if (seed != 1) setup.bank_milliseconds = 3'000;
            setup.late = seed == 2 ? LateRule::bot : LateRule::act;
            setup.bots = "flat";  // not the default bot, so that others can replace it
            setup.grace_milliseconds = 1'000;
            setup.bot_milliseconds = seed % 3 == 0 ? 500 : 0;
            setup.pause_milliseconds = seed % 3 == 0 ? 2'000 : 0;
            Storm storm(setup, seed);
            storm.rage(kit::part_of(3'000, 2));
            acknowledged += storm.acknowledged();
            crashes += storm.crashes();
            rows += storm.house().rows.size();
            for (const Event& row : storm.house().rows)
                ++kinds[row.body.substr(0, row.body.find_first_of(" \n"))];
        }
        EXPECT_GT(acknowledged, kit::part_of(200U, 2U)) << game->name();
        EXPECT_GT(crashes, kit::part_of(5, 2)) << game->name();
        EXPECT_GT(rows, kit::part_of(1'000U, 2U)) << game->name();
    }
    for (const std::string_view kind :
         {"open",   "sit",      "stand", "bot",    "swap", "start", "draw",     "deal",     "act",
          "late",   "stand-in", "back",  "fault",  "undo", "end",   "ask-undo", "ask-swap", "agree",
          "refuse", "ready",    "chat",  "phrase", "mute", "lock",  "host",     "resume"})
        EXPECT_TRUE(kinds.contains(std::string(kind))) << "no row of the kind " << kind;
}

}  // namespace
}  // namespace brelan::room
