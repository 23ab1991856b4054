#include "server/export.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "server/history_json.hpp"
#include "server/problem.hpp"
#include "server/ratings.hpp"
#include "text/json.hpp"

namespace brelan::server {
namespace {

constexpr int kMatchesAtOnce = 20;

void write_account(JsonWriter& json, const store::AccountRow& account, std::int64_t factor_since) {
    json.key("account").open_object().key("id").text(account.id).key("name").text(account.name);
    json.key("login").text(account.login).key("created").number(account.created);
    json.key("seen").number(account.seen);
    if (factor_since != 0) json.key("factor").number(factor_since);
    json.close();
}

void write_sessions(JsonWriter& json, const std::vector<store::SessionRow>& sessions) {
    json.key("sessions").open_array();
    for (const store::SessionRow& session : sessions) {
        json.open_object().key("browser").text(session.browser).key("system").text(session.system);
        json.key("network").text(session.network).key("created").number(session.created);
        json.key("seen").number(session.seen).close();
    }
    json.close();
}

void write_tokens(JsonWriter& json, const std::vector<store::SessionRow>& tokens) {
    json.key("tokens").open_array();
    for (const store::SessionRow& token : tokens) {
        json.open_object().key("label").text(token.label).key("created").number(token.created);
        json.key("seen").number(token.seen).close();
    }
    json.close();
}

void write_ratings(JsonWriter& json, const std::vector<store::RatingRow>& ratings) {
    json.key("ratings").open_array();
    for (const store::RatingRow& rating : ratings) {
        json.open_object().key("game").text(rating.game);
        write_rating(json, rating);
        json.close();
    }
    json.close();
}

// An export in progress: its first piece ends in the middle of the list of matches.
class Export : public net::MoreBody, public std::enable_shared_from_this<Export> {
  public:
    Export(ReadingLine& line, std::string account, std::string address)
        : line_(line), account_(std::move(account)), address_(std::move(address)) {}

    void next(std::function<void(std::optional<std::string>)> take) override {
        if (ended_) return take(std::string());
        const auto piece = std::make_shared<std::string>();
        line_.read(
            address_, [self = shared_from_this(), piece](store::Store& store) { *piece = self->read(store); },
            [piece, take = std::move(take)](const std::string& fault) {
                take(fault.empty() ? std::optional(std::move(*piece)) : std::nullopt);
            });
    }

  private:
    // Runs on the store's thread, one read at a time.
    std::string read(store::Store& store) {
        std::string out;
        if (!begun_) {
            JsonWriter statistics(JsonLayout::compact);
            write_json(statistics, store.statistics(account_));
            out = ",\"statistics\":" + std::move(statistics).finish() + ",\"matches\":[";
        }
        store::MatchQuery query;
        query.account = account_;
        query.before = last_;
        query.limit = kMatchesAtOnce;
        const std::vector<store::Match> page = store.matches(query);
        for (const store::Match& listed : page) {
            JsonWriter json(JsonLayout::compact);
            write_json(json, store.match(listed.row.id).value_or(listed), true);
            if (!last_.empty()) out += ',';
            out += std::move(json).finish();
            last_ = listed.row.id;
        }
        begun_ = true;
        ended_ = page.size() < kMatchesAtOnce;
        return ended_ ? out + "]}" : out;
    }

    ReadingLine& line_;
    std::string account_;
    std::string address_;
    std::string last_;  // the last match written
    bool begun_ = false;
    bool ended_ = false;
};

}  // namespace

void export_account(ReadingLine& line, const People& people, const std::string& account,
                    const std::string& address, Language language, const net::Reply& reply) {
    JsonWriter json(JsonLayout::compact);
    json.open_object();
    write_account(json, *people.account(account), people.second_factor_since(account));
    write_sessions(json, people.sessions_of(account));
    write_tokens(json, people.tokens_of(account));
    write_ratings(json, people.ratings().of(account));
    std::string begun = std::move(json.close()).finish();
    begun.pop_back();  // removes the end of the object, because the rest follows
    const auto work = std::make_shared<Export>(line, account, address);
    work->next([work, begun = std::move(begun), language, reply](const std::optional<std::string>& piece) {
        if (!piece) return reply(problem(language, 500, "unreadable"));
        net::Response response;
        response.body = begun + *piece;
        response.headers.emplace_back("Content-Disposition", "attachment; filename=\"brelan.json\"");
        response.more = work;
        reply(std::move(response));
    });
}

}  // namespace brelan::server
