#include "cli/table/table_pages.hpp"

#include <utility>

#include "cli/kit_words.hpp"
#include "cli/reports/rules_page.hpp"
#include "term/pager.hpp"
#include "term/wrap.hpp"
#include "text/style.hpp"

namespace brelan::cli {

void TablePages::show_story(const Story& story, const Key& key) const {
    const auto lines = [&](std::size_t columns) { return story.lines(columns); };
    show_page(stage, page_keys(texts), {std::string(texts("page.story")), lines, true}, key);
}

void TablePages::show_rules(const host::Host& game, const host::OptionSet& options, const Key& key) const {
    const auto lines = [&](std::size_t columns) { return rules_lines(game, options, texts, columns); };
    show_page(stage, page_keys(texts), {std::string(texts("page.rules")), lines}, key);
}

void TablePages::show_sheet(Lines lines, const Key& key) const {
    show_page(stage, page_keys(texts), {std::string(texts("page.sheet")), std::move(lines), true}, key);
}

void TablePages::show_sentences(std::string_view title_key, const Sentences& sentences,
                                const Key& key) const {
    const auto lines = [&](std::size_t columns) {
        std::vector<std::string> all;
        for (const std::string& sentence : sentences()) {
            for (const std::string& line : wrap(sentence, columns > 2 ? columns - 2 : 1))
                all.push_back(" " + line);
        }
        return all;
    };
    show_page(stage, page_keys(texts), {std::string(texts(title_key)), lines}, key);
}

void TablePages::draw_curtain(const std::string& sentence) const {
    stage.show([sentence](ScreenSize size) {
        std::vector<std::string> lines(size.rows / 3);
        for (const std::string& line : wrap(sentence, size.columns - 8))
            lines.push_back("    " + (style::kBold + line));
        return lines;
    });
}

}  // namespace brelan::cli
