#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/files/game_file.hpp"
#include "cli/table/audience.hpp"
#include "cli/table/chips.hpp"
#include "cli/table/chooser.hpp"
#include "cli/table/speed.hpp"
#include "cli/table/table_scene.hpp"
#include "cli/table/voice.hpp"
#include "client/home_table.hpp"
#include "term/stage.hpp"

namespace brelan::cli {

// A match in full-screen mode: shows the table, asks people for actions, runs the bots and moves the chips.
class TableGame {
  public:
    TableGame(Stage& stage, client::HomeTable& playing, const GameFile& file, Voice& voice, Speed speed);

    // Runs until the match is finished and the reader leaves the result, or until somebody leaves the match.
    void run();

  private:
    struct Left {};  // thrown when the player leaves the table

    void open();
    void step();
    void next_deal();
    void question();
    void bot_turn();
    void begin_thought();
    void say_who_thinks(int milliseconds);
    void last_look();
    void tell_action();
    void after_action();
    void breathe();
    void fly(const std::vector<Payment>& payments);
    void fly(const Flight& flight, int milliseconds);
    void rest(int milliseconds);

    bool take_halt(const Key& key);
    bool take_common(const Key& key);
    bool take_page(const Key& key);
    void take_undo();
    void take_hint();
    void confirm_leaving();
    void wait_for_enter();
    std::string deal_done() const;
    void curtain(Seat next);
    void tell_all(std::int64_t actions, const std::string& words);

    void show();
    Scene scene() const;
    void ask(std::string words, std::string_view keys);

    Stage& stage_;
    client::HomeTable& playing_;
    const GameFile& file_;
    Voice& voice_;
    Speed speed_;
    Audience audience_;
    bool paused_ = false;  // a match between bots is halted
    std::string ask_;
    std::string keys_;
    Buttons buttons_;
    LastNumbers last_numbers_;
    int scroll_ = 0;
    std::optional<Flight> flight_;
    int flown_ = 0;
    int whole_flight_ = 1;
};

}  // namespace brelan::cli
