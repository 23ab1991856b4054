#include "cli/table/home_sitting.hpp"

#include <utility>

#include "cli/table/typed_line.hpp"

namespace brelan::cli {

HomeSitting::HomeSitting(client::HomeTable& playing, const GameFile& file, Voice& voice, bool timed)
    : Sitting(voice.texts()),
      playing_(playing),
      table_(playing.table()),
      file_(file),
      voice_(voice),
      timed_(timed),
      audience_(playing.seats()) {
    arrive();
}

// Says who sits at the table and, if a match continues, how far it has got.
void HomeSitting::arrive() {
    tell_all(voice_.company(playing_.seats()));
    if (table_.deals() == 0) return;
    tell_all(say("play.resumed",
                 {{"n", std::to_string(table_.deals())}, {"actions", std::to_string(table_.actions())}}));
    look_on();
}

std::optional<Told> HomeSitting::hear(int milliseconds) {
    if (told_.empty() && patience() == 0) {
        if (table_.over()) {
            next_deal();  // the first one
        } else {
            bot_acts(milliseconds);
        }
    }
    return told_.empty() ? std::nullopt : std::optional(std::exchange(told_, {}));
}

int HomeSitting::patience() const {
    if (!told_.empty()) return 0;
    return finished() || !goes_on_ || playing_.asks() || between_deals() ? kForever : 0;
}

bool HomeSitting::between_deals() const {
    return told_.empty() && table_.deals() > 0 && table_.over() && !table_.finished();
}

void HomeSitting::next_deal() {
    audience_.get_up();  // nobody may see another player's new cards
    playing_.deal();
    last_.clear();
    told_.emplace_back();
    tell([&](Seat observer) { return voice_.deal_begins(table_, observer); });
    tell_ends();  // says so if the cards alone decided the deal
    look_on();
}

// Has the next bot think while people look at the table. Call this after every change.
void HomeSitting::look_on() {
    waits_since_.reset();
    goes_on_ = playing_.goes_on();
    if (!table_.over() && !playing_.asks()) playing_.begin_thought(timed_);
}

// Has a bot act, unless it is still thinking after this time.
void HomeSitting::bot_acts(int milliseconds) {
    if (!playing_.thought_out(milliseconds)) {
        if (!waits_since_) waits_since_ = std::chrono::steady_clock::now();
        return;
    }
    playing_.play_bot();
    for (const client::StoodIn& news : playing_.take_stood_in()) tell_all(voice_.stood_in(news));
    tell_action();
    look_on();
}

void HomeSitting::act(std::vector<std::string> actions) {
    for (const std::string& action : actions) {
        playing_.play(action);
        tell_action();
    }
    look_on();
}

// Says which action was just played, and what it ended.
void HomeSitting::tell_action() {
    tell([&](Seat observer) { return table_.tell(observer, voice_.phrases()); });
    last_ = told_.back().substr(0, told_.back().find('\n'));
    tell_ends();
    if (!file_.problem().empty()) told_.push_back(say("play.unsaved", {{"why", file_.problem()}}));
}

void HomeSitting::tell_ends() {
    if (table_.over()) tell_all(voice_.deal_over(table_));
    if (!table_.finished()) return;
    audience_.tell(table_.actions(), [&](Seat) { return voice_.match_ranked(table_); });
    told_.push_back(voice_.match_over(table_));
}

void HomeSitting::tell(const Audience::Words& words) {
    audience_.tell(table_.actions(), words);
    told_.push_back(words(audience_.observer()));
}

void HomeSitting::tell_all(const std::string& words) {
    tell([&](Seat) { return words; });
}

std::string HomeSitting::waits_for() const {
    constexpr auto kLong = std::chrono::milliseconds(1500);  // none of our bots takes this long
    if (!waits_since_) return last_;
    const auto passed = std::chrono::steady_clock::now() - *waits_since_;
    if (passed < kLong) return last_;
    const std::string seconds = decimal(std::chrono::duration<double>(passed).count(), 1, texts().language());
    return say("play.thinks", {{"who", voice_.names()[table_.actor()]}, {"seconds", seconds}});
}

std::vector<std::string> HomeSitting::score(std::size_t columns) const {
    return voice_.sheet(table_, playing_.log().undone_deals(), columns);
}

std::string HomeSitting::corner() const {
    return file_.problem().empty() ? std::string() : say("play.unsaved", {{"why", file_.problem()}});
}

std::optional<Asked> HomeSitting::asked() const {
    const Seat actor = table_.actor();
    if (!goes_on_ || !playing_.asks() || audience_.observer() != actor) return std::nullopt;
    auto seen = playing_.seen_by(actor);
    std::vector<std::string> legal = seen->legal();
    return Asked{actor, std::move(seen), std::move(legal)};
}

std::optional<Told> HomeSitting::command(const std::string& line) {
    const std::vector<Word> typed = words_of(line);
    if (typed.size() != 1 || !is_word_for(texts(), "plain.undo", typed[0].text)) return std::nullopt;
    if (!take_back()) return Told{say("plain.no-undo")};
    return std::exchange(told_, {});
}

// Takes back the last action by a human player, and says so. Returns false if there is no such action.
bool HomeSitting::take_back() {
    if (table_.finished() || !playing_.undo()) return false;
    audience_.forget_after(table_.actions());
    told_.clear();
    last_.clear();
    tell_all(say("play.undone", {{"who", voice_.names()[table_.actor()]}}));
    look_on();
    return true;
}

bool HomeSitting::take_key(const Key& key) {
    if (is_letter(key, 'u')) {
        if (take_back()) told_.clear();  // the history shows it
    } else if (is_letter(key, 'w')) {
        voice_.use_words(!voice_.words());
    } else {
        return false;
    }
    return true;
}

std::string_view HomeSitting::keys(const KeyAnswer* answer) const {
    return answer != nullptr ? answer->keys() : "play.keys.watch";
}

std::string_view HomeSitting::leaving() const {
    return texts()(file_.name().empty() ? "play.leave.lost" : "play.leave");
}

std::optional<Page> HomeSitting::own_page(const Key& key) const {
    if (!is_letter(key, 's')) return std::nullopt;
    return Page{std::string(texts()("page.sheet")), [this](std::size_t columns) { return score(columns); },
                true};
}

std::string HomeSitting::next_person() const {
    const bool hides = playing_.asks() && audience_.needs_curtain(table_);
    return hides ? std::string(voice_.names()[table_.actor()]) : std::string();
}

void HomeSitting::sit_down() {
    if (playing_.asks()) audience_.sit_down(table_.actor());
}

std::string HomeSitting::ending() const {
    return table_.finished() ? voice_.match_over(table_)
                             : say("play.deal.done", {{"n", std::to_string(table_.deals())}});
}

}  // namespace brelan::cli
