#include "cli/table/voice.hpp"

#include <utility>

#include "cli/args/args_value.hpp"
#include "cli/reports/score_sheet.hpp"
#include "cli/table/choices.hpp"

namespace brelan::cli {

std::string title_of(std::string_view game) {
    std::string title(game);
    if (!title.empty() && title[0] >= 'a' && title[0] <= 'z')
        title[0] = static_cast<char>(title[0] - 'a' + 'A');
    return title;
}

Voice::Voice(const host::Host& host, std::span<const record::SeatInfo> seats, const Texts& texts, bool words)
    : texts_(texts), names_(seats), phrases_(host.phrases(texts.language())) {
    phrases_.set_names(names_.all());
    phrases_.use_words(words);
}

void Voice::use_names(std::span<const record::SeatInfo> seats) {
    names_ = Names(seats);
    phrases_.set_names(names_.all());
}

std::string Voice::ask(Seat actor, const std::vector<Choice>& all) const {
    const std::string_view who = names_[actor];
    if (all.size() == 1) return say("play.ask.one", {{"who", who}, {"what", all[0].label}});
    return say("play.ask.many", {{"who", who}});
}

std::string Voice::company(std::span<const record::SeatInfo> seats) const {
    std::string persons;
    std::string bots;
    std::string kinds;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        std::string& list = client::is_person(seats[i]) ? persons : bots;
        list.append(list.empty() ? "" : ", ").append(names_[Seat{static_cast<std::uint8_t>(i)}]);
        const std::string& kind = seats[i].bot;
        if (kinds.find(kind) == std::string::npos) kinds.append(kinds.empty() ? "" : ", ").append(kind);
    }
    std::string text = persons.empty() ? std::string() : say("play.company", {{"names", persons}}) + "\n";
    if (!bots.empty()) text += say("play.bots", {{"names", bots}, {"bots", kinds}});
    return text;
}

std::string Voice::deal_begins(const host::Table& table, Seat observer) const {
    const std::string draw = table.deals() == 1 ? table.tell_draw(phrases_) : std::string();
    return draw + say("play.deal", {{"n", std::to_string(table.deals())}}) + "\n" +
           table.tell_deal(observer, phrases_);
}

std::string Voice::deal_over(const host::Table& table) const {
    return say("play.deal.over",
               {{"n", std::to_string(table.deals())},
                {"scores", score_list(table.score(), table.players(), names_, texts_, words())}});
}

std::string Voice::match_over(const host::Table& table) const {
    const Rank first = ranking(table.total(), table.players())[0];
    return say(table.deals() == 1 ? "play.over.one" : "play.over", {{"n", std::to_string(table.deals())},
                                                                    {"names", names_of(first, names_)},
                                                                    {"points", signed_number(first.points)}});
}

std::string Voice::stood_in(const client::StoodIn& news) const {
    const std::string key = "bot.fault." + std::string(bot::name_of(news.fault));
    const std::string what = say(key, {{"bot", shown(news.name)}, {"detail", shown(news.detail)}});
    return say("bot.stands-in", {{"what", what}, {"by", news.by}, {"who", names_[news.seat]}});
}

std::string Voice::match_ranked(const host::Table& table) const {
    std::string text = match_over(table);
    for (const std::string& line : ranking_lines(table.total(), table.players(), names_, texts_, words()))
        text += "\n" + line;
    return text;
}

std::vector<std::string> Voice::sheet(const host::Table& table, std::span<const std::int64_t> undone,
                                      std::size_t columns) const {
    std::vector<std::string> lines =
        words() ? score_sentences(table, names_, texts_) : score_sheet(table, names_, texts_, columns);
    return with_undone(std::move(lines), undone);
}

std::vector<std::string> Voice::total(const host::Table& table, std::span<const std::int64_t> undone) const {
    const std::string scores = score_list(table.total(), table.players(), names_, texts_, words());
    std::vector<std::string> lines{say("score.words.total", {{"scores", scores}})};
    if (table.finished()) {
        const std::vector<std::string> places =
            ranking_lines(table.total(), table.players(), names_, texts_, words());
        lines.insert(lines.end(), places.begin(), places.end());
    }
    return with_undone(std::move(lines), undone);
}

// A score, followed by the deals in which something was taken back.
std::vector<std::string> Voice::with_undone(std::vector<std::string> lines,
                                            std::span<const std::int64_t> undone) const {
    std::string deals;
    for (const std::int64_t deal : undone) deals += (deals.empty() ? "" : ", ") + std::to_string(deal);
    if (!deals.empty()) lines.insert(lines.end(), {"", " " + say("score.undone", {{"deals", deals}})});
    return lines;
}

}  // namespace brelan::cli
