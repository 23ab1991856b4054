#include <sys/wait.h>

#include <csignal>
#include <fstream>

#include "bot/child.hpp"
#include "bot/seated.hpp"

// Third-party programs, well behaved and badly behaved, as small shell scripts.
namespace brelan::bot {
namespace {

using kit::Child;
using kit::kHear;
using kit::kHello;

TEST_F(Child, answers_with_opinions_and_a_reason) {
    const Answer answer =
        ask(script(std::string(kHello) + std::string(kHear) +
                   "echo info value -1500 tries 7 turn; echo info nodes 12; echo info why it must;"
                   " echo info of later versions; echo; echo act turn\n"));
    ASSERT_TRUE(answer.good()) << name_of(answer.fault) << answer.detail;
    EXPECT_EQ(asking_.legal[answer.choice], "turn");
    ASSERT_EQ(answer.opinions.size(), 1u);
    EXPECT_EQ(answer.opinions[0].value, -1500);
    EXPECT_EQ(answer.opinions[0].tries, 7);
    EXPECT_EQ(answer.nodes, 12);
    EXPECT_EQ(answer.reason.words, "it must");
}

TEST_F(Child, gets_the_whole_question) {
    const std::string heard = folder_ + "/heard";
    const std::string bot = script(
        "echo 'plays tontine rules 1'; echo option seed number 1; echo ready\n"
        "while read line; do echo \"$line\" >>" +
        heard + "; case $line in go*) echo act turn;; quit) exit;; esac; done\n");
    {
        ChildBot child(bot, host_, table_->options(), 7, limits_);
        ASSERT_TRUE(child.answer(asking_.question).good());
        child.over("p1 3 p2 -3");
        ASSERT_TRUE(child.answer(asking_.question).good());
    }
    const std::string text = kit::read_all(heard);
    const std::string view = "view p" + std::to_string(asking_.seat.index + 1) + " " + asking_.view + "\n";
    EXPECT_TRUE(text.starts_with("hello 1\noption seed=7\ngame tontine rules 1 " +
                                 host_.write_options(table_->options()) + "\n" + view +
                                 "legal turn\ngo ms 1000 seed "))
        << text;
    EXPECT_NE(text.find("\nover p1 3 p2 -3\n" + view), std::string::npos) << text;
    EXPECT_TRUE(text.ends_with("\nquit\n")) << text;
}

TEST_F(Child, that_does_not_start_is_named) {
    EXPECT_EQ(ask(folder_ + "/none").fault, Lapse::start);
    EXPECT_NE(ask(folder_ + "/none").detail.find("No such file"), std::string::npos);
    EXPECT_EQ(ask("/").fault, Lapse::start);
    EXPECT_EQ(fault_of("exit 3\n"), Lapse::ended);
    EXPECT_EQ(ask(script("read line; exit 3\n")).detail, "exit code 3");
    EXPECT_EQ(fault_of("read line; echo 'plays tarot rules 1'; echo ready; read line\n"), Lapse::game);
    EXPECT_EQ(fault_of("read line; echo 'plays tontine rules 99'; echo ready; read line\n"), Lapse::game);
    limits_.start_milliseconds = 100;
    EXPECT_EQ(fault_of("sleep 100\n"), Lapse::start);
}

TEST_F(Child, that_writes_nonsense_is_named) {
    const std::string begin = std::string(kHello) + std::string(kHear);
    EXPECT_EQ(fault_of("echo Welcome to my bot\n"), Lapse::garbage);
    EXPECT_EQ(fault_of(begin + "echo I think; sleep 100\n"), Lapse::garbage);
    EXPECT_EQ(fault_of(begin + "printf '\\001\\377\\n'; sleep 100\n"), Lapse::garbage);
    EXPECT_EQ(fault_of(begin + "echo act fly; sleep 100\n"), Lapse::illegal);
    EXPECT_EQ(fault_of(begin + "echo act; sleep 100\n"), Lapse::illegal);
    EXPECT_EQ(ask(script(begin + "echo act play Kh; sleep 100\n")).detail, "play Kh");
    EXPECT_EQ(fault_of("read line; echo act turn; echo ready\n"), Lapse::turn);
}

TEST_F(Child, that_acts_unasked_is_named) {
    const std::string bot = script(std::string(kHello) + std::string(kHear) +
                                   "echo act turn; echo act turn; touch " + folder_ + "/twice; read line\n");
    ChildBot child(bot, host_, table_->options(), 1, limits_);
    EXPECT_TRUE(child.answer(asking_.question).good());
    for (int i = 0; i < 2000 && !std::filesystem::exists(folder_ + "/twice"); ++i) usleep(10'000);
    EXPECT_EQ(child.answer(asking_.question).fault, Lapse::turn);
    EXPECT_EQ(child.answer(asking_.question).fault, Lapse::turn);
}

TEST_F(Child, that_floods_is_named) {
    const std::string begin = std::string(kHello) + std::string(kHear);
    EXPECT_EQ(fault_of(begin + "yes info nothing\n"), Lapse::flood);
    EXPECT_EQ(fault_of(begin + "yes '' | tr '\\n' x\n"), Lapse::long_line);
    EXPECT_EQ(fault_of("read line; yes ''\n"), Lapse::flood);
}

TEST_F(Child, that_sleeps_is_named) {
    limits_.late_milliseconds = 50;
    asking_.question.limit.milliseconds = 50;
    const auto begun = std::chrono::steady_clock::now();
    EXPECT_EQ(fault_of(std::string(kHello) + "sleep 100\n"), Lapse::silent);
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(20));
    asking_.question.limit = {5, 0, nullptr};
    limits_.untimed_milliseconds = 50;
    EXPECT_EQ(fault_of(std::string(kHello) + "sleep 100\n"), Lapse::silent);
}

TEST_F(Child, that_dies_is_named) {
    const std::string begin = std::string(kHello) + std::string(kHear);
    EXPECT_EQ(ask(script(begin + "exit 5\n")).detail, "exit code 5");
    EXPECT_EQ(ask(script(begin + "kill -SEGV $$\n")).detail, "signal 11");
    const Answer closed = ask(script(begin + "exec >/dev/null; sleep 100\n"));
    EXPECT_EQ(closed.fault, Lapse::ended);
}

// Writing to a program that has ended counts as that program's fault, and no signal kills us.
TEST_F(Child, that_is_gone_does_not_take_us_along) {
    const std::string bot = script(std::string(kHello) + std::string(kHear) + "echo act turn\n");
    ChildBot child(bot, host_, table_->options(), 1, limits_);
    EXPECT_TRUE(child.answer(asking_.question).good());
    usleep(100'000);
    child.over("p1 0");
    EXPECT_EQ(child.answer(asking_.question).fault, Lapse::ended);
    struct sigaction now {};
    sigaction(SIGPIPE, nullptr, &now);
    EXPECT_EQ(now.sa_handler, SIG_DFL);
}

TEST_F(Child, has_limits) {
    const std::string begin = std::string(kHello) + std::string(kHear);
    limits_.open_files = 40;
    limits_.cpu_seconds = 77;
    const std::string told = folder_ + "/limits";
    EXPECT_TRUE(
        ask(script(begin + "(ulimit -n; ulimit -t; ulimit -v) >" + told + "; echo act turn\n")).good());
    EXPECT_EQ(kit::read_all(told), "40\n77\n" + std::to_string(limits_.memory_bytes / 1024) + "\n");
}

// Nothing is left running: neither the program, which refuses to end, nor its children.
TEST_F(Child, is_ended_with_all_that_it_has_started) {
    const std::string numbers = folder_ + "/numbers";
    const std::string bot =
        script("trap '' TERM HUP INT PIPE\nsleep 1000 >/dev/null &\necho $$ $! >" + numbers + "\n" +
               std::string(kHello) + std::string(kHear) + "echo act turn; while :; do sleep 1; done\n");
    EXPECT_TRUE(ask(bot).good());
    std::ifstream file(numbers);
    pid_t program = 0;
    pid_t other = 0;
    file >> program >> other;
    ASSERT_GT(program, 0);
    ASSERT_GT(other, 0);
    EXPECT_EQ(kill(program, 0), -1);
    EXPECT_TRUE(gone(other));
    EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1) << "a child is left";
}

TEST_F(Child, plays_a_match_with_another_standing_in_from_its_first_fault_on) {
    const std::string bot =
        script(std::string(kHello) + "n=0\nwhile read what rest; do [ \"$what\" = go ] || continue\n" +
               "n=$((n + 1)); [ $n -lt 3 ] && echo act turn || echo act nothing; done\n");
    Seated seated("program:" + bot, host_, table_->options(), 1);
    EXPECT_TRUE(seated.answer(asking_.question).good());
    EXPECT_TRUE(seated.answer(asking_.question).good());
    EXPECT_FALSE(seated.stands_in());
    EXPECT_EQ(seated.label(), "outside:bot1.sh");
    EXPECT_TRUE(seated.answer(asking_.question).good());
    EXPECT_EQ(seated.fault(), Lapse::illegal);
    EXPECT_EQ(seated.detail(), "nothing");
    EXPECT_EQ(seated.label(), "basic");
    EXPECT_TRUE(seated.answer(asking_.question).good());
}

// The same bot gives the same answers over the protocol as within this process.
TEST_F(Child, of_ours_thinks_as_it_does_here) {
    limits_.memory_bytes = 0;  // sanitizers need a huge address space
    const host::Host& host = *host::find_game("tonk");
    const auto table = kit::dealt_table(host, 8);
    ChildBot child(std::string(BRELAN_PROGRAM) + " bot flat", host, table->options(), 9, limits_);
    const auto here = make("flat", host, table->options(), 9);
    Rng rng(5);
    for (int i = 0; i < 8 && !table->over() && !table->finished(); ++i) {
        const kit::Asking asking(*table, {200, 0, nullptr});
        const Answer there = child.answer(asking.question);
        const Answer own = here->answer(asking.question);
        ASSERT_TRUE(there.good()) << name_of(there.fault) << ' ' << there.detail;
        EXPECT_EQ(there.choice, own.choice);
        ASSERT_EQ(there.opinions.empty(), own.opinions.empty() || own.opinions[own.choice].tries == 0);
        for (std::size_t k = 0; k < there.opinions.size(); ++k)
            EXPECT_EQ(there.opinions[k].value, own.opinions[k].tries == 0 ? 0 : own.opinions[k].value);
        kit::step(*table, rng);
    }
}

}  // namespace
}  // namespace brelan::bot
