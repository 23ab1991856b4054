#include "server/history_json.hpp"

#include <cmath>
#include <cstdint>

#include "server/ratings.hpp"

namespace brelan::server {
namespace {

void write_seat(JsonWriter& json, const store::MatchSeatRow& seat) {
    json.open_object().key("seat").number(seat.seat);
    if (!seat.account.empty()) json.key("account").text(seat.account);
    json.key("name").text(seat.name);
    if (!seat.bot.empty()) json.key("bot").text(seat.bot);
    json.key("score").number(seat.score).key("place").number(seat.place).close();
}

std::int64_t hundredths(double number) { return std::llround(100 * number); }

}  // namespace

void write_json(JsonWriter& json, const store::Match& match, bool with_record) {
    const store::MatchRow& row = match.row;
    json.open_object().key("id").text(row.id).key("table").text(row.table).key("number").number(row.number);
    json.key("game").text(row.game).key("options").text(row.options);
    json.key("begun").number(row.begun).key("ended").number(row.ended).key("rated").boolean(row.rated);
    json.key("places").open_array();
    for (const store::MatchSeatRow& seat : match.seats) write_seat(json, seat);
    json.close();
    if (with_record) json.key("record").text(row.record);
    json.close();
}

void write_json(JsonWriter& json, const std::vector<store::Statistic>& statistics) {
    json.open_array();
    for (const store::Statistic& one : statistics) {
        json.open_object()
            .key("game")
            .text(one.game)
            .key("matches")
            .number(one.matches)
            .key("wins")
            .number(one.wins);
        json.key("score")
            .number(one.score)
            .key("best")
            .number(one.best)
            .key("worst")
            .number(one.worst)
            .close();
    }
    json.close();
}

void write_rating(JsonWriter& json, const store::RatingRow& rating) {
    json.key("points").number(points({rating.rating, rating.deviation}));
    json.key("mean").number(hundredths(rating.rating)).key("deviation").number(hundredths(rating.deviation));
    json.key("matches").number(rating.matches).key("changed").number(rating.changed);
}

}  // namespace brelan::server
