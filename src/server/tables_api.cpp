#include "server/tables_api.hpp"

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "core/text.hpp"
#include "host/said.hpp"
#include "net/frames.hpp"
#include "net/handshake.hpp"
#include "room/encoder.hpp"
#include "room/setup_flaws.hpp"
#include "server/bots.hpp"
#include "server/entropy.hpp"
#include "server/limits.hpp"
#include "server/problem.hpp"
#include "text/json.hpp"
#include "text/json_read.hpp"
#include "wire/messages.hpp"

namespace brelan::server {
namespace {

constexpr std::string_view kTables = "/api/tables";
constexpr std::string_view kSocket = "/socket";
constexpr std::size_t kMostListed = 200;
constexpr std::size_t kLongestClient = 32;

void write_seats(JsonWriter& json, const room::Head& head) {
    json.key("seats").open_array();
    for (std::size_t i = 0; i < head.seats.size(); ++i) {
        const room::Head::Sitting& sitting = head.seats[i];
        json.open_object().key("seat").number(static_cast<int>(i) + 1).key("name").text(sitting.name);
        // Lists do not show which bot stands in for a person: spectators may learn this only later.
        json.key("account").text(sitting.account);
        json.key("bot").text(sitting.account.empty() ? sitting.bot : std::string()).close();
    }
    json.close();
}

void write_head(JsonWriter& json, const room::Head& head) {
    json.open_object().key("id").text(head.id).key("title").text(head.title).key("game").text(head.game);
    json.key("edition").text(head.edition).key("visibility").text(head.visibility);
    json.key("stage")
        .text(wire::word_of(head.stage))
        .key("host")
        .text(head.host)
        .key("rated")
        .boolean(head.rated);
    json.key("changed").number(head.changed);
    write_seats(json, head);
    json.close();
}

net::Response json_answer(std::string body, int status = 200) {
    net::Response response;
    response.status = status;
    response.body = std::move(body);
    return response;
}

bool is_client(std::string_view text) {
    return !text.empty() && text.size() <= kLongestClient &&
           text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") ==
               std::string_view::npos;
}

std::string_view query_of(const net::Request& request, std::string_view key) {
    const auto found = request.query.find(key);
    return found == request.query.end() ? std::string_view() : std::string_view(found->second);
}

std::optional<std::uint64_t> number_of(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc() || end != text.data() + text.size()) return {};
    return number;
}

// The id in /api/tables/ID or /api/tables/ID/socket; empty for other paths.
std::string id_of(std::string_view path, std::string_view behind) {
    if (!path.starts_with(kTables) || !path.ends_with(behind)) return {};
    path.remove_prefix(kTables.size());
    path.remove_suffix(behind.size());
    if (!path.starts_with('/') || !is_id(path.substr(1))) return {};
    return std::string(path.substr(1));
}

net::Handler::Upgrade refused(net::Response response) { return {std::move(response), {}}; }

// Ignores everything from somebody who was told to leave.
class Deaf : public net::SocketListener {
    void received(std::string_view /*text*/) override {}
    void closed() override {}
};

// A client of another version gets a socket that reports the mismatch. Browsers abort the connection if the
// response names no protocol they offered, and the previous one is the only other protocol known here.
net::Handler::Upgrade report_old_version(const net::Request& request) {
    net::Handler::Upgrade upgrade;
    upgrade.answer.status = 101;
    if (net::has_word(request.header("sec-websocket-protocol"), wire::kProtocolBefore))
        upgrade.answer.headers.emplace_back("Sec-WebSocket-Protocol", wire::kProtocolBefore);
    upgrade.opened = [language = language_of(request)](const std::shared_ptr<net::Socket>& socket) {
        socket->send(room::Encoder::error({}, {wire::Code::old_protocol}, language).text());
        socket->close(net::kPolicy, word_of(wire::Code::old_protocol));
        return std::make_unique<Deaf>();
    };
    return upgrade;
}

}  // namespace

void TablesApi::list(const net::Request& request, const net::Reply& reply) {
    const auto who = people_.who(request);
    const std::string_view after = query_of(request, "after");
    if (!after.empty() && !Lobby::is_mark(after)) {
        const std::string allowed = sentence(language_of(request), "query.before");
        reply(problem(request, 400, "query",
                      {Arg::text("field", "after"), Arg::text("value", shortened(after, 40)),
                       Arg::text("allowed", allowed)}));
        return;
    }
    const Lobby::Page page = hub_.page(who ? &who->person : nullptr, kMostListed, after);
    JsonWriter json(JsonLayout::compact);
    json.open_object().key("tables").open_array();
    for (const room::Head* head : page.heads) write_head(json, *head);
    json.close();
    if (!page.next.empty()) json.key("next").text(page.next);
    reply(json_answer(std::move(json.close()).finish()));
}

