#pragma once
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "server/whole_house.hpp"

namespace brelan::server::kit {

// The files of a store: the database, its log of writes, and how far that goes.
struct StoreFiles {
    static constexpr std::size_t kFiles = 3;
    static constexpr const char* kNames[kFiles] = {"", "-wal", "-end"};
    std::string bytes[kFiles];

    static StoreFiles read(const std::string& file) {
        StoreFiles files;
        for (std::size_t i = 0; i < kFiles; ++i) {
            std::ifstream in(file + kNames[i], std::ios::binary);
            files.bytes[i].assign(std::istreambuf_iterator<char>(in), {});
        }
        return files;
    }
    void write(const std::string& file) const {
        for (std::size_t i = 0; i < kFiles; ++i) {
            std::filesystem::remove(file + kNames[i]);
            if (bytes[i].empty() && i > 0) continue;
            std::ofstream(file + kNames[i], std::ios::binary) << bytes[i];
        }
    }
};

// A small house with members, a guest, tables of all games in mid-deal and matches that were played: its
// files, as they lie on the disk while it runs and after it has ended.
class SoundHouse {
  public:
    struct Caller {
        room::Person person;
        std::string cookie;
    };

    explicit SoundHouse(const std::string& file) {
        {
            WholeHouse house(store::open_sqlite(file), 1'700'000'000'000);
            come(house, "Ada", true);
            come(house, "Bob", true);
            come(house, "Carol", false);
            for (const char* game : kGames) play(house, game, true);
            for (const char* game : kGames) play(house, game, false);
            note_matches(house);
            // What may be lost with the last transaction, which no disk can keep, is nothing that is shown.
            house.thread->write({store::SessionRow{std::string(64, '0'), callers[2].person.account}},
                                nullptr);
            house.settle();
            time = house.loop.now() + 1'000;
            running = StoreFiles::read(file);
            EXPECT_EQ(house.ended(), "");
        }
        ended = StoreFiles::read(file);
    }

    std::vector<Caller> callers;
    std::vector<std::string> tables;
    std::vector<std::string> matches;
    std::int64_t time = 0;
    StoreFiles running;
    StoreFiles ended;

    static constexpr const char* kGames[] = {"tarot", "pontoon", "tonk", "tontine"};

  private:
    static std::string setup_of(const std::string& game) {
        const std::map<std::string, std::string> options{
            {"tarot", "match_deals=1"},
            {"pontoon", "match_length=1"},
            {"tonk", "match_deals=2"},
            {"tontine", "players=3 stake=3 ante=1 allow_small_tables=true"}};
        return R"({"game":")" + game + R"(","options":")" + options.at(game) +
               R"(","rated":true,"bot_time":0,"pause":0,"move":1000,"bots":"random"})";
    }

    void come(WholeHouse& house, const std::string& name, bool member) {
        const net::Response answer =
            member ? house.ask({}, "POST", "/api/register",
                               R"({"login":")" + name + R"(","password":"password of )" + name + "\"}")
                   : house.ask({}, "POST", "/api/guest", R"({"name":")" + name + "\"}");
        EXPECT_EQ(answer.status, 201) << answer.body;
        Caller caller{{field(answer.body, "id"), name, false, !member}, {}};
        for (const auto& [key, value] : answer.headers) {
            if (key == "Set-Cookie" && value.find("brelan-known=") == std::string::npos)
                caller.cookie = value.substr(0, value.find(';'));
        }
        callers.push_back(caller);
        if (member) house.ask(caller.cookie, "POST", "/api/tokens", R"({"label":"robot"})");
    }

    // A table of Ada's where Bob plays too, up to the end of a match or to the middle of a deal. Nobody acts:
    // bots do, each time when the time of a person has run out.
    void play(WholeHouse& house, const char* game, bool to_the_end) {
        const net::Response made = house.ask(callers[0].cookie, "POST", "/api/tables", setup_of(game));
        EXPECT_EQ(made.status, 201) << made.body;
        tables.push_back(field(made.body, "id"));
        const auto bob = house.visit(tables.back(), callers[1].person);
        house.settle();
        house.say(R"({"id":1,"do":"sit","seat":2})");
        const auto ada = house.visit(tables.back(), callers[0].person);
        house.settle();
        house.say(R"({"id":1,"do":"sit","seat":1})");
        house.say(R"({"id":2,"do":"chat","text":"good luck"})");
        house.say(R"({"id":3,"do":"start"})");
        const auto over = [&] {
            return to_the_end ? ada->has(R"("what":"end")")
                              : ada->texts.size() > 30 && is_in_deal(ada->texts.back());
        };
        for (int i = 0; i < 2'000 && !over(); ++i) {
            house.loop.advance(1'000);
            house.settle();
        }
        EXPECT_TRUE(over()) << game << ": " << ada->texts.back();
        for (auto& listener : house.listeners) listener->closed();
        house.listeners.clear();
        house.settle();
    }
    static bool is_in_deal(const std::string& text) {
        return text.find(R"("what":"act")") != std::string::npos;
    }

    void note_matches(WholeHouse& house) {
        const std::string list = house.ask(callers[0].cookie, "GET", "/api/matches").body;
        for (std::size_t i = 0; i < std::size(kGames); ++i)
            matches.push_back(field(list, "matches." + std::to_string(i) + ".id"));
        EXPECT_EQ(field(list, "matches"), "[4]");
    }
};

