#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <utility>
#include <vector>

#include "core/hash.hpp"
#include "core/playout.hpp"
#include "core/random_options.hpp"
#include "host/glimpse_of.hpp"
#include "host/host.hpp"
#include "host/table_of.hpp"
#include "text/phrases.hpp"

namespace brelan::host {

// The texts of a game that are built into the program, in one language.
struct GameTexts {
    std::string own;  // the texts of the game and its bots
    std::string_view rules;
    std::string_view common;  // the texts that all games share
};

template <Game G>
class SimulatorOf final : public Simulator {
  public:
    explicit SimulatorOf(const typename G::Options& options) : options_(options) {}

    MatchEnd play(std::uint64_t seed, std::uint64_t number, std::int64_t max_deals,
                  std::span<std::int64_t> measures, std::span<std::int64_t> scores) const override {
        Rng rng(seed, number);
        Match<G> match(options_, G::draw(options_, rng));
        typename G::Actions scratch;
        const Played played = play_match(match, scratch, rng, max_deals, Pace::fast);
        G::measure(options_, match.carry(), measures);
        for (const Seat seat : seats(options_.players)) scores[seat.index] = match.total()[seat];
        return {played, match.finished(), G::pool(match.carry())};
    }

  private:
    typename G::Options options_;
};

// The number of deals of a match that were thrown in; 0 if the game has no measure of that name.
template <Game G>
std::int64_t thrown_in(const Match<G>& match) {
    const auto measures = G::measures();
    const auto at = std::find_if(measures.begin(), measures.end(),
                                 [](const Measure& measure) { return measure.name == "thrown_in"; });
    std::array<std::int64_t, kMaxMeasures> figures{};
    if (at == measures.end()) return 0;
    G::measure(match.options(), match.carry(), std::span(figures).first(measures.size()));
    return figures[static_cast<std::size_t>(at - measures.begin())];
}

// Plays this many deals of one edition, match after match, and signs how each match ended.
template <Game G>
BenchRun bench_of(const typename G::Options& options, std::int64_t deals, const BenchWatch& watch,
                  Pace pace) {
    constexpr std::uint64_t kSeed = 20260101;
    BenchRun run;
    Signature signature;
    typename G::Actions scratch;
    const auto stopped = [&] { return watch.stop != nullptr && watch.stop->load(std::memory_order_relaxed); };
    for (std::uint64_t number = 0; run.played.deals < deals && !stopped(); ++number) {
        Rng rng(kSeed, number);
        Match<G> match(options, G::draw(options, rng));
        const Played played = play_match(match, scratch, rng, deals - run.played.deals, pace);
        run.played.deals += played.deals;
        run.played.actions += played.actions;
        run.thrown_in += thrown_in(match);
        for (const Seat seat : seats(options.players))
            signature.add_number(static_cast<std::uint32_t>(match.total()[seat]));
        signature.add_number(static_cast<std::uint64_t>(G::pool(match.carry())));
        signature.add_number(static_cast<std::uint64_t>(played.actions));
        signature.add_number(rng.next());
        if (watch.done != nullptr) watch.done->fetch_add(static_cast<std::uint64_t>(played.deals));
    }
    run.signature = signature.value();
    return run;
}

// Signs a value byte by byte.
template <Plain T>
void sign_bytes(const T& value, Signature& signature) {
    for (const std::uint8_t byte : std::bit_cast<std::array<std::uint8_t, sizeof value>>(value))
        signature.add_byte(byte);
}

// A random deal, played halfway.
template <Game G>
typename G::State half_played(const typename G::Options& options, const typename G::Carry& carry, Rng& rng) {
    const typename G::State dealt = G::start(options, carry, G::shuffle(options, carry, rng));
    typename G::State state = dealt;
    typename G::Actions scratch;
    Rng again = rng;
    const int actions = playout<G>(state, scratch, rng);
    state = dealt;
    for (int i = 0; i < actions / 2; ++i) G::play(state, random_action<G>(state, scratch, again));
    return state;
}

// Samples worlds in many deals, for each seat in turn, and signs the last one of each deal.
template <Game G>
WorldsRun sample_worlds_of(const typename G::Options& options, std::int64_t worlds, const BenchWatch& watch) {
    constexpr std::uint64_t kSeed = 20260103;
    constexpr std::int64_t kWorldsOfADeal = 60;
    WorldsRun run;
    Signature signature;
    const auto stopped = [&] { return watch.stop != nullptr && watch.stop->load(std::memory_order_relaxed); };
    for (std::uint64_t number = 0; run.worlds < worlds && !stopped(); ++number) {
        Rng rng(kSeed, number);
        const typename G::Carry carry = G::first(options, G::draw(options, rng));
        const typename G::State state = half_played<G>(options, carry, rng);
        const std::int64_t some = std::min(kWorldsOfADeal, worlds - run.worlds);
        typename G::State world = state;
        for (std::int64_t i = 0; i < some; ++i) {
            const Seat seat{static_cast<std::uint8_t>(i % options.players)};
            world = G::resample(*observe<G>(state, seat), seat, rng);
        }
        sign_bytes(world, signature);
        run.worlds += some;
        if (watch.done != nullptr) watch.done->fetch_add(static_cast<std::uint64_t>(some));
    }
    run.signature = signature.value();
    return run;
}

// Plays a few deals with many different options, and signs every byte of the last state of each deal.
template <Game G>
std::uint64_t sign_rules() {
    constexpr std::uint64_t kSeed = 20260102;
    constexpr int kMatches = 500;
    constexpr int kDeals = 40;
    Signature signature;
    Rng ways(kSeed);
    for (std::uint64_t number = 0; number < kMatches;) {
        const typename G::Options options = random_values<G>(ways);
        if (!G::contradiction(options).none()) continue;
        Rng rng(kSeed, ++number);
        Match<G> match(options, G::draw(options, rng));
        for (int deal = 0; deal < kDeals && !match.finished(); ++deal) {
            typename G::State state = match.deal(rng).state();
            playout<G>(state, rng);
            match.settle(state);
            sign_bytes(state, signature);
        }
    }
    return signature.value();
}

// The Host of the game G.
template <Game G>
class HostOf final : public Host {
  public:
    explicit HostOf(std::vector<GameTexts> texts) : texts_(std::move(texts)) {}

