#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "bot/bot.hpp"
#include "cli/args/arena_setup.hpp"
#include "cli/args/args_value.hpp"
#include "cli/output.hpp"
#include "cli/reports/arena.hpp"
#include "cli/reports/progress.hpp"
#include "cli/verbs/verbs.hpp"
#include "files/write_file.hpp"
#include "term/stop_flag.hpp"

namespace brelan::cli {
namespace {

constexpr std::size_t kDigits = 6;  // digits of a deal's number in the names of its records

// Writes records to a folder, from any thread.
class RecordFolder {
  public:
    explicit RecordFolder(std::string folder) : folder_(std::move(folder)) {
        if (!folder_.empty()) mkdir(folder_.c_str(), kFolderMode);
    }

    // The reason why nothing can be written to the folder; empty if there is none.
    std::string obstacle() const { return folder_.empty() ? "" : write_obstacle(name_of(0, "base")); }

    void write(std::uint64_t deal, const std::string& label, const std::string& record) {
        const std::string error = write_file(name_of(deal, label), record, Readers::usual, Haste::quick);
        const std::lock_guard lock(mutex_);
        if (error_.empty()) error_ = error;
    }

    const std::string& error() const { return error_; }

  private:
    // `000017-taker.brl`
    std::string name_of(std::uint64_t deal, const std::string& label) const {
        std::string digits = std::to_string(deal);
        digits.insert(0, kDigits > digits.size() ? kDigits - digits.size() : 0, '0');
        return folder_ + "/" + digits + "-" + label + ".brl";
    }

    std::string folder_;
    std::mutex mutex_;
    std::string error_;
};

// Plays the contest with a progress bar until it ends or Ctrl-C stops it.
ArenaRun play(const arena::Contest& contest, const Call& call) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    Progress progress(
        call.texts,
        {std::string(call.texts("arena.progress")), std::string(call.texts("arena.progress.unit"))},
        contest.deals, !call.arguments.given("no-color"));
    ArenaRun run{contest, play_contest(contest, {&StopFlag::flag(), &progress.done()}), 0,
                 call.arguments.given("calibration")};
    progress.finish();
    run.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return run;
}

// True if every program answered at least once. For each of the other programs, warns that its figures come
// from a substitute bot.
bool all_played(const ArenaRun& run, const Texts& texts) {
    bool all = true;
    for (const auto& [who, letter] :
         {std::pair{arena::Who::a, std::string_view("A")}, std::pair{arena::Who::b, std::string_view("B")},
          std::pair{arena::Who::auction, texts("arena.auction")}}) {
        if (!run.run.tally.side(who).never_played()) continue;
        all = false;
        complain("arena",
                 fill(texts("arena.never-played"), {{"who", letter},
                                                    {"bot", shown(bot_of(run.contest, who))},
                                                    {"instead", bot::usual_name(*run.contest.game)}}));
    }
    return all;
}

}  // namespace

int arena_verb(const Call& call) {
    ContestChoice choice = choose_contest(call);
    if (!choice.error.empty()) return usage_error("arena", choice.error);
    RecordFolder folder(std::string(call.arguments.text("records")));
    if (const std::string obstacle = folder.obstacle(); !obstacle.empty())
        return usage_error("arena", obstacle);
    if (call.arguments.given("records")) {
        choice.contest.keep = [&](std::uint64_t deal, const std::string& label, const std::string& record) {
            folder.write(deal, label, record);
        };
    }
    const StopFlag stop;
    const ArenaRun run = play(choice.contest, call);
    if (call.arguments.given("json")) {
        print_raw(arena_json(run));
    } else {
        print(arena_report(run, call.texts), call.colour);
    }
    if (!folder.error().empty()) complain("arena", folder.error());
    const bool good = all_played(run, call.texts) && folder.error().empty();
    if (!run.run.complete) return stopped_by(StopFlag::signal());
    return good ? kOk : kFailed;
}

}  // namespace brelan::cli
