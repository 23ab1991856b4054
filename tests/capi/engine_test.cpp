#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "capi/engine.hpp"
#include "kit/json_value.hpp"

namespace brelan::capi {
namespace {

using kit::JsonValue;

// The refusal's code; empty if the question was answered.
std::string code_of(const std::string& answer) {
    const JsonValue value = JsonValue::read(answer);
    const JsonValue* error = value.find("error");
    return error == nullptr ? "" : *error->find("code")->text();
}

// A text as a JSON string, in quotes.
std::string quoted(const std::string& text) {
    std::string out;
    for (const char c : text) out += c == '\n' ? std::string("\\n") : c == '"' ? "\\\"" : std::string(1, c);
    return out;
}

class EngineAsked : public ::testing::Test {
  protected:
    std::string said(const std::string& question) { return engine_.ask(question); }
    std::string code(const std::string& question) { return code_of(said(question)); }
    JsonValue answer(const std::string& question) {
        const std::string text = engine_.ask(question);
        const JsonValue value = JsonValue::read(text);
        EXPECT_NE(value.find("answer"), nullptr) << text;
        return *value.find("answer");
    }

  private:
    Engine engine_{all_questions()};
};

TEST_F(EngineAsked, anything_but_a_question_is_refused) {
    EXPECT_EQ(code(""), "bad-json");
    EXPECT_EQ(code("{"), "bad-json");
    EXPECT_EQ(code("{\"ask\":\"games\"} "), "");
    EXPECT_EQ(code("{\"ask\":\"games\"}x"), "bad-json");
    EXPECT_EQ(code("[]"), "bad-question");
    EXPECT_EQ(code("{}"), "bad-question");
    EXPECT_EQ(code("{\"ask\":1}"), "bad-question");
    EXPECT_EQ(code("{\"ask\":\"gamez\"}"), "bad-question");
}

TEST_F(EngineAsked, fields_are_known_needed_and_of_their_kind) {
    EXPECT_EQ(code(R"({"ask":"options","game":"tarot"})"), "");
    EXPECT_EQ(code(R"({"ask":"options"})"), "bad-question");
    EXPECT_EQ(code(R"({"ask":"options","game":"tarot","gaem":1})"), "bad-question");
    EXPECT_EQ(code(R"({"ask":"options","game":4})"), "bad-question");
    EXPECT_EQ(code(R"({"ask":"options","game":"tarot","options":[]})"), "bad-question");
    EXPECT_EQ(code(R"({"ask":"options","game":"tarot","lang":"de"})"), "bad-question");
    EXPECT_EQ(code(R"({"ask":"options","game":"whist"})"), "no-such-game");
    EXPECT_EQ(code(R"({"ask":"options","game":"tarot","options":"players=9"})"), "bad-options");
}

TEST_F(EngineAsked, options_are_the_same_as_words_and_as_an_object) {
    const JsonValue words = answer(R"({"ask":"options","game":"tarot","options":"players=5 edition=fft"})");
    const JsonValue object =
        answer(R"({"ask":"options","game":"tarot","edition":"fft","options":{"players":5}})");
    EXPECT_EQ(*words.find("options")->text(), *object.find("options")->text());
    EXPECT_EQ(*words.find("players")->number(), 5);
}

TEST_F(EngineAsked, a_room_is_held_until_it_is_dropped) {
    const std::string id(32, 'a');
    const std::string person = R"("account":"00000000000000000000000000000001","name":"Ada")";
    const JsonValue made = answer(R"({"ask":"room.create","id":")" + id + R"(","now":1,)" + person +
                                  R"(,"setup":{"game":"tonk"}})");
    EXPECT_EQ(*made.find("room")->number(), 1);
    EXPECT_EQ(made.find("store")->array()->size(), 1U);
    EXPECT_EQ(code(R"({"ask":"room.tick","room":1,"now":2})"), "");
    EXPECT_EQ(code(R"({"ask":"room.tick","room":2,"now":2})"), "no-such-room");
    EXPECT_EQ(code(R"({"ask":"room.drop","room":1})"), "");
    EXPECT_EQ(code(R"({"ask":"room.tick","room":1,"now":3})"), "no-such-room");
}

TEST_F(EngineAsked, a_set_up_is_refused_in_the_language_of_the_question) {
    const std::string told = said(R"({"ask":"room.create","id":")" + std::string(32, 'a') +
                                  R"(","now":1,"account":"00000000000000000000000000000001","name":"Ada",)"
                                  R"("lang":"fr","setup":{"game":"tonk","fill":1}})");
    EXPECT_NE(told.find("fill : il faut true ou false"), std::string::npos) << told;
}

