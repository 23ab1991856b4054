#pragma once
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "server/sound_house.hpp"

namespace brelan::server::kit {

// All responses that a house gives to everybody, listed by request. HTTP requests come first, because no
// table has to be awake for them. Then all tables wake, everything is requested again, someone chats at each
// table, and people come and go.
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
    // Each table gets a row, and one of the tables gets more rows than fit on a page. There is a new table
    // and a new guest. Ada changes her name, logs in elsewhere, and logs out there again.
    const Answers& say_something() {
        for (const auto& [table, socket] : hosts_) {
            if (!socket.heard->closed.empty() || house_.loop.now() == 0) continue;
            const int last = table == hosts_.begin()->first ? 16 : 1;
            for (int id = 1; id <= last; ++id) {
                socket.listener->received("{\"id\":" + std::to_string(id) + R"(,"do":"chat","text":")" +
                                          std::string(190, 'x') + "\"}");
                house_.settle();
                if (id % 4 == 0) house_.loop.advance(20'000);  // a person may not chat more than this at once
            }
            const bool done = socket.heard->has(R"("type":"ok","id":)" + std::to_string(last));
            answers_["word at " + table] = done ? "ok" : "closed " + socket.heard->closed;
        }
        const std::string& ada = of_.callers[0].cookie;
        tell("new table", house_.ask(ada, "POST", "/api/tables", R"({"game":"tonk"})"));
        tell("new guest", house_.ask({}, "POST", "/api/guest", R"({"name":"Dan"})"));
        tell("new name", house_.ask(ada, "POST", "/api/me", R"({"name":"Adela"})"));
        const net::Response in =
            house_.ask({}, "POST", "/api/login", R"({"login":"Ada","password":"password of Ada"})");
        tell("log-in", in);
        tell("log-out", house_.ask(SoundHouse::session_in(in), "POST", "/api/logout", "{}"));
        return answers_;
    }

    // Waits two minutes, and then returns the name of a person who has received neither a state nor the
    // message that there is none. The name is empty if there is no such person.
    std::string ever_silent() {
        house_.loop.advance(120'000);
        house_.settle();
        for (const auto& [who, heard] : silent_) {
            if (heard->texts.empty()) return who + (heard->closed.empty() ? "" : ", closed " + heard->closed);
        }
        return {};
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

    // New things get a different id each time, so the comparison checks only whether they were made.
    void tell(const std::string& asked, const net::Response& answer) {
        const bool done = answer.status == 200 || answer.status == 201;
        answers_[asked] = done ? "ok" : std::to_string(answer.status) + " " + answer.body;
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
        if (heard->texts.empty()) silent_["at " + table + " for " + caller.person.name] = heard;
        if (&caller == &of_.callers[0]) hosts_[table] = {heard, house_.listeners.back().get()};
    }

    // Removes the id of the history, because it is different each time the house starts here.
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
    std::map<std::string, std::shared_ptr<Heard>> silent_;
};

}  // namespace brelan::server::kit
