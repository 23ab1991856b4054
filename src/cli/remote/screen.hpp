#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/remote/talk.hpp"
#include "cli/table/key_answer.hpp"
#include "cli/table/story.hpp"
#include "cli/table/table_scene.hpp"
#include "client/house.hpp"
#include "term/stage.hpp"

namespace brelan::cli {

// A table on a server in full-screen mode: events appear next to the table, and keys choose actions.
class RemoteScreen {
  public:
    RemoteScreen(Stage& stage, const client::House& house, const std::string& table, const Texts& texts,
                 bool words);

    // Runs until the player leaves or the connection ends. Returns the text to print on the ordinary screen
    // afterwards. With `sit`, takes the first free seat.
    std::string run(bool sit);

  private:
    struct Left {};  // thrown when the player leaves the table

    bool listen();
    void hear();
    void take_question();
    void take_key(const Key& key);
    bool take_answer(const Key& key);
    bool take_page(const Key& key);
    bool take_wish(const Key& key);
    void write_line(const Key& key);
    void say(const std::string& line);
    void sit_down();
    void show();
    Scene scene() const;
    std::string asked() const;

    Stage& stage_;
    const Texts& texts_;
    RemoteTalk talk_;
    client::SocketLink& link_;
    const RemoteTable& table_;
    const client::SeenTable& seen_;
    Story story_;
    std::optional<KeyAnswer> answer_;
    std::string answered_;  // the view whose question it answers
    LastNumbers last_numbers_;
    std::optional<std::string> saying_;  // a line of chat being written
    bool leaving_ = false;               // asked whether to leave
    int scroll_ = 0;
    std::optional<std::int64_t> shown_seconds_;  // on the clock
};

}  // namespace brelan::cli
