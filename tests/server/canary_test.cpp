#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/guest.hpp"
#include "kit/program.hpp"
#include "kit/scratch_folder.hpp"
#include "kit/server_process.hpp"
#include "server/one_time_code.hpp"

// Canaries are texts that only some people may receive. Everybody requests everything that the protocol pages
// name, before, during and after a deal, and nobody may receive another person's canary.
namespace brelan {
namespace {

using kit::AtTable;
using kit::Guest;
using Roles = std::set<std::string>;

struct Canary {
    std::string what;
    std::string text;
    Roles may;  // the roles that may receive it
};

// Every method and path of docs/openapi.json.
std::vector<std::pair<std::string, std::string>> routes() {
    std::vector<std::pair<std::string, std::string>> all;
    const std::string text = kit::read_all(BRELAN_SOURCE_DIR "/docs/openapi.json");
    // Paths are the keys indented by two spaces, and methods are the keys indented by three.
    std::string path;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string line = text.substr(at, end - at);
        at = end + 1;
        if (line.starts_with("  \"/")) path = line.substr(3, line.find('"', 3) - 3);
        for (const std::string method : {"get", "post", "delete"}) {
            if (line == "   \"" + method + "\": {" && !path.empty()) all.emplace_back(method, path);
        }
    }
    return all;
}

std::string upper(std::string word) {
    for (char& c : word) c = static_cast<char>(c - 'a' + 'A');
    return word;
}

// A seat's cards in a line of a view, such as `hand.p1=As,2s,..`.
std::vector<std::string> hand_of(const std::string& view, int seat) {
    const std::string key = "hand.p" + std::to_string(seat) + "=";
    const std::size_t at = view.find(key);
    if (at == std::string::npos) return {};
    const std::size_t begin = at + key.size();
    std::vector<std::string> cards;
    std::string card;
    for (const char c : view.substr(begin, view.find(' ', begin) - begin) + ",") {
        if (c != ',') {
            card += c;
            continue;
        }
        cards.push_back(std::exchange(card, ""));
    }
    return cards;
}

class Canaries : public testing::Test {
  protected:
    // The secret of a session, without the name of its cookie.
    static std::string secret_of(const Guest& guest) {
        return guest.cookie().substr(guest.cookie().find('=') + 1);
    }

    void people() {
        for (const std::string role : {"host", "member", "spectator", "kicked", "stranger"})
            guests_[role] = std::make_unique<Guest>(server_.place(), "Person " + role);
        guests_["nobody"] = std::make_unique<Guest>(server_.place());
        Guest& member = *guests_["member"];
        EXPECT_EQ(
            member.post("/api/register", R"({"login":"canary","password":"yellow canary sings"})").status,
            201);
        token_ = kit::text_at(kit::parsed_json(member.post("/api/tokens", R"({"label":"robot"})").body),
                              {"token"});
        ASSERT_GE(token_.size(), 16U);
        second_factor(member);
        canaries_.push_back({"a password", "yellow canary sings", {}});
        canaries_.push_back({"the secret of a token", token_, {}});
        for (const auto& [role, guest] : guests_) {
            if (!guest->cookie().empty())
                canaries_.push_back({"the cookie of " + role, secret_of(*guest), {}});
        }
    }

    // The secret of the member's app, the recovery codes, and an operator's link.
    void second_factor(Guest& member) {
        const std::string begun = member.post("/api/me/factor", R"({"password":"yellow canary sings"})").body;
        const std::string secret = kit::text_at(kit::parsed_json(begun), {"secret"});
        ASSERT_EQ(secret.size(), 32U) << begun;
        const auto now = std::chrono::system_clock::now().time_since_epoch();
        const std::int64_t step =
            server::code_step(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
        const std::string code = server::code_at(server::from_base32(secret).value_or(""), step);
        const Json on =
            kit::parsed_json(member.post("/api/me/factor/confirm", R"({"code":")" + code + "\"}").body);
        const Json* codes = on.find("codes");
        ASSERT_TRUE(codes != nullptr && codes->array().size() == 10);
        canaries_.push_back({"the secret of an app", secret, {}});
        for (const Json& one : codes->array()) canaries_.push_back({"a recovery code", one.text(), {}});
        const std::string said = kit::run_program({"password", "--store", store_, "canary"}).out;
        const std::size_t at = said.find("#/reset/");
        ASSERT_NE(at, std::string::npos) << said;
        canaries_.push_back({"a link for a new password", said.substr(at + 8, 64), {}});
    }

