#pragma once
#include <string>
#include <vector>

#include "cli/files/load_game.hpp"
#include "cli/output.hpp"
#include "cli/table/speed.hpp"
#include "cli/table/table_scene.hpp"
#include "cli/table/voice.hpp"
#include "study/steps.hpp"
#include "term/stage.hpp"

namespace brelan::cli {

// A record in full-screen mode. Readers can step forward and back, jump between deals, play the record
// automatically, and take any seat's point of view.
class ReplayView {
  public:
    ReplayView(Stage& stage, const LoadedGame& game, Voice& voice, Seat observer, Speed speed);

    // Shows the record from the step after `actions` actions, until the reader leaves.
    void run_from_action(std::int64_t actions);

  private:
    bool take(const Key& key);
    bool take_page(const Key& key);
    void change_eyes();
    void tell(std::int64_t step);
    Story story() const;
    void show();
    Scene scene(const Story& story) const;

    Stage& stage_;
    Voice& voice_;
    Seat observer_;
    Speed speed_;
    bool by_itself_ = false;
    int scroll_ = 0;
    std::string typed_;  // the number of an action while it is being typed
    bool typing_ = false;
    std::vector<std::string> told_;  // text of each step passed so far
    study::ReplaySteps steps_;
};

// The text of a step in a record.
std::string told_of(const study::ReplaySteps& steps, std::int64_t step, const Voice& voice, Seat observer);

}  // namespace brelan::cli
