#include "cli/remote/wish.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/word.hpp"
#include "host/words.hpp"
#include "text/json.hpp"

namespace brelan::cli {
namespace {

using host::words_of;

constexpr std::pair<std::string_view, std::string_view> kBare[] = {
    {"remote.word.start", "start"}, {"remote.word.ready", "ready"}, {"remote.word.stand", "stand"},
    {"plain.undo", "undo"},         {"remote.word.agree", "agree"}, {"remote.word.refuse", "refuse"},
    {"remote.word.close", "close"},
};

}  // namespace

bool is_word_for(const Texts& texts, std::string_view key, std::string_view word) {
    const std::vector<Word> words = words_of(texts(key));
    return std::any_of(words.begin(), words.end(), [&](const Word& each) { return each.text == word; });
}

Wished ask_wish(RemoteLink& link, const Texts& texts, std::size_t seats, std::string_view line) {
    const std::vector<Word> words = words_of(line);
    if (words.empty()) return Wished::no;
    const std::string_view word = words[0].text;
    for (const auto& [key, what] : kBare) {
        if (words.size() == 1 && is_word_for(texts, key, word)) return link.ask_for(what), Wished::asked;
    }
    const bool bot = is_word_for(texts, "remote.word.bot", word);
    const bool stand = is_word_for(texts, "remote.word.stand", word);
    if (!bot && !stand && !is_word_for(texts, "remote.word.swap", word)) return Wished::no;
    const auto number =
        words.size() > 1 ? read_number(words[1].text, 1, static_cast<std::int64_t>(seats)) : std::nullopt;
    if (!number || words.size() > (bot ? 3U : 2U)) return Wished::place;
    link.ask([&](JsonWriter& json) {
        json.key("do").text(bot ? "bot" : stand ? "stand" : "swap").key("seat").number(*number);
        if (words.size() > 2) json.key("name").text(words[2].text);
    });
    return Wished::asked;
}

}  // namespace brelan::cli
