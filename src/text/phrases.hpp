#pragma once
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>

#include "core/arg.hpp"
#include "core/clause.hpp"
#include "core/fault.hpp"
#include "core/text.hpp"
#include "text/language.hpp"

namespace brelan {

// The text in the line `key: text` of a catalogue; empty if there is no such line.
std::string_view find_phrase(std::string_view catalogue, std::string_view key);

// The texts of one game, and those that all games share, in one language, with the names of the people at the
// table. Every sentence that a person reads is made by this class, from the catalogues.
class Phrases {
  public:
    constexpr Phrases(Language language, std::string_view game, std::string_view common)
        : language_(language), game_(game), common_(common) {}
    // A copy with one more catalogue, for keys that the other two lack.
    Phrases with(std::string_view more) const {
        Phrases all = *this;
        all.more_ = more;
        return all;
    }

    // The text of the key: from the game, the common catalogue, the additional one, or loaded files. Empty if
    // none of them has the key.
    std::string_view find(std::string_view key) const;
    // Writes the text of the key with its placeholders filled in: {who}, {n|chip|chips}. Writes the key
    // itself if it has no text.
    void say(TextOut& out, std::string_view key, Args args = {}) const;
    void say(TextOut& out, std::string_view key, std::initializer_list<Arg> args) const {
        say(out, key, Args(args.begin(), args.size()));
    }
    // Writes the sentence of a fault.
    void say(TextOut& out, const Fault& fault) const;
    // Writes a card for people: K♠ (R♠ in French), or in words when symbols are off (screen readers).
    void card(TextOut& out, Face card) const;
    // Writes the name of the person in this seat.
    void seat(TextOut& out, Seat seat) const;

    Language language() const { return language_; }
    bool words() const { return words_; }
    // If `words` is set, cards are written out ("king of spades") and nothing relies on symbols.
    void use_words(bool words) { words_ = words; }
    void set_names(std::span<const std::string_view> names) { names_ = names; }

  private:
    void fill(TextOut& out, std::string_view place, Args args) const;
    void card_of_suit(TextOut& out, int rank, int suit) const;
    void one_of(TextOut& out, std::string_view words) const;

    Language language_;
    bool words_ = false;
    std::string_view game_;
    std::string_view common_;
    std::string_view more_{};
    std::span<const std::string_view> names_{};
};

// Writes `R4.2`.
constexpr void write(Clause clause, TextOut& out) {
    (out << 'R').number(clause.chapter);
    (out << '.').number(clause.item);
}

// Reads `R4.2`; returns nothing if the text is not a clause.
std::optional<Clause> read_clause(std::string_view text);

}  // namespace brelan