// What a house says to everybody about everything, by what was asked. First what is asked by HTTP and needs
// no table awake, then all tables wake, then all is asked again, then somebody says a word at each table.
class Questions {
  public:
    using Answers = std::map<std::string, std::string>;
    Questions(WholeHouse& house, const SoundHouse& of) : house_(house), of_(of) {}

    const Answers& ask_all() {
        ask_by_http("asleep ");
        for (const std::string& table : of_.tables) {
            for (const SoundHouse::Caller& caller : of_.callers) visit(table, caller);
        }
        ask_by_http("awake ");
        return answers_;
    }
    // Each table gets a row.
    const Answers& say_something() {
        for (const auto& [table, socket] : hosts_) {
            if (!socket.heard->closed.empty() || house_.loop.now() == 0) continue;
            socket.listener->received(R"({"id":77,"do":"chat","text":"still here"})");
            house_.settle();
            const bool done = socket.heard->has(R"("type":"ok","id":77)");
            answers_["word at " + table] = done ? "ok" : "closed " + socket.heard->closed;
        }
        return answers_;
    }

  private:
    struct Socket {
        std::shared_ptr<Heard> heard;
        net::SocketListener* listener;
    };

    void get(const std::string& when, const std::string& target, const std::string& who,
             const std::string& cookie) {
        const net::Response answer = house_.ask(cookie, "GET", target);
        answers_[when + target + " for " + who] = std::to_string(answer.status) + " " + answer.body;
    }

    void ask_by_http(const std::string& when) {
        for (const char* target : {"/healthz", "/readyz", "/api/games"}) get(when, target, "nobody", {});
        for (const char* game : SoundHouse::kGames) {
            get(when, "/api/games/" + std::string(game), "nobody", {});
            get(when, "/api/ratings/" + std::string(game), "nobody", {});
        }
        for (const SoundHouse::Caller& caller : of_.callers) {
            const std::string& who = caller.person.name;
            get(when, "/api/people/" + caller.person.account, "nobody", {});
            for (const char* target :
                 {"/api/me", "/api/me/factor", "/api/me/sessions", "/api/tables", "/api/tokens",
                  "/api/matches", "/api/matches?game=tonk&player=b&limit=1", "/api/me/export"})
                get(when, target, who, caller.cookie);
            for (const std::string& table : of_.tables) get(when, "/api/tables/" + table, who, caller.cookie);
            for (const std::string& match : of_.matches) {
                get(when, "/api/matches/" + match, who, caller.cookie);
                get(when, "/api/matches/" + match + "/record", who, caller.cookie);
            }
        }
    }

    void visit(const std::string& table, const SoundHouse::Caller& caller) {
        std::string& told = answers_["at " + table + " for " + caller.person.name];
        const auto heard = house_.visit(table, caller.person);
        if (heard == nullptr) {
            told = "no table";
            return;
        }
        house_.until([&] { return !heard->texts.empty(); });
        told = heard->texts.empty() ? "nothing" : without_incarnation(heard->texts[0]);
        if (&caller == &of_.callers[0]) hosts_[table] = {heard, house_.listeners.back().get()};
    }

    // Which history it is differs from start to start here.
    static std::string without_incarnation(std::string text) {
        constexpr std::string_view kKey = "\"incarnation\":\"";
        const std::size_t at = text.find(kKey);
        if (at == std::string::npos) return text;
        return text.erase(at, text.find('"', at + kKey.size()) + 2 - at);
    }

    WholeHouse& house_;
    const SoundHouse& of_;
    Answers answers_;
    std::map<std::string, Socket> hosts_;
};

}  // namespace brelan::server::kit
