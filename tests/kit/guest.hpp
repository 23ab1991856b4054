#pragma once
#include <gtest/gtest.h>

#include <chrono>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "net/client.hpp"
#include "text/json_read.hpp"
#include "wire/messages.hpp"

// People on a server who do what the test says.
namespace brelan::kit {

inline Json parsed_json(const std::string& text) {
    const auto json = read_json(text);
    EXPECT_TRUE(json) << text;
    return json ? *json : Json{};
}

// The value at a path of keys in a JSON object; nullptr if there is none.
inline const Json* at_path(const Json& json, std::initializer_list<std::string_view> keys) {
    const Json* found = &json;
    for (const std::string_view key : keys) {
        if (found == nullptr || !found->is(Json::Kind::object)) return nullptr;
        found = found->find(key);
    }
    return found;
}
inline std::string text_at(const Json& json, std::initializer_list<std::string_view> keys) {
    const Json* found = at_path(json, keys);
    return found != nullptr && found->is(Json::Kind::text) ? found->text() : "";
}
inline std::int64_t number_at(const Json& json, std::initializer_list<std::string_view> keys) {
    const Json* found = at_path(json, keys);
    return found != nullptr && found->is(Json::Kind::number) ? found->number() : -1;
}

inline std::string header_of(const net::Response& response, std::string_view name) {
    for (const auto& [key, value] : response.headers) {
        if (key == name) return value;
    }
    return {};
}

// Someone with or without a name, and their cookie.
class Guest {
  public:
    explicit Guest(net::Place place) : place_(std::move(place)) {}
    // If an address is given, the guest is behind a proxy that reports this address, and the server must
    // trust the proxy.
    Guest(net::Place place, const std::string& name, std::string address = {})
        : place_(std::move(place)), address_(std::move(address)) {
        const net::Response made = post("/api/guest", R"({"name":")" + name + "\"}");
        EXPECT_EQ(made.status, 201) << made.body;
        id_ = text_at(parsed_json(made.body), {"id"});
    }

    // The same person at another address, because the server has moved.
    Guest(net::Place place, const Guest& other)
        : place_(std::move(place)), address_(other.address_), id_(other.id_), cookie_(other.cookie_) {}

    const std::string& id() const { return id_; }
    const std::string& cookie() const { return cookie_; }
    const net::Place& place() const { return place_; }
    net::Headers headers() const {
        net::Headers headers;
        if (!cookie_.empty()) headers.emplace_back("Cookie", cookie_);
        if (!address_.empty()) headers.emplace_back("X-Forwarded-For", address_);
        return headers;
    }

    // The server's response, or status 0 if no response comes. Cookies set by the server are kept.
    net::Response ask(const std::string& method, const std::string& target, const std::string& body = {},
                      net::Headers more = {}) {
        for (const auto& header : headers()) more.push_back(header);
        net::Response answer = net::fetch(place_, {method, target, body, std::move(more)});
        const std::string given = header_of(answer, "Set-Cookie");
        const bool session = given.starts_with("brelan=") || given.starts_with("__Host-brelan=");
        if (session) cookie_ = given.substr(0, given.find(';'));
        return answer;
    }
    net::Response get(const std::string& target) { return ask("GET", target); }
    net::Response post(const std::string& target, const std::string& body) {
        return ask("POST", target, body, {{"Content-Type", "application/json"}});
    }
    // Sets up a table and returns its id.
    std::string new_table(const std::string& setup) {
        const net::Response made = post("/api/tables", setup);
        EXPECT_EQ(made.status, 201) << made.body;
        return text_at(parsed_json(made.body), {"id"});
    }
    std::unique_ptr<net::WebSocketClient> open(const std::string& table, const std::string& more,
                                               net::Response& refusal) {
        net::Headers all = headers();
        all.emplace_back("Sec-WebSocket-Protocol", wire::kProtocol);
        return net::WebSocketClient::open(place_, "/api/tables/" + table + "/socket?" + more, all, refusal);
    }

  private:
    net::Place place_;
    std::string address_;
    std::string id_;
    std::string cookie_;
};

// Someone at a table: the messages sent to them, and the actions open to them.
class AtTable {
  public:
    AtTable(Guest& guest, std::string table, std::string client)
        : guest_(guest), table_(std::move(table)), client_(std::move(client)) {
        connect();
    }

