#pragma once
#include <cstdint>
#include <string>

#include "load/times.hpp"

namespace brelan::load {

// Measures how long the disk that holds this folder takes to store 4 KiB, using the given number of writes.
// Each write is followed by fdatasync.
Times measure_sync(const std::string& folder, int writes);

// The resources that a process has used so far.
struct Usage {
    std::int64_t resident_bytes = 0;
    std::int64_t processor_microseconds = 0;
};
Usage usage_of(int process);

}  // namespace brelan::load
