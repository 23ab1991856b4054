#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "kit/part_of.hpp"
#include "server/damaged_life.hpp"

// Copies of the files of a small house, each damaged in a different way. Every copy is woken and receives
// every possible request. Nothing crashes or loops, and each response is either the same as from the sound
// house, or a report of the damage. `tools/damage_stores` does the same with any number of files.
namespace brelan::server {
namespace {

using kit::DamagedLives;
using kit::Questions;
using kit::SoundHouse;
using kit::StoreFiles;
using kit::WholeHouse;

constexpr unsigned kLongestLife = 60;  // in seconds; a run takes a few milliseconds
constexpr std::size_t kMostKinds = 256;
constexpr std::size_t kMostComplaints = 40;

// The results for a range of files. The process that checks the files writes the results, and the test reads
// the results.
struct SeenLives {
    std::uint64_t seed = 0;  // the seed that is being checked
    std::uint64_t ends[DamagedLives::kEnds] = {};
    std::uint32_t of_kind[kMostKinds] = {};
    std::uint64_t complaints = 0;
    char first[kMostComplaints][1'024] = {};

    void complain(const std::string& what) {
        if (complaints < kMostComplaints) std::strncpy(first[complaints], what.c_str(), sizeof first[0] - 1);
        ++complaints;
    }
};

// A folder in memory if possible, because the test opens thousands of stores, and it does not test the disk.
class QuickFolder {
  public:
    QuickFolder() {
        const char* const wanted = std::getenv("TMPDIR");
        std::string base = std::filesystem::temp_directory_path();
        if (wanted == nullptr && access("/dev/shm", W_OK) == 0) base = "/dev/shm";
        std::string pattern = base + "/brelan-XXXXXX";
        path_ = mkdtemp(pattern.data()) == nullptr ? base : pattern;
    }
    ~QuickFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    QuickFolder(const QuickFolder&) = delete;
    QuickFolder& operator=(const QuickFolder&) = delete;
    std::string operator/(const std::string& name) const { return path_ + "/" + name; }

