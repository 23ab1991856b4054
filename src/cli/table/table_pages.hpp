#pragma once
#include "cli/files/game_file.hpp"
#include "cli/table/story.hpp"
#include "cli/table/voice.hpp"
#include "client/home_table.hpp"
#include "term/pager.hpp"
#include "term/stage.hpp"

namespace brelan::cli {

// The pages that can be opened at the table. Each stays open until its key is pressed again.
struct TablePages {
    Stage& stage;
    const Voice& voice;
    const client::HomeTable& playing;
    const GameFile& file;
    const Story& story;

    void show_story(const Key& key) const;
    void show_sheet(const Key& key) const;
    void show_rules(const Key& key) const;
    void show_help(const Key& key) const;
    void show_hint(const std::vector<std::string>& sentences) const;

    // Hides everything and says who should sit down next.
    void draw_curtain(Seat next) const;
};

}  // namespace brelan::cli
