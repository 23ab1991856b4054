#include "cli/remote/table.hpp"

#include <ctime>
#include <utility>
#include <variant>

#include "cli/args/args_value.hpp"
#include "cli/reports/score_sheet.hpp"
#include "cli/reports/table_text.hpp"
#include "texts/room.hpp"

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

std::vector<std::string> RemoteTable::take(const wire::Message& message) {
    Told told;
    const bool first = !seen_.known();
    const Before before = seen_.glimpse();
    const auto* event = std::get_if<wire::message::Event>(&message);
    const auto* stand = event == nullptr ? nullptr : std::get_if<wire::happening::Stand>(&event->happening);
    if (stand != nullptr && !first) tell_around(*stand, told);  // while the name is still known
    if (!seen_.take(message)) return {std::string(texts_("remote.unknown-game"))};
    if (seen_.known()) take_names();
    if (const auto* error = std::get_if<wire::message::Error>(&message))
        told.push_back(error->text + (error->clause ? " (" + *error->clause + ")" : ""));
    if (const auto* frozen = std::get_if<wire::message::Frozen>(&message)) told.push_back(frozen->text);
    if (const auto* state = std::get_if<wire::message::State>(&message)) tell(*state, first, told);
    if (event != nullptr && stand == nullptr && seen_.known()) tell(event->happening, before, told);
    return told;
}

// Uses the names of the current players in all sentences from now on.
void RemoteTable::take_names() {
    std::vector<record::SeatInfo> seats;
    for (const wire::Chair& each : seen_.seats()) seats.push_back({each.name.value_or(""), ""});
    if (voice_ == nullptr) {
        voice_ = std::make_unique<Voice>(seen_.game(), seats, texts_, words_);
    } else if (seats != seats_) {
        voice_->use_names(seats);
    }
    seats_ = std::move(seats);
}

std::string RemoteTable::name_of(Seat seat) const {
    return seat.index < seen_.seats().size() ? std::string(voice_->names()[seat]) : std::string();
}

// Describes the table the first time only.
void RemoteTable::tell(const wire::message::State& state, bool first, Told& told) const {
    if (first) tell_all(state, told);
    if (state.restored) tell_restored(*state.restored, told);
}

void RemoteTable::tell(const wire::Happening& happening, const Before& before, Told& told) const {
    namespace happened = wire::happening;
    std::visit(
        [&](const auto& one) {
            using One = std::decay_t<decltype(one)>;
            if constexpr (std::is_same_v<One, happened::Draw> || std::is_same_v<One, happened::Deal>) {
                tell(one, told);
            } else if constexpr (std::is_same_v<One, happened::Act>) {
                tell(one, before, told);
            } else if constexpr (std::is_same_v<One, happened::Chat>) {
                tell_chat(one.chatText, told);
            } else if constexpr (std::is_same_v<One, happened::Phrase>) {
                tell_chat(one.chatPhrase, told);
            } else {
                tell_around(one, told);
            }
            if constexpr (std::is_same_v<One, happened::End>) tell_ranking(told);
        },
        happening);
}

// Describes the table to someone who has just joined.
void RemoteTable::tell_all(const wire::message::State& state, Told& told) const {
    const wire::Table& table = state.table;
    const std::string game = title_of(seen_.game().name());
    told.push_back(fill(texts_("remote.table"), {{"title", table.title.empty() ? game : table.title},
                                                 {"game", game},
                                                 {"options", table.options},
                                                 {"id", table.id}}));
    for (std::string& line : places()) told.push_back(std::move(line));
    for (const wire::Line& line : state.chat) {
        if (const auto* said = std::get_if<wire::talk::Chat>(&line.talk)) tell_chat(said->chatText, told);
        if (const auto* said = std::get_if<wire::talk::Phrase>(&line.talk)) tell_chat(said->chatPhrase, told);
    }
    if (seen_.glimpse() != nullptr && seen_.playing())
        told.push_back(seen_.glimpse()->tell_deal(voice_->phrases()));
}

