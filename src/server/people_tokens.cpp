#include <algorithm>
#include <cstddef>
#include <utility>

#include "room/clean.hpp"
#include "server/people_inside.hpp"
#include "text/json.hpp"

namespace brelan::server {
namespace {

constexpr std::size_t kMostTokens = 20;

}  // namespace

void People::Inside::list_tokens(const Asked& asked) {
    JsonWriter json(JsonLayout::compact);
    json.open_object().key("tokens").open_array();
    for (const store::SessionRow* token : tokens_of(asked.who->person.account)) {
        json.open_object().key("id").text(public_id(*token)).key("label").text(token->label);
        json.key("created").number(token->created).key("seen").number(token->seen).close();
    }
    net::Response response;
    response.body = std::move(json.close().close()).finish();
    asked.reply(response);
}

void People::Inside::give_token(const Asked& asked, Fields& fields) {
    const std::optional<std::string> label = room::clean_name(fields.text("label"));
    if (!fields.good()) return asked.reply(fields.refusal());
    if (!label) return asked.refuse(400, "name");
    const std::string& account = asked.who->person.account;
    if (tokens_of(account).size() >= kMostTokens)
        return asked.refuse(409, "tokens", {Arg::number("n", kMostTokens)});
    const Secret secret = random_secret();
    const store::SessionRow token{fingerprint(secret), account, *label, true, now(), now()};
    Draft draft;
    drafts.make(draft, token);
    JsonWriter json(JsonLayout::compact);
    json.open_object().key("id").text(public_id(token)).key("token").text(secret.reveal()).close();
    net::Response response;
    response.status = 201;
    response.body = std::move(json).finish();
    answer(asked, std::move(response), std::move(draft));
}

void People::Inside::take_token(const Asked& asked, std::string_view id) { end_by_id(asked, id, true); }

std::vector<store::SessionRow*> People::Inside::tokens_of(std::string_view account) {
    std::vector<store::SessionRow*> tokens = directory.sessions_of(account);
    std::erase_if(tokens, [](const store::SessionRow* session) { return !session->program; });
    std::sort(tokens.begin(), tokens.end(), [](const store::SessionRow* a, const store::SessionRow* b) {
        return std::pair(a->created, std::string_view(a->hash)) <
               std::pair(b->created, std::string_view(b->hash));
    });
    return tokens;
}

}  // namespace brelan::server
