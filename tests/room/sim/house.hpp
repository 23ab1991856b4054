#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "host/registry.hpp"
#include "host/words.hpp"
#include "record/restore.hpp"
#include "room/room.hpp"
#include "text/json_read.hpp"

// A house around a single room, without sockets, disk or real time. Everything happens when the test says so,
// and all randomness comes from a seed.
namespace brelan::kit {

// A test account, whose id is 32 digits ending in its number.
inline std::string account(int number) {
    const std::string digits = std::to_string(number);
    return std::string(32 - digits.size(), '0') + digits;
}

// Parses a message received by a socket.
inline Json parsed(const std::string& text) {
    const auto json = read_json(text);
    EXPECT_TRUE(json) << text;
    return json ? *json : Json{};
}
inline std::string word(const Json& json, std::string_view key) {
    const Json* found = json.find(key);
    return found != nullptr && found->is(Json::Kind::text) ? found->text() : "";
}
// The fields of a command that names a seat.
inline std::string sit(int seat) { return "\"do\":\"sit\",\"seat\":" + std::to_string(seat); }
// The fields of an action by a person who has seen the rows up to this one.
inline std::string to_act(std::int64_t at, std::string_view action) {
    return "\"do\":\"act\",\"at\":" + std::to_string(at) + ",\"act\":\"" + std::string(action) + "\"";
}
inline std::int64_t whole(const Json& json, std::string_view key, std::int64_t otherwise = -1) {
    const Json* found = json.find(key);
    return found != nullptr && found->is(Json::Kind::number) ? found->number() : otherwise;
}

// A socket: the messages it received, and whether it was closed.
struct Line {
    std::vector<std::string> received;
    std::string closed;  // the code with which it was closed
    std::size_t read = 0;
};

class House {
  public:
    explicit House(const room::Setup& setup, std::uint64_t seed = 1, int host = 1,
                   room::Memory memory = room::Memory::last_deal, room::Cards cards = room::Cards::shuffled)
        : setup_(setup), seed_(seed), chance_(seed), memory_(memory), cards_(cards), room_(new_room()) {
        room::Effects effects;
        room_->create(now, person(host), setup, effects);
        take(std::move(effects));
    }

    static std::string table_id() { return std::string(32, 'a'); }
    static room::Person person(int number) {
        return {account(number), "Person " + std::to_string(number), false, false};
    }

    room::Room& room() { return *room_; }
    room::Time now = 1'000'000;
    room::Time seal_time = room::kFairTime;  // takes effect with the next room, after crash()
    bool store_at_once = true;               // if false, rows wait for store()
    bool fair = false;                       // sockets opened from now on take part in the shuffle
    bool bots_answer = true;                 // if false, questions wait in `asked`
    bool records_come = true;                // if false, records wait for give_record()
    bool cards_come = true;                  // if false, draws and deals wait for give_cards()
    std::vector<room::Event> rows;           // the disk
    int records_given = 0;                   // the number of times that the record was delivered
    std::vector<room::MatchEnd> ended;
    std::deque<room::AskBot> asked;
    std::map<std::uint64_t, Line> lines;

    // Opens a socket. If a person has several sockets, each has a different client id.
    room::Link open(int number, std::string client = "c", bool texts = false,
                    std::optional<std::uint64_t> from = std::nullopt, Language language = Language::english) {
        const room::Link link{++links_};
        lines[links_] = {};
        room::Effects effects;
        room_->opened(now, {link, person(number), std::move(client), language, texts, from, fair}, effects);
        take(std::move(effects));
        return link;
    }
    void close(room::Link link) {
        room::Effects effects;
        room_->closed(now, link, effects);
        lines.erase(static_cast<std::uint64_t>(link));
        take(std::move(effects));
    }
    // Deletes these accounts.
    template <typename... Numbers>
    void let_go(Numbers... numbers) {
        room::Effects effects;
        const std::vector<std::string> gone{account(numbers)...};
        room_->let_go(now, gone, effects);
        take(std::move(effects));
    }
    void send(room::Link link, std::string_view text) {
        room::Effects effects;
        room_->message(now, link, text, effects);
        take(std::move(effects));
    }
    // Sends a command with a new id and returns the answer.
    Json ask(room::Link link, const std::string& fields) {
        const std::int64_t id = ++ids_;
        send(link, "{\"id\":" + std::to_string(id) + "," + fields + "}");
        return answer(link, id);
    }
    // The error code for a command, or `ok`.
    std::string result(room::Link link, const std::string& fields) {
        const Json json = ask(link, fields);
        return word(json, "type") == "ok" ? "ok" : word(json, "code");
    }
    Json answer(room::Link link, std::int64_t id) const {
        const Line& line = lines.at(static_cast<std::uint64_t>(link));
        for (auto text = line.received.rbegin(); text != line.received.rend(); ++text) {
            const Json json = parsed(*text);
            if (whole(json, "id") == id) return json;
        }
        return {};
    }
    std::int64_t last_id() const { return ids_; }

    // The last message of this type that a socket received.
    Json last(room::Link link, std::string_view type) const {
        const std::vector<std::string>& received = lines.at(static_cast<std::uint64_t>(link)).received;
        for (auto text = received.rbegin(); text != received.rend(); ++text) {
            const Json json = parsed(*text);
            if (word(json, "type") == type) return json;
        }
        return {};
    }
    // The state that this socket would get now.
    std::string state(room::Link link) {
        send(link, "{\"do\":\"state\"}");
        return lines.at(static_cast<std::uint64_t>(link)).received.back();
    }

