#include <sys/resource.h>

#include <boost/asio/steady_timer.hpp>
#include <cstdio>
#include <exception>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "load/attack.hpp"
#include "load/bystander.hpp"
#include "load/flood.hpp"
#include "load/machine.hpp"
#include "load/message.hpp"
#include "load/table.hpp"
#include "load/victims.hpp"

// The load client. See docs/operations.md for its use and bench/README.md for what it does and does not
// measure.
namespace brelan::load {
namespace {

namespace asio = boost::asio;

void run_for(asio::io_context& io, double seconds) {
    io.restart();
    io.run_for(std::chrono::microseconds(static_cast<std::int64_t>(seconds * 1e6)));
}

// Reads all pending messages. Otherwise, while many tables are being opened, pings would go unanswered and
// the server would disconnect the clients.
void read_all(asio::io_context& io) {
    constexpr std::size_t kAtOnce = 1'000;  // tables already in play always have more to read
    io.restart();
    for (std::size_t heard = 0; heard < kAtOnce && io.poll_one() > 0;) ++heard;
}

// Makes moves at one table after another, at a given total rate per second.
class Pace {
  public:
    Pace(asio::io_context& io, double rate, std::vector<std::unique_ptr<Table>>& tables)
        : timer_(io), rate_(rate), tables_(tables), start_(Clock::now()) {
        if (rate_ > 0) wait();
    }

  private:
    void wait() {
        const auto due = start_ + std::chrono::microseconds(
                                      static_cast<std::int64_t>(static_cast<double>(asked_) * 1e6 / rate_));
        timer_.expires_at(due);
        timer_.async_wait([this](boost::system::error_code error) {
            if (error) return;
            tables_[asked_++ % tables_.size()]->move();
            wait();
        });
    }

    asio::steady_timer timer_;
    double rate_;
    std::vector<std::unique_ptr<Table>>& tables_;
    Clock::time_point start_;
    std::size_t asked_ = 0;
};

void print_times(const char* what, Times& times) {
    std::printf("%-28s %8zu times: p50 %.3f ms, p99 %.3f ms, p99.9 %.3f ms\n", what, times.count(),
                static_cast<double>(times.quantile(500)) / 1e3,
                static_cast<double>(times.quantile(990)) / 1e3,
                static_cast<double>(times.quantile(999)) / 1e3);
}

void print_memory(const char* what, const Options& options, std::int64_t before, std::size_t things) {
    if (options.process == 0 || things == 0) return;
    const std::int64_t now = usage_of(options.process).resident_bytes;
    std::printf("%-28s %8zu: %.1f KiB each (%.1f MiB in all)\n", what, things,
                static_cast<double>(now - before) / 1024 / static_cast<double>(things),
                static_cast<double>(now) / (1 << 20));
}

// `players=N` from the options, else 4 as in Tarot.
std::size_t seats_of(const Options& options) {
    constexpr std::string_view kKey = "players=";
    const std::size_t at = options.options.find(kKey);
    return at == std::string::npos ? 4 : std::stoul(options.options.substr(at + kKey.size()));
}

std::vector<std::unique_ptr<Table>> open_tables(asio::io_context& io, const Options& options,
                                                Measured& measured) {
    std::vector<std::unique_ptr<Table>> tables;
    for (int i = 0; i < options.tables; ++i) {
        tables.push_back(
            std::make_unique<Table>(io, options, static_cast<std::size_t>(i), seats_of(options), measured));
        tables.back()->open();
        read_all(io);
    }
    run_for(io, 1);
    return tables;
}

// Visitors who only watch, spread over the tables.
std::vector<std::unique_ptr<Visitor>> open_idle(asio::io_context& io, const Options& options,
                                                const std::vector<std::unique_ptr<Table>>& tables) {
    std::vector<std::unique_ptr<Visitor>> idle;
    const std::size_t seated = tables.size() * seats_of(options);
    for (std::size_t i = 0; i < static_cast<std::size_t>(options.idle); ++i) {
        idle.push_back(std::make_unique<Visitor>(io, options, seated + i));
        idle.back()->enter();
        idle.back()->connect(tables[i % tables.size()]->id(), [](std::string_view) {});
    }
    if (options.idle > 0) run_for(io, 1);
    return idle;
}

void print_processor(const Usage& start, const Usage& end, double seconds, std::int64_t moves) {
    const double used = static_cast<double>(end.processor_microseconds - start.processor_microseconds) / 1e6;
    if (used <= 0) return;
    std::printf("%-28s %7.2f s of %.1f s: %.0f moves a second of its time\n", "the server's processor time",
                used, seconds, static_cast<double>(moves) / used);
}

// Prints how the server's memory changed during the measurement.
void print_growth(const Usage& start, const Usage& end) {
    std::printf("%-28s %8.1f MiB before, %.1f MiB after\n", "the server's memory",
                static_cast<double>(start.resident_bytes) / (1 << 20),
                static_cast<double>(end.resident_bytes) / (1 << 20));
}

void print_flood(const Flood& flood) {
    std::printf("%-28s %8lld connections, %.1f MiB of requests from one address\n", "the flood",
                static_cast<long long>(flood.connections()), static_cast<double>(flood.bytes()) / (1 << 20));
}

// Prints any faults; returns true if there were none.
bool print_faults(const Measured& measured, const std::vector<std::unique_ptr<Table>>& tables) {
    int broken = 0;
    for (const auto& table : tables) broken += table->broken() ? 1 : 0;
    std::printf("%-28s %8lld refused, %d tables with a lost socket\n", "faults",
                static_cast<long long>(measured.refused), broken);
    if (measured.refused > 0) std::printf("the first refusal: %s\n", measured.first_refusal.c_str());
    return broken == 0 && measured.refused == 0;
}

// Plays this many deals and prints how much memory the server uses after each tenth of them. Returns true if
// memory use grew by no more than a fifth after the first tenth.
bool play_deals(asio::io_context& io, const Options& options, const Measured& measured) {
    constexpr int kParts = 10;
    constexpr double kLongest = 60;  // seconds to wait for the next deal
    std::int64_t after_first = 0;
    std::int64_t now = 0;
    for (int part = 1; part <= kParts; ++part) {
        const std::int64_t end = options.deals * part / kParts;
        auto last = Clock::now();
        for (std::int64_t before = measured.deals; measured.deals < end;) {
            run_for(io, 0.1);
            if (measured.deals != before) last = Clock::now();
            before = measured.deals;
            if (static_cast<double>(microseconds_since(last)) / 1e6 < kLongest) continue;
            std::printf("%-28s %8lld: nothing is dealt any more\n", "deals",
                        static_cast<long long>(measured.deals));
            return false;
        }
        now = usage_of(options.process).resident_bytes;
        if (part == 1) after_first = now;
        std::printf("%-28s %8lld: %.1f MiB\n", "the server's memory, deals",
                    static_cast<long long>(measured.deals), static_cast<double>(now) / (1 << 20));
        std::fflush(stdout);
    }
    return now <= after_first + after_first / 5;
}

std::vector<std::string> ids_of(const std::vector<std::unique_ptr<Table>>& tables) {
    std::vector<std::string> ids;
    for (const auto& table : tables) ids.push_back(table->id());
    return ids;
}

// Strangers who attack, if any, and a bystander who must not notice them.
class Others {
  public:
    Others(const Options& options, std::vector<std::string> tables)
        : there_(!options.attack.empty()),
          attacked_(there_ && options.attack != "none"),
          robbed_(options.attack == "old-password"),
          bystander_(options),
          victims_(options),
          attack_(options, std::move(tables)) {
        if (there_) bystander_.prepare();
        if (robbed_) victims_.prepare();
        if (attacked_) attack_.prepare();
    }
    void begin() {
        if (attacked_) attack_.begin();
        if (there_) bystander_.begin();
        if (robbed_) victims_.begin();
    }
    // Returns false if anybody was hindered.
    bool end() {
        if (!there_) return true;
        bystander_.stop();
        victims_.stop();
        attack_.stop();
        if (robbed_) victims_.look_at_all();
        if (attacked_) attack_.print();
        const bool safe = !robbed_ || victims_.print();
        return bystander_.print() && safe;
    }

