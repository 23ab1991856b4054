#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "capi/question.hpp"

namespace brelan::room {
class Room;
}

namespace brelan::capi {

// A record that was asked about: kept, so that the next question about it is quick.
struct KeptRecord;

// A table, and the number that it was given.
struct KeptRoom {
    std::int64_t number;
    std::shared_ptr<room::Room> room;
};

// What stays from question to question: the rooms, and the last record.
struct Kept {
    std::vector<KeptRoom> rooms;
    std::int64_t rooms_made = 0;
    std::shared_ptr<KeptRecord> record;
};

// Answers questions, one after the other. The same questions in the same order get the same answers: there is
// no clock and no chance in here.
class Engine {
  public:
    using Questions = std::span<const Question>;

    explicit Engine(std::span<const Questions> lists) : lists_(lists) {}

    // `{"answer": ...}`, or `{"error": {"code", "text", "line"?, "column"?, "clause"?}}`.
    std::string ask(std::string_view question);

  private:
    const Question* find(std::string_view name) const;
    Refused answer(std::string_view text, JsonWriter& json, Language& language);

    std::span<const Questions> lists_;
    Kept kept_;
};

// What can be asked, by the part of the program that answers.
std::span<const Question> game_questions();    // games, rules
std::span<const Question> option_questions();  // options
std::span<const Question> look_questions();    // what a line of view tells
std::span<const Question> room_questions();    // tables
std::span<const Question> bot_questions();     // bots and hints
std::span<const Question> play_questions();    // matches by a seed
std::span<const Question> record_questions();  // records, step by step, and judged
std::span<const Question> topic_questions();   // odds, hands evaluated, score sheets

// All that this module or program can be asked: all of it, or what the module of a table has.
std::span<const Engine::Questions> all_questions();

}  // namespace brelan::capi
