#pragma once
#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/field.hpp"
#include "core/game.hpp"
#include "core/playout.hpp"
#include "host/glimpse.hpp"
#include "host/options.hpp"
#include "host/table.hpp"
#include "text/phrases.hpp"

// What the outside may ask of any game, without knowing its types. One Host for each registered game.
namespace brelan::host {

struct EditionInfo {
    std::string_view name;
    std::string_view source;
};

// How a simulated match went.
struct MatchEnd {
    Played played;
    bool finished = false;  // false: cut by a limit of deals
    std::int64_t pool = 0;  // chips that lie in nobody's purse
};

// Plays whole matches with random legal actions, each a pure function of (seed, number); any thread may.
class Simulator {
  public:
    virtual ~Simulator() = default;
    // Plays match `number` of the run; fills in the measures of the game and the final score of each seat.
    virtual MatchEnd play(std::uint64_t seed, std::uint64_t number, std::int64_t max_deals,
                          std::span<std::int64_t> measures, std::span<std::int64_t> scores) const = 0;
};

// What a fixed amount of play-outs came to: the work done, and a number for how every match went.
struct BenchRun {
    Played played;
    std::int64_t thrown_in = 0;  // of the deals, those in which nobody played: of a game with this measure
    std::uint64_t signature = 0;
};

// What a fixed amount of sampled worlds came to.
struct WorldsRun {
    std::int64_t worlds = 0;
    std::uint64_t signature = 0;
};

// From outside, for long work: a wish to stop, and how many deals are done so far. Either may be null.
struct BenchWatch {
    const std::atomic<bool>* stop = nullptr;
    std::atomic<std::uint64_t>* done = nullptr;
};

class Host {
  public:
    virtual ~Host() = default;

    virtual std::string_view name() const = 0;
    virtual int rules_version() const = 0;
    virtual std::uint64_t signature() const = 0;  // what `brelan bench` must come to
    virtual std::size_t state_bytes() const = 0;
    virtual std::span<const Measure> measures() const = 0;
    // The parts that seats play and what can be undertaken (core/roles.hpp); none where the game has no such
    // thing.
    virtual std::span<const std::string_view> roles() const = 0;
    virtual std::span<const std::string_view> undertakings() const = 0;

    // Texts: the game's catalogue with the common one behind it, and rules.md.
    virtual Phrases phrases(Language language) const = 0;
    virtual std::string_view rules(Language language) const = 0;

    // Options.
    virtual std::vector<FieldInfo> fields() const = 0;
    virtual std::vector<EditionInfo> editions() const = 0;
    virtual OptionSet edition_options(std::size_t edition) const = 0;
    virtual Result<OptionSet> read_options(WordSpan words) const = 0;
    virtual std::string write_options(const OptionSet& options) const = 0;
    virtual Contradiction contradiction(const OptionSet& options) const = 0;
    virtual std::uint64_t hash_options(const OptionSet& options) const = 0;

    // A table with nobody's cards on it yet; the options must not contradict themselves.
    virtual std::unique_ptr<Table> open(const OptionSet& options) const = 0;
    // What a line of view tells this seat (or kSpectator); a fault where this seat cannot see that.
    virtual Result<std::shared_ptr<const Glimpse>> glimpse(const OptionSet& options, std::string_view view,
                                                           Seat seat) const = 0;
    virtual std::unique_ptr<Simulator> simulator(const OptionSet& options) const = 0;
    // Plays `deals` deals of an edition from a fixed seed; fewer when it was stopped.
    virtual BenchRun bench(const OptionSet& options, std::int64_t deals, const BenchWatch& watch = {},
                           Pace pace = Pace::contract) const = 0;
    virtual bool has_fast_playout() const = 0;
    // Samples so many worlds of an edition, each afresh from what a seat knows in the middle of a deal; fewer
    // when it was stopped.
    virtual WorldsRun sample_worlds(const OptionSet& options, std::int64_t worlds,
                                    const BenchWatch& watch = {}) const = 0;
    // A number that changes when a rule behind any option does: some hundred matches, each at a way to play
    // of its own.
    virtual std::uint64_t rules_signature() const = 0;
};

// How many seats a table with these options has.
int players_of(const Host& host, const OptionSet& options);

}  // namespace brelan::host
