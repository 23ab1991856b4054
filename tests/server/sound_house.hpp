#pragma once
#include <map>
#include <string>
#include <vector>

#include "server/repeated_chance.hpp"
#include "server/store_files.hpp"
#include "server/whole_house.hpp"

namespace brelan::server::kit {

// A small house with members, a guest, a table of each game in the middle of a deal, and finished matches. It
// provides its files as they are while the house is running, and as they are after it has ended. The files
// are the same each time, except for their path.
class SoundHouse {
  public:
    struct Caller {
        room::Person person;
        std::string cookie;
    };

    explicit SoundHouse(const std::string& file) {
        const RepeatedChance chance(1);
        {
            WholeHouse house(store::open_sqlite(file), 1'700'000'000'000);
            come(house, "Ada", true);
            come(house, "Bob", true);
            come(house, "Carol", false);
            house.thread->write(
                {store::FactorRow{callers[1].person.account, "JBSWY3DPEHPK3PXP", 0, std::string(64, 'f'), 7},
                 store::ResetRow{std::string(64, '1'), callers[0].person.account, house.loop.now(), false}},
                nullptr);
            play(house, "tarot", true);
            for (const char* game : kGames) play(house, game, true);
            for (const char* game : kGames) play(house, game, false);
            note_matches(house);
            // Removing a table leaves free pages in the file.
            house.thread->write({store::EraseTable{tables.front()}}, nullptr);
            tables.erase(tables.begin());
            time = house.loop.now() + 1'000;
            running = StoreFiles::read(file);
            EXPECT_EQ(house.ended(), "");
        }
        ended = StoreFiles::read(file);
        roots = StorePlaces::roots_of(file);
    }

    std::vector<Caller> callers;
    std::vector<std::string> tables;
    std::vector<std::string> matches;
    std::int64_t time = 0;
    StoreFiles running;
    StoreFiles ended;
    StorePlaces::Roots roots;

    // The session cookie that a response sets; empty if it sets none.
    static std::string session_in(const net::Response& answer) {
        std::string session;
        for (const auto& [key, value] : answer.headers) {
            if (key == "Set-Cookie" && value.find("brelan-known=") == std::string::npos)
                session = value.substr(0, value.find(';'));
        }
        return session;
    }

    static constexpr const char* kGames[] = {"tarot", "pontoon", "tonk", "tontine"};

  private:
    static std::string setup_of(const std::string& game, bool rated) {
        const std::map<std::string, std::string> options{
            {"tarot", "match_deals=3"},
            {"pontoon", "match_length=1"},
            {"tonk", "match_deals=4"},
            {"tontine", "players=3 stake=3 ante=1 allow_small_tables=true"}};
        return R"({"game":")" + game + R"(","options":")" + options.at(game) + R"(","rated":)" +
               (rated ? "true" : "false") + R"(,"bot_time":0,"pause":0,"move":1000,"bots":"random"})";
    }

    void come(WholeHouse& house, const std::string& name, bool member) {
        const net::Response answer =
            member ? house.ask({}, "POST", "/api/register",
                               R"({"login":")" + name + R"(","password":"password of )" + name + "\"}")
                   : house.ask({}, "POST", "/api/guest", R"({"name":")" + name + "\"}");
        EXPECT_EQ(answer.status, 201) << answer.body;
        const Caller caller{{field(answer.body, "id"), name, false, !member}, session_in(answer)};
        callers.push_back(caller);
        if (member) house.ask(caller.cookie, "POST", "/api/tokens", R"({"label":"robot"})");
    }

    // Plays at a table where Ada and Bob sit, to the end of a match or to the middle of a deal. People never
    // act here: bots act for them when their time has run out.
    void play(WholeHouse& house, const char* game, bool to_the_end) {
        const net::Response made =
            house.ask(callers[0].cookie, "POST", "/api/tables", setup_of(game, to_the_end));
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
                              : ada->texts.size() > 10 && is_in_deal(ada->texts.back());
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
        for (int i = 0; i < 5; ++i) matches.push_back(field(list, "matches." + std::to_string(i) + ".id"));
        EXPECT_EQ(field(list, "matches"), "[5]");
    }
};

}  // namespace brelan::server::kit
