#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/remote/house.hpp"
#include "cli/remote/talk.hpp"
#include "cli/table/chooser.hpp"
#include "cli/table/story.hpp"
#include "cli/table/table_scene.hpp"
#include "term/stage.hpp"

namespace brelan::cli {

// A table of a server on the whole screen: what happens is told beside the table, keys choose what to do.
class RemoteScreen {
  public:
    RemoteScreen(Stage& stage, const House& house, const std::string& table, const Texts& texts, bool words);

    // Goes on until one leaves or nothing more can come; what is to be said on the ordinary screen then.
    // `sit` sits down on the first free place.
    std::string run(bool sit);

  private:
    struct Left {};  // thrown when one leaves the table

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
    void act(const Choice& choice);
    void show();
    Scene scene() const;
    std::string asked() const;

    Stage& stage_;
    const Texts& texts_;
    RemoteTalk talk_;
    RemoteLink& link_;
    const RemoteTable& table_;
    Story story_;
    std::optional<Chooser> chooser_;
    std::string chosen_for_;  // the view whose question the chooser answers
    LastNumbers last_numbers_;
    std::optional<std::string> saying_;  // a line of chat that is being written
    bool leaving_ = false;               // asked whether to leave
    int scroll_ = 0;
    std::optional<std::int64_t> shown_seconds_;  // of the clock
};

}  // namespace brelan::cli
