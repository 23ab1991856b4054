#include "cli/table/sitting.hpp"

#include <utility>

#include "cli/reports/rules_page.hpp"
#include "term/wrap.hpp"

namespace brelan::cli {

std::optional<Page> Sitting::page(const Key& key) const {
    if (is_letter(key, 'l')) {
        const auto lines = [this](std::size_t columns) { return story().lines(columns); };
        return Page{std::string(texts_("page.story")), lines, true};
    }
    if (is_letter(key, 'r')) {
        const auto lines = [this](std::size_t columns) {
            return rules_lines(game(), options(), texts_, columns);
        };
        return Page{std::string(texts_("page.rules")), lines};
    }
    if (key == character('?') || is_letter(key, 'h'))
        return sentences_page(texts_, "page.help", [this] { return std::vector{help()}; });
    return own_page(key);
}

Page sentences_page(const Texts& texts, std::string_view title_key, Sentences sentences) {
    const auto lines = [made = std::move(sentences)](std::size_t columns) {
        std::vector<std::string> all;
        for (const std::string& sentence : made()) {
            for (const std::string& line : wrap(sentence, columns > 2 ? columns - 2 : 1))
                all.push_back(" " + line);
        }
        return all;
    };
    return {std::string(texts(title_key)), lines};
}

}  // namespace brelan::cli
