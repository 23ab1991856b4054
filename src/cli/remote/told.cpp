#include <ctime>
#include <utility>
#include <variant>

#include "cli/args/args_value.hpp"
#include "cli/remote/table.hpp"
#include "cli/reports/ranking.hpp"
#include "cli/reports/score_sheet.hpp"
#include "cli/reports/table_text.hpp"
#include "texts/room.hpp"

// Events at a table, and the sentences that report them.
namespace brelan::cli {
namespace {

// The lines of a text, split into the facts that games read.
class ToldLines {
  public:
    explicit ToldLines(std::string_view text) {
        while (!text.empty()) {
            const std::size_t end = text.find('\n');
            words_.push_back(words_of(text.substr(0, end)));
            text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        }
        for (const std::vector<Word>& words : words_) {
            if (!words.empty()) facts_.push_back({words[0], WordSpan(words).subspan(1), 0});
        }
    }
    Facts facts() const { return facts_; }

  private:
    std::vector<std::vector<Word>> words_;
    std::vector<Fact> facts_;
};

// The text of a stock phrase. Returns the key itself for a phrase that this version does not know.
std::string phrase_of(const std::string& key, Language language) {
    const std::string_view text = find_phrase(texts::room::in(language), "phrase." + key);
    return std::string(text.empty() ? std::string_view(key) : text);
}

}  // namespace

std::string RemoteTable::name_of(Seat seat) const {
    return seat.index < seats().size() ? std::string(voice_->names()[seat]) : std::string();
}

// Describes the table to someone who has just joined.
void RemoteTable::tell_all(const wire::message::State& state, Told& told) const {
    const wire::Table& table = state.table;
    const std::string game = title_of(host_->name());
    told.push_back(fill(texts_("remote.table"), {{"title", table.title.empty() ? game : table.title},
                                                 {"game", game},
                                                 {"options", table.options},
                                                 {"id", table.id}}));
    for (std::string& line : places()) told.push_back(std::move(line));
    for (const wire::Line& line : state.chat) {
        if (const auto* said = std::get_if<wire::talk::Chat>(&line.talk)) tell_chat(said->chatText, told);
        if (const auto* said = std::get_if<wire::talk::Phrase>(&line.talk)) tell_chat(said->chatPhrase, told);
    }
    if (glimpse_ != nullptr && playing()) told.push_back(glimpse_->tell_deal(voice_->phrases()));
}

// The house was restored to an earlier state or only moved. Players and spectators must be told once.
void RemoteTable::tell_restored(const wire::Restored& restored, Told& told) const {
    if (!restored.lost) {
        told.emplace_back(texts_("remote.reloaded"));
        return;
    }
    const std::time_t seconds = static_cast<std::time_t>(restored.at / 1000);
    std::tm local{};
    char text[64] = {};
    if (localtime_r(&seconds, &local) != nullptr) std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &local);
    told.push_back(fill(texts_("remote.restored"), {{"time", text}}));
}

void RemoteTable::take(const wire::message::Event& event, Told& told) {
    if (!known()) return;
    number_ = event.n;
    std::visit([&](const auto& one) { happen(one, event.at, told); }, event.happening);
}

// Reports who came, left, made a request and so on, with the sentence `remote.told.<what>` if it exists.
template <class One>
void RemoteTable::tell_around(const One& one, Told& told) const {
    const std::string key = "remote.told." + std::string(One::kWord);
    if (!texts_.has(key)) return;
    std::string who;
    std::string with;
    std::string place;
    std::string bot;
    std::string match;
    if constexpr (requires { one.seat; }) {
        who = name_of(one.seat);
        place = std::to_string(one.seat.index + 1);
    }
    if constexpr (requires { one.with; }) with = name_of(one.with);
    if constexpr (requires { one.bot; }) bot = one.bot;
    if constexpr (requires { one.match; }) match = std::to_string(one.match);
    told.push_back(
        voice_->say(key, {{"who", who}, {"with", with}, {"place", place}, {"bot", bot}, {"n", match}}));
}

template <class Other>
void RemoteTable::happen(const Other& one, std::int64_t at, Told& told) {
    if constexpr (requires { one.standing; }) take_standing(one.standing, at);
    if constexpr (requires { one.sight; }) take_sight(one.sight, at);
    tell_around(one, told);
}

void RemoteTable::happen(const wire::happening::Stand& one, std::int64_t at, Told& told) {
    tell_around(one, told);  // first, while the name is still known
    take_standing(one.standing, at);
}

void RemoteTable::happen(const wire::happening::Start& one, std::int64_t at, Told& told) {
    take_match({one.match});
    take_standing(one.standing, at);
    tell_around(one, told);
}

