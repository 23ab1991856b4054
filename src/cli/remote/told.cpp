#include <ctime>
#include <utility>

#include "cli/args/args_value.hpp"
#include "cli/remote/house.hpp"
#include "cli/remote/table.hpp"
#include "cli/reports/ranking.hpp"
#include "cli/reports/score_sheet.hpp"
#include "cli/reports/table_text.hpp"
#include "texts/room.hpp"

// What the messages of a table say to people.
namespace brelan::cli {
namespace {

// The lines of a text as the readers of games take them.
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

// What one says with one key; the key itself where it is a newer one.
std::string phrase_of(const std::string& key, Language language) {
    const bool french = language == Language::french;
    const std::string_view text =
        find_phrase(french ? texts::room::kFrench : texts::room::kEnglish, "phrase." + key);
    return std::string(text.empty() ? std::string_view(key) : text);
}

}  // namespace

std::string RemoteTable::name_of(Seat seat) const {
    return seat.index < seats_.size() ? std::string(voice_->names()[seat]) : std::string();
}

// The house is back at an older state, or was only moved, which whoever looks on must hear once. A house that
// does not say which may have lost rows.
void RemoteTable::tell_restored(const Json& restored, Told& told) const {
    const Json* lost = restored.find("lost", Json::Kind::boolean);
    if (lost != nullptr && !lost->boolean()) {
        told.emplace_back(texts_("remote.reloaded"));
        return;
    }
    const std::time_t seconds = static_cast<std::time_t>(number_of(restored, "at") / 1000);
    std::tm local{};
    char text[64] = {};
    if (localtime_r(&seconds, &local) != nullptr) std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &local);
    told.push_back(fill(texts_("remote.restored"), {{"time", text}}));
}

void RemoteTable::tell_draw(const Json& event, Told& told) const {
    const std::string text = text_of(event, "draw");
    const auto table = host_->open(options_);
    if (table->read_draw(ToldLines(text).facts())) told.push_back(table->tell_draw(voice_->phrases()));
}

void RemoteTable::tell_deal(const Json& event, Told& told) const {
    told.emplace_back();
    told.push_back(voice_->say("play.deal", {{"n", std::to_string(number_of(event, "deal"))}}));
    if (glimpse_ != nullptr) told.push_back(glimpse_->tell_deal(voice_->phrases()));
}

void RemoteTable::tell_act(const Json& event, const host::Glimpse* before, Told& told) const {
    if (before == nullptr || glimpse_ == nullptr || before->seat() != glimpse_->seat()) return;
    const auto words = glimpse_->tell(*before, text_of(event, "act"), voice_->phrases());
    if (words) told.push_back(*words);
}

// Who came, went, asked and so on: the sentence `remote.told.<what>`, where there is one.
void RemoteTable::tell_around(const Json& event, std::string_view what, Told& told) const {
    const std::string key = "remote.told." + std::string(what);
    if (!texts_.has(key)) return;
    const auto seat_name = [&](std::string_view member) {
        const std::int64_t number = number_of(event, member);
        return number < 1 ? std::string() : name_of(Seat{static_cast<std::uint8_t>(number - 1)});
    };
    told.push_back(voice_->say(key, {{"who", seat_name("seat")},
                                     {"with", seat_name("with")},
                                     {"place", std::to_string(number_of(event, "seat"))},
                                     {"bot", text_of(event, "bot")},
                                     {"n", std::to_string(number_of(event, "match"))}}));
    if (what == "end") {
        const auto players = static_cast<int>(seats_.size());
        for (const Rank& rank : ranking(total_, players)) {
            told.push_back(voice_->say("score.line.place", {{"place", std::to_string(rank.place)},
                                                            {"names", names_of(rank, voice_->names())},
                                                            {"points", signed_number(rank.points)}}));
        }
    }
}

void RemoteTable::tell_chat(const Json& line, Told& told) const {
    const std::string key = text_of(line, "key");
    std::string text = text_of(line, "text");
    if (!key.empty()) text = phrase_of(key, texts_.language());
    told.push_back(
        fill(texts_("remote.chat"), {{"who", shown(text_of(line, "name"))}, {"text", shown(text)}}));
}

std::vector<std::string> RemoteTable::places() const {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        const RemoteSeat& each = seats_[i];
        std::string notes;
        const auto note = [&](std::string_view key) { notes.append(", ").append(texts_(key)); };
        if (each.account == account_ && !account_.empty()) note("remote.seat.you");
        if (!each.account.empty() && each.account == host_account_) note("remote.seat.host");
        if (!each.bot.empty())
            notes.append(", ").append(fill(texts_("remote.seat.bot"), {{"bot", each.bot}}));
        if (!each.here) note("remote.seat.away");
        if (each.ready) note("remote.seat.ready");
        const std::string name =
            each.name.empty() ? std::string(texts_("remote.seat.free")) : shown(each.name);
        lines.push_back(fill(texts_("remote.seat"),
                             {{"place", std::to_string(i + 1)}, {"name", name}, {"notes", notes}}));
    }
    return lines;
}

std::vector<std::string> RemoteTable::score() const {
    TableRow head{std::string(texts_("score.deal"))};
    for (std::size_t i = 0; i < seats_.size(); ++i)
        head.emplace_back(voice_->names()[Seat{static_cast<std::uint8_t>(i)}]);
    const auto row = [&](std::string label, const Payoff& payoff) {
        TableRow cells{std::move(label)};
        for (std::size_t i = 0; i < seats_.size(); ++i)
            cells.push_back(signed_number(payoff[Seat{static_cast<std::uint8_t>(i)}]));
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
    if (is_waited_for())
        return voice_->say("remote.asked." + request_->what, {{"who", name_of(request_->by)}});
    if (asked() && choices_.size() == 1)
        return voice_->say("play.ask.one", {{"who", name_of(turn_)}, {"what", choices_[0].label}});
    if (asked()) return voice_->say("play.ask.many", {{"who", name_of(turn_)}});
    return {};
}

}  // namespace brelan::cli
