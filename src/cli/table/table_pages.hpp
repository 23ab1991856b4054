#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/table/story.hpp"
#include "cli/texts.hpp"
#include "host/host.hpp"
#include "term/stage.hpp"

namespace brelan::cli {

// The pages that can be opened at a table. Each stays open until its key is pressed again.
struct TablePages {
    Stage& stage;
    const Texts& texts;

    void show_story(const Story& story, const Key& key) const;
    void show_rules(const host::Host& game, const host::OptionSet& options, const Key& key) const;
    // The score of all deals, as lines for a width.
    using Lines = std::function<std::vector<std::string>(std::size_t columns)>;
    void show_sheet(Lines lines, const Key& key) const;
    // A page of sentences under the title with this key, which may change while it is open.
    using Sentences = std::function<std::vector<std::string>()>;
    void show_sentences(std::string_view title_key, const Sentences& sentences, const Key& key) const;

    // Hides everything behind a sentence that says who should sit down next.
    void draw_curtain(const std::string& sentence) const;
};

}  // namespace brelan::cli