  private:
    std::string path_;
};

// Checks a range of numbers in a process that may crash. If it does, the number at which it crashed is known,
// and another process continues with the next number.
class Lookers {
  public:
    using Live = std::function<DamagedLives::Life(std::uint64_t seed)>;
    Lookers(Live live, std::uint64_t first, std::uint64_t last, std::uint64_t step)
        : live_(std::move(live)), last_(last), step_(step) {
        void* const shared =
            mmap(nullptr, sizeof(SeenLives), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        seen_ = new (shared) SeenLives;
        begin(first);
    }
    ~Lookers() { munmap(seen_, sizeof(SeenLives)); }
    Lookers(const Lookers&) = delete;
    Lookers& operator=(const Lookers&) = delete;

    // Waits until all numbers have been checked.
    const SeenLives& finish() {
        for (int status = 0; waitpid(child_, &status, 0) == child_ && status != 0;) {
            const std::string why = WIFSIGNALED(status) ? strsignal(WTERMSIG(status))
                                                        : "exit " + std::to_string(WEXITSTATUS(status));
            seen_->complain("seed " + std::to_string(seen_->seed) + ": the process ended: " + why);
            begin(seen_->seed + step_);
        }
        return *seen_;
    }

  private:
    void begin(std::uint64_t first) {
        child_ = fork();
        if (child_ != 0) return;
        for (std::uint64_t seed = first; seed <= last_ && seen_->complaints < kMostComplaints; seed += step_)
            look_at(seed);
        _exit(0);
    }
    void look_at(std::uint64_t seed) {
        seen_->seed = seed;
        alarm(kLongestLife);
        const DamagedLives::Life life = live_(seed);
        alarm(0);
        ++seen_->ends[static_cast<std::size_t>(life.end)];
        ++seen_->of_kind[life.kind];
        if (!life.complaint.empty())
            seen_->complain("seed " + std::to_string(seed) + " (" + life.damage + "): " + life.complaint);
    }

    Live live_;
    std::uint64_t last_;
    std::uint64_t step_;
    SeenLives* seen_ = nullptr;
    pid_t child_ = -1;
};

Questions::Answers answers_of(const SoundHouse& house, const StoreFiles& files, const std::string& file) {
    const kit::RepeatedChance chance(2);
    files.write(file);
    WholeHouse again(store::open_sqlite(file), house.time);
    Questions questions(again, house);
    questions.ask_all();
    return questions.say_something();
}

// The numbers to check; if `BRELAN_DAMAGED=FROM-TO` is set, the numbers from FROM to TO.
std::pair<std::uint64_t, std::uint64_t> wanted_lives() {
    const char* const words = std::getenv("BRELAN_DAMAGED");
    if (words == nullptr) return {1, brelan::kit::part_of<std::uint64_t>(2'000, 20)};
    char* rest = nullptr;
    const std::uint64_t first = std::strtoull(words, &rest, 10);
    return {first, *rest == '-' ? std::strtoull(rest + 1, nullptr, 10) : first};
}

// Reports each number at which the process crashed or found something wrong.
TEST(DamagedLookers, report_each_seed_that_fails) {
    Lookers lookers(
        [](std::uint64_t seed) {
            if (seed == 5) std::_Exit(3);
            if (seed == 9) kill(getpid(), SIGKILL);
            DamagedLives::Life life{.kind = 1, .damage = "cut"};
            if (seed == 7) life.complaint = "older";
            return life;
        },
        3, 11, 2);
    const SeenLives& seen = lookers.finish();
    ASSERT_EQ(seen.complaints, 3U);
    EXPECT_STREQ(seen.first[0], "seed 5: the process ended: exit 3");
    EXPECT_STREQ(seen.first[1], "seed 7 (cut): older");
    EXPECT_EQ(std::string(seen.first[2]).substr(0, 27), "seed 9: the process ended: ");
    EXPECT_EQ(seen.of_kind[1], 3U) << "3, 7 and 11";
}

class DamagedStores : public testing::Test {
  protected:
    // The responses are the same for the house's files while it is running and after it has ended.
    Questions::Answers sound_answers() const {
        Questions::Answers sound = answers_of(house_, house_.running, folder_ / "store");
        EXPECT_EQ(answers_of(house_, house_.ended, folder_ / "store"), sound);
        for (const auto& [asked, answer] : sound) {
            EXPECT_FALSE(kit::Judge::says_damaged(answer)) << asked << ": " << answer;
            EXPECT_TRUE(answer.starts_with("200 ") || answer.starts_with("{") || answer == "ok" ||
                        answer.starts_with("403 ") || answer.starts_with("404 "))
                << asked << ": " << answer;
        }
        return sound;
    }

    QuickFolder folder_;
    SoundHouse house_{folder_ / "made"};
};

TEST_F(DamagedStores, begin_with_a_house_that_is_made_the_same_each_time) {
    const SoundHouse again(folder_ / "again");
    EXPECT_EQ(again.tables, house_.tables);
    EXPECT_EQ(again.time, house_.time);
    ASSERT_EQ(again.ended.bytes[0].size(), house_.ended.bytes[0].size());
    ASSERT_EQ(again.running.bytes[1].size(), house_.running.bytes[1].size());
    int different = 0;  // the page that differs
    for (std::size_t at = 0; at < house_.ended.bytes[0].size(); at += store::kit::kFilePage) {
        const auto page = [&](const SoundHouse& house) {
            return house.ended.bytes[0].substr(at, store::kit::kFilePage);
        };
        different += page(house_) == page(again) ? 0 : 1;
    }
    EXPECT_LE(different, 1);
}

TEST_F(DamagedStores, are_also_judged_by_what_is_missing) {
    const DamagedLives lives(house_, sound_answers(), folder_ / "one");
    DamagedLives::Life life;
    lives.look_at(house_.running, life);
    EXPECT_EQ(life.complaint, "");
    StoreFiles older = house_.running;  // with an empty log
    older.bytes[1] = older.bytes[2] = "";
    lives.look_at(older, life);
    EXPECT_NE(life.complaint, "");
    older.bytes[2] = house_.running.bytes[2];
    life = {};
    lives.look_at(older, life);
    EXPECT_EQ(life.complaint, "");
    EXPECT_EQ(life.end, DamagedLives::End::refused);
}

// With this damage, no session can be stored or ended. Anyone who tries is told so, and the house goes on.
TEST_F(DamagedStores, end_no_house_by_a_page_of_sessions) {
    const DamagedLives lives(house_, sound_answers(), folder_ / "one");
    kit::StorePlaces places(house_.ended, house_.roots);
    const std::vector<kit::StorePlace>& pages = places.kinds["leaf of session_account"];
    EXPECT_FALSE(pages.empty());
    for (const kit::StorePlace& page : pages) {
        StoreFiles files = house_.ended;
        files.bytes[page.file][page.at + page.size / 2] ^= 1;
        DamagedLives::Life life;
        lives.look_at(files, life);
        EXPECT_EQ(life.complaint, "");
        EXPECT_TRUE(life.end == DamagedLives::End::told);
    }
}

TEST_F(DamagedStores, are_shown_as_they_were_or_said_to_be_damaged) {
    const Questions::Answers sound = sound_answers();
    DamagedLives one(house_, sound, folder_ / "one");
    DamagedLives other(house_, sound, folder_ / "other");
    ASSERT_LE(one.kinds(), kMostKinds);
    const auto [first, last] = wanted_lives();
    Lookers odd([&](std::uint64_t seed) { return one.live(seed); }, first, last, 2);
    Lookers even([&](std::uint64_t seed) { return other.live(seed); }, first + 1, last, 2);
    SeenLives all;
    for (const SeenLives* seen : {&odd.finish(), &even.finish()}) {
        for (std::size_t i = 0; i < std::size(all.ends); ++i) all.ends[i] += seen->ends[i];
        for (std::size_t i = 0; i < kMostKinds; ++i) all.of_kind[i] += seen->of_kind[i];
        for (std::size_t i = 0; i < std::min<std::size_t>(seen->complaints, kMostComplaints); ++i)
            ADD_FAILURE() << seen->first[i];
    }
    const std::uint64_t share = (last - first + 1) / one.kinds();
    for (std::size_t i = 0; i < one.kinds(); ++i) EXPECT_GE(all.of_kind[i], share) << one.kind(i);
    for (const char* kind : {"ended: leaf of event", "ended: inner page of event",
                             "ended: overflow of played", "ended: leaf of head", "ended: free page",
                             "running: log: leaf of event", "running: log: inner page of event",
                             "running: log: head of a page", "running: page that the log has anew"}) {
        bool there = false;
        for (std::size_t i = 0; i < one.kinds(); ++i) there |= one.kind(i) == kind;
        EXPECT_TRUE(there) << kind;
    }
    std::printf("%zu kinds of places; %llu refused, %llu damaged in part, %llu sound\n", one.kinds(),
                static_cast<unsigned long long>(all.ends[0]), static_cast<unsigned long long>(all.ends[2]),
                static_cast<unsigned long long>(all.ends[1]));
}

}  // namespace
}  // namespace brelan::server
