#pragma once
#include <span>
#include <string>

#include "cli/table/choices.hpp"
#include "cli/table/people.hpp"
#include "cli/texts.hpp"
#include "client/home_table.hpp"
#include "host/host.hpp"
#include "host/table.hpp"
#include "text/phrases.hpp"

namespace brelan::cli {

// The capitalised name of a game, for titles.
std::string title_of(std::string_view game);

inline constexpr std::size_t kPlainColumns = 79;  // the width of line-by-line output, which has no screen

// Everything said at one table: the game's texts with the players' names, and the sentences shared by all
// games.
class Voice {
  public:
    Voice(const host::Host& host, std::span<const record::SeatInfo> seats, const Texts& texts, bool words);
    Voice(const Voice&) = delete;
    Voice& operator=(const Voice&) = delete;

    const Texts& texts() const { return texts_; }
    const Phrases& phrases() const { return phrases_; }
    const Names& names() const { return names_; }

    // From now on, uses the names of the players in these seats.
    void use_names(std::span<const record::SeatInfo> seats);

    // If true, cards are written out in full, and nothing relies on symbols.
    bool words() const { return phrases_.words(); }
    void use_words(bool words) { phrases_.use_words(words); }

    // Whose turn it is and what is asked.
    std::string ask(Seat actor, const std::vector<Choice>& all) const;
    // Who sits where, and which of them are bots.
    std::string company(std::span<const record::SeatInfo> seats) const;
    // The beginning of the current deal.
    std::string deal_begins(const host::Table& table, Seat observer) const;
    // The deal that has just ended, with its score.
    std::string deal_over(const host::Table& table) const;
    // The finished match: who won.
    std::string match_over(const host::Table& table) const;
    // The same, with all final places.
    std::string match_ranked(const host::Table& table) const;
    // The score of all deals, laid out for this width.
    std::vector<std::string> sheet(const host::Table& table, std::span<const std::int64_t> undone,
                                   std::size_t columns) const;

    // Why another bot plays for a seat from now on.
    std::string stood_in(const client::StoodIn& news) const;

    // The score of the match in one line, with the final places once it is over.
    std::vector<std::string> total(const host::Table& table, std::span<const std::int64_t> undone) const;

    // A sentence shared by all games, with its placeholders filled in.
    std::string say(std::string_view key, std::initializer_list<Filling> fillings = {}) const {
        return fill(texts_(key), fillings);
    }

  private:
    std::vector<std::string> with_undone(std::vector<std::string> lines,
                                         std::span<const std::int64_t> undone) const;

    const Texts& texts_;
    Names names_;
    Phrases phrases_;
};

}  // namespace brelan::cli
