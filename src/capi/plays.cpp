#include <string>
#include <vector>

#include "capi/engine.hpp"
#include "core/rng.hpp"
#include "host/table.hpp"
#include "record/write_table.hpp"

// Matches and signatures from a seed: they prove that two builds play alike.
namespace brelan::capi {
namespace {

constexpr std::int64_t kMostDeals = 1'000'000;

Refused bench(Kept&, const Asked& asked, JsonWriter& json) {
    Way way;
    if (Refused no = read_way(asked, way)) return no;
    const std::int64_t deals = asked.number("deals");
    if (deals < 1 || deals > kMostDeals)
        return refused("bad-question", "question.deals", {Arg::number("most", kMostDeals)});
    const host::BenchRun run = way.game->bench(way.options, deals);
    json.open_object().key("deals").number(run.played.deals).key("actions").number(run.played.actions);
    json.key("signature").text(std::to_string(run.signature)).close();
    return std::nullopt;
}

// A match of random legal actions with a maximum number of deals, as a record.
Refused match(Kept&, const Asked& asked, JsonWriter& json) {
    Way way;
    if (Refused no = read_way(asked, way)) return no;
    const std::int64_t deals = asked.number("deals", 1);
    if (deals < 1 || deals > kMostDeals)
        return refused("bad-question", "question.deals", {Arg::number("most", kMostDeals)});
    Rng rng(static_cast<std::uint64_t>(asked.number("seed")));
    const auto table = way.game->open(way.options);
    table->draw(rng);
    for (std::int64_t deal = 0; deal < deals && !table->finished(); ++deal) {
        table->deal(rng);
        while (!table->over()) {
            const std::vector<host::Move> legal = table->legal();
            table->play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        }
    }
    json.open_object().key("record").text(record::write_table(*way.game, *table, {})).close();
    return std::nullopt;
}

constexpr Field kBenchFields[] = {kGame, kEdition, kOptions, {"deals", Kind::number, true}};
constexpr Field kMatchFields[] = {
    kGame, kEdition, kOptions, {"seed", Kind::number, true}, {"deals", Kind::number}};

constexpr Question kPlayQuestions[] = {
    {"bench", kBenchFields, bench},
    {"match", kMatchFields, match},
};

}  // namespace

std::span<const Question> play_questions() { return kPlayQuestions; }

}  // namespace brelan::capi