    // Connects for the first time or again; the state that the server sends includes everything that was
    // missed.
    void connect() {
        net::Response refusal;
        socket_ = guest_.open(table_, "client=" + client_, refusal);
        ASSERT_NE(socket_, nullptr) << refusal.status << " " << refusal.body;
    }
    void leave() { socket_.reset(); }
    bool here() const { return socket_ != nullptr && !socket_->closed(); }
    net::WebSocketClient& socket() { return *socket_; }

    // Sends a command; the argument is the text that follows the command's number.
    int command(const std::string& rest) {
        last_command_ = "{\"id\":" + std::to_string(++last_id_) + "," + rest + "}";
        if (socket_) socket_->send(last_command_);
        return last_id_;
    }
    int act(const std::string& action) {
        return command("\"do\":\"act\",\"at\":" + std::to_string(seq_) + ",\"act\":\"" + action + "\"");
    }
    // Sends the last command again, byte for byte.
    void repeat() { socket_->send(last_command_); }

    // Takes the next message; returns false if none comes within a time limit.
    bool take(int milliseconds) {
        if (!socket_) return false;
        const auto text = socket_->receive(milliseconds);
        if (!text) return false;
        heard(*text);
        return true;
    }
    // Takes messages until one is of this kind (in its `type` or its `what`), and ignores all the others.
    std::optional<Json> until(std::string_view kind) {
        for (int i = 0; i < 10'000 && take(20'000); ++i) {
            if (text_at(last_, {"type"}) == kind || text_at(last_, {"what"}) == kind) return last_;
        }
        ADD_FAILURE() << "no " << kind << " came";
        return {};
    }
    // The answer to a command.
    std::optional<Json> answer(int id) {
        for (int i = 0; i < 10'000 && take(20'000); ++i) {
            const std::string type = text_at(last_, {"type"});
            if ((type == "ok" || type == "error") && number_at(last_, {"id"}) == id) return last_;
        }
        ADD_FAILURE() << "no answer came to " << last_command_;
        return {};
    }

    std::int64_t seq() const { return seq_; }
    int seat() const { return seat_; }
    bool ended() const { return ended_; }
    const std::string& view() const { return view_; }
    const Json& last() const { return last_; }
    // The legal actions, if it is this player's turn.
    const std::vector<std::string>& legal() const { return legal_; }
    std::int64_t actions() const { return actions_; }
    const std::vector<std::string>& errors() const { return errors_; }

  private:
    void heard(const std::string& text) {
        last_ = parsed_json(text);
        const std::string type = text_at(last_, {"type"});
        const std::int64_t seq = number_at(last_, {"n"});
        if (seq > seq_ && type != "ok") seq_ = seq;
        if (type == "error") errors_.push_back(text);
        if (type == "state") {
            seat_ = static_cast<int>(number_at(last_, {"you", "seat"}));
            seq_ = seq;
            ended_ = text_at(last_, {"table", "stage"}) == "between";
        }
        if (text_at(last_, {"what"}) == "act") ++actions_;
        if (text_at(last_, {"what"}) == "end") ended_ = true;
        if (text_at(last_, {"what"}) == "sit" && text_at(last_, {"account"}) == guest_.id()) {
            seat_ = static_cast<int>(number_at(last_, {"seat"}));
        }
        if (last_.find("view") != nullptr) view_ = text_at(last_, {"view"});
        if (last_.find("turn") != nullptr) read_legal();
    }
    void read_legal() {
        legal_.clear();
        const Json* list = last_.find("legal");
        if (list == nullptr || !list->is(Json::Kind::array)) return;
        for (const Json& action : list->array()) legal_.push_back(action.text());
    }

    Guest& guest_;
    std::string table_;
    std::string client_;
    std::unique_ptr<net::WebSocketClient> socket_;
    std::string last_command_;
    int last_id_ = 0;
    Json last_;
    std::int64_t seq_ = 0;
    int seat_ = -1;
    bool ended_ = false;
    std::string view_;
    std::vector<std::string> legal_;
    std::int64_t actions_ = 0;
    std::vector<std::string> errors_;
};

}  // namespace brelan::kit
