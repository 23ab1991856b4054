#include <sys/wait.h>

#include <atomic>
#include <csignal>
#include <fstream>
#include <thread>

#include "bot/child.hpp"
#include "bot/seated.hpp"

// Third-party programs whose answers are no longer awaited, or whose house is gone.
namespace brelan::bot {
namespace {

using kit::Child;
using kit::kHear;
using kit::kHello;

class ChildStop : public Child {
  protected:
    std::string there(const std::string& name) const { return folder_ + "/" + name; }
    static void wait_for(const std::string& file) {
        for (int i = 0; i < 2000 && !std::filesystem::exists(file); ++i) usleep(10'000);
    }
    pid_t number_in(const std::string& name) const {
        pid_t number = 0;
        std::ifstream(there(name)) >> number;
        return number;
    }
    // Asks a question, and withdraws it as soon as the script has created this file.
    Lapse withdraw(Bot& bot, const std::string& when) {
        std::atomic<bool> stop{false};
        asking_.question.limit.stop = &stop;
        std::thread reader([&] { wait_for(there(when)), stop = true; });
        const Lapse fault = bot.answer(asking_.question).fault;
        reader.join();
        asking_.question.limit.stop = nullptr;
        return fault;
    }
};

TEST_F(ChildStop, a_withdrawn_question_ends_the_program_and_the_next_one_starts_it_again) {
    const std::string bot = script(std::string(kHello) + std::string(kHear) + "[ -e " + there("asked") +
                                   " ] && echo act turn\necho $$ >" + there("asked") + "; sleep 1000\n");
    ChildBot child(bot, host_, table_->options(), 1, limits_);
    EXPECT_EQ(withdraw(child, "asked"), Lapse::stopped);
    EXPECT_TRUE(gone(number_in("asked")));
    EXPECT_TRUE(child.answer(asking_.question).good());
}

TEST_F(ChildStop, a_program_that_never_gets_ready_is_not_waited_for_either) {
    ChildBot child(script("echo $$ >" + there("begun") + "; sleep 1000\n"), host_, table_->options(), 1,
                   limits_);
    EXPECT_EQ(withdraw(child, "begun"), Lapse::stopped);
    EXPECT_TRUE(gone(number_in("begun")));
}

TEST_F(ChildStop, nobody_stands_in_for_one_that_was_not_waited_for) {
    Seated seated("program:" + script(std::string(kHello) + std::string(kHear) + "[ -e " + there("asked") +
                                      " ] && echo act turn\ntouch " + there("asked") + "; sleep 1000\n"),
                  host_, table_->options(), 1);
    std::atomic<bool> stop{false};
    asking_.question.limit.stop = &stop;
    std::thread reader([&] { wait_for(there("asked")), stop = true; });
    EXPECT_EQ(seated.answer(asking_.question).fault, Lapse::stopped);
    reader.join();
    EXPECT_FALSE(seated.stands_in());
    stop = false;
    EXPECT_TRUE(seated.answer(asking_.question).good());
    EXPECT_FALSE(seated.stands_in());
}

// However the house ends, the program and its children are stopped too, even if they refuse to stop.
TEST_F(ChildStop, a_house_that_is_killed_leaves_nothing_behind) {
    const std::string bot =
        script("trap '' TERM HUP INT PIPE\nsleep 1000 >/dev/null &\necho $! >" + there("other") + "\n" +
               std::string(kHello) + std::string(kHear) + "echo $$ >" + there("program") +
               "; echo act turn; while :; do sleep 1; done\n");
    const pid_t house = fork();
    if (house == 0) {
        ChildBot child(bot, host_, table_->options(), 1, limits_);
        if (child.answer(asking_.question).good()) raise(SIGKILL);
        _exit(1);
    }
    int status = 0;
    waitpid(house, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << "it was not even asked";
    EXPECT_TRUE(gone(number_in("program")));
    EXPECT_TRUE(gone(number_in("other")));
}

}  // namespace
}  // namespace brelan::bot
