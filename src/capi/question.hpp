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

// A question to the engine and its answer, each a JSON object: docs/engine-api.md.
namespace brelan::capi {

// Why a question has no answer: a fault in the question, or a ready-made sentence with its place. If a rule
// was broken, the clause is named as well.
struct Refusal {
    std::string code;
    Fault fault{};
    std::string text{};
    std::string clause{};
};

// Empty, or why there is no answer.
using Refused = std::optional<Refusal>;

enum class Kind : std::uint8_t { text, number, flag, list, object, options };  // options: a text or an object

// A field that a question may have.
struct Field {
    std::string_view name;
    Kind kind;
    bool needed = false;
};

// A question whose fields are all known and have the right kinds. Missing fields count as empty.
class Asked {
  public:
    explicit Asked(const Json& json) : json_(&json) {}
    bool has(std::string_view name) const { return json_->find(name) != nullptr; }
    std::string_view text(std::string_view name) const;
    std::int64_t number(std::string_view name, std::int64_t fallback = 0) const;
    bool flag(std::string_view name, bool fallback = false) const;
    std::span<const Json> list(std::string_view name) const;
    // The texts of a list; a fault if it contains anything else.
    Refused texts(std::string_view name, std::vector<std::string>& out) const;
    const Json* find(std::string_view name) const { return json_->find(name); }

  private:
    const Json* json_;
};

struct Kept;

// A kind of question. `answer` writes one value. If it cannot, it says why, and its output is dropped.
struct Question {
    std::string_view name;
    std::span<const Field> fields;
    Refused (*answer)(Kept& kept, const Asked& asked, JsonWriter& json);
};

// Parses fields that many questions share. Each function reports errors in its own field.
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
[[nodiscard]] Refused read_game(const Asked& asked, const host::Host*& game);
[[nodiscard]] Refused read_way(const Asked& asked, Way& way);
[[nodiscard]] Refused read_language(const Asked& asked, Language& language);
// A seat of a table, counted from 1; without one, the asker is a spectator.
[[nodiscard]] Refused read_seat(const Asked& asked, int players, Seat& seat);

// A fault in a question: the key of a sentence in src/capi/en/*.txt, and its arguments.
[[gnu::cold]] Refusal refused(std::string_view code, std::string_view key,
                              std::initializer_list<Arg> args = {});
// The same fault, with a ready-made sentence.
[[gnu::cold]] Refusal refused_in_words(std::string_view code, std::string text);
// The same fault, for callers that receive refusals in the normal course of play and react only to the code.
// Nobody reads the words, so a table module loads no texts for them.
inline Refusal refused_to_program(std::string_view code, std::string_view english) {
    return refused_in_words(code, std::string(english));
}
// A fault in the field's value, with its place.
[[gnu::cold]] Refusal refused_by(std::string_view code, const Fault& fault, const Phrases& phrases);

// A fault in a record.
[[gnu::cold]] Refusal refused_record(const record::Failure& failure, Language language);

// A text for people, without the style marks that terminals show.
std::string plain(std::string text);

// The text of a refusal.
std::string say(Language language, const Refusal& refusal);

// `R4.2`
std::string clause_text(Clause clause);

}  // namespace brelan::capi
