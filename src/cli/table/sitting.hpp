#pragma once
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/table/advice.hpp"
#include "cli/table/key_answer.hpp"
#include "cli/table/question.hpp"
#include "cli/table/story.hpp"
#include "cli/table/voice.hpp"
#include "core/payoff.hpp"
#include "host/glimpse.hpp"
#include "host/host.hpp"
#include "term/keys.hpp"
#include "term/pager.hpp"

namespace brelan::cli {

// What a person is asked: their seat, what they see (null if it could not be read), and what they may do.
struct Asked {
    Seat seat;
    std::shared_ptr<const host::Glimpse> seen;
    std::vector<std::string> legal;
};

// Sentences for the person in front of the terminal. An empty sentence separates what follows from what
// precedes.
using Told = std::vector<std::string>;

// A page of sentences, which may change while it is open.
using Sentences = std::function<std::vector<std::string>()>;
Page sentences_page(const Texts& texts, std::string_view title_key, Sentences sentences);

// A person's place at a table, which is either in this program (HomeSitting) or in a house (HouseSitting).
// PlainTable shows it line by line; ScreenTable shows it in full-screen mode.
class Sitting {
  public:
    explicit Sitting(const Texts& texts) : texts_(texts) {}
    virtual ~Sitting() = default;
    Sitting(const Sitting&) = delete;
    Sitting& operator=(const Sitting&) = delete;

    const Texts& texts() const { return texts_; }

    // Runs the table for at most this long. Returns sentences about what happened, or nothing if nothing
    // happened.
    virtual std::optional<Told> hear(int milliseconds) = 0;
    // How long to wait for a key before hear() is called again. The result is kForever while the table waits
    // for the person, and 0 while hear() itself waits.
    static constexpr int kForever = -1;
    virtual int patience() const = 0;
    // True if others play here too, so that the table goes on while the person reads something.
    virtual bool is_shared() const = 0;
    // True once the table has been seen. Until then, callers must not request its game, options, voice, deal,
    // picture, score or question.
    virtual bool known() const { return true; }
    virtual bool is_connected() const { return true; }
    // True once nothing more can be done here.
    virtual bool over() const = 0;
    // True once the match is over and the person may look at its result.
    virtual bool finished() const = 0;

    virtual const Voice& voice() const = 0;
    virtual const host::Host& game() const = 0;
    virtual const host::OptionSet& options() const = 0;
    virtual const Story& story() const = 0;
    virtual std::int64_t deal() const = 0;  // number of the deal
    virtual bool running() const = 0;       // a deal is being played
    virtual std::string table() const = 0;  // the picture of the table
    // The last action, or what the table is waiting for: shown while the person is not being asked anything.
    virtual std::string waits_for() const = 0;
    virtual std::vector<std::string> score(std::size_t columns) const = 0;
    // The payments of the last action.
    virtual std::vector<Payment> payments() const { return {}; }
    // A few words for the corner of the screen.
    virtual std::string corner() const = 0;
    // The time left for the player whose turn it is; empty without a clock.
    virtual std::string clock() const { return {}; }

    // What the person in front of the terminal is asked now.
    virtual std::optional<Asked> asked() const = 0;
    Question question(const Asked& asked) const { return {asked.seen, asked.legal, voice()}; }
    // Something else that the person is asked to agree to; empty if there is nothing.
    virtual std::string request() const { return {}; }
    // True while an action or a request from the person is on its way.
    virtual bool busy() const { return false; }
    // True if a line typed in line-by-line play can be answered now.
    virtual bool takes_lines() const = 0;
    // Plays these actions one after another.
    virtual void act(std::vector<std::string> actions) = 0;

    // Carries out a command of this kind of table. Returns what to say, or nothing if the line is not such a
    // command.
    virtual std::optional<Told> command(const std::string& line) = 0;
    virtual std::string usage() const = 0;
    // Does the same for a key. Returns false if the key means nothing here.
    virtual bool take_key(const Key& key) = 0;
    // Says something to everybody at a shared table, or carries out a request that begins with `/`.
    virtual void speak(const std::string&) {}
    // The page that a key opens.
    std::optional<Page> page(const Key& key) const;
    // The text that explains the keys; `answer` is the answer that the person is giving, or null.
    virtual std::string_view keys(const KeyAnswer* answer) const = 0;
    // What the strongest bot would do; null if this table gives no hints.
    virtual std::unique_ptr<Advice> advice() const { return nullptr; }
    // The question to ask before the person leaves.
    virtual std::string_view leaving() const = 0;

    // Several people may share a terminal. Whose turn it is, if the others must look away first; empty
    // otherwise.
    virtual std::string next_person() const { return {}; }
    // Shows the table to the person who is asked, or to nobody.
    virtual void sit_down() {}
    virtual void get_up() {}

    // True if the deal is over and the next one will begin with next_deal().
    virtual bool between_deals() const { return false; }
    virtual void next_deal() {}
    // True if a person took part in the deal and will want to read how it ended.
    virtual bool person_took_part() const { return false; }
    // True if only bots play, so that the match may be halted.
    virtual bool may_be_halted() const { return false; }
    // True if the last event was an action, which the reader should have time to see.
    virtual bool has_acted() const { return false; }
    // How the deal, or the match, ended.
    virtual std::string ending() const { return {}; }

  protected:
    std::string say(std::string_view key, std::initializer_list<Filling> fillings = {}) const {
        return fill(texts_(key), fillings);
    }
    virtual std::optional<Page> own_page(const Key& key) const = 0;
    virtual std::string help() const = 0;

  private:
    const Texts& texts_;
};

}  // namespace brelan::cli
