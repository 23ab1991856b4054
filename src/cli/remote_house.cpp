#include "cli/remote_house.hpp"

#include <filesystem>
#include <system_error>
#include <utility>

#include "cli/read_file.hpp"
#include "cli/write_file.hpp"
#include "host/json.hpp"

namespace brelan::cli {
namespace {

constexpr std::size_t kMostCookie = 4096;
constexpr int kUnauthorised = 401;

// The part of a cookie that is sent back.
std::string cookie_of(const net::Response& response) {
    for (const auto& [name, value] : response.headers) {
        if (name == "Set-Cookie") return value.substr(0, value.find(';'));
    }
    return {};
}

std::string name_json(std::string_view name) {
    host::JsonWriter json(host::JsonLayout::compact);
    json.open_object().key("name").text(name).close();
    return std::move(json).finish();
}

bool is_line(std::string_view text) {
    return !text.empty() && text.size() < kMostCookie && text.find_first_of("\r\n") == std::string_view::npos;
}

}  // namespace

std::string text_of(const host::Json& json, std::string_view key) {
    const host::Json* found = json.is(host::Json::Kind::object) ? json.find(key) : nullptr;
    return found != nullptr && found->is(host::Json::Kind::text) ? found->text() : std::string();
}

std::int64_t number_of(const host::Json& json, std::string_view key) {
    const host::Json* found = json.is(host::Json::Kind::object) ? json.find(key) : nullptr;
    return found != nullptr && found->is(host::Json::Kind::number) ? found->number() : 0;
}

bool truth_of(const host::Json& json, std::string_view key) {
    const host::Json* found = json.is(host::Json::Kind::object) ? json.find(key) : nullptr;
    return found != nullptr && found->is(host::Json::Kind::boolean) && found->boolean();
}

void House::use_token(std::string_view token) {
    credential_name_ = "Authorization";
    credential_ = "Bearer " + std::string(token);
}

net::Headers House::headers() const {
    net::Headers headers{{"Accept-Language", std::string(language_code(texts_.language()))}};
    if (!credential_.empty()) headers.emplace_back(credential_name_, credential_);
    return headers;
}

// Reads an answer: its JSON, or the sentence of its error.
HouseAnswer House::judge(const net::Response& response) const {
    HouseAnswer answer{response.status, {}, {}};
    if (response.status == 0) {
        answer.problem =
            fill(texts_("remote.nobody"), {{"server", authority_of(place_)}, {"why", response.body}});
        return answer;
    }
    const auto json = host::read_json(response.body);
    if (json) answer.json = *json;
    const host::Json* error = json && json->is(host::Json::Kind::object) ? json->find("error") : nullptr;
    if (error != nullptr) answer.problem = text_of(*error, "text");
    const bool good = response.status == 101 || (response.status >= 200 && response.status < 300 && json);
    if (!good && answer.problem.empty()) {
        answer.problem = fill(texts_("remote.strange"), {{"server", authority_of(place_)},
                                                         {"status", std::to_string(response.status)}});
    }
    return answer;
}

HouseAnswer House::ask(net::Ask ask) const {
    const net::Headers own = headers();
    ask.headers.insert(ask.headers.end(), own.begin(), own.end());
    std::string why;
    const auto response = net::fetch(place_, ask, why);
    return judge(response.value_or(net::Response{0, "", why, {}}));
}

HouseAnswer House::post(const std::string& path, std::string body) const {
    return ask({"POST", path, std::move(body), {{"Content-Type", "application/json"}}});
}

// Learns who one is; what is wrong, or nothing.
std::string House::know_me() {
    const HouseAnswer me = get("/api/me");
    if (!me.good()) return me.problem;
    account_ = text_of(me.json, "id");
    name_ = text_of(me.json, "name");
    return {};
}

std::string House::come_in(const std::string& name, const std::string& file) {
    if (!credential_.empty()) return know_me();
    std::string unread;
    const std::string kept = file.empty() ? std::string() : read_file(file, kMostCookie, unread);
    if (unread.empty() && is_line(kept)) {
        credential_name_ = "Cookie";
        credential_ = kept;
        const HouseAnswer me = get("/api/me");
        if (me.good()) return know_me();
        if (me.status != kUnauthorised) return me.problem;
        credential_.clear();
    }
    return become_guest(name, file);
}

// Takes a new name at the door.
std::string House::become_guest(const std::string& name, const std::string& file) {
    net::Ask asked{"POST", "/api/guest", name_json(name), {{"Content-Type", "application/json"}}};
    const net::Headers own = headers();
    asked.headers.insert(asked.headers.end(), own.begin(), own.end());
    std::string why;
    const auto response = net::fetch(place_, asked, why);
    const HouseAnswer answer = judge(response.value_or(net::Response{0, "", why, {}}));
    if (!answer.good()) return answer.problem;
    credential_name_ = "Cookie";
    credential_ = cookie_of(*response);
    if (!file.empty()) {
        std::error_code ignored;
        std::filesystem::create_directories(std::filesystem::path(file).parent_path(), ignored);
        if (const std::string problem = write_file(file, credential_, Readers::owner); !problem.empty())
            return problem;
    }
    return know_me();
}

std::unique_ptr<net::WebSocketClient> House::open_table(const std::string& id, const std::string& client,
                                                        std::uint64_t seen, HouseAnswer& refusal) const {
    std::string target = "/api/tables/" + id + "/socket?client=" + client;
    if (seen > 0) target += "&from=" + std::to_string(seen);
    net::Headers all = headers();
    all.emplace_back("Sec-WebSocket-Protocol", "brelan-1");
    net::Response response;
    auto socket = net::WebSocketClient::open(place_, target, all, response);
    if (socket == nullptr) refusal = judge(response);
    return socket;
}

}  // namespace brelan::cli