    // An open table and a table for two. The host and the member sit at both tables.
    void tables() {
        const std::string rest = R"("options":"match_deals=1","bot_time":0,"pause":0,"grace":600000,)";
        open_ = guests_["host"]->new_table("{\"game\":\"tarot\"," + rest + R"("title":"for all"})");
        closed_ = guests_["host"]->new_table("{\"game\":\"tarot\"," + rest +
                                             R"("title":"canary-title","visibility":"list","invited":[")" +
                                             guests_["member"]->id() + "\"]}");
        const Roles both{"host", "member", "token"};
        canaries_.push_back({"the title of a table for two", "canary-title", both});
        canaries_.push_back({"the chat of a table for two", "canary-chat", both});
        for (const std::string& table : {open_, closed_}) {
            for (const std::string role : {"host", "member"}) {
                seated_.push_back(std::make_unique<AtTable>(*guests_[role], table, "seat"));
                const int seat = role == "host" ? 1 : 2;
                AtTable& person = *seated_.back();
                person.answer(person.command(R"("do":"sit","seat":)" + std::to_string(seat)));
            }
        }
        seated_[2]->answer(seated_[2]->command(R"("do":"chat","text":"canary-chat")"));
        AtTable kicked(*guests_["kicked"], open_, "k");
        ASSERT_TRUE(kicked.until("state"));
        seated_[0]->answer(
            seated_[0]->command(R"("do":"kick","account":")" + guests_["kicked"]->id() + "\""));
    }

    // At first, each hand is a canary that only its owner may receive; later, everyone at the table may
    // receive it. A canary consists of eight adjacent cards from a hand. Four would be too few: in one run
    // out of eleven, the same four cards also appeared at the other table by chance.
    static constexpr std::size_t run_ = 8;
    void hands() {
        for (std::size_t i = 0; i < seated_.size(); ++i) {
            AtTable& person = *seated_[i];
            person.command(R"("do":"state")");
            ASSERT_TRUE(person.until("state"));
            const std::vector<std::string> cards = hand_of(person.view(), static_cast<int>(i % 2) + 1);
            ASSERT_GT(cards.size(), 10U) << person.view();
            const bool open = i < 2;
            Roles may = i % 2 == 0 ? Roles{"host"} : Roles{"member", "token"};
            for (std::size_t at = 0; at + run_ <= cards.size(); ++at) {
                for (const std::string between : {",", " "}) {
                    std::string run = cards[at];
                    for (std::size_t k = 1; k < run_; ++k) run += between + cards[at + k];
                    (open ? open_hands_ : closed_hands_).push_back({"a hand", run, may});
                }
            }
        }
    }
    void play_to_the_end() {
        for (const auto& person : seated_) {
            for (int i = 0; i < 20'000 && !person->ended(); ++i) {
                for (const auto& other : seated_) {
                    if (!other->legal().empty()) {
                        other->answer(other->act(other->legal().front()));
                    } else {
                        other->take(1);
                    }
                }
            }
            ASSERT_TRUE(person->ended());
        }
    }

    // Everybody requests everything.
    void ask(const std::string& phase) {
        for (const std::string role :
             {"nobody", "stranger", "kicked", "spectator", "host", "member", "token"}) {
            for (const auto& [method, path] : routes()) ask_route(phase, role, method, path);
            for (const std::string& table : {open_, closed_}) ask_socket(phase, role, table);
        }
        Guest operation(server_.admin());
        for (const std::string path : {"/metrics", "/healthz", "/readyz", "/api/tables"})
            hear(phase, "admin", path, operation.get(path).body);
        hear(phase, "admin", "the log", server_.errors());
    }
    void ask_route(const std::string& phase, const std::string& role, const std::string& method,
                   const std::string& path) {
        const std::size_t brace = path.find('{');
        std::vector<std::string> ids{""};
        if (brace != std::string::npos) ids = {open_, closed_, guests_["host"]->id(), match_, "tarot"};
        for (const std::string& id : ids) {
            const std::size_t end = brace == std::string::npos ? brace : path.find('}') + 1;
            const std::string target =
                brace == std::string::npos ? path : path.substr(0, brace) + id + path.substr(end);
            const net::Response answer =
                send(role, upper(method), target, method == "get" ? "" : R"({"canary":1})");
            ASSERT_NE(answer.status, 0) << target << ": " << answer.body;
            EXPECT_NE(answer.status, 429) << target;
            std::string all = answer.body;
            for (const auto& [name, value] : answer.headers) all += "\n" + name + ": " + value;
            hear(phase, role, method + " " + target, all);
            ++asked_;
        }
    }
    net::Response send(const std::string& role, const std::string& method, const std::string& target,
                       const std::string& body) {
        net::Headers headers{{"Content-Type", "application/json"}, from_elsewhere()};
        if (role == "token") headers.emplace_back("Authorization", "Bearer " + token_);
        // Drops any cookie in this response, so that nobody's identity changes.
        Guest asks = role == "token" ? Guest(server_.place()) : *guests_[role];
        return asks.ask(method, target, body, headers);
    }

    // Each request comes from a different address. If many requests came from one address, the server would
    // put them off until later, and such responses reveal nothing.
    std::pair<std::string, std::string> from_elsewhere() {
        const std::string low = std::to_string(asked_ % 250 + 1);
        return {"X-Forwarded-For", "10.0." + std::to_string(asked_ / 250) + "." + low};
    }

    // All messages on the socket of a person who sends every command on the page.
    void ask_socket(const std::string& phase, const std::string& role, const std::string& table) {
        net::Headers headers =
            role == "token" ? net::Headers{{"Authorization", "Bearer " + token_}} : guests_[role]->headers();
        headers.push_back(from_elsewhere());
        headers.emplace_back("Sec-WebSocket-Protocol", "brelan-2");
        net::Response refusal;
        const auto socket = net::WebSocketClient::open(
            server_.place(), "/api/tables/" + table + "/socket?client=canary&texts=en", headers, refusal);
        if (socket == nullptr) return hear(phase, role, "no socket", refusal.body);
        const bool seated = role == "host" || role == "member" || role == "token";
        int id = 1'000 * ++sockets_;
        for (const std::string& fields : commands(seated))
            socket->send("{\"id\":" + std::to_string(++id) + "," + fields + "}");
        socket->send(R"({"do":"state"})");
        socket->send(R"({"do":"ping"})");
        std::string all;
        while (const auto text = socket->receive(10'000)) {
            all += *text + "\n";
            if (text->find("\"pong\"") != std::string::npos) break;
        }
        hear(phase, role, "the socket of " + table, all);
        ++asked_;
    }
    // The commands are chosen to change nothing. A client without a seat also sends the commands that it may
    // not send without one. The shuffle numbers are for an epoch that does not exist, so nothing is sealed.
    std::vector<std::string> commands(bool seated) const {
        const std::string someone = R"(,"account":")" + std::string(32, '0') + "\"";
        const std::string number = R"(,"epoch":9999,"value":")" + std::string(64, '5') + "\"";
        std::vector<std::string> all{R"("do":"act","at":9999,"act":"play 1t")",
                                     R"("do":"sit","seat":52)",
                                     R"("do":"swap","seat":52)",
                                     R"("do":"bot","seat":52)",
                                     R"("do":"kick")" + someone,
                                     R"("do":"mute","on":true)" + someone,
                                     R"("do":"host")" + someone,
                                     R"("do":"chat","text":"")",
                                     R"("do":"phrase","key":"none")",
                                     R"("do":"nonsense")",
                                     R"("do":"commit")" + number,
                                     R"("do":"reveal")" + number,
                                     R"("do":"commit")",
                                     R"("do":"invite","account":"nobody")"};
        if (seated) return all;
        for (const char* fields :
             {R"("do":"undo")", R"("do":"agree")", R"("do":"refuse")", R"("do":"ready")", R"("do":"back")",
              R"("do":"start")", R"("do":"lock","on":true)", R"("do":"close")", R"("do":"stand")"})
            all.emplace_back(fields);
        all.push_back(R"("do":"invite")" + someone);
        return all;
    }

    // The secrets that the server had sealed for the decks of both tables and now reveals. Nobody has
    // received these secrets before, and the log never contains them.
    void secrets_were_kept(const std::string& said) {
        for (const std::size_t host : {0U, 2U}) {
            seated_[host]->command(R"("do":"state")");
            const auto state = seated_[host]->until("state");
            ASSERT_TRUE(state);
            const std::string secret = kit::text_at(*state, {"fair", "closed", "secret"});
            ASSERT_EQ(secret.size(), 64U);
            EXPECT_EQ(said.find(secret), std::string::npos);
            EXPECT_EQ(server_.errors().find(secret), std::string::npos);
        }
    }

    void hear(const std::string& phase, const std::string& role, const std::string& where,
              const std::string& text) {
        said_ += text;
        for (const auto* canaries : {&canaries_, &open_hands_, &closed_hands_}) {
            for (const Canary& canary : *canaries) {
                if (text.find(canary.text) == std::string::npos) continue;
                heard_.insert(canary.what + " by " + role);
                EXPECT_TRUE(canary.may.contains(role)) << phase << ": " << role << " hears " << canary.what
                                                       << " (" << canary.text << ") from " << where << "\n"
                                                       << text.substr(0, 2'000);
            }
        }
    }

    kit::ScratchFolder folder_;
    std::string store_ = folder_ / "house.store";
    kit::ServerProcess server_{{"--store", store_, "--log", "trace", "--admin", "127.0.0.1:0",
                                "--messages-a-second", "1000", "--connections-an-address", "0",
                                "--trust-proxy", "127.0.0.1"}};
    std::map<std::string, std::unique_ptr<Guest>> guests_;
    std::vector<std::unique_ptr<AtTable>> seated_;
    std::string token_, open_, closed_;
    std::string match_ = std::string(32, '1');
    std::vector<Canary> canaries_, open_hands_, closed_hands_;
    std::set<std::string> heard_;
    std::string said_;  // everything received so far
    int asked_ = 0;
    int sockets_ = 0;
};