TEST_F(EngineAsked, a_log_that_cannot_be_is_refused) {
    const std::string id(32, 'a');
    EXPECT_EQ(code(R"({"ask":"room.restore","id":")" + id + R"(","now":1,"rows":[]})"), "bad-log");
    EXPECT_EQ(code(R"({"ask":"room.restore","id":")" + id +
                   R"(","now":1,"rows":[{"seq":1,"command":"","actor":"","body":"draw","at":1}]})"),
              "bad-log");
    EXPECT_EQ(code(R"({"ask":"room.restore","id":")" + id + R"(","now":1,"rows":[{"seq":1}]})"),
              "bad-question");
}

TEST_F(EngineAsked, entropy_is_32_bytes) {
    const std::string id(32, 'a');
    answer(R"({"ask":"room.create","id":")" + id +
           R"(","now":1,"account":"00000000000000000000000000000001","name":"Ada","setup":{"game":"tonk"}})");
    EXPECT_EQ(code(R"({"ask":"room.entropy","room":1,"now":1,"entropy":"00"})"), "bad-question");
    EXPECT_EQ(code(R"({"ask":"room.entropy","room":1,"now":1,"entropy":")" + std::string(64, 'G') + "\"}"),
              "bad-question");
}

// A table whose bots all have the same name. The cards have been dealt, and it is the first bot's turn.
class BotsAtATable : public EngineAsked {
  protected:
    JsonValue begin(const std::string& bot) {
        const std::string ada = R"("account":"00000000000000000000000000000001","name":"Ada")";
        answer(R"({"ask":"room.create","id":")" + std::string(32, 'a') + R"(","now":1,)" + ada +
               R"(,"setup":{"game":"tonk","bot_time":0,"bots":")" + bot + R"("}})");
        answer(R"({"ask":"room.stored","room":1,"now":1,"seq":1})");
        answer(R"({"ask":"room.opened","room":1,"now":2,"link":1,"client":"tab",)" + ada + "}");
        answer(R"({"ask":"room.message","room":1,"now":3,"link":1,"text":"{\"id\":1,\"do\":\"start\"}"})");
        return answer(R"({"ask":"room.entropy","room":1,"now":4,"entropy":")" + std::string(64, '0') + "\"}");
    }
};

TEST_F(BotsAtATable, one_that_does_not_search_is_asked_by_its_ticket) {
    const JsonValue asked = begin("basic");
    ASSERT_EQ(asked.find("ask")->array()->size(), 1U);
    const JsonValue& wish = (*asked.find("ask")->array())[0];
    const std::string sight = R"("seat":)" + std::to_string(static_cast<int>(*wish.find("seat")->number())) +
                              R"(,"view":")" + quoted(*wish.find("view")->text()) + "\"";
    const JsonValue by_view =
        answer(R"({"ask":"bot","game":"tonk","bot":"basic","seed":9,"number":0,)" + sight + "}");
    const JsonValue by_ticket = answer(R"({"ask":"room.think","room":1,"ticket":1,"seed":9})");
    EXPECT_EQ(*by_ticket.find("action")->text(), *by_view.find("action")->text());
    EXPECT_EQ(code(R"({"ask":"room.think","room":1,"ticket":2})"), "stale");
    EXPECT_EQ(code(R"({"ask":"room.think","room":2,"ticket":1})"), "no-such-room");
    answer(R"({"ask":"room.bot","room":1,"now":5,"ticket":1,"action":")" +
           quoted(*by_ticket.find("action")->text()) + "\"}");
    EXPECT_EQ(code(R"({"ask":"room.think","room":1,"ticket":1})"), "stale");
}

TEST_F(BotsAtATable, one_that_searches_must_be_asked_by_its_view) {
    ASSERT_EQ(begin("keen").find("ask")->array()->size(), 1U);
    EXPECT_EQ(code(R"({"ask":"room.think","room":1,"ticket":1})"), "searches");
}

