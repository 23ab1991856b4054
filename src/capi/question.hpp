#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/phrases.hpp"
#include "core/result.hpp"
#include "host/host.hpp"
#include "host/json.hpp"
#include "host/json_read.hpp"

// A question to the engine and its answer, both one JSON object: docs/engine-api.md.
namespace brelan::capi {

// Why a question has no answer. `line` and `column` count from 1; 0: no place. The clause of a rule, where
// one is against it.
struct Refusal {
    std::string code;
    std::string text;
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    std::string clause{};
};

// Nothing, or why there is no answer.
using Fault = std::optional<Refusal>;

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
    explicit Asked(const host::Json& json) : json_(&json) {}
    bool has(std::string_view name) const { return json_->find(name) != nullptr; }
    std::string_view text(std::string_view name) const;
    std::int64_t number(std::string_view name, std::int64_t fallback = 0) const;
    bool flag(std::string_view name, bool fallback = false) const;
    std::span<const host::Json> list(std::string_view name) const;
    // The texts of a list; a fault where something else is in it.
    Fault texts(std::string_view name, std::vector<std::string>& out) const;
    const host::Json* find(std::string_view name) const { return json_->find(name); }

  private:
    const host::Json* json_;
};

struct Kept;

// What can be asked: `answer` writes one value, or says why it cannot; what it has written is dropped then.
struct Question {
    std::string_view name;
    std::span<const Field> fields;
    Fault (*answer)(Kept& kept, const Asked& asked, host::JsonWriter& json);
};

// Reads the fields that many questions have. Each says what is wrong with its own.
struct Way {  // a game, and how it is played
    const host::Host* game = nullptr;
    host::OptionSet options{};
};
inline constexpr Field kGame{"game", Kind::text, true};
inline constexpr Field kEdition{"edition", Kind::text};
inline constexpr Field kOptions{"options", Kind::options};
inline constexpr Field kLang{"lang", Kind::text};
inline constexpr Field kSeat{"seat", Kind::number};
Fault read_game(const Asked& asked, const host::Host*& game);
Fault read_way(const Asked& asked, Way& way);
Fault read_language(const Asked& asked, Language& language);
// A seat of a table, from 1; without one it is a spectator.
Fault read_seat(const Asked& asked, int players, Seat& seat);

// A fault with a code and no place.
[[gnu::cold]] Refusal refused(std::string_view code, std::string text);
// A fault at the field's value: what is wrong with it, and where.
[[gnu::cold]] Refusal refused_by(std::string_view code, const Error& error);

// A text for people without the marks of style that terminals show.
std::string plain(std::string text);

// `R4.2`
std::string clause_text(Clause clause);

}  // namespace brelan::capi
