#include "cli/table/table_pages.hpp"

#include "cli/kit_words.hpp"
#include "cli/reports/rules_page.hpp"
#include "term/wrap.hpp"
#include "text/style.hpp"

namespace brelan::cli {

void TablePages::show_story(const Key& key) const {
    const auto lines = [&](std::size_t columns) { return story.lines(columns); };
    show_page(stage, page_keys(voice.texts()), {voice.say("page.story"), lines, true}, key);
}

void TablePages::show_sheet(const Key& key) const {
    const auto lines = [&](std::size_t columns) {
        return voice.sheet(playing.table(), playing.log().undone_deals(), columns);
    };
    show_page(stage, page_keys(voice.texts()), {voice.say("page.sheet"), lines, true}, key);
}

void TablePages::show_rules(const Key& key) const {
    const auto lines = [&](std::size_t columns) {
        return rules_lines(playing.host(), playing.table().options(), voice.texts(), columns);
    };
    show_page(stage, page_keys(voice.texts()), {voice.say("page.rules"), lines}, key);
}

void TablePages::show_help(const Key& key) const {
    const auto lines = [&](std::size_t columns) {
        std::string words = voice.say("play.help", {{"file", file.name()}});
        std::vector<std::string> all;
        for (const std::string& line : wrap(words, columns > 2 ? columns - 2 : 1)) all.push_back(" " + line);
        return all;
    };
    show_page(stage, page_keys(voice.texts()), {voice.say("page.help"), lines}, key);
}

void TablePages::show_hint(const std::vector<std::string>& sentences) const {
    const auto lines = [&](std::size_t columns) {
        std::vector<std::string> all;
        for (const std::string& sentence : sentences) {
            for (const std::string& line : wrap(sentence, columns > 2 ? columns - 2 : 1))
                all.push_back(" " + line);
        }
        return all;
    };
    show_page(stage, page_keys(voice.texts()), {voice.say("page.hint"), lines}, character('i'));
}

void TablePages::draw_curtain(Seat next) const {
    const std::string who(voice.names()[next]);
    stage.show([this, who](ScreenSize size) {
        std::vector<std::string> lines(size.rows / 3);
        for (const std::string& line : wrap(voice.say("play.curtain", {{"who", who}}), size.columns - 8)) {
            lines.push_back("    " + (style::kBold + line));
        }
        return lines;
    });
}

}  // namespace brelan::cli
