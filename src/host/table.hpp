#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/chance.hpp"
#include "core/clause.hpp"
#include "core/game.hpp"
#include "core/payoff.hpp"
#include "core/rng.hpp"
#include "core/roles.hpp"
#include "core/word.hpp"
#include "host/options.hpp"
#include "host/sight.hpp"
#include "text/phrases.hpp"

namespace brelan::host {

// An action with its type erased: the four bytes of the game's own action type.
enum class Move : std::uint32_t {};

// The number of forgotten deals whose scores are still kept.
inline constexpr std::int64_t kScoresKept = 50;

// A match of any game at one table, from the draw to the last score, with its history. Call draw (or read a
// position), then deal, then play until over(), and deal again until finished().
class Table {
  public:
    virtual ~Table() = default;

    // The state of the match.
    virtual const OptionSet& options() const = 0;
    virtual int players() const = 0;
    virtual bool drawn() const = 0;            // whether the draw was made, or the table began in a position
    virtual std::int64_t deals() const = 0;    // the number of deals begun
    virtual bool over() const = 0;             // whether no deal is in progress
    virtual bool finished() const = 0;         // whether the match has ended
    virtual Seat actor() const = 0;            // the player to move; kNobody between deals
    virtual std::int64_t actions() const = 0;  // the number of actions played in this match
    virtual Payoff score() const = 0;          // the score of the last deal that ended
    virtual Payoff total() const = 0;          // the sum over all deals that ended
    virtual std::int64_t pool() const = 0;     // the chips in the pool after the last deal that ended

    // The role of a seat in the current or last deal, and the result of its undertaking (core/roles.hpp). The
    // role and the result may both be hidden from everybody at the table.
    virtual int role(Seat seat) const = 0;
    virtual Undertaking undertaking() const = 0;

    // Progress of the match.
    virtual void draw(Rng& rng) = 0;
    virtual Result<bool> read_draw(Facts facts) = 0;  // the `draw` lines; none if nothing is drawn
    virtual Result<bool> read_position(
        Facts facts) = 0;  // `position ...` and its cards: the match begins there
    virtual void deal(Rng& rng) = 0;
    virtual Result<bool> read_deal(Facts facts) = 0;  // facts[0]: the words after `deal N`, then the cards
    virtual std::string next_deal_text()
        const = 0;  // the words after `deal N` of the next deal; requires drawn and over()
    // draw_from() returns the lines of the draw. shuffle_from() shuffles the next deal without beginning it,
    // and returns the words after `deal N` and then the cards. read_draw() and read_deal() accept these
    // lines. If the numbers are verifiable (docs/fairness.md), the first numbers are drawn for the purpose
    // `draw` or `deck`.
    virtual std::string draw_from(Chance chance) const = 0;
    virtual std::string shuffle_from(Chance chance) const = 0;
    // The number of cards to be shuffled for the next deal; 0 if play continues with the previous deal's
    // pack.
    virtual int fresh_cards() const = 0;
    virtual std::vector<Move> legal() const = 0;
    virtual Result<Move> read_move(WordSpan words) const = 0;
    virtual std::string write_move(Move move) const = 0;
    // The clause that forbids this action by this seat (even out of turn), or kAllowed.
    virtual Clause check(Seat seat, Move move) const = 0;
    // Plays an action that check() allows, and enters the score if that ends the deal.
    virtual void play(Move move) = 0;
    // Takes back actions from the current deal, or from the last one if no deal is in progress, until only
    // `actions` of the match's actions remain; returns false if this would go back beyond the deal's first
    // action.
    virtual bool undo_to(std::int64_t actions) = 0;
    virtual std::uint64_t perft(int depth) const = 0;

    // The view of a seat (or kSpectator), in the notation and as text for people.
    virtual std::string view(Seat seat) const = 0;
    virtual std::unique_ptr<const Sight> sight(Seat seat) const = 0;  // only while there is a deal
    virtual std::string show(Seat seat, const Phrases& phrases) const = 0;
    virtual std::string tell_draw(const Phrases& phrases) const = 0;  // how the first dealer was chosen
    virtual std::string tell_deal(Seat seat, const Phrases& phrases) const = 0;  // the start of the deal
    virtual std::string tell(Seat seat, const Phrases& phrases) const = 0;       // the last action's effects
    // The number of lines at the end of tell() that report the result of the deal: all, if the result has no
    // lines of its own; 0 if the deal is not over.
    virtual int result_lines(Seat seat, const Phrases& phrases) const = 0;
    // The current deal so far: the beginning as tell_deal() reported it, and tell() after each action.
    virtual std::string tell_story(Seat seat, const Phrases& phrases) const = 0;
    virtual std::vector<Payment> payments() const = 0;  // the payments of the last action
    // The sentence of a clause returned by check(). For the player whose turn it is, the game may add the
    // cards that matter, but only those that this player can see.
    virtual std::string refusal(Seat seat, Move move, Clause clause, const Phrases& phrases) const = 0;

    // The history in the notation, for records. An observer gets the cards that they have seen, and `?` for
    // the others; kEverybody gets all cards.
    virtual std::string draw_text() const = 0;
    virtual std::string deal_text(std::int64_t deal,
                                  Seat observer) const = 0;  // ` dealer=..`, then the cards
    struct Step {
        Seat seat;
        Move move;
    };
    virtual const std::vector<Step>& steps(std::int64_t deal) const = 0;
    // An action of this deal; parts that the acting seat still keeps secret are hidden from the observer.
    virtual std::string step_text(std::int64_t deal, const Step& step, Seat observer) const = 0;
    // The score of deal number `deal`; nothing while that deal is in progress.
    virtual std::optional<Payoff> score_of(std::int64_t deal) const = 0;
    // Forgets the course of earlier deals, so that a long match takes no more memory than a short one. The
    // cards and steps of those deals are then no longer available, and only the scores of the last
    // kScoresKept of them are kept.
    virtual void forget_before(std::int64_t deal) = 0;

    // The current deal as the bytes of the game's own State, with all cards, for game code that is not part
    // of the rules. Empty if there is no deal.
    virtual std::span<const std::byte> state() const = 0;
};

// The observer to whom deal_text() shows every card: the table's own record.
inline constexpr Seat kEverybody{252};

}  // namespace brelan::host
