#include "cli/verbs/self_checks.hpp"

#include <array>
#include <cstdint>

#include "cli/verbs/bench_run.hpp"
#include "core/bits.hpp"
#include "core/hash.hpp"
#include "core/rng.hpp"
#include "host/registry.hpp"
#include "record/said.hpp"
#include "record/verify.hpp"
#include "record/write_table.hpp"

namespace brelan::cli {
namespace {

std::string differs(std::string_view what, std::uint64_t got, std::uint64_t expected) {
    return std::string(what) + ": " + std::to_string(got) + " instead of " + std::to_string(expected);
}

// The test vectors of docs/maintaining/generator.md: seed 1, stream 0, then numbers below 52.
std::string check_generator() {
    constexpr std::array<std::uint64_t, 4> kWords = {0x7c6682e408d8b756, 0xcbbf280ad8a9dcc4,
                                                     0x3dc5cd519d778dec, 0xebbcb3647a4592fb};
    constexpr std::array<std::uint32_t, 8> kBelow52 = {3, 5, 39, 14, 24, 18, 21, 28};
    Rng rng(1);
    for (const std::uint64_t word : kWords) {
        const std::uint64_t got = rng.next();
        if (got != word) return differs("Rng(1).next()", got, word);
    }
    for (const std::uint32_t number : kBelow52) {
        const std::uint32_t got = rng.below(52);
        if (got != number) return differs("Rng(1).below(52)", got, number);
    }
    return {};
}

std::string hex(const Digest& digest) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string out;
    for (const std::uint8_t byte : digest) out.append(1, kDigits[byte >> 4]).append(1, kDigits[byte & 15]);
    return out;
}

// Test vectors of FIPS 180-4: one block, two blocks, a million bytes.
std::string check_hash() {
    struct Vector {
        std::string message;
        std::string_view digest;
    };
    const std::array<Vector, 3> vectors = {
        {{"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
         {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
         {std::string(1000000, 'a'), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"}}};
    for (const Vector& vector : vectors) {
        Sha256 hash;
        hash.add(vector.message);
        const std::string got = hex(hash.finish());
        if (got != vector.digest) return "SHA-256: " + got + " instead of " + std::string(vector.digest);
    }
    return {};
}

// Compares the CPU's bit instructions, if the build uses them, with the portable loops.
std::string check_bits() {
    constexpr int kTries = 10000;
    Rng rng(2);
    for (int i = 0; i < kTries; ++i) {
        const std::uint64_t source = rng.next();
        const std::uint64_t mask = rng.next() & rng.next();
        const std::uint64_t put = bits::deposit(source, mask);
        if (put != bits::deposit_portable(source, mask)) return "deposit differs from its portable form";
        const std::uint64_t got = bits::extract(put, mask);
        if (got != bits::extract_portable(put, mask)) return "extract differs from its portable form";
        if (bits::deposit(got, mask) != put) return "extract does not undo deposit";
    }
    return {};
}

std::string check_bench() {
    for (const GameBench& game : run_bench(host::games(), kBenchDeals)) {
        const std::string name(game.game->name());
        if (game.asked_for_memory()) return "memory was asked for while playing " + name;
        if (!game.as_signed())
            return differs("signature of " + name, game.signature(), game.game->signature());
    }
    return {};
}

// Plays a random match as a table would, and breaks it off if it gets too long.
std::unique_ptr<host::Table> random_match(const host::Host& game, std::size_t edition, std::uint64_t seed) {
    constexpr std::int64_t kMostActions = 2000;
    Rng rng(seed, edition);
    std::unique_ptr<host::Table> table = game.open(game.edition_options(edition));
    table->draw(rng);
    while (!table->finished() && table->actions() < kMostActions) {
        table->deal(rng);
        while (!table->over()) {
            const std::vector<host::Move> moves = table->legal();
            table->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
    return table;
}

// Writes the record of a random match, reads it back, verifies it and writes it again.
std::string check_record(const host::Host& game, std::size_t edition) {
    const std::string name =
        std::string(game.name()) + " " + std::string(game.editions()[edition].name) + ": ";
    const std::string text = record::write_table(game, *random_match(game, edition, 3), {});
    const record::Read<record::Record> read = record::read(text);
    if (const auto* failure = std::get_if<record::Failure>(&read))
        return name + record::say(Language::english, *failure);
    const auto& again = std::get<record::Record>(read);
    if (record::write(again) != text) return name + "a record that was read and written is not the same";
    if (const auto failure = record::verify(again)) {
        return name + "line " + std::to_string(failure->fault.line) + ": " +
               record::say(Language::english, *failure);
    }
    return {};
}

std::string check_records() {
    for (const host::Host* game : host::games()) {
        for (std::size_t edition = 0; edition < game->editions().size(); ++edition) {
            std::string wrong = check_record(*game, edition);
            if (!wrong.empty()) return wrong;
        }
    }
    return {};
}

}  // namespace

const std::vector<SelfCheck>& self_checks() {
    static const std::vector<SelfCheck> kChecks{{"generator", check_generator},
                                                {"hash", check_hash},
                                                {"bits", check_bits},
                                                {"records", check_records},
                                                {"bench", check_bench}};
    return kChecks;
}

}  // namespace brelan::cli
