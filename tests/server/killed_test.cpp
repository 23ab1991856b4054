#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "kit/guest.hpp"
#include "kit/scratch_folder.hpp"
#include "kit/server_process.hpp"

// `kill -9` in the middle of a deal, again and again: the deck and the views stay the same, and the match
// goes on. tools/kill_server does this fifty times, with a thousand tables that are all in the middle of a
// deal, and reports how soon people had their cards again.
namespace brelan {
namespace {

using kit::AtTable;
using kit::Guest;
using kit::ServerProcess;
using Clock = std::chrono::steady_clock;

int number_from(const char* name, int usual) {
    const char* text = std::getenv(name);
    return text != nullptr ? std::atoi(text) : usual;
}

// What one person sees of their table.
struct Mine {
    std::string view;
    std::string record;
    std::int64_t seq = 0;
    bool operator==(const Mine&) const = default;
};

// A table where it is an absent player's turn.
struct Other {
    std::string table;
    std::size_t host = 0;
    Mine mine;
};

class Killed : public testing::Test {
  protected:
    static constexpr int kPeople = 3;
    static constexpr std::size_t kTablesAHost = 20;  // far fewer than an account and an address may set up

    void start() {
        server_ = std::make_unique<ServerProcess>(options_);
        ASSERT_NE(server_->greeting(), "") << server_->errors();
        for (auto& guest : guests_) guest = std::make_unique<Guest>(server_->place(), *guest);
        for (auto& host : hosts_) host = std::make_unique<Guest>(server_->place(), *host);
    }
    void invite() {
        for (int i = 0; i < kPeople; ++i)
            guests_.push_back(std::make_unique<Guest>(server_->place(), "Person " + std::to_string(i)));
    }
    // A table with everyone present.
    void set_up(const std::string& game, const std::string& options) {
        table_ = guests_[0]->new_table(R"({"game":")" + game + R"(","options":")" + options +
                                       R"(","bot_time":0,"pause":0,"grace":60000})");
        come();
        for (int i = 0; i < kPeople; ++i) {
            AtTable& person = *people_[static_cast<std::size_t>(i)];
            person.answer(person.command(R"("do":"sit","seat":)" + std::to_string(i + 1)));
        }
        begin();
    }
    // A table with one person and bots; the person leaves when it is their turn.
    void set_up_other(std::size_t number) {
        constexpr std::pair<const char*, const char*> kGames[] = {
            {"tarot", "players=4"}, {"tonk", "players=4"}, {"pontoon", "players=4"}};
        const auto& [game, options] = kGames[number % 3];
        const std::size_t host = number / kTablesAHost;
        if (host == hosts_.size()) {
            const std::string address = "192.0.2." + std::to_string(host % 256);
            hosts_.push_back(std::make_unique<Guest>(server_->place(), "Host", address));
        }
        const std::string table =
            hosts_[host]->new_table(R"({"game":")" + std::string(game) + R"(","options":")" + options +
                                    R"(","bots":"random","bot_time":0,"pause":0,"grace":60000})");
        AtTable person(*hosts_[host], table, "c");
        ASSERT_TRUE(person.until("state"));
        person.answer(person.command(R"("do":"sit","seat":1)"));
        person.answer(person.command(R"("do":"start")"));
        while (person.legal().empty()) {
            ASSERT_TRUE(person.take(20'000)) << "it is nobody's turn";
            if (person.ended()) person.answer(person.command(R"("do":"start")"));
        }
        others_.push_back({table, host, mine_of(person)});
    }
    void expect_same(const Other& other) {
        AtTable person(*hosts_[other.host], other.table, "c");
        ASSERT_TRUE(person.until("state"));
        const Mine now = mine_of(person);
        EXPECT_EQ(now.view, other.mine.view);
        EXPECT_EQ(now.record, other.mine.record);
        EXPECT_FALSE(person.legal().empty());
    }
    void begin() { people_[0]->answer(people_[0]->command(R"("do":"start")")); }
    void come() {
        people_.clear();
        for (const auto& guest : guests_) people_.push_back(std::make_unique<AtTable>(*guest, table_, "c"));
        for (const auto& person : people_) ASSERT_TRUE(person->until("state"));
    }

    // Plays this many actions, and waits each time until the action has been answered.
    void play(int actions, Rng& rng) {
        for (int i = 0; i < actions; ++i) {
            AtTable* person = turn();
            if (person == nullptr) return;
            const auto& legal = person->legal();
            const auto which = rng.below(static_cast<std::uint32_t>(legal.size()));
            const auto answer = person->answer(person->act(legal[which]));
            ASSERT_TRUE(answer);
        }
    }
    // Returns the player whose turn it is; starts a new match if the last one is over.
    AtTable* turn() {
        for (int i = 0; i < 2'000; ++i) {
            for (const auto& person : people_) {
                if (!person->legal().empty() && !person->ended()) return person.get();
                person->take(2);
            }
            if (people_[0]->ended()) {
                begin();
                look();
            }
        }
        ADD_FAILURE() << "it is nobody's turn";
        return nullptr;
    }
    static Mine mine_of(AtTable& person) {
        person.command(R"("do":"state")");
        const auto state = person.until("state");
        if (!state) return {};
        return {kit::text_at(*state, {"view"}), kit::text_at(*state, {"record"}),
                kit::number_at(*state, {"n"})};
    }
    std::vector<Mine> look() {
        std::vector<Mine> all;
        for (const auto& person : people_) all.push_back(mine_of(*person));
        return all;
    }

    kit::ScratchFolder folder_;
    std::vector<std::string> options_{
        "--store", folder_ / "house.store", "--trust-proxy", "127.0.0.1",      "--messages-a-second",
        "1000",    "--tables-an-account",   "1000",          "--rows-an-hour", "0"};
    std::unique_ptr<ServerProcess> server_;
    std::vector<std::unique_ptr<Guest>> guests_;
    std::vector<std::unique_ptr<Guest>> hosts_;  // hosts of other tables, each with a different address
    std::vector<std::unique_ptr<AtTable>> people_;
    std::string table_;
    std::vector<Other> others_;
};

