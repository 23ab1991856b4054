#include <algorithm>
#include <utility>

#include "server/people_inside.hpp"
#include "text/json.hpp"

// Where somebody is logged in, and how to log out there.
namespace brelan::server {

std::vector<store::SessionRow*> People::Inside::sessions_of(std::string_view account) {
    std::vector<store::SessionRow*> sessions = directory.sessions_of(account);
    std::erase_if(sessions, [](const store::SessionRow* session) { return session->program; });
    std::sort(sessions.begin(), sessions.end(), [](const store::SessionRow* a, const store::SessionRow* b) {
        return a->seen != b->seen ? a->seen > b->seen : a->hash < b->hash;
    });
    return sessions;
}

// The sessions of an account, or its tokens. A session that has ended only in memory is ended once more, so
// that it does not come back if that change is lost.
std::vector<store::SessionRow> People::Inside::to_end(const std::string& account, bool tokens) {
    std::vector<store::SessionRow> all = drafts.ending_of(account);
    for (const store::SessionRow* session : directory.sessions_of(account)) all.push_back(*session);
    std::erase_if(all, [&](const store::SessionRow& session) { return session.program != tokens; });
    return all;
}

std::vector<store::SessionRow> People::sessions_of(std::string_view account) const {
    std::vector<store::SessionRow> sessions;
    for (const store::SessionRow* session : inside_->sessions_of(account)) sessions.push_back(*session);
    return sessions;
}

void People::Inside::list_sessions(const Asked& asked) {
    JsonWriter json(JsonLayout::compact);
    json.open_object().key("sessions").open_array();
    for (const store::SessionRow* session : sessions_of(asked.who->person.account)) {
        json.open_object().key("id").text(public_id(*session)).key("browser").text(session->browser);
        json.key("system").text(session->system).key("network").text(session->network);
        json.key("created").number(session->created).key("seen").number(session->seen);
        json.key("here").boolean(session->hash == asked.who->session).close();
    }
    net::Response response;
    response.body = std::move(json.close().close()).finish();
    asked.reply(response);
}

void People::Inside::end_one(const Asked& asked, std::string_view id) { end_by_id(asked, id, false); }

// Ends the session, or the token, with this public id.
void People::Inside::end_by_id(const Asked& asked, std::string_view id, bool token) {
    for (const store::SessionRow& session : to_end(asked.who->person.account, token)) {
        if (public_id(session) != id) continue;
        Draft draft;
        end_session(session.hash, draft);
        return answer_done(asked, std::move(draft), session.hash == asked.who->session);
    }
    asked.refuse(404, "not-found");
}

// A login in progress is not a session yet, and will not become one.
void People::Inside::end_others(const Asked& asked) {
    Draft draft;
    end_sessions(asked.who->person.account, draft, asked.who->session);
    answer_done(asked, std::move(draft));
}

}  // namespace brelan::server
