#pragma once
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "host/host.hpp"
#include "record/record.hpp"
#include "text/json.hpp"
#include "text/json_read.hpp"
#include "text/phrases.hpp"

// A question to the engine and its answer, both one JSON object: docs/engine-api.md.
namespace brelan::capi {

// Why a question has no answer: a fault of the question, or a text where something else has made the
// sentence, with its place. The clause of a rule, where one is against it.
struct Refusal {
    std::string code;
    Fault fault{};
    std::string text{};
    std::string clause{};
    std::optional<record::RefusedAction> refused{};  // in a record
};

// Nothing, or why there is no answer.
using Refused = std::optional<Refusal>;

enum class Kind : std::uint8_t { text, number, flag, list, object, options };  // options: a text or an object

// A field that a question may have.
struct Field {
    std::string_view name;
    Kind kind;
    bool needed = false;
};

// A question whose fields are all known and of their kinds. What is absent reads as empty.
class Asked {
  public:
    explicit Asked(const Json& json) : json_(&json) {}
    bool has(std::string_view name) const { return json_->find(name) != nullptr; }
    std::string_view text(std::string_view name) const;
    std::int64_t number(std::string_view name, std::int64_t fallback = 0) const;
    bool flag(std::string_view name, bool fallback = false) const;
    std::span<const Json> list(std::string_view name) const;
    // The texts of a list; a fault where something else is in it.
    Refused texts(std::string_view name, std::vector<std::string>& out) const;
    const Json* find(std::string_view name) const { return json_->find(name); }

  private:
    const Json* json_;
};

struct Kept;

// What can be asked: `answer` writes one value, or says why it cannot; what it has written is dropped then.
struct Question {
    std::string_view name;
    std::span<const Field> fields;
    Refused (*answer)(Kept& kept, const Asked& asked, JsonWriter& json);
};

// Reads the fields that many questions have. Each says what is wrong with its own.
struct Way {  // a game, how it is played, and the language of the answer
    const host::Host* game = nullptr;
    host::OptionSet options{};
    Language language = Language::english;
    Phrases phrases() const { return game->phrases(language); }
};
inline constexpr Field kGame{"game", Kind::text, true};
inline constexpr Field kEdition{"edition", Kind::text};
inline constexpr Field kOptions{"options", Kind::options};
inline constexpr Field kLang{"lang", Kind::text};
inline constexpr Field kSeat{"seat", Kind::number};
Refused read_game(const Asked& asked, const host::Host*& game);
Refused read_way(const Asked& asked, Way& way);
Refused read_language(const Asked& asked, Language& language);
// A seat of a table, from 1; without one it is a spectator.
Refused read_seat(const Asked& asked, int players, Seat& seat);

// What is wrong with a question: the key of a sentence of src/capi/*.en.txt, and what is put into it.
[[gnu::cold]] Refusal refused(std::string_view code, std::string_view key,
                              std::initializer_list<Arg> args = {});
// The same with a sentence that is made already.
[[gnu::cold]] Refusal refused_in_words(std::string_view code, std::string text);
// The same where whoever asks is answered in the course of play, and goes another way by the code: nobody
// reads the words, and a module of tables loads no texts for them.
inline Refusal refused_to_program(std::string_view code, std::string_view english) {
    return refused_in_words(code, std::string(english));
}
// A fault at the field's value: what is wrong with it, and where.
[[gnu::cold]] Refusal refused_by(std::string_view code, const Fault& fault, const Phrases& phrases);

// What is wrong with a record.
[[gnu::cold]] Refusal refused_record(const record::Failure& failure, Language language);

// A text for people without the marks of style that terminals show.
std::string plain(std::string text);

// What a refusal says.
std::string say(Language language, const Refusal& refusal);

// `R4.2`
std::string clause_text(Clause clause);

}  // namespace brelan::capi