TEST_F(EngineAsked, faults_are_explained_in_the_language_of_the_question) {
    const auto text = [&](const std::string& question) {
        return *JsonValue::read(said(question)).find("error")->find("text")->text();
    };
    const std::string options = R"({"ask":"options","game":"tonk","options":"players=99")";
    EXPECT_EQ(text(options + "}"), "'players=99': players may be a number from 2 to 10");
    EXPECT_EQ(text(options + R"(,"lang":"fr"})"), "« players=99 » : players peut valoir un nombre de 2 à 10");
    EXPECT_EQ(text(R"({"ask":"odds","game":"tontine","topic":"chain","words":["stake=60"],"lang":"fr"})")
                  .substr(0, 5),
              "avec ");
    EXPECT_EQ(text(R"({"ask":"options"})"), "the question 'options' needs the field 'game'");
    EXPECT_EQ(text(R"({"ask":"options","lang":"fr"})"), "la question « options » exige le champ « game »");
    EXPECT_EQ(text(R"({"ask":"games","game":1,"lang":"fr"})"),
              "la question « games » n’a pas de champ « game » ; ses champs : lang");
    EXPECT_EQ(text(R"({"ask":"record","text":"brelan one","lang":"fr"})"),
              "« one » : il faut la ligne `brelan 1`");
    EXPECT_EQ(text(R"({"ask":"verify","text":"brelan one"})"), "found 'one': expected the line `brelan 1`");
}

TEST_F(EngineAsked, an_action_that_breaks_a_rule_is_refused_with_its_line_and_clause) {
    const std::string record =
        "brelan 1\ngame tontine rules 1\noptions edition=salon-1725 players=5 first_dealer=seat_0\n"
        "deal 1 dealer=p1\nhand p1 9c\nhand p2 Js\nhand p3 7c\nhand p4 8d\nhand p5 8h\np3 turn\n";
    const JsonValue error =
        *JsonValue::read(said(R"({"ask":"record","text":")" + quoted(record) + "\"}")).find("error");
    EXPECT_EQ(*error.find("code")->text(), "record");
    EXPECT_EQ(*error.find("line")->number(), 10);
    EXPECT_EQ(*error.find("clause")->text(), "R4.2");
}

// A record, and everyone's view of the table.
TEST_F(EngineAsked, a_replay_shows_each_seat_its_own_view_and_no_other) {
    const JsonValue match = answer(R"({"ask":"match","game":"tarot","seed":5})");
    const JsonValue replay =
        answer(R"({"ask":"replay","deal":1,"text":")" + quoted(*match.find("record")->text()) + "\"}");
    const auto& steps = *replay.find("steps")->array();
    ASSERT_GT(steps.size(), 70U);
    const JsonValue& views = *steps[0].find("views");
    const std::string hidden = "hand.p2=?,";
    EXPECT_NE(views.find("spectator")->text()->find(hidden), std::string::npos);
    EXPECT_NE(views.find("p1")->text()->find(hidden), std::string::npos);
    EXPECT_EQ(views.find("p2")->text()->find(hidden), std::string::npos);
}

// Hints take the defenders' signals into account only if the defenders have agreed to use them.
TEST_F(EngineAsked, advice_signals_where_the_bots_at_the_table_do) {
    const JsonValue match = answer(R"({"ask":"match","game":"tarot","seed":5,"deals":1})");
    const std::string record = quoted(*match.find("record")->text());
    const JsonValue replay = answer(R"({"ask":"replay","deal":1,"text":")" + record + "\"}");
    const JsonValue& first = (*replay.find("steps")->array())[0];
    const std::string seat = std::to_string(static_cast<int>(*first.find("actor")->number()));
    const std::string sight = R"({"ask":"bot","game":"tarot","nodes":1,"seat":)" + seat + R"(,"view":")" +
                              *first.find("views")->find("p" + seat)->text() + "\"";
    const auto adviser = [&](const std::string& bots) {
        return *answer(sight + ",\"bots\":" + bots + "}").find("bot")->text();
    };
    EXPECT_EQ(adviser(R"(["basic","strong"])"), "strong");
    EXPECT_EQ(adviser(R"(["basic","keen+signals","outside:mine"])"), "strong+signals");
    EXPECT_EQ(code(sight + ",\"bots\":[1]}"), "bad-question");
    EXPECT_EQ(code(sight + ",\"bots\":\"keen+signals\"}"), "bad-question");
}

}  // namespace
}  // namespace brelan::capi
