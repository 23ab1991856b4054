#pragma once
#include <cstddef>
#include <cstdint>

// Work that is counted and never timed, so that the same requests cost the same on every machine.
namespace brelan::cost {

// The unit is one step of the server's own code, which takes a few nanoseconds. For this test, the sources of
// src/server, src/room and src/store are compiled again with a call at every basic block. A step of SQLite's
// machine counts as twenty of these steps, and each byte of a response as two.
struct Work {
    std::uint64_t loop = 0;   // on the loop's thread, where everything else waits too
    std::uint64_t store = 0;  // on the store's thread, where every action at a table waits to be written
};

// So far.
Work work_done();

// Counts the bytes of responses, on the loop.
void count_bytes(std::size_t bytes);

// From now on, counts the steps of every store that is opened.
void count_stores();

}  // namespace brelan::cost
