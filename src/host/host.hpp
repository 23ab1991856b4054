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

// A game with its types erased. There is one Host for each registered game.
namespace brelan::host {

struct EditionInfo {
    std::string_view name;
    std::string_view source;
};

// The outcome of a simulated match.
struct MatchEnd {
    Played played;
    bool finished = false;  // false: a limit on the number of deals cut it short
    std::int64_t pool = 0;  // chips that belong to nobody
};

// Plays complete matches with random legal actions. Each match is a pure function of (seed, number). Any
// thread may use a Simulator.
class Simulator {
  public:
    virtual ~Simulator() = default;
    // Plays match `number` of the run; fills in the measures of the game and the final score of each seat.
    virtual MatchEnd play(std::uint64_t seed, std::uint64_t number, std::int64_t max_deals,
                          std::span<std::int64_t> measures, std::span<std::int64_t> scores) const = 0;
};

// The result of a fixed number of playouts: the work done, and a signature of every match.
struct BenchRun {
    Played played;
    std::int64_t thrown_in = 0;  // deals that were thrown in; 0 in games without this measure
    std::uint64_t signature = 0;
};

// The result of a fixed number of sampled worlds.
struct WorldsRun {
    std::int64_t worlds = 0;
    std::uint64_t signature = 0;
};

// Communication during long work: a request to stop, and the number of deals done so far. Either pointer may
// be null.
struct BenchWatch {
    const std::atomic<bool>* stop = nullptr;
    std::atomic<std::uint64_t>* done = nullptr;
};

class Host {
  public:
    virtual ~Host() = default;

    virtual std::string_view name() const = 0;
    virtual int rules_version() const = 0;
    virtual std::uint64_t signature() const = 0;  // the expected result of `brelan bench`
    virtual std::size_t state_bytes() const = 0;
    virtual std::span<const Measure> measures() const = 0;
    // The roles of seats and the possible undertakings (core/roles.hpp); empty for games without them.
    virtual std::span<const std::string_view> roles() const = 0;
    virtual std::span<const std::string_view> undertakings() const = 0;

    // Texts: the game's catalogue, with the common one as a fallback, and rules.md.
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

    // A table with no cards dealt yet; the options must not contradict each other.
    [[nodiscard]] virtual std::unique_ptr<Table> open(const OptionSet& options) const = 0;
    // The knowledge in this seat's (or kSpectator's) line of view; a fault if the line cannot be this seat's
    // view.
    virtual Result<std::shared_ptr<const Glimpse>> glimpse(const OptionSet& options, std::string_view view,
                                                           Seat seat) const = 0;
    [[nodiscard]] virtual std::unique_ptr<Simulator> simulator(const OptionSet& options) const = 0;
    // Plays `deals` deals of an edition from a fixed seed, or fewer if stopped.
    virtual BenchRun bench(const OptionSet& options, std::int64_t deals, const BenchWatch& watch = {},
                           Pace pace = Pace::contract) const = 0;
    virtual bool has_fast_playout() const = 0;
    // Samples this many worlds of an edition, each generated from scratch from a seat's view in mid-deal;
    // fewer if stopped.
    virtual WorldsRun sample_worlds(const OptionSet& options, std::int64_t worlds,
                                    const BenchWatch& watch = {}) const = 0;
    // A number that changes if the rule for any option changes: the signature of a few hundred matches, each
    // with its own random options.
    virtual std::uint64_t rules_signature() const = 0;
};

// The number of seats of a table with these options.
int players_of(const Host& host, const OptionSet& options);

}  // namespace brelan::host
