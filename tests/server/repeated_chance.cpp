#include "server/repeated_chance.hpp"

#include <sodium.h>
#include <sqlite3.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <mutex>
#include <optional>

#include "core/rng.hpp"

namespace {

std::mutex repeated_lock;
std::optional<brelan::Rng> repeated_numbers;

void draw_again_in_sqlite(int seed) {
    sqlite3_initialize();
    sqlite3_test_control(SQLITE_TESTCTRL_PRNG_SEED, seed, static_cast<sqlite3*>(nullptr));
}

}  // namespace

// Replaces the C library's function, in this program and in the libraries that it uses.
extern "C" ssize_t getrandom(void* to, std::size_t size, unsigned flags) {
    const std::lock_guard lock(repeated_lock);
    if (!repeated_numbers) return syscall(SYS_getrandom, to, size, flags);
    auto* bytes = static_cast<unsigned char*>(to);
    for (std::size_t i = 0; i < size; ++i)
        bytes[i] = static_cast<unsigned char>(repeated_numbers->below(256));
    return static_cast<ssize_t>(size);
}

namespace brelan::server::kit {

RepeatedChance::RepeatedChance(std::uint64_t seed) {
    if (sodium_init() < 0) std::abort();  // draws its own random numbers, once only
    const std::lock_guard lock(repeated_lock);
    repeated_numbers.emplace(seed);
    draw_again_in_sqlite(22);
}

RepeatedChance::~RepeatedChance() {
    const std::lock_guard lock(repeated_lock);
    repeated_numbers.reset();
    draw_again_in_sqlite(0);
}

}  // namespace brelan::server::kit
