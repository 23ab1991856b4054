#include "server/export.hpp"

#include <memory>
#include <utility>
#include <vector>

#include "host/json.hpp"
#include "server/history_json.hpp"
#include "server/problem.hpp"
#include "server/ratings.hpp"

namespace brelan::server {
namespace {

constexpr int kMatchesAtOnce = 20;

void write_account(host::JsonWriter& json, const store::AccountRow& account) {
    json.key("account").open_object().key("id").text(account.id).key("name").text(account.name);
    json.key("login").text(account.login).key("created").number(account.created);
    json.key("seen").number(account.seen).close();
}

void write_tokens(host::JsonWriter& json, const std::vector<store::SessionRow>& tokens) {
    json.key("tokens").open_array();
    for (const store::SessionRow& token : tokens) {
        json.open_object().key("label").text(token.label).key("created").number(token.created);
        json.key("seen").number(token.seen).close();
    }
    json.close();
}

void write_ratings(host::JsonWriter& json, const std::vector<store::RatingRow>& ratings) {
    json.key("ratings").open_array();
    for (const store::RatingRow& rating : ratings) {
        json.open_object().key("game").text(rating.game);
        write_rating(json, rating);
        json.close();
    }
    json.close();
}

// One export under way.
struct Export : std::enable_shared_from_this<Export> {
    Export(StoreThread& from, std::string of, Language in, net::Reply to)
        : store(from), account(std::move(of)), language(in), reply(std::move(to)) {}

    // All of it or nothing: a document with a gap would look like one without.
    void go_on() {
        store.read([self = shared_from_this()](store::Store& from) { self->read(from); },
                   [self = shared_from_this()](const std::string& fault) {
                       if (!fault.empty()) return self->reply(problem(self->language, 500, "unreadable"));
                       self->done ? self->finish() : self->go_on();
                   });
    }

    void read(store::Store& from) {
        if (last.empty()) {
            write_json(json.key("statistics"), from.statistics(account));
            json.key("matches").open_array();
        }
        store::MatchQuery query;
        query.account = account;
        query.before = last;
        query.limit = kMatchesAtOnce;
        const std::vector<store::Match> page = from.matches(query);
        for (const store::Match& listed : page) {
            write_json(json, from.match(listed.row.id).value_or(listed), true);
        }
        done = page.size() < kMatchesAtOnce;
        if (!page.empty()) last = page.back().row.id;
    }

    void finish() {
        net::Response response;
        response.body = std::move(json.close().close()).finish();
        response.headers.emplace_back("Content-Disposition", "attachment; filename=\"brelan.json\"");
        reply(std::move(response));
    }

    StoreThread& store;
    std::string account;
    Language language;
    net::Reply reply;
    host::JsonWriter json;
    std::string last;
    bool done = false;
};

}  // namespace

void export_account(StoreThread& store, const People& people, const std::string& account, Language language,
                    net::Reply reply) {
    const auto work = std::make_shared<Export>(store, account, language, std::move(reply));
    work->json.open_object();
    write_account(work->json, *people.account(account));
    write_tokens(work->json, people.tokens_of(account));
    write_ratings(work->json, people.ratings().of(account));
    work->go_on();
}

}  // namespace brelan::server