void RemoteTable::happen(const wire::happening::Draw& one, std::int64_t at, Told& told) {
    take_sight(one.sight, at);
    const auto table = host_->open(options_);
    if (one.draw && table->read_draw(ToldLines(*one.draw).facts()))
        told.push_back(table->tell_draw(voice_->phrases()));
}

void RemoteTable::happen(const wire::happening::Deal& one, std::int64_t at, Told& told) {
    deal_ = one.deal;
    for (wire::Chair& each : standing_.seats) each.ready.reset();
    take_sight(one.sight, at);
    told.emplace_back();
    told.push_back(voice_->say("play.deal", {{"n", std::to_string(deal_)}}));
    if (glimpse_ != nullptr) told.push_back(glimpse_->tell_deal(voice_->phrases()));
    take_score(one.sight, told);
}

void RemoteTable::happen(const wire::happening::Act& one, std::int64_t at, Told& told) {
    const auto before = glimpse_;
    take_sight(one.sight, at);
    if (before != nullptr && glimpse_ != nullptr && before->seat() == glimpse_->seat()) {
        const auto words = glimpse_->tell(*before, one.act.value_or(""), voice_->phrases());
        if (words) told.push_back(*words);
    }
    take_score(one.sight, told);
}

void RemoteTable::happen(const wire::happening::End& one, std::int64_t at, Told& told) {
    take_standing(one.standing, at);
    tell_around(one, told);
    for (const Rank& rank : ranking(total_, static_cast<int>(seats().size()))) {
        told.push_back(voice_->say("score.line.place", {{"place", std::to_string(rank.place)},
                                                        {"names", names_of(rank, voice_->names())},
                                                        {"points", signed_number(rank.points)}}));
    }
}

void RemoteTable::tell_chat(const wire::ChatText& said, Told& told) const {
    told.push_back(fill(texts_("remote.chat"), {{"who", shown(said.name)}, {"text", shown(said.text)}}));
}

void RemoteTable::tell_chat(const wire::ChatPhrase& said, Told& told) const {
    tell_chat(wire::ChatText{said.account, said.name, phrase_of(said.key, texts_.language())}, told);
}

std::vector<std::string> RemoteTable::places() const {
    std::vector<std::string> lines;
    for (const wire::Chair& each : seats()) {
        std::string notes;
        const auto note = [&](std::string_view key) { notes.append(", ").append(texts_(key)); };
        if (each.seat == seat()) note("remote.seat.you");
        if (each.account == standing_.host) note("remote.seat.host");
        if (each.bot) notes.append(", ").append(fill(texts_("remote.seat.bot"), {{"bot", *each.bot}}));
        if (!each.here.value_or(true)) note("remote.seat.away");
        if (each.ready.value_or(false)) note("remote.seat.ready");
        const std::string name = each.name ? shown(*each.name) : std::string(texts_("remote.seat.free"));
        lines.push_back(
            fill(texts_("remote.seat"),
                 {{"place", std::to_string(each.seat.index + 1)}, {"name", name}, {"notes", notes}}));
    }
    return lines;
}

std::vector<std::string> RemoteTable::score() const {
    TableRow head{std::string(texts_("score.deal"))};
    for (const wire::Chair& each : seats()) head.push_back(name_of(each.seat));
    const auto row = [&](std::string label, const Payoff& payoff) {
        TableRow cells{std::move(label)};
        for (const wire::Chair& each : seats()) cells.push_back(signed_number(payoff[each.seat]));
        return cells;
    };
    std::vector<TableRow> rows{head};
    const bool running = glimpse_ != nullptr && glimpse_->actor() != kNobody;
    std::int64_t deal = deal_ - (running ? 1 : 0) - static_cast<std::int64_t>(sheet_.size());
    for (const Payoff& each : sheet_) rows.push_back(row(std::to_string(++deal), each));
    rows.push_back(row(std::string(texts_("score.total")), total_));
    return {table_text(rows, {})};
}

std::string RemoteTable::question() const {
    if (is_waited_for()) {
        const wire::Ask& ask = standing_.asks[0];
        return voice_->say("remote.asked." + std::string(wire::word_of(ask.what)),
                           {{"who", name_of(ask.by)}});
    }
    if (asked() && choices_.size() == 1)
        return voice_->say("play.ask.one", {{"who", name_of(turn_)}, {"what", choices_[0].label}});
    if (asked()) return voice_->say("play.ask.many", {{"who", name_of(turn_)}});
    return {};
}

}  // namespace brelan::cli
