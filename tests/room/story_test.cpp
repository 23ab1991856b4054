#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "kit/part_of.hpp"
#include "room/seen.hpp"
#include "room/sim/house.hpp"

// The story of a deal, for people who come in the middle of it.
namespace brelan::room {
namespace {

using kit::House;
using kit::sit;
using kit::whole;
using kit::word;

// A socket that receives sentences. It collects the sentences about the current deal from the events.
class Listener {
  public:
    Listener(House& house, int person) : house_(house), link_(house.open(person, "texts", true)) {}

    Link link() const { return link_; }
    std::size_t steps() const { return heard_.size(); }
    std::string from_events() const { return std::accumulate(heard_.begin(), heard_.end(), std::string()); }
    // The story in the current state, once all earlier events have been read.
    std::string from_state() {
        const Json state = kit::parsed(house_.state(link_));
        const std::vector<std::string>& received =
            house_.lines.at(static_cast<std::uint64_t>(link_)).received;
        for (; read_ < received.size(); ++read_) hear(kit::parsed(received[read_]));
        result_ = whole(state, "result", 0);
        return word(state, "tell");
    }
    // The number of lines about the deal's result, in the state and in the last action's event.
    std::int64_t result() const { return result_; }
    std::int64_t result_from_events() const { return heard_result_; }

  private:
    void hear(const Json& message) {
        if (word(message, "type") != "event") return;
        const std::string what = word(message, "what");
        if (what == "start") {
            actions_ = 0;
        } else if (what == "deal") {
            before_ = actions_;
            heard_ = {word(message, "tell")};
            heard_result_ = whole(message, "result", 0);
        } else if (what == "act") {
            ++actions_;
            heard_.push_back(word(message, "tell"));
            heard_result_ = whole(message, "result", 0);
        } else if (what == "undo") {
            actions_ = whole(message, "to");
            heard_.resize(static_cast<std::size_t>(actions_ - before_) + 1);
            heard_result_ = 0;
        }
    }

    House& house_;
    Link link_;
    std::size_t read_ = 0;
    std::int64_t before_ = 0;   // actions in earlier deals
    std::int64_t actions_ = 0;  // actions in the match
    std::vector<std::string> heard_;
    std::int64_t result_ = 0;
    std::int64_t heard_result_ = 0;
};

// One person and bots, who all act at random until some deals are over.
class Evening {
  public:
    Evening(const room::Setup& setup, std::uint64_t seed)
        : house_(setup, seed), chance_(seed, 3), player_(house_, 1), spectator_(house_, 9) {
        house_.bots_answer = false;
        house_.ask(player_.link(), sit(1));
        EXPECT_EQ(house_.result(player_.link(), "\"do\":\"start\""), "ok");
    }

    void play(int steps) {
        for (int i = 0; i < steps && !testing::Test::HasFailure(); ++i) {
            step();
            look();
        }
    }
    // A player who returns reads the same story as one who stayed, even after a crash.
    void come_back() {
        const std::string heard = player_.from_events();
        house_.crash();
        EXPECT_EQ(Listener(house_, 1).from_state(), heard);
    }
    std::size_t longest() const { return longest_; }
    int undone() const { return undone_; }
    int results() const { return results_; }

  private:
    void step() {
        if (!house_.asked.empty())
            return house_.answer_bot(house_.asked.front().legal[below(house_.asked.front().legal.size())]);
        const Json state = kit::parsed(house_.state(player_.link()));
        const Json* legal = state.find("legal");
        if (legal == nullptr) {
            house_.ask(player_.link(), "\"do\":\"ready\"");
            return house_.pass(1'000);
        }
        const auto& all = legal->array();
        house_.ask(player_.link(), kit::to_act(whole(state, "n"), all[below(all.size())].text()));
        if (below(4) != 0) return;
        look();
        undone_ += house_.result(player_.link(), "\"do\":\"undo\"") == "ok" ? 1 : 0;
    }
    void look() {
        for (Listener* listener : {&player_, &spectator_}) {
            const std::string story = listener->from_state();
            if (listener->steps() == 0) continue;
            ASSERT_EQ(story, listener->from_events());
            ASSERT_EQ(listener->result(), listener->result_from_events());
            results_ += listener->result() > 0 ? 1 : 0;
            longest_ = std::max(longest_, listener->steps());
        }
    }
    std::size_t below(std::size_t bound) { return chance_.below(static_cast<std::uint32_t>(bound)); }

    House house_;
    Rng chance_;
    Listener player_;
    Listener spectator_;
    std::size_t longest_ = 0;
    int undone_ = 0;
    int results_ = 0;
};

TEST(Story, of_a_state_is_what_was_heard_in_this_deal) {
    for (const host::Host* game : host::games()) {
        // Tarot needs all 200 steps, because one deal takes eighty actions.
        const int steps = game->name() == "tarot" ? 200 : kit::part_of(200, 3);
        std::size_t longest = 0;
        int undone = 0;
        int results = 0;
        std::uint64_t seed = 1;
        for (const auto& edition : game->editions()) {
            for (const int delay : {0, 3}) {
                room::Setup setup = kit::setup_of(game->name(), "edition=" + std::string(edition.name));
                setup.pause_milliseconds = 600'000;
                setup.delay = delay;
                SCOPED_TRACE(std::string(game->name()) + " " + std::string(edition.name) + " seed " +
                             std::to_string(seed));
                Evening evening(setup, seed++);
                evening.play(steps);
                evening.come_back();
                longest = std::max(longest, evening.longest());
                undone += evening.undone();
                results += evening.results();
            }
        }
        EXPECT_GT(longest, 4U) << game->name();
        // In other games, a bot has almost always seen a card by the time a person wants to undo.
        if (game->name() == "tarot") {
            EXPECT_GT(undone, 0);
        }
        EXPECT_GT(results, 0) << game->name();
    }
}

// A state must fit into the queue of a socket. In this deal, each player takes the card that the other
// discards.
TEST(Story, of_a_very_long_deal_is_its_end) {
    const host::Host& game = *host::find_game("tonk");
    const auto options = game.read_options(host::words_of("players=2 stalemate_turns=1000"));
    ASSERT_TRUE(options);
    const auto table = game.open(*options);
    Rng rng(1);
    table->draw(rng);
    table->deal(rng);
    const Phrases phrases = game.phrases(Language::english);
    const Seen seen(*table, kSpectator);
    std::string heard = seen.story(phrases);
    while (!table->over() && heard.size() < 40'000) {
        const std::vector<host::Move> legal = table->legal();
        const auto idle = std::find_if(legal.rbegin(), legal.rend(), [&](host::Move move) {
            const std::string text = table->write_move(move);
            return text == "draw discard" || text.starts_with("discard") || text.starts_with("no");
        });
        table->play(idle != legal.rend() ? *idle : legal.back());
        heard += seen.tell(phrases);
    }
    const std::string story = seen.story(phrases);
    EXPECT_GT(heard.size(), 32U * 1024) << heard;
    EXPECT_LE(story.size(), 32U * 1024);
    EXPECT_GT(story.size(), 31U * 1024);
    EXPECT_TRUE(heard.ends_with("\n" + story));
}

}  // namespace
}  // namespace brelan::room