    void store() {
        room::Effects effects;
        while (!waiting_.empty()) {
            rows.push_back(waiting_.front());
            waiting_.pop_front();
        }
        room_->stored(now, rows.empty() ? 0 : rows.back().seq, effects);
        take(std::move(effects));
    }
    // Stores rows, and the rows that follow from them, until no row is waiting.
    void store_all() {
        do store();
        while (!waiting_.empty());
    }
    // Lets time pass. Anything that falls due meanwhile happens when it is due.
    void pass(room::Time milliseconds) {
        const room::Time end = now + milliseconds;
        for (int i = 0; i < 100'000 && wake_ && *wake_ <= end; ++i) {
            now = std::max(now, *wake_);
            tick();
        }
        now = end;
        tick();
    }
    void tick() {
        room::Effects effects;
        room_->tick(now, effects);
        take(std::move(effects));
    }
    std::optional<room::Time> wake() const { return wake_; }

    void answer_bot(std::string action, std::string fault = "") {
        const room::AskBot ask = asked.front();
        asked.pop_front();
        room::Effects effects;
        room_->bot_answer(now, {ask.ticket, std::move(action), std::move(fault)}, effects);
        take(std::move(effects));
    }

    // The process dies: all sockets are lost, and so is anything that has not been stored. A house that has
    // been running since `house_since` restores the table from its rows.
    void crash(room::Time house_since = 0) {
        waiting_.clear();
        lines.clear();
        asked.clear();
        wake_.reset();
        record_wanted_ = false;
        cards_wanted_.reset();
        room_ = new_room();
        ASSERT_TRUE(room_->restore(rows)) << room_->why();
        room::Effects effects;
        room_->wake_up(now, effects, house_since);
        take(std::move(effects));
    }

    void take(room::Effects effects) {
        for (room::Event& event : effects.store) waiting_.push_back(std::move(event));
        for (room::MatchEnd& end : effects.ended) ended.push_back(std::move(end));
        for (const room::Send& send : effects.send) {
            const auto line = lines.find(static_cast<std::uint64_t>(send.link));
            if (line != lines.end()) line->second.received.push_back(*send.text);
        }
        for (const room::CloseLink& close : effects.close) {
            const auto line = lines.find(static_cast<std::uint64_t>(close.link));
            if (line != lines.end()) line->second.closed = close.code;
        }
        for (room::AskBot& ask : effects.ask) asked.push_back(std::move(ask));
        wake_ = effects.wake;
        const bool need_entropy = effects.need_entropy;
        record_wanted_ = record_wanted_ || effects.need_match;
        if (effects.need_cards) cards_wanted_ = effects.need_cards;
        if (store_at_once && !waiting_.empty()) store();
        if (need_entropy) give_entropy();
        if (cards_wanted_ && cards_come) give_cards();
        if (record_wanted_ && records_come && waiting_.empty()) give_record();
        while (bots_answer && !asked.empty()) {
            const std::vector<std::string>& legal = asked.front().legal;
            answer_bot(legal[chance_.below(static_cast<std::uint32_t>(legal.size()))]);
        }
    }
    void give_entropy() {
        room::Entropy entropy{};
        for (std::uint8_t& byte : entropy) byte = static_cast<std::uint8_t>(chance_.next());
        room::Effects effects;
        room_->entropy(now, entropy, effects);
        take(std::move(effects));
    }
    // Gives cards from the seed, which has one stream for the draw and one for each deal.
    void give_cards() {
        Rng rng(seed_, static_cast<std::uint64_t>(*std::exchange(cards_wanted_, std::nullopt)));
        room::Effects effects;
        room_->cards(now, rng, effects);
        take(std::move(effects));
    }
    bool wants_cards() const { return cards_wanted_.has_value(); }
    // Continues a match that was left earlier, instead of drawing for the deal.
    bool take_up(record::Restored&& left) {
        const auto wanted = std::exchange(cards_wanted_, std::nullopt);
        room::Effects effects;
        const bool taken = room_->take_up(now, std::move(left), effects);
        if (!taken) cards_wanted_ = wanted;
        take(std::move(effects));
        return taken;
    }
    void give_record() { give_record(room::match_of(room_->match_begin(), rows)); }
    void give_record(const room::WholeMatch& match) {
        record_wanted_ = false;
        ++records_given;
        room::Effects effects;
        room_->remembered(now, match, effects);
        take(std::move(effects));
    }
    bool wants_record() const { return record_wanted_; }
    Rng& chance() { return chance_; }

  private:
    std::unique_ptr<room::Room> new_room() const {
        return std::make_unique<room::Room>(table_id(), room::Bots{}, memory_, seal_time, cards_);
    }

    room::Setup setup_;
    std::uint64_t seed_;
    Rng chance_;
    room::Memory memory_;
    room::Cards cards_;
    std::unique_ptr<room::Room> room_;
    bool record_wanted_ = false;
    std::optional<std::int64_t> cards_wanted_;
    std::deque<room::Event> waiting_;
    std::optional<room::Time> wake_;
    std::uint64_t links_ = 0;
    std::int64_t ids_ = 0;
};

// A table of a game with these options, without pauses or clocks.
inline room::Setup setup_of(std::string_view game, std::string_view options = "") {
    room::Setup setup;
    setup.game = host::find_game(game);
    const auto read = setup.game->read_options(host::words_of(options));
    EXPECT_TRUE(read) << options;
    setup.options = *read;
    EXPECT_TRUE(setup.game->contradiction(*read).none()) << options;
    setup.pause_milliseconds = 0;
    setup.bot_milliseconds = 0;
    return setup;
}

}  // namespace brelan::kit
