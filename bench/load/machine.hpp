#pragma once
#include <cstdint>
#include <string>

#include "load/times.hpp"

namespace brelan::load {

// How long the disk under this folder takes to keep 4 KiB: so many writes, each with fdatasync.
Times measure_sync(const std::string& folder, int writes);

// What a process has used up to now.
struct Usage {
    std::int64_t resident_bytes = 0;
    std::int64_t processor_microseconds = 0;
};
Usage usage_of(int process);

}  // namespace brelan::load