TEST_F(Killed, in_mid_deal_it_comes_back_with_the_same_deck_and_views) {
    const int kills = number_from("BRELAN_KILLS", 4);
    const int others = number_from("BRELAN_TABLES", 20);
    constexpr std::pair<const char*, const char*> kGames[] = {
        {"tarot", "players=3 match_deals=1"},
        {"tonk", "players=3"},
        {"pontoon", "players=3"},
        {"tontine", "players=3 allow_small_tables=true"}};
    start();
    invite();
    for (int i = 0; i < others; ++i) {
        set_up_other(static_cast<std::size_t>(i));
        if (HasFatalFailure()) return;
    }
    Rng rng(9);
    double slowest = 0;
    for (int i = 0; i < kills; ++i) {
        const auto& [game, options] = kGames[i % 4];
        set_up(game, options);
        play(3 + static_cast<int>(rng.below(20)), rng);
        const std::vector<Mine> before = look();
        EXPECT_EQ(server_->end(SIGKILL), 128 + SIGKILL);
        const auto dead = Clock::now();
        start();
        come();
        slowest = std::max(slowest, std::chrono::duration<double>(Clock::now() - dead).count());
        const std::vector<Mine> after = look();
        ASSERT_EQ(before.size(), after.size());
        for (std::size_t seat = 0; seat < before.size(); ++seat) {
            EXPECT_EQ(after[seat].view, before[seat].view) << game << " kill " << i;
            EXPECT_EQ(after[seat].record, before[seat].record);
            EXPECT_GE(after[seat].seq, before[seat].seq);
        }
        play(5, rng);
        people_.clear();
        for (int k = 0; k < 4 && others > 0; ++k)
            expect_same(others_[static_cast<std::size_t>(i * 4 + k) % others_.size()]);
    }
    std::printf("%d kills with %d tables in mid-deal: three people had their cards again within %.2f s\n",
                kills, others, slowest);
}

}  // namespace
}  // namespace brelan
