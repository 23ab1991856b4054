#include "cli/remote/wish.hpp"

#include <utility>
#include <vector>

#include "cli/table/typed_line.hpp"
#include "core/word.hpp"

namespace brelan::cli {
namespace {

namespace doing = wire::doing;

}  // namespace

Wished ask_wish(client::SocketLink& link, const Texts& texts, std::size_t seats, std::string_view line) {
    const std::vector<Word> words = words_of(line);
    if (words.empty()) return Wished::no;
    const std::string_view word = words[0].text;
    const std::pair<std::string_view, wire::Doing> bare[] = {
        {"remote.word.start", doing::Start{}}, {"remote.word.ready", doing::Ready{}},
        {"remote.word.stand", doing::Stand{}}, {"plain.undo", doing::Undo{}},
        {"remote.word.agree", doing::Agree{}}, {"remote.word.refuse", doing::Refuse{}},
        {"remote.word.close", doing::Close{}},
    };
    for (const auto& [key, wish] : bare) {
        if (words.size() == 1 && is_word_for(texts, key, word)) return link.ask(wish), Wished::asked;
    }
    const bool bot = is_word_for(texts, "remote.word.bot", word);
    const bool stand = is_word_for(texts, "remote.word.stand", word);
    if (!bot && !stand && !is_word_for(texts, "remote.word.swap", word)) return Wished::no;
    const auto number =
        words.size() > 1 ? read_number(words[1].text, 1, static_cast<std::int64_t>(seats)) : std::nullopt;
    if (!number || words.size() > (bot ? 3U : 2U)) return Wished::place;
    const Seat seat{static_cast<std::uint8_t>(*number - 1)};
    if (stand) {
        link.ask(doing::Stand{seat});
    } else if (bot) {
        link.ask(
            doing::Bot{seat, words.size() > 2 ? std::optional(std::string(words[2].text)) : std::nullopt});
    } else {
        link.ask(doing::Swap{seat});
    }
    return Wished::asked;
}

}  // namespace brelan::cli
