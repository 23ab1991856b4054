#pragma once
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "host/host.hpp"
#include "text/phrases.hpp"

// What is wrong with a set-up, in the language of its author.
namespace brelan::room {

using Flaw = std::optional<std::string>;

// Makes flaws in one language: the name of the field, if any, and the sentence of `setup.<key>`.
class Wrong {
  public:
    explicit Wrong(Language language) : language_(language) {}
    [[gnu::cold]] Flaw operator()(std::string_view field, std::string_view key,
                                  std::initializer_list<Arg> args = {}) const;
    // What is wrong with the options, in the words of their game.
    [[gnu::cold]] Flaw options(const Phrases& phrases, const Fault& fault) const;
    std::string say(std::string_view key, std::initializer_list<Arg> args = {}) const;
    Language language() const { return language_; }

  private:
    Language language_;
};

// Joins names with commas, as in `act, bot`.
std::string joined(std::span<const std::string_view> names);

// The reason why these options contradict each other, if they do.
Flaw contradiction_flaw(const Wrong& wrong, const host::Host& game, const host::OptionSet& options);

}  // namespace brelan::room
