#include "client/house.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include "files/read_file.hpp"
#include "files/write_file.hpp"
#include "text/json.hpp"
#include "wire/messages.hpp"

namespace brelan::client {
namespace {

constexpr std::size_t kMostCookie = 4096;
constexpr int kUnauthorised = 401;
constexpr std::string_view kCookie = "brelan";
constexpr std::string_view kTlsCookie = "__Host-brelan";  // never accepted or sent without TLS

bool is_header(std::string_view name, std::string_view small) {
    return std::equal(name.begin(), name.end(), small.begin(), small.end(),
                      [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a + ('a' - 'A') : a) == b; });
}

std::string header_of(const net::Response& response, std::string_view name) {
    for (const auto& [key, value] : response.headers) {
        if (is_header(key, name)) return value;
    }
    return {};
}

// The part of the session cookie that is sent back. A proxy in front of the house may set cookies of its own.
std::string cookie_of(const net::Response& response, bool tls) {
    for (const auto& [name, value] : response.headers) {
        if (!is_header(name, "set-cookie")) continue;
        const std::string_view given = std::string_view(value).substr(0, value.find('='));
        if (given == kCookie || (tls && given == kTlsCookie)) return value.substr(0, value.find(';'));
    }
    return {};
}

std::string json_of(const std::vector<std::pair<std::string_view, std::string_view>>& fields) {
    JsonWriter json(JsonLayout::compact);
    json.open_object();
    for (const auto& [key, value] : fields) json.key(key).text(value);
    json.close();
    return std::move(json).finish();
}

// Reads a response: its JSON, or what is wrong with it.
HouseAnswer judge(const net::Response& response) {
    using Kind = Trouble::Kind;
    if (response.status == 0) return {0, {}, {Kind::silent, response.body, response.type}, {}};
    HouseAnswer answer{response.status, {}, {}, {}};
    const auto json = read_json(response.body);
    if (json) answer.json = *json;
    const Json* error = json && json->is(Json::Kind::object) ? json->find("error") : nullptr;
    if (error != nullptr) answer.code = text_of(*error, "code");
    const std::string said = error != nullptr ? text_of(*error, "text") : std::string();
    const bool good = response.status == 101 || (response.status >= 200 && response.status < 300 && json);
    const bool moved = response.status >= 300 && response.status < 400;
    const std::string there = moved ? header_of(response, "location") : std::string();
    if (!there.empty()) {
        answer.trouble = {Kind::moved, there};
    } else if (!said.empty()) {
        answer.trouble = {Kind::said, said};
    } else if (!good) {
        answer.trouble = {.kind = Kind::strange, .status = response.status};
    }
    return answer;
}

bool is_line(std::string_view text) {
    return !text.empty() && text.size() < kMostCookie && text.find_first_of("\r\n") == std::string_view::npos;
}

}  // namespace

bool is_plain_word(std::string_view text, std::string_view also) {
    constexpr std::size_t kMost = 64;
    return !text.empty() && text.size() <= kMost && std::all_of(text.begin(), text.end(), [also](char c) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        return letter || (c >= '0' && c <= '9') || also.find(c) != std::string_view::npos;
    });
}

std::string place_name(const net::Place& place) {
    std::string name = (place.tls ? "tls-" : "") + place.host + "-" + place.port;
    std::replace(name.begin(), name.end(), ':', '_');
    return name;
}

void House::use_token(std::string_view token) {
    credential_name_ = "Authorization";
    credential_ = "Bearer " + std::string(token);
}

net::Headers House::headers() const {
    net::Headers headers{{"Accept-Language", std::string(row_of(language_).code)},
                         {"User-Agent", "brelan/terminal"}};
    if (!credential_.empty()) headers.emplace_back(credential_name_, credential_);
    return headers;
}

net::Response House::fetch(net::Ask ask) const {
    const net::Headers own = headers();
    ask.headers.insert(ask.headers.end(), own.begin(), own.end());
    return net::fetch(place_, ask, limits_);
}