// Says that the house was restored to an earlier state, or that it has only moved. Players and spectators
// must be told this once.
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

// Reports who came, left, made a request and so on. It uses the sentence `remote.told.<what>` if that exists.
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

void RemoteTable::tell(const wire::happening::Draw& one, Told& told) const {
    const auto table = seen_.game().open(seen_.options());
    if (one.draw && table->read_draw(ToldLines(*one.draw).facts()))
        told.push_back(table->tell_draw(voice_->phrases()));
}

void RemoteTable::tell(const wire::happening::Deal& one, Told& told) const {
    told.emplace_back();
    told.push_back(voice_->say("play.deal", {{"n", std::to_string(one.deal)}}));
    if (seen_.glimpse() != nullptr) told.push_back(seen_.glimpse()->tell_deal(voice_->phrases()));
    tell_score(one.sight, told);
}

void RemoteTable::tell(const wire::happening::Act& one, const Before& before, Told& told) const {
    const auto& now = seen_.glimpse();
    if (before != nullptr && now != nullptr && before->seat() == now->seat()) {
        if (const auto words = now->tell(*before, one.act.value_or(""), voice_->phrases()))
            told.push_back(*words);
    }
    tell_score(one.sight, told);
}

void RemoteTable::tell_score(const wire::Sight& sight, Told& told) const {
    if (!client::gives_score(sight)) return;
    const auto players = static_cast<int>(seen_.seats().size());
    const std::string scores = score_list(seen_.sheet().back(), players, voice_->names(), texts_, words_);
    told.push_back(voice_->say("play.deal.over", {{"n", std::to_string(seen_.deal())}, {"scores", scores}}));
}

void RemoteTable::tell_ranking(Told& told) const {
    const auto players = static_cast<int>(seen_.seats().size());
    for (std::string& line : ranking_lines(seen_.total(), players, voice_->names(), texts_, false))
        told.push_back(std::move(line));
}

void RemoteTable::tell_chat(const wire::ChatText& said, Told& told) const {
    told.push_back(fill(texts_("remote.chat"), {{"who", shown(said.name)}, {"text", shown(said.text)}}));
}

void RemoteTable::tell_chat(const wire::ChatPhrase& said, Told& told) const {
    tell_chat(wire::ChatText{said.account, said.name, phrase_of(said.key, texts_.language())}, told);
}

std::vector<std::string> RemoteTable::places() const {
    std::vector<std::string> lines;
    for (const wire::Chair& each : seen_.seats()) {
        std::string notes;
        const auto note = [&](std::string_view key) { notes.append(", ").append(texts_(key)); };
        if (each.seat == seen_.seat()) note("remote.seat.you");
        if (each.account == seen_.host_account()) note("remote.seat.host");
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
    for (const wire::Chair& each : seen_.seats()) head.push_back(name_of(each.seat));
    const auto row = [&](std::string label, const Payoff& payoff) {
        TableRow cells{std::move(label)};
        for (const wire::Chair& each : seen_.seats()) cells.push_back(signed_number(payoff[each.seat]));
        return cells;
    };
    std::vector<TableRow> rows{head};
    const bool running = seen_.glimpse() != nullptr && seen_.glimpse()->actor() != kNobody;
    std::int64_t deal = seen_.deal() - (running ? 1 : 0) - static_cast<std::int64_t>(seen_.sheet().size());
    for (const Payoff& each : seen_.sheet()) rows.push_back(row(std::to_string(++deal), each));
    rows.push_back(row(std::string(texts_("score.total")), seen_.total()));
    return {table_text(rows, {})};
}

std::string RemoteTable::request() const {
    if (!seen_.is_waited_for()) return {};
    const wire::Ask& ask = seen_.requests()[0];
    return voice_->say("remote.asked." + std::string(wire::word_of(ask.what)), {{"who", name_of(ask.by)}});
}

}  // namespace brelan::cli
