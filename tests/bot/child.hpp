#pragma once
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>

#include "bot/child_bot.hpp"
#include "kit/ask.hpp"
#include "kit/program.hpp"

// Small shell scripts that stand in for third-party programs and are asked to act in Tontine.
namespace brelan::kit {

// The beginning of most scripts: they read `hello`, say what they play, and report that they are ready.
inline constexpr std::string_view kHello = "read line; echo 'plays tontine rules 1'; echo ready\n";
// Makes a script read lines until it is asked to act.
inline constexpr std::string_view kHear = "while read what rest; do [ \"$what\" = go ] && break; done\n";

class Child : public testing::Test {
  protected:
    Child() : table_(dealt_table(host_, 3)), asking_(*table_) {
        limits_.start_milliseconds = 20'000;
        limits_.late_milliseconds = 20'000;
        limits_.end_milliseconds = 200;
    }
    ~Child() override { std::filesystem::remove_all(folder_); }

    std::string script(const std::string& body) {
        std::filesystem::create_directories(folder_);
        const std::string path = folder_ + "/bot" + std::to_string(++scripts_) + ".sh";
        std::ofstream(path) << "#!/bin/sh\n" << body;
        chmod(path.c_str(), 0700);
        return path;
    }
    bot::Answer ask(const std::string& command) {
        bot::ChildBot bot(command, host_, table_->options(), 1, limits_);
        return bot.answer(asking_.question);
    }
    bot::Lapse fault_of(const std::string& body) { return ask(script(body)).fault; }
    // Waits until a process that is not our child has ended. Its new parent may not have collected it yet.
    static bool gone(pid_t process) {
        const std::string file = "/proc/" + std::to_string(process) + "/stat";
        for (int i = 0; i < 1000; ++i) {
            const std::string state = read_all(file);
            if (state.empty() || state.find(") Z") != std::string::npos) return true;
            usleep(10'000);
        }
        return false;
    }

    const host::Host& host_ = *host::find_game("tontine");
    std::unique_ptr<host::Table> table_;
    Asking asking_;
    bot::ChildLimits limits_;
    std::string folder_ = scratch("children");
    int scripts_ = 0;
};

}  // namespace brelan::kit
