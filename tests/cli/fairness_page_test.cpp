#include <gtest/gtest.h>

#include <set>
#include <string>
#include <variant>
#include <vector>

#include "client/fair/notes.hpp"
#include "host/registry.hpp"
#include "kit/json_schema.hpp"
#include "kit/json_value.hpp"
#include "kit/program.hpp"
#include "kit/said.hpp"
#include "record/epoch_check.hpp"
#include "record/header.hpp"
#include "text/json_read.hpp"

// The epoch spelled out in docs/fairness.md is real, so people can test programs with it.
namespace brelan::cli {
namespace {
using kit::JsonSchema;
using kit::JsonValue;

const std::string kDocs = BRELAN_SOURCE_DIR "/docs/";

// The messages on the page, in order.
std::vector<std::string> messages() {
    const std::string page = kit::read_all(kDocs + "fairness.md");
    std::vector<std::string> found;
    for (std::size_t at = 0; (at = page.find("```json\n", at)) != std::string::npos; ++at)
        found.push_back(page.substr(at + 8, page.find('\n', at + 8) - at - 8));
    return found;
}

// A member of a message, found by its path; it must exist.
Json part(const Json& json, std::initializer_list<std::string_view> path) {
    const Json* at = &json;
    for (const std::string_view key : path) {
        at = at->find(key);
        if (at == nullptr) throw std::runtime_error("no " + std::string(key));
    }
    return *at;
}
Digest digest(const Json& json) { return fair::read_digest(json.text()).value(); }

// The messages that p1 received and sent, one message per kind.
struct Page {
    Json open, commit, sealed, reveal, draw, deal, close;
};
Page page() {
    Page page;
    for (const std::string& text : messages()) {
        const Json json = *read_json(text);
        const std::string word = part(json, {json.find("do") != nullptr ? "do" : "what"}).text();
        Json& place = word == "fair-open"     ? page.open
                      : word == "commit"      ? page.commit
                      : word == "fair-sealed" ? page.sealed
                      : word == "reveal"      ? page.reveal
                      : word == "draw"        ? page.draw
                      : word == "deal"        ? page.deal
                                              : page.close;
        place = json;
    }
    return page;
}

fair::Transcript transcript_of(const Page& page) {
    fair::Transcript told;
    const auto open = client::read_open(part(page.open, {"fair"}));
    told.terms = open.value().terms;
    told.commit = open->commit;
    const Json s = part(page.sealed, {"fair", "s"});
    const Json r = part(page.deal, {"fair", "r"});
    for (std::size_t i = 0; i < told.terms.seats.size(); ++i) {
        fair::SeatPart& seat = told.terms.seats[i];
        if (s.array()[i].is(Json::Kind::text)) seat.commit = digest(s.array()[i]);
        if (r.array()[i].is(Json::Kind::text)) seat.nonce = fair::read_digest(r.array()[i].text());
    }
    told.secret = digest(part(page.close, {"fair", "secret"}));
    told.actions = digest(part(page.close, {"fair", "actions"}));
    told.close = digest(part(page.close, {"fair", "close"}));
    told.is_void = part(page.close, {"fair", "void"}).boolean();
    return told;
}

TEST(FairnessPage, messages_fit_the_schema) {
    const JsonValue schema = JsonValue::read(kit::read_all(BRELAN_WIRE_SCHEMA));
    const JsonSchema judge(schema);
    std::set<std::string> words;
    for (const std::string& text : messages()) {
        const JsonValue value = JsonValue::read(text);
        const JsonValue* type = value.find("type");
        EXPECT_EQ(judge.fault(judge.at(type != nullptr ? "#/$defs/EventMessage" : "#/$defs/Command"), value),
                  "")
            << text;
        words.insert(*value[type != nullptr ? "what" : "do"].text());
    }
    EXPECT_EQ(words, (std::set<std::string>{"commit", "deal", "draw", "fair-close", "fair-open",
                                            "fair-sealed", "reveal"}));
}

TEST(FairnessPage, values_are_true_to_each_other_down_to_the_last_card) {
    const Page told = page();
    const fair::Transcript transcript = transcript_of(told);
    EXPECT_EQ(digest(part(told.commit, {"value"})), transcript.terms.seats[0].commit);
    EXPECT_EQ(digest(part(told.reveal, {"value"})), transcript.terms.seats[0].nonce);
    EXPECT_EQ(fair::contributed(transcript.terms.seats), 1);
    EXPECT_EQ(fair::withheld(transcript.terms.seats), 1);

    const host::Host& game = *host::find_game("tontine");
    const std::string rules = transcript.terms.rules.substr(std::string("tontine/1 ").size());
    const std::string text = "brelan 1\ngame tontine rules 1\noptions " + rules + "\n" +
                             part(told.draw, {"draw"}).text() + part(told.close, {"fair", "record"}).text();
    const auto read = record::read(text);
    ASSERT_TRUE(std::holds_alternative<record::Record>(read));
    const auto& deals = std::get<record::Record>(read);
    const auto header = record::read_header(deals);
    ASSERT_TRUE(std::holds_alternative<record::Header>(header)) << text;
    auto table = game.open(std::get<record::Header>(header).options);
    const auto wrong = record::check_epoch(transcript, deals, table);
    EXPECT_FALSE(wrong) << kit::english(*wrong);
}

}  // namespace
}  // namespace brelan::cli
