#pragma once
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "host/host.hpp"
#include "text/phrases.hpp"

// What is wrong with a set-up, said in the language of the one who wrote it.
namespace brelan::room {

using Flaw = std::optional<std::string>;

// Makes flaws in one language: the name of the field, where there is one, and the sentence of `setup.<key>`.
class Wrong {
  public:
    explicit Wrong(Language language) : language_(language) {}
    [[gnu::cold]] Flaw operator()(std::string_view field, std::string_view key,
                                  std::initializer_list<Arg> args = {}) const;
    // What is wrong with the options, by the texts of their game.
    [[gnu::cold]] Flaw options(const Phrases& phrases, const Fault& fault) const;
    std::string say(std::string_view key, std::initializer_list<Arg> args = {}) const;
    Language language() const { return language_; }

  private:
    Language language_;
};

// `act, bot`.
std::string joined(std::span<const std::string_view> names);

// Why these options cannot hold together; none when they can.
Flaw contradiction_flaw(const Wrong& wrong, const host::Host& game, const host::OptionSet& options);

}  // namespace brelan::room