    std::string_view name() const override { return G::kName; }
    int rules_version() const override { return G::kRulesVersion; }
    std::uint64_t signature() const override { return G::kSignature; }
    std::size_t state_bytes() const override { return sizeof(typename G::State); }
    std::span<const Measure> measures() const override { return G::measures(); }
    std::span<const std::string_view> roles() const override { return G::roles(); }
    std::span<const std::string_view> undertakings() const override { return G::undertakings(); }

    Phrases phrases(Language language) const override {
        const GameTexts& texts = texts_in(language);
        return {language, texts.own, texts.common};
    }
    std::string_view rules(Language language) const override { return texts_in(language).rules; }

    std::vector<FieldInfo> fields() const override {
        std::vector<FieldInfo> infos;
        for (const auto& field : G::fields()) infos.push_back(field.info);
        return infos;
    }
    std::vector<EditionInfo> editions() const override {
        std::vector<EditionInfo> infos;
        for (const auto& edition : G::editions()) infos.push_back({edition.name, edition.source});
        return infos;
    }
    OptionSet edition_options(std::size_t edition) const override {
        return erase_options<G>(G::editions()[edition].options);
    }
    Result<OptionSet> read_options(WordSpan words) const override {
        const auto options = brelan::read_options<G>(words);
        if (!options) return options.fault();
        return erase_options<G>(*options);
    }
    std::string write_options(const OptionSet& options) const override {
        return write_text([&](TextOut& out) { brelan::write_options<G>(typed_options<G>(options), out); });
    }
    Contradiction contradiction(const OptionSet& options) const override {
        return G::contradiction(typed_options<G>(options));
    }
    std::uint64_t hash_options(const OptionSet& options) const override {
        return brelan::hash_options<G>(typed_options<G>(options));
    }

    std::unique_ptr<Table> open(const OptionSet& options) const override {
        return std::make_unique<TableOf<G>>(options);
    }
    Result<std::shared_ptr<const Glimpse>> glimpse(const OptionSet& options, std::string_view view,
                                                   Seat seat) const override {
        Fault why;
        const auto seen = read_seen<G>(typed_options<G>(options), view, seat, why);
        if (!seen) return why;
        return std::shared_ptr<const Glimpse>(std::make_shared<GlimpseOf<G>>(*seen));
    }
    std::unique_ptr<Simulator> simulator(const OptionSet& options) const override {
        return std::make_unique<SimulatorOf<G>>(typed_options<G>(options));
    }
    BenchRun bench(const OptionSet& options, std::int64_t deals, const BenchWatch& watch,
                   Pace pace) const override {
        return bench_of<G>(typed_options<G>(options), deals, watch, pace);
    }
    bool has_fast_playout() const override { return HasFastPlayout<G>; }
    WorldsRun sample_worlds(const OptionSet& options, std::int64_t worlds,
                            const BenchWatch& watch) const override {
        return sample_worlds_of<G>(typed_options<G>(options), worlds, watch);
    }
    std::uint64_t rules_signature() const override { return sign_rules<G>(); }

  private:
    const GameTexts& texts_in(Language language) const { return texts_[static_cast<std::size_t>(language)]; }

    std::vector<GameTexts> texts_;  // by language
};

}  // namespace brelan::host