  private:
    bool there_;
    bool attacked_;
    bool robbed_;
    Bystander bystander_;
    Victims victims_;
    Attack attack_;
};

int run(const Options& options) {
    if (!options.folder.empty()) {
        Times sync = measure_sync(options.folder, 500);
        print_times("the disk's own sync", sync);
    }
    asio::io_context io(1);
    Measured measured;
    const std::int64_t at_first = usage_of(options.process).resident_bytes;
    std::vector<std::unique_ptr<Table>> tables = open_tables(io, options, measured);
    print_memory("tables with their sockets", options, at_first, tables.size());
    const std::int64_t with_tables = usage_of(options.process).resident_bytes;
    const auto idle = open_idle(io, options, tables);
    print_memory("idle sockets", options, with_tables, idle.size());

    Others others(options, ids_of(tables));
    const Pace pace(io, options.rate, tables);
    Flood flood(options);
    others.begin();
    run_for(io, options.warm_up);
    const Usage start = usage_of(options.process);
    measured.counting = true;
    const auto began = Clock::now();
    bool flat = true;
    if (options.deals > 0) {
        flat = play_deals(io, options, measured);
    } else {
        run_for(io, options.seconds);
    }
    const double seconds = static_cast<double>(microseconds_since(began)) / 1e6;
    measured.counting = false;
    flood.stop();

    std::printf("%-28s %8lld: %.0f a second\n", "moves", static_cast<long long>(measured.moves),
                static_cast<double>(measured.moves) / seconds);
    print_times("to the other seats", measured.arrivals);
    if (options.process != 0) print_processor(start, usage_of(options.process), seconds, measured.moves);
    if (options.process != 0) print_growth(start, usage_of(options.process));
    if (options.flood > 0) print_flood(flood);
    const bool undisturbed = others.end();
    return print_faults(measured, tables) && undisturbed && flat && measured.moves > 0 ? 0 : 1;
}

void allow_many_files() {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace
}  // namespace brelan::load

int main(int count, char** words) {
    using namespace brelan::load;
    const auto options = read_options(count, words);
    if (!options) return 2;
    allow_many_files();
    try {
        return run(*options);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "brelan_load: %s\n", error.what());
        return 1;
    }
}