void TablesApi::create(const net::Request& request, const net::Reply& reply) {
    const auto who = people_.who(request);
    if (!who) return reply(problem(request, 401, "account"));
    if (hub_.frozen()) return reply(problem(request, 503, "frozen"));
    if (hub_.has_too_many(who->person.account)) {
        const auto most = static_cast<std::int64_t>(hub_.most_tables());
        return reply(problem(request, 429, "too-many-tables", {Arg::number("n", most)}));
    }
    if (hub_.must_rest(who->person.account)) return reply(problem(request, 429, "must-rest"));
    const auto json = read_json(request.body);
    if (!json) {
        const std::string why = host::say(language_of(request), json.fault());
        return reply(problem(request, 400, "json", {Arg::text("why", why)}));
    }
    const auto setup = room::read_setup(*json, Bots::knows, language_of(request));
    if (!setup) return reply(problem(request, 400, "setup", {Arg::text("why", setup.why())}));
    if (setup->free_undo) {
        const auto why = room::Wrong(language_of(request))("free_undo", "undo-own");
        return reply(problem(request, 400, "setup", {Arg::text("why", *why)}));
    }
    const std::int64_t now = hub_.ticks();
    if (!setups_.take(who->person.account, now))
        return reply(too_much(request, "too-many", setups_.wait(who->person.account, now)));
    hub_.create(
        who->person, *setup,
        [reply, language = language_of(request)](const std::string& id) {
            if (id.empty()) return reply(problem(language, 500, "not-kept"));
            JsonWriter made(JsonLayout::compact);
            made.open_object().key("id").text(id).close();
            reply(json_answer(std::move(made).finish(), 201));
        },
        counted_address(request.address));
}

// The response for a table that does not exist for this person. A table whose head is lost is reported as
// damaged, for the sake of the people who sat there.
net::Response TablesApi::missing(const net::Request& request, const std::string& id) const {
    return hub_.is_headless(id) ? problem(request, 500, "damaged") : problem(request, 404, "not-found");
}

void TablesApi::one(const net::Request& request, const std::string& id, const net::Reply& reply) {
    const auto who = people_.who(request);
    const room::Head* head = id.empty() ? nullptr : hub_.find(id, who ? &who->person : nullptr);
    if (head == nullptr) return reply(missing(request, id));
    if (hub_.is_damaged(id)) return reply(problem(request, 500, "damaged"));
    JsonWriter json(JsonLayout::compact);
    write_head(json, *head);
    reply(json_answer(std::move(json).finish()));
}

bool TablesApi::handle(const net::Request& request, const net::Reply& reply) {
    const std::string_view path = request.path;
    if (!path.starts_with(kTables)) return false;
    const bool all = path == kTables;
    if (!all && path[kTables.size()] != '/') return false;
    if (all && request.method == "POST") {
        create(request, reply);
    } else if (request.method != "GET") {
        reply(wrong_method(request, all ? "GET, POST" : "GET"));
    } else if (all) {
        list(request, reply);
    } else if (!id_of(path, kSocket).empty()) {
        reply(problem(request, 426, "upgrade"));
    } else {
        one(request, id_of(path, ""), reply);
    }
    return true;
}

net::Handler::Upgrade TablesApi::upgrade(const net::Request& request) {
    const std::string id = id_of(request.path, kSocket);
    if (id.empty()) return refused(problem(request, 404, "not-found"));
    const auto who = people_.who(request);
    if (!who) return refused(problem(request, 401, "account"));
    if (hub_.find(id, &who->person) == nullptr) return refused(missing(request, id));
    if (!is_client(query_of(request, "client"))) return refused(problem(request, 400, "client"));
    if (hub_.is_hasty(who->person.account)) return refused(problem(request, 429, "must-rest"));
    const Visits& visits = hub_.visits();
    if (visits.of_account(who->person.account) >= sockets_an_account_ ||
        (sockets_an_address_ != 0 &&
         visits.of_address(counted_address(request.address)) >= sockets_an_address_)) {
        return refused(problem(request, 429, "too-many-sockets"));
    }
    if (!net::has_word(request.header("sec-websocket-protocol"), wire::kProtocol))
        return report_old_version(request);
    const bool names_history = !query_of(request, "incarnation").empty() || !hub_.has_incarnation();
    if (!query_of(request, "from").empty() && !names_history)
        return refused(problem(request, 400, "incarnation"));
    Visitor visitor;
    visitor.hello.person = who->person;
    visitor.hello.client = query_of(request, "client");
    visitor.hello.language = language_of(request);
    visitor.hello.texts = !query_of(request, "texts").empty();
    visitor.hello.fair = query_of(request, "fair") == "1";
    visitor.hello.from = number_of(query_of(request, "from"));
    visitor.incarnation = query_of(request, "incarnation");
    visitor.session = who->session;
    visitor.address = counted_address(request.address);
    net::Handler::Upgrade upgrade;
    upgrade.answer.status = 101;
    upgrade.answer.headers.emplace_back("Sec-WebSocket-Protocol", wire::kProtocol);
    upgrade.opened = [this, id, visitor](std::shared_ptr<net::Socket> socket) {
        return hub_.visit(id, visitor, std::move(socket));
    };
    return upgrade;
}

}  // namespace brelan::server