HouseAnswer House::get(const std::string& path) const { return judge(fetch({"GET", path})); }

HouseAnswer House::post(const std::string& path, std::string body) const {
    return judge(fetch({"POST", path, std::move(body), {{"Content-Type", "application/json"}}}));
}

std::optional<std::string> House::get_text(const std::string& path) const {
    const net::Response response = fetch({"GET", path});
    return response.status == 200 ? std::optional(response.body) : std::nullopt;
}

// Fetches the account's id and name.
Trouble House::know_me() {
    const HouseAnswer me = get("/api/me");
    if (!me.good()) return me.trouble;
    account_ = text_of(me.json, "id");
    name_ = text_of(me.json, "name");
    return {};
}

// Resumes the session kept in a file; `nullopt` if there is none that the house still accepts.
std::optional<Trouble> House::come_again(const std::string& file) {
    std::string unread;
    const std::string kept = file.empty() ? std::string() : read_file(file, kMostCookie, unread);
    if (!unread.empty() || !is_line(kept)) return std::nullopt;
    credential_name_ = "Cookie";
    credential_ = kept;
    const HouseAnswer me = get("/api/me");
    if (me.good()) return know_me();
    if (me.status != kUnauthorised) return me.trouble;
    credential_.clear();
    return std::nullopt;
}

Trouble House::come_in(const std::string& name, const Sessions& sessions) {
    if (!credential_.empty()) return know_me();
    for (const std::string& file : {sessions.member, sessions.guest}) {
        if (const auto come = come_again(file)) return *come;
    }
    return become_guest(name, sessions.guest);
}

// Signs in as a new guest under this name.
Trouble House::become_guest(const std::string& name, const std::string& file) {
    const net::Response response =
        fetch({"POST", "/api/guest", json_of({{"name", name}}), {{"Content-Type", "application/json"}}});
    const HouseAnswer answer = judge(response);
    return answer.good() ? keep_session(response, file) : answer.trouble;
}

HouseAnswer House::log_in(const std::string& login, const std::string& password, const std::string& code,
                          const std::string& file) {
    std::vector<std::pair<std::string_view, std::string_view>> fields{{"login", login},
                                                                      {"password", password}};
    if (!code.empty()) fields.emplace_back("code", code);
    const net::Response response =
        fetch({"POST", "/api/login", json_of(fields), {{"Content-Type", "application/json"}}});
    HouseAnswer answer = judge(response);
    if (answer.good()) answer.trouble = keep_session(response, file);
    return answer;
}

// Uses the session from this response from now on.
Trouble House::keep_session(const net::Response& response, const std::string& file) {
    credential_name_ = "Cookie";
    credential_ = cookie_of(response, place_.tls);
    if (credential_.empty()) return {Trouble::Kind::no_session};
    if (!file.empty()) {
        std::error_code ignored;
        std::filesystem::create_directories(std::filesystem::path(file).parent_path(), ignored);
        if (const std::string problem = write_file(file, credential_, Readers::owner); !problem.empty())
            return {Trouble::Kind::no_file, problem};
    }
    return know_me();
}

std::unique_ptr<net::WebSocketClient> House::open_table(const std::string& id, const TableSight& known,
                                                        HouseAnswer& refusal) const {
    std::string target = "/api/tables/" + id + "/socket?client=" + known.client;
    if (known.fair) target += "&fair=1";
    if (known.seen > 0) target += "&from=" + std::to_string(known.seen);
    if (is_plain_word(known.incarnation)) target += "&incarnation=" + known.incarnation;
    net::Headers all = headers();
    all.emplace_back("Sec-WebSocket-Protocol", wire::kProtocol);
    net::Response response;
    auto socket = net::WebSocketClient::open(place_, target, all, response, limits_);
    if (socket == nullptr) refusal = judge(response);
    if (socket == nullptr || socket->protocol() == wire::kProtocol) return socket;
    refusal = {101, {}, {Trouble::Kind::other_version}, {}};
    return nullptr;
}

}  // namespace brelan::client
