// How `brelan backup` gets a copy of a store that a server has open.
#include "server/control.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "kit/scratch_folder.hpp"
#include "server/local_socket.hpp"
#include "server/manual_loop.hpp"
#include "store/sample_rows.hpp"

namespace brelan::server {
namespace {

using store::kit::event;

class ControlTest : public testing::Test {
  protected:
    // Sends the request from another thread, as the program does, while the loop is running.
    std::optional<std::string> ask(const std::string& copy) {
        std::optional<std::string> answer;
        std::thread asking([&] {
            answer = ask_for_copy(file_, copy);
            loop_.post([this] { answered_ = true; });
        });
        answered_ = false;
        loop_.run_until([&] { return answered_; });
        asking.join();
        return answer;
    }

    brelan::kit::ScratchFolder folder_;
    std::string file_ = folder_ / "house.store";
    kit::ManualLoop loop_;
    bool answered_ = false;
};

TEST_F(ControlTest, copies_the_store_of_a_server_that_runs) {
    StoreThread thread(store::open_sqlite(file_), loop_);
    const Control control(file_, thread);
    ASSERT_EQ(control.why(), "");
    thread.write({event("t", 1, "open"), event("t", 2, "sit")}, nullptr);
    EXPECT_EQ(ask(folder_ / "copy"), std::optional<std::string>(""));
    EXPECT_EQ(store::open_sqlite(folder_ / "copy")->events("t").size(), 2U);
    const std::string again = ask(folder_ / "copy").value_or("nobody answers");
    EXPECT_NE(again.find("exists already"), std::string::npos) << again;
    const std::string nowhere = ask(folder_ / "no/copy").value_or("nobody answers");
    EXPECT_NE(nowhere.find("there is no folder"), std::string::npos) << nowhere;
}

TEST_F(ControlTest, is_for_the_owner_alone_and_gone_with_the_server) {
    {
        StoreThread thread(store::open_sqlite(file_), loop_);
        const Control control(file_, thread);
        struct stat file {};
        ASSERT_EQ(stat((file_ + ".control").c_str(), &file), 0);
        EXPECT_EQ(file.st_mode & 0777U, 0600U);
    }
    EXPECT_FALSE(std::filesystem::exists(file_ + ".control"));
    EXPECT_EQ(ask_for_copy(file_, folder_ / "copy"), std::nullopt) << "nobody answers";
}

TEST_F(ControlTest, takes_the_place_of_what_a_killed_server_has_left) {
    const Descriptor left = listen_at(file_ + ".control");
    ASSERT_TRUE(left.good());
    StoreThread thread(store::open_sqlite(file_), loop_);
    const Control control(file_, thread);
    EXPECT_EQ(control.why(), "");
    EXPECT_EQ(ask(folder_ / "copy"), std::optional<std::string>(""));
}

TEST_F(ControlTest, answers_nonsense_with_a_sentence_and_goes_on) {
    StoreThread thread(store::open_sqlite(file_), loop_);
    const Control control(file_, thread);
    const Descriptor client = connect_to(file_ + ".control");
    ASSERT_TRUE(client.good());
    write_line(client, "rm -rf everything");
    EXPECT_EQ(read_line(client, 60'000), "this is no request that a server answers here");
    EXPECT_EQ(ask(folder_ / "copy"), std::optional<std::string>(""));
}

TEST_F(ControlTest, has_links_for_new_passwords_made) {
    StoreThread thread(store::open_sqlite(file_), loop_);
    const auto make = [](const std::string& login, bool both) -> ResetAnswer {
        if (login == "nobody") return {};
        if (login == "damaged") return {{}, "page 7 is not as it was written"};
        return {login + (both ? " both" : " alone"), {}};
    };
    const Control control(file_, thread,
                          [&](const std::string& login, bool both, const Control::MadeReset& then) {
                              loop_.post([=] { then(make(login, both)); });
                          });
    const auto ask_reset = [&](const std::string& login, bool both) {
        std::optional<ResetAnswer> answer;
        std::thread asking([&] {
            answer = ask_for_reset(file_, login, both);
            loop_.post([this] { answered_ = true; });
        });
        answered_ = false;
        loop_.run_until([&] { return answered_; });
        asking.join();
        return answer ? answer->secret + "/" + answer->why : "nobody answers";
    };
    EXPECT_EQ(ask_reset("alice", false), "alice alone/");
    EXPECT_EQ(ask_reset("alice", true), "alice both/");
    EXPECT_EQ(ask_reset("nobody", true), "/");
    EXPECT_EQ(ask_reset("damaged", false), "/page 7 is not as it was written");
    EXPECT_EQ(ask(folder_ / "copy"), std::optional<std::string>("")) << "a copy as before";
}

TEST_F(ControlTest, takes_paths_of_any_length) {
    std::string deep = folder_ / "deep";
    for (int i = 0; i < 4; ++i) deep += "/" + std::string(60, 'x');
    std::filesystem::create_directories(deep);
    file_ = deep + "/house.store";
    StoreThread thread(store::open_sqlite(file_), loop_);
    const Control control(file_, thread);
    EXPECT_EQ(control.why(), "");
    EXPECT_EQ(ask(folder_ / "copy"), std::optional<std::string>(""));
}

TEST_F(ControlTest, tells_waiting_clients_that_the_server_is_stopping) {
    StoreThread thread(store::open_memory(), loop_);
    auto control = std::make_unique<Control>(file_, thread);
    const Descriptor client = connect_to(file_ + ".control");
    write_line(client, "copy " + (folder_ / "copy"));
    thread.stop();  // the request has arrived, and its response waits for the loop, which is not running
    control.reset();
    const std::string answer = read_line(client, 60'000);
    EXPECT_TRUE(answer == "the server is being stopped" || answer.empty()) << answer;
}

}  // namespace
}  // namespace brelan::server
