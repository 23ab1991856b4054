#pragma once
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/table/chips.hpp"
#include "cli/table/chooser.hpp"
#include "cli/table/key_answer.hpp"
#include "cli/table/sitting.hpp"
#include "cli/table/speed.hpp"
#include "cli/table/table_scene.hpp"
#include "term/stage.hpp"

namespace brelan::cli {

// A table in full-screen mode: events appear next to the table, keys choose actions, and chips move.
class ScreenTable {
  public:
    // A shared table has no speed: nothing waits for the reader there.
    ScreenTable(Stage& stage, Sitting& sitting, std::optional<Speed> speed);

    // Runs until the person leaves, or until nothing more can be done here and the reader closes the result.
    void run();

  private:
    struct Left {};  // thrown when the person leaves

    static bool is_enter(const Key& key) { return key.kind == KeyKind::enter || key == character(' '); }

    // These functions handle events and time.
    void step();
    bool listen();
    void react();
    void breathe();
    void pass_to_next_deal();
    void last_look();
    void fly(const std::vector<Payment>& payments);
    void fly(const Flight& flight, int milliseconds);
    void rest(int milliseconds);
    void wait_for_enter();
    void curtain(const std::string& next);

    // Keys.
    void take_question();
    void take_key(const Key& key);
    bool take_answer(const Key& key);
    bool take_halt(const Key& key);
    bool take_common(const Key& key);
    void take_hint(Advice& advice);
    void write_line(const Key& key);
    void confirm_leaving();

    // The picture.
    void note(std::string words, std::string_view keys);
    void show();
    void show_changes();
    Scene scene() const;
    std::string asked() const;
    std::string_view keys() const;
    std::string corner() const;
    std::string lines_that_change() const;

    const Texts& texts() const { return sitting_.texts(); }
    bool instant() const { return speed_ && speed_->instant(); }

    Stage& stage_;
    Sitting& sitting_;
    std::optional<Speed> speed_;
    bool paused_ = false;  // a match between bots is halted
    std::optional<KeyAnswer> answer_{};
    std::string answered_{};  // the view of the question that is being answered
    LastNumbers last_numbers_{};
    std::optional<std::string> spoken_{};  // a line of chat being written
    std::string note_{};                   // shown in place of the question, with its keys; empty: none
    std::string_view note_keys_{};
    int scroll_ = 0;
    std::optional<Flight> flight_{};
    int flown_ = 0;
    int whole_flight_ = 1;
    std::string shown_{};  // the parts of the picture that change by themselves
    std::chrono::steady_clock::time_point shown_at_{};
};

// Shows the table on this stage, then leaves the stage. Returns the exit code.
int run_on_stage(std::unique_ptr<Stage> stage, Sitting& sitting, std::optional<Speed> speed);

}  // namespace brelan::cli
