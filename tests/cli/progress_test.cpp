#include "cli/reports/progress.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "term/wrap.hpp"

namespace brelan::cli {
namespace {

const Texts& texts() {
    static const Texts made(
        Language::english,
        "progress.rate: {rate} {unit}/s\nprogress.left: {time} left\nprogress.count: {done} of {total}\n");
    return made;
}

const ProgressWords kWords{"simulating", "games"};

// The line without its styles and without the characters of the bar.
std::string bare(const std::string& line) {
    std::string out;
    for (std::string_view rest = line; !rest.empty();) {
        const Glyph glyph = first_glyph(rest);
        if (glyph.code >= 0x20 && (glyph.code < 0x2500 || glyph.code > 0x257F))
            out += rest.substr(0, glyph.length);
        rest.remove_prefix(glyph.length);
    }
    return out;
}

TEST(Progress, tells_share_rate_and_time_left) {
    const ProgressFacts facts{500'000, 2'000'000, 10};
    EXPECT_EQ(bare(progress_line(facts, kWords, texts(), 120)),
              "simulating   25 %  500,000 of 2,000,000  50,000 games/s  0:30 left");
    EXPECT_EQ(bare(progress_line(facts, kWords, texts(), 70)),
              "simulating   25 %  50,000 games/s  0:30 left");
    EXPECT_EQ(progress_line({1234, 0, 2}, kWords, texts(), 80), "simulating  1,234 games  617 games/s");
}

TEST(Progress, fits_any_width_and_any_facts) {
    for (std::size_t columns = 0; columns < 140; ++columns) {
        for (const ProgressFacts& facts :
             {ProgressFacts{0, 10, 0}, ProgressFacts{10, 10, 1}, ProgressFacts{11, 10, 1},
              ProgressFacts{7, 0, 3}, ProgressFacts{1, UINT64_MAX, 5}}) {
            EXPECT_LT(text_width(progress_line(facts, kWords, texts(), columns)),
                      std::max<std::size_t>(columns, 1));
        }
    }
}

TEST(Progress, times_for_people) {
    EXPECT_EQ(clock_text(7.9), "0:07");
    EXPECT_EQ(clock_text(750), "12:30");
    EXPECT_EQ(clock_text(3900), "1:05:00");
}

// Everything drawn on a terminal while some work is being done. Waits for the first output, but no longer
// than `work` milliseconds.
std::string drawn_during(std::chrono::milliseconds work, ProgressPace pace) {
    setenv("TERM", "xterm", 1);
    int master = -1;
    int slave = -1;
    const winsize size{24, 80, 0, 0};
    EXPECT_EQ(openpty(&master, &slave, nullptr, nullptr, &size), 0);
    {
        Progress progress(texts(), kWords, 100, false, slave, pace);
        std::thread worker([&] { progress.done() += 40; });
        worker.join();
        pollfd file{master, POLLIN, 0};
        poll(&file, 1, static_cast<int>(work.count()));
    }
    fcntl(master, F_SETFL, O_NONBLOCK);
    std::string out;
    char bytes[4096];
    for (ssize_t got = 0; (got = read(master, bytes, sizeof bytes)) > 0;)
        out.append(bytes, static_cast<std::size_t>(got));
    close(slave);
    close(master);
    return out;
}

TEST(Progress, appears_late_is_drawn_seldom_and_leaves_a_clean_line) {
    using std::chrono::milliseconds;
    EXPECT_EQ(drawn_during(milliseconds(30), {milliseconds(3'600'000), milliseconds(1)}), "");
    const std::string drawn =
        drawn_during(milliseconds(30'000), {milliseconds(100), milliseconds(3'600'000)});
    EXPECT_NE(drawn.find(" 40 %"), std::string::npos) << drawn;
    EXPECT_TRUE(drawn.ends_with("\r\x1B[K"));
    EXPECT_EQ(std::count(drawn.begin(), drawn.end(), '\r'), 2);  // drawn once, erased once
    EXPECT_EQ(ProgressPace().first, milliseconds(1000));
}

TEST(Progress, is_not_shown_without_a_terminal) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    {
        using std::chrono::milliseconds;
        Progress progress(texts(), kWords, 100, true, ends[1], {milliseconds(0), milliseconds(1)});
        std::this_thread::sleep_for(milliseconds(20));
    }
    pollfd file{ends[0], POLLIN, 0};
    EXPECT_EQ(poll(&file, 1, 0), 0);
    close(ends[0]);
    close(ends[1]);
}

}  // namespace
}  // namespace brelan::cli
