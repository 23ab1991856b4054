#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <filesystem>
#include <stdexcept>
#include <string>

#include "kit/damage.hpp"
#include "kit/part_of.hpp"
#include "server/sound_house.hpp"

// Copies of the files of a small house, each damaged another way, through waking and everything that can be
// asked: nothing crashes, nothing runs in circles, and what is shown is what the sound house shows, or is
// said to be damaged. `tools/damage_stores` does the same with as many files as one wants.
namespace brelan::server {
namespace {

using kit::Questions;
using kit::SoundHouse;
using kit::StoreFiles;
using kit::WholeHouse;

// What became of files: read by the test, written by the child that looks at them.
struct Seen {
    std::uint64_t seed = 0;  // the one that is being looked at
    std::uint64_t refused = 0;
    std::uint64_t sound = 0;    // nothing of it shows
    std::uint64_t told = 0;     // something is said to be damaged
    std::uint64_t stopped = 0;  // nothing could be written any more
    char complaint[1024] = {};
};

// A folder in memory where there is one: thousands of stores are opened, and the disk is not what is tested.
class QuickFolder {
  public:
    QuickFolder() {
        const std::string base =
            access("/dev/shm", W_OK) == 0 ? "/dev/shm" : std::filesystem::temp_directory_path();
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

bool says_damaged(const std::string& answer) {
    if (answer.ends_with(WholeHouse::kCutOff)) return true;
    for (const char* code : {"damaged", "damaged-record", "unreadable"}) {
        if (answer.find("\"code\":\"" + std::string(code) + "\"") != std::string::npos) return true;
    }
    return false;
}

// The entries of a list of tables that are not those of the sound one; those that are left out are set aside.
std::string list_differs(const std::string& told, const std::string& sound, const Hub& hub,
                         const SoundHouse& house) {
    const auto entry = [](const std::string& list, const std::string& id) {
        const std::size_t at = list.find("{\"id\":\"" + id);
        return at == std::string::npos ? std::string() : list.substr(at, list.find("]}", at) - at);
    };
    for (const std::string& id : house.tables) {
        const std::string mine = entry(told, id);
        if (mine != entry(sound, id) && !(mine.empty() && hub.is_damaged(id))) return id;
    }
    return {};
}

// Why what is told of something is not allowed; empty: it is what the sound house says, or is said to be
// damaged.
std::string differs(const std::string& asked, const std::string& told, const std::string& sound,
                    const Hub& hub, const SoundHouse& house) {
    if (told == sound || says_damaged(told)) return {};
    if (asked.find("/api/tables for") != std::string::npos) return list_differs(told, sound, hub, house);
    const bool missing = told == "no table" || told.starts_with("404");
    for (const std::string& id : house.tables) {
        if (missing && asked.find(id) != std::string::npos && hub.is_damaged(id)) return {};
    }
    if (asked.starts_with("word at") && told == "closed damaged") return {};
    return asked + ": " + told.substr(0, 300) + " instead of " + sound.substr(0, 300);
}

class Damager {
  public:
    Damager(const SoundHouse& house, Questions::Answers sound, std::string file)
        : house_(house), sound_(std::move(sound)), file_(std::move(file)) {}

    // Damages a copy, and looks at it; a second time where the process would have ended.
    void look_at(std::uint64_t seed, Seen& seen) {
        Rng rng(seed, 22);
        StoreFiles files = rng.below(2) == 0 ? house_.running : house_.ended;
        std::size_t which = rng.below(10) < 6 ? 0 : 1 + (rng.below(4) == 0 ? 1U : 0U);
        if (files.bytes[which].empty()) which = 0;
        what_ = std::string(StoreFiles::kNames[which]) + " " + kit_damage(files.bytes[which], rng);
        files.write(file_);
        complaint_.clear();
        const bool went_on = run(seen, true);
        if (!went_on && complaint_.empty()) {
            ++seen.stopped;
            run(seen, false);  // it comes back, and nothing ends it that was only looked at
        }
        if (complaint_.empty()) return;
        const std::string all = "seed " + std::to_string(seed) + " (" + what_ + "): " + complaint_;
        std::strncpy(seen.complaint, all.c_str(), sizeof seen.complaint - 1);
    }

  private:
    static std::string kit_damage(std::string& bytes, Rng& rng) { return brelan::kit::damage(bytes, rng); }

    // False: it could not write.
    bool run(Seen& seen, bool first) {
        try {
            WholeHouse house(store::open_sqlite(file_), house_.time);
            Questions questions(house, house_);
            Questions::Answers told = questions.ask_all();
            if (house.ended().empty()) told = questions.say_something();
            for (const auto& [asked, answer] : told) {
                if (!house.ended().empty() && (answer.starts_with("0 ") || answer == "nothing")) continue;
                const auto sound = sound_.find(asked);
                const std::string right = sound == sound_.end() ? "nothing" : sound->second;
                if (first && complaint_.empty())
                    complaint_ = differs(asked, answer, right, *house.hub, house_);
            }
            if (!house.ended().empty()) return false;
            if (first) ++(told == sound_ ? seen.sound : seen.told);
        } catch (const std::runtime_error& failure) {  // store::Failure, store::Damaged
            if (std::string(failure.what()).empty()) complaint_ = "it is refused without a word";
            if (first) ++seen.refused;
        } catch (const std::exception& other) {
            complaint_ = std::string("an exception: ") + other.what();
        }
        return true;
    }

    const SoundHouse& house_;
    Questions::Answers sound_;
    std::string file_;
    std::string what_;
    std::string complaint_;
};

// Looks at files in a process of their own, so that one that crashes is known by its number.
std::string look_at_all(const SoundHouse& house, const Questions::Answers& sound, const std::string& file,
                        std::uint64_t first, std::uint64_t last, Seen& seen) {
    const pid_t child = fork();
    if (child == 0) {
        Damager damager(house, sound, file);
        for (seen.seed = first; seen.seed <= last && seen.complaint[0] == '\0'; ++seen.seed)
            damager.look_at(seen.seed, seen);
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (seen.complaint[0] != '\0') return seen.complaint;
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return {};
    return "seed " + std::to_string(seen.seed) + ": the process ended by " +
           (WIFSIGNALED(status) ? strsignal(WTERMSIG(status)) : std::to_string(WEXITSTATUS(status)));
}

Questions::Answers answers_of(const SoundHouse& house, const StoreFiles& files, const std::string& file) {
    files.write(file);
    WholeHouse again(store::open_sqlite(file), house.time);
    Questions questions(again, house);
    questions.ask_all();
    return questions.say_something();
}

// `BRELAN_DAMAGED=FROM-TO` looks at these instead.
std::pair<std::uint64_t, std::uint64_t> wanted() {
    const char* const words = std::getenv("BRELAN_DAMAGED");
    if (words == nullptr) return {1, brelan::kit::part_of<std::uint64_t>(2'000, 20)};
    char* rest = nullptr;
    const std::uint64_t first = std::strtoull(words, &rest, 10);
    return {first, *rest == '-' ? std::strtoull(rest + 1, nullptr, 10) : first};
}

TEST(DamagedStores, are_shown_as_they_were_or_said_to_be_damaged) {
    const QuickFolder folder;
    const SoundHouse house(folder / "made");
    const Questions::Answers sound = answers_of(house, house.running, folder / "store");
    ASSERT_EQ(answers_of(house, house.ended, folder / "store"), sound);
    ASSERT_EQ(
        std::count_if(sound.begin(), sound.end(), [](const auto& each) { return says_damaged(each.second); }),
        0);
    void* const shared =
        mmap(nullptr, sizeof(Seen), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    ASSERT_NE(shared, MAP_FAILED);
    Seen& seen = *new (shared) Seen;
    const auto [first, last] = wanted();
    EXPECT_EQ(look_at_all(house, sound, folder / "store", first, last, seen), "")
        << "again: BRELAN_DAMAGED=" << seen.seed
        << " build/release/test_server --gtest_filter='DamagedStores.*'";
    std::printf("%llu refused, %llu damaged in part, %llu sound, %llu could not be written\n",
                static_cast<unsigned long long>(seen.refused), static_cast<unsigned long long>(seen.told),
                static_cast<unsigned long long>(seen.sound), static_cast<unsigned long long>(seen.stopped));
    munmap(shared, sizeof(Seen));
}

}  // namespace
}  // namespace brelan::server
