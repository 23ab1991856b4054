#include "cost/work.hpp"

#include <sqlite3.h>

#include <atomic>

namespace brelan::cost {
namespace {

constexpr std::uint64_t kStepOfSqlite = 20;
constexpr std::uint64_t kByte = 2;

std::atomic<std::uint64_t> done_on_loop{0};
std::atomic<std::uint64_t> done_on_store{0};

// The test runs on the first thread, which is the loop; here a house has only one other thread.
thread_local bool is_loop = false;
[[maybe_unused]] const bool first_thread_is_loop = is_loop = true;

std::atomic<std::uint64_t>& done_here() { return is_loop ? done_on_loop : done_on_store; }

// Each counter has one writer at a time.
void add(std::atomic<std::uint64_t>& done, std::uint64_t work) {
    done.store(done.load(std::memory_order_relaxed) + work, std::memory_order_relaxed);
}

// SQLite calls this when a statement has finished.
int statement_over(unsigned, void*, void* statement, void*) {
    const int steps =
        sqlite3_stmt_status(static_cast<sqlite3_stmt*>(statement), SQLITE_STMTSTATUS_VM_STEP, 1);
    add(done_here(), static_cast<std::uint64_t>(steps) * kStepOfSqlite);
    return 0;
}

// SQLite calls this for each file that is opened.
int store_opened(sqlite3* store, const char**, const sqlite3_api_routines*) {
    return sqlite3_trace_v2(store, SQLITE_TRACE_PROFILE, statement_over, nullptr);
}

}  // namespace

Work work_done() { return {done_on_loop, done_on_store}; }

void count_bytes(std::size_t bytes) { add(done_on_loop, bytes * kByte); }

void count_stores() {
    // The documented way to register an extension that is linked into the program.
    sqlite3_auto_extension(reinterpret_cast<void (*)()>(store_opened));
}

}  // namespace brelan::cost

// The compiler inserts calls to this function, because of -fsanitize-coverage=trace-pc.
extern "C" void __sanitizer_cov_trace_pc();  // NOLINT(bugprone-reserved-identifier)
extern "C" void __sanitizer_cov_trace_pc() { brelan::cost::add(brelan::cost::done_here(), 1); }
