#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards_asked.hpp"
#include "core/clause.hpp"
#include "core/game.hpp"
#include "core/lots.hpp"
#include "core/payoff.hpp"
#include "core/rng.hpp"
#include "core/roles.hpp"
#include "core/word.hpp"
#include "host/options.hpp"
#include "host/sight.hpp"
#include "text/phrases.hpp"

namespace brelan::host {

// An action without its type: the four bytes of the game's own.
enum class Move : std::uint32_t {};

// Of deals that are forgotten, the scores of the last so many are still known.
inline constexpr std::int64_t kScoresKept = 50;

// What is played at one table: a match of any game, from the draw for the deal to the last score, with its
// history. The order of calls: draw (or position), then deal, then play until over(), and again deal until
// finished().
class Table {
  public:
    virtual ~Table() = default;

    // Where the match stands.
    virtual const OptionSet& options() const = 0;
    virtual int players() const = 0;
    virtual bool drawn() const = 0;            // the draw is made (or the table was set up in a position)
    virtual std::int64_t deals() const = 0;    // deals begun, counted from 1
    virtual bool over() const = 0;             // no deal is running
    virtual bool finished() const = 0;         // the match has ended
    virtual Seat actor() const = 0;            // whose turn it is; kNobody between deals
    virtual std::int64_t actions() const = 0;  // actions played in this match
    virtual Payoff score() const = 0;          // of the last deal that ended
    virtual Payoff total() const = 0;          // of all deals that ended
    virtual std::int64_t pool() const = 0;  // chips that lie in nobody's purse after the last deal that ended

    // The part of a seat in the running or last deal, and what became of what was undertaken in it
    // (core/roles.hpp). It may be hidden from everybody at the table.
    virtual int role(Seat seat) const = 0;
    virtual Undertaking undertaking() const = 0;

    // Going on.
    virtual void draw(Rng& rng) = 0;
    virtual Result<bool> read_draw(Facts facts) = 0;  // the lines `draw ...`; none where nothing is drawn
    virtual Result<bool> read_position(
        Facts facts) = 0;  // `position ...` and its cards: begins in the middle
    virtual void deal(Rng& rng) = 0;
    virtual Result<bool> read_deal(Facts facts) = 0;  // facts[0]: the words behind `deal N`, then the cards
    virtual std::string next_deal_text()
        const = 0;  // the words behind `deal N` of the next deal; drawn and over() first
    // Chance that can be checked (docs/fairness.md): the lines of the draw, and the words behind `deal N` and
    // the cards of the next deal, shuffled but not begun: what read_draw() and read_deal() take.
    virtual std::string draw_from(Lots& lots) const = 0;
    virtual std::string shuffle_from(Lots& lots) const = 0;
    // How many cards are shuffled for the next deal; 0: play goes on from the pack of the deal before.
    virtual int fresh_cards() const = 0;
    virtual std::vector<Move> legal() const = 0;
    virtual Result<Move> read_move(WordSpan words) const = 0;
    virtual std::string write_move(Move move) const = 0;
    // The clause against this move by this seat (out of turn too), or kAllowed.
    virtual Clause check(Seat seat, Move move) const = 0;
    // Plays a move that check() allows; enters the score when the deal is over by it.
    virtual void play(Move move) = 0;
    // Takes back the last actions of the running (or just ended) deal; false when `actions` lies before its
    // first.
    virtual bool undo_to(std::int64_t actions) = 0;
    virtual std::uint64_t perft(int depth) const = 0;
    // The cards that the one whose turn it is has to name and may name in any order (core/cards_asked.hpp).
    virtual CardsAsked cards_asked() const = 0;

    // What a seat (or kSpectator) may see, in the notation and for people.
    virtual std::string view(Seat seat) const = 0;
    virtual std::unique_ptr<const Sight> sight(Seat seat) const = 0;  // while there is a deal
    virtual std::string show(Seat seat, const Phrases& phrases) const = 0;
    virtual std::string tell_draw(const Phrases& phrases) const = 0;  // how the first dealer was found
    virtual std::string tell_deal(Seat seat, const Phrases& phrases) const = 0;  // of the running deal
    virtual std::string tell(Seat seat, const Phrases& phrases) const = 0;       // of the last action
    // With how many lines tell() says what the deal came to; with all, where that is not told apart; 0 where
    // it is not over.
    virtual int result_lines(Seat seat, const Phrases& phrases) const = 0;
    // Of the running deal so far: tell_deal() when it had just begun, and tell() after each action.
    virtual std::string tell_story(Seat seat, const Phrases& phrases) const = 0;
    virtual std::vector<Payment> payments() const = 0;  // of the last action
    // The sentence of a clause that check() has given; with the cards that matter, where the game says more
    // of an action of the one whose turn it is. It tells him nothing that he cannot see.
    virtual std::string refusal(Seat seat, Move move, Clause clause, const Phrases& phrases) const = 0;

    // The history in the notation, for records. `observer` sees what he has seen, `?` for the rest;
    // kEverybody sees all.
    virtual std::string draw_text() const = 0;
    virtual std::string deal_text(std::int64_t deal,
                                  Seat observer) const = 0;  // ` dealer=..`, then the cards
    struct Step {
        Seat seat;
        Move move;
    };
    virtual const std::vector<Step>& steps(std::int64_t deal) const = 0;
    // An action of this deal; what is still a secret of its seat is so for the observer.
    virtual std::string step_text(std::int64_t deal, const Step& step, Seat observer) const = 0;
    // The score of deal number `deal`; nothing while it runs.
    virtual std::optional<Payoff> score_of(std::int64_t deal) const = 0;
    // Forgets how the deals before this one went, so that a long match takes no more memory than a short one.
    // Their cards and steps may not be asked for any more, their scores as far as kScoresKept.
    virtual void forget_before(std::int64_t deal) = 0;

    // The running deal as the bytes of the game's own State, for what that game knows beyond its rules; it is
    // nobody's view. Empty where there is no deal.
    virtual std::span<const std::byte> state() const = 0;
};

// For deal_text: the record of the table itself, with every card.
inline constexpr Seat kEverybody{252};

}  // namespace brelan::host
