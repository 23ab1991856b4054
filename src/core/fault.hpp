#pragma once
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "core/arg.hpp"
#include "core/assert.hpp"
#include "core/list.hpp"
#include "core/text.hpp"

namespace brelan {

// What is wrong with a text, as a value: the position, the key of a sentence in the catalogues, and the
// arguments of that sentence. The sentence itself is put together where somebody reads it, in their language
// (Phrases). Line and column count from 1; 0 means the whole text or line.
class Fault {
  public:
    static constexpr std::size_t kMostArgs = 8;
    using Given = List<Arg, kMostArgs>;

    constexpr Fault() = default;
    // Key and names must be literals; argument values are copied.
    constexpr Fault(std::uint32_t at, std::string_view key, std::initializer_list<Arg> args = {})
        : column(at), key_(key) {
        for (const Arg& arg : args) add(arg);
    }

    // A fault with this key. Its placeholder {name} is filled by the sentence of the fault that this is
    // called on, and its other placeholders by `args`.
    constexpr Fault within(std::string_view key, std::string_view name,
                           std::initializer_list<Arg> args = {}) const {
        Fault whole = *this;
        whole.add(Arg::phrase(name, key_));
        for (const Arg& arg : args) whole.add(arg);
        whole.key_ = key;
        return whole;
    }

    constexpr std::string_view key() const { return key_; }
    constexpr Given args() const {
        Given all;
        for (const Kept& kept : kept_)
            all.push({kept.name, kept.kind, kept.value, words_.view().substr(kept.begin, kept.size)});
        return all;
    }

    std::uint32_t line = 0;
    std::uint32_t column = 0;

  private:
    struct Kept {
        std::string_view name{};
        std::int64_t value = 0;
        Arg::Kind kind{};
        std::uint8_t begin = 0;  // where the argument's words begin
        std::uint8_t size = 0;
        constexpr bool operator==(const Kept&) const = default;
    };
    // Words that do not fit are truncated.
    constexpr void add(const Arg& arg) {
        const std::uint32_t begin = words_.length;
        arg.kind == Arg::Kind::word ? add_word(arg.words) : add_text(arg.words);
        kept_.push({arg.name, arg.value, arg.kind, static_cast<std::uint8_t>(begin),
                    static_cast<std::uint8_t>(words_.length - begin)});
    }

    constexpr void add_text(std::string_view text) { words_.append(shortened(text, kWords - words_.length)); }
    constexpr void add_word(std::string_view word) {
        const std::string_view shown = shortened(word, kShown);
        for (const char c : shown) {
            const bool control = static_cast<unsigned char>(c) < ' ' || c == '\x7F';
            add_text(control ? "?" : std::string_view(&c, 1));
        }
        if (shown.size() < word.size()) add_text("...");
    }

    static constexpr std::size_t kWords = 240;
    static constexpr std::size_t kShown = 48;  // the most bytes kept of a word
    std::string_view key_{};
    List<Kept, kMostArgs> kept_{};
    Note<kWords> words_{};
};

// The fault with this line number, unless it already has one.
constexpr Fault on_line(Fault fault, std::uint32_t line) {
    if (fault.line == 0) fault.line = line;
    return fault;
}

}  // namespace brelan