TEST_F(Canaries, are_heard_only_by_those_they_belong_to) {
    people();
    if (HasFatalFailure()) return;
    tables();
    if (HasFatalFailure()) return;
    ASSERT_GE(routes().size(), 27U);
    ask("before");
    for (const std::size_t host : {0U, 2U}) seated_[host]->answer(seated_[host]->command(R"("do":"start")"));
    hands();
    if (HasFatalFailure()) return;
    ask("during");
    const std::string said = said_;
    play_to_the_end();
    secrets_were_kept(said);
    // When the tricks are counted, everyone at the table may see all cards.
    open_hands_.clear();
    for (Canary& canary : closed_hands_) canary.may = {"host", "member", "token"};
    if (HasFatalFailure()) return;
    const Json matches = kit::parsed_json(guests_["host"]->get("/api/matches").body);
    const Json* list = matches.find("matches");
    ASSERT_NE(list, nullptr);
    for (const Json& match : list->array()) {
        match_ = kit::text_at(match, {"id"});
        ask("after");
    }
    EXPECT_GT(asked_, 300);
    // Everyone who may receive a canary has received it, so the requests really do reach all canaries.
    for (const char* one : {"a hand by host", "a hand by member", "a hand by token",
                            "the chat of a table for two by host", "the title of a table for two by token"})
        EXPECT_TRUE(heard_.contains(one)) << one;
}

}  // namespace
}  // namespace brelan
