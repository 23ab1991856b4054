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

// The last record asked about, kept so that the next question about it is fast.
struct KeptRecord;

// A table with its number.
struct KeptRoom {
    std::int64_t number;
    std::shared_ptr<room::Room> room;
};

// The state kept between questions: the rooms, and the last record.
struct Kept {
    std::vector<KeptRoom> rooms;
    std::int64_t rooms_made = 0;
    std::shared_ptr<KeptRecord> record;
};

// Answers questions one at a time. The same questions in the same order get the same answers: there is no
// clock and no randomness here.
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

// The available questions, grouped by the part of the program that answers them.
std::span<const Question> game_questions();    // games, rules
std::span<const Question> option_questions();  // options
std::span<const Question> look_questions();    // the contents of a line of view
std::span<const Question> room_questions();    // tables
std::span<const Question> bot_questions();     // bots and hints
std::span<const Question> play_questions();    // matches generated from a seed
std::span<const Question> record_questions();  // records: their steps, and their analysis by a bot
std::span<const Question> topic_questions();   // odds, hand evaluation, score sheets

// All questions that this module or program answers: the complete set, or a table module's questions.
std::span<const Engine::Questions> all_questions();

}  // namespace brelan::capi
