#include "load/machine.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <sstream>

namespace brelan::load {

Times measure_sync(const std::string& folder, int writes) {
    Times times;
    std::string name = folder + "/sync.XXXXXX";
    const int file = mkstemp(name.data());
    if (file < 0) return std::perror(name.c_str()), times;
    const std::array<char, 4096> block{};
    for (int i = 0; i < writes; ++i) {
        const auto start = Clock::now();
        if (write(file, block.data(), block.size()) < 0 || fdatasync(file) != 0) break;
        times.add(microseconds_since(start));
    }
    close(file);
    unlink(name.c_str());
    return times;
}

Usage usage_of(int process) {
    Usage usage;
    const std::string folder = "/proc/" + std::to_string(process) + "/";
    std::int64_t pages = 0;
    std::ifstream(folder + "statm") >> pages >> pages;
    usage.resident_bytes = pages * sysconf(_SC_PAGESIZE);
    std::string line;
    std::getline(std::ifstream(folder + "stat"), line);
    const std::size_t name_end = line.rfind(')');
    if (name_end == std::string::npos) return usage;
    std::istringstream rest(line.substr(name_end + 2));
    std::string skipped;
    for (int field = 3; field < 14; ++field) rest >> skipped;
    std::int64_t user = 0;
    std::int64_t system = 0;
    rest >> user >> system;
    usage.processor_microseconds = (user + system) * (1'000'000 / sysconf(_SC_CLK_TCK));
    return usage;
}

}  // namespace brelan::load
