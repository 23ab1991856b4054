#include "cli/table/table_game.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "cli/table/advice.hpp"
#include "cli/table/key_answer.hpp"
#include "cli/table/question.hpp"
#include "cli/table/table_pages.hpp"

namespace brelan::cli {
namespace {

constexpr int kFrameMilliseconds = 40;
constexpr int kMostFlightTime = 2500;  // for all payments of one action together

bool is_enter(const Key& key) { return key.kind == KeyKind::enter || key == character(' '); }

}  // namespace

TableGame::TableGame(Stage& stage, client::HomeTable& playing, const GameFile& file, Voice& voice,
                     Speed speed)
    : stage_(stage),
      playing_(playing),
      file_(file),
      voice_(voice),
      speed_(speed),
      audience_(playing.seats()) {}

void TableGame::run() {
    try {
        open();
        while (!playing_.table().finished() && playing_.goes_on()) step();
        if (playing_.table().finished()) last_look();
    } catch (const Left&) {
        // The record is saved; the caller says where.
    }
}

// Announces who sits at the table and, for a resumed game, how it stands.
void TableGame::open() {
    const host::Table& table = playing_.table();
    tell_all(0, voice_.company(playing_.seats()));
    if (table.deals() > 0) {
        tell_all(0, voice_.say("play.resumed", {{"n", std::to_string(table.deals())},
                                                {"actions", std::to_string(table.actions())}}));
    }
    show();
}

void TableGame::step() {
    if (playing_.table().over()) return next_deal();
    if (playing_.asks()) return question();
    bot_turn();
}

// Deals. If a person took part in the last deal, waits for Enter first.
void TableGame::next_deal() {
    const host::Table& table = playing_.table();
    if (table.deals() > 0) {
        ask(deal_done(), "play.keys.next");
        if (playing_.person_took_part()) {
            wait_for_enter();
        } else {
            rest(2 * speed_.pace().pause);
        }
        if (!table.over()) return;  // something was taken back
    }
    flight_.reset();
    audience_.get_up();  // nobody may see another player's new cards
    playing_.deal();
    audience_.tell(table.actions(), [&](Seat observer) { return voice_.deal_begins(table, observer); });
    if (table.over()) tell_all(table.actions(), voice_.deal_over(table));  // decided by the cards alone
    ask("", "play.keys.watch");
    begin_thought();
    if (!playing_.asks()) rest(speed_.pace().pause);
}

// Asks a person for an action, or for several cards.
void TableGame::question() {
    const host::Table& table = playing_.table();
    const Seat actor = table.actor();
    if (audience_.needs_curtain(table)) curtain(actor);
    audience_.sit_down(actor);
    const auto seen = playing_.seen_by(actor);
    const std::int64_t before = table.actions();
    KeyAnswer answer(Question(seen, seen->legal(), voice_), actor, last_numbers_);
    for (KeyAnswer::Taken taken = KeyAnswer::Taken::no; taken != KeyAnswer::Taken::given;) {
        buttons_ = answer.buttons();
        ask(answer.words(), answer.keys());
        const Key key = *stage_.key();
        taken = answer.take(key);
        if (taken == KeyAnswer::Taken::no) take_common(key);
        if (table.actions() != before) return buttons_ = {}, void();  // something was taken back
    }
    buttons_ = {};
    answer.keep_number(last_numbers_);
    ask("", "play.keys.watch");
    for (const std::string& action : answer.actions()) {
        if (table.actions() != before) tell_action();
        playing_.play(action);
    }
    after_action();
}

// Lets the next bot think while there is something to look at.
void TableGame::begin_thought() {
    const host::Table& table = playing_.table();
    if (!table.over() && !playing_.asks()) playing_.begin_thought(true);
}

// Has a bot act. Keys work as usual while it thinks.
void TableGame::bot_turn() {
    constexpr int kLookMilliseconds = 20;
    const std::int64_t before = playing_.table().actions();
    keys_ = voice_.texts()("play.keys.watch");
    begin_thought();
    const auto begun = std::chrono::steady_clock::now();
    while (!playing_.thought_out(kLookMilliseconds)) {
        const auto key = stage_.key(0);
        if (key && !take_halt(*key)) take_common(*key);
        if (playing_.table().actions() != before) return;  // something was taken back
        const auto passed = std::chrono::steady_clock::now() - begun;
        say_who_thinks(static_cast<int>(passed / std::chrono::milliseconds(1)));
    }
    playing_.play_bot();
    after_action();
}

// Says which player everyone is waiting for, if it takes long.
void TableGame::say_who_thinks(int milliseconds) {
    constexpr int kLong = 1500;  // none of our bots takes this long
    if (milliseconds < kLong) return;
    const Seat actor = playing_.table().actor();
    const std::string seconds = decimal(milliseconds / 1000.0, 1, voice_.texts().language());
    ask(voice_.say("play.thinks", {{"who", voice_.names()[actor]}, {"seconds", seconds}}), "play.keys.watch");
}

// Announces the action that was just played.
void TableGame::tell_action() {
    const host::Table& table = playing_.table();
    audience_.tell(table.actions(), [&](Seat observer) { return table.tell(observer, voice_.phrases()); });
}

// Announces the last action, moves the chips and leaves time to read.
void TableGame::after_action() {
    const host::Table& table = playing_.table();
    scroll_ = 0;
    for (const client::StoodIn& news : playing_.take_stood_in())
        tell_all(table.actions(), voice_.stood_in(news));
    const std::string now = table.tell(audience_.observer(), voice_.phrases());
    ask_ = now.substr(0, now.find('\n'));
    tell_action();
    if (table.over()) tell_all(table.actions(), voice_.deal_over(table));
    flight_.reset();
    begin_thought();
    if (speed_.instant()) return breathe();
    show();
    fly(table.payments());
    rest(speed_.pace().pause);
}

// Handles keys and signals when no input is awaited.
void TableGame::breathe() {
    if (playing_.asks() && !playing_.table().over()) return;
    if (const auto key = stage_.key(0)) take_common(*key);
}

// Moves all payments of an action along the track, one after another.
void TableGame::fly(const std::vector<Payment>& payments) {
    if (payments.empty()) return;
    const int each = std::min(speed_.pace().flight, kMostFlightTime / static_cast<int>(payments.size()));
    const auto name = [&](Seat seat) {
        return seat == kPool ? std::string(voice_.phrases().find("seat.pool"))
                             : std::string(voice_.names()[seat]);
    };
    for (const Payment& payment : payments) fly({name(payment.from), name(payment.to), payment.amount}, each);
}

void TableGame::fly(const Flight& flight, int milliseconds) {
    flight_ = flight;
    whole_flight_ = std::max(milliseconds / kFrameMilliseconds, 1);
    for (flown_ = 0; flown_ < whole_flight_; ++flown_) {
        show();
        const auto key = stage_.key(kFrameMilliseconds);
        if (!key) continue;
        if (!take_halt(*key)) take_common(*key);
        break;
    }
    flown_ = whole_flight_;
    show();
}

// Pauses for reading; a key shortens the pause. A match between bots can be halted here.
void TableGame::rest(int milliseconds) {
    while (true) {
        if (!paused_ && milliseconds <= 0) return;
        if (paused_) keys_ = voice_.texts()("play.keys.paused");
        show();
        const auto key = stage_.key(paused_ ? -1 : milliseconds);
        if (!key) return;
        if (take_halt(*key)) continue;
        if (is_enter(*key) || key->kind == KeyKind::right) return;
        take_common(*key);
    }
}

// Halts or resumes a match between bots. Returns false if the key does not do that.
bool TableGame::take_halt(const Key& key) {
    if (playing_.persons() > 0 || !(key == character(' '))) return false;
    paused_ = !paused_;
    keys_ = voice_.texts()("play.keys.watch");
    return true;
}

// Shows how the match ended until the reader leaves.
void TableGame::last_look() {
    const host::Table& table = playing_.table();
    tell_all(table.actions(), voice_.match_ranked(table));
    flight_.reset();
    wait_for_enter();
}

// A short note that the last deal is over. The story shows the score.
std::string TableGame::deal_done() const {
    return voice_.say("play.deal.done", {{"n", std::to_string(playing_.table().deals())}});
}

// Waits for Enter. Other keys work as usual.
void TableGame::wait_for_enter() {
    const std::int64_t before = playing_.table().actions();
    while (true) {
        const bool finished = playing_.table().finished();
        ask(finished ? voice_.match_over(playing_.table()) : deal_done(),
            finished ? "play.keys.end" : "play.keys.next");
        const Key key = *stage_.key();
        if (is_enter(key)) return;
        if (finished && (is_letter(key, 'q') || key.kind == KeyKind::escape)) return;
        take_common(key);
        if (playing_.table().actions() != before) return;
    }
}

// Carries out a key that works at any time. Returns false if it is not such a key.
bool TableGame::take_common(const Key& key) {
    if (take_page(key)) {
        show();
        return true;
    }
    if (is_letter(key, 'q') || key.kind == KeyKind::escape) {
        confirm_leaving();
    } else if (is_letter(key, 'u')) {
        take_undo();
    } else if (is_letter(key, 'i')) {
        take_hint();
    } else if (is_letter(key, 'w')) {
        voice_.use_words(!voice_.words());
    } else if (key == character('+') || key == character('=') || key == character('-')) {
        speed_.change(key != character('-'));
    } else if (key.kind == KeyKind::page_up || key.kind == KeyKind::page_down) {
        scroll_ += key.kind == KeyKind::page_up ? -kScrollLines : kScrollLines;
    } else {
        return false;
    }
    show();
    return true;
}

// Opens the key's page, if it has one.
bool TableGame::take_page(const Key& key) {
    const TablePages pages{stage_, voice_.texts()};
    const auto sheet = [&](std::size_t columns) {
        return voice_.sheet(playing_.table(), playing_.log().undone_deals(), columns);
    };
    if (is_letter(key, 'l')) return pages.show_story(audience_.story(), key), true;
    if (is_letter(key, 's')) return pages.show_sheet(sheet, key), true;
    if (is_letter(key, 'r')) return pages.show_rules(playing_.host(), playing_.table().options(), key), true;
    if (!(key == character('?')) && !is_letter(key, 'h')) return false;
    const auto help = [&] { return std::vector{voice_.say("play.help", {{"file", file_.name()}})}; };
    pages.show_sentences("page.help", help, key);
    return true;
}

// Takes back the last action of a person, and says so.
void TableGame::take_undo() {
    if (playing_.table().finished() || !playing_.undo()) return;
    const std::int64_t kept = playing_.table().actions();
    audience_.forget_after(kept);
    tell_all(kept, voice_.say("play.undone", {{"who", voice_.names()[playing_.table().actor()]}}));
    flight_.reset();
}

// Shows what the strongest bot would do in place of the person to act. A key stops it and shows its best
// action so far.
void TableGame::take_hint() {
    constexpr int kLookMilliseconds = 100;
    if (buttons_.labels.empty() || !playing_.asks()) return;
    const std::string ask_before = ask_;
    const std::string keys_before = keys_;
    const auto begun = std::chrono::steady_clock::now();
    Advice advice(playing_);
    while (!advice.done()) {
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begun;
        const std::string seconds = decimal(passed.count(), 1, voice_.texts().language());
        ask(voice_.say("hint.thinking.seconds", {{"seconds", seconds}}), "hint.keys.stop");
        if (stage_.key(kLookMilliseconds)) advice.stop();
    }
    const TablePages pages{stage_, voice_.texts()};
    pages.show_sentences(
        "page.hint", [&] { return advice.lines(voice_); }, character('i'));
    ask_ = ask_before;
    keys_ = keys_before;
}

// Asks whether to leave the table. Throws Left if the answer is yes.
void TableGame::confirm_leaving() {
    const std::string ask_before = ask_;
    const std::string keys_before = keys_;
    const Buttons buttons = std::exchange(buttons_, {});
    while (true) {
        ask(voice_.say(file_.name().empty() ? "play.leave.lost" : "play.leave"), "play.keys.leave");
        const Key key = *stage_.key();
        if (is_letter(key, 'y') || is_letter(key, 'o') || is_letter(key, 'q')) throw Left{};
        if (is_letter(key, 'n') || is_enter(key) || key.kind == KeyKind::escape) break;
    }
    ask_ = ask_before;
    keys_ = keys_before;
    buttons_ = buttons;
}

// Hides the table until the next person is in front of it.
void TableGame::curtain(Seat next) {
    const TablePages pages{stage_, voice_.texts()};
    const std::string sentence = voice_.say("play.curtain", {{"who", voice_.names()[next]}});
    pages.draw_curtain(sentence);
    while (true) {
        const Key key = *stage_.key();
        if (is_enter(key)) return;
        if (!is_letter(key, 'q')) continue;
        audience_.get_up();
        confirm_leaving();
        pages.draw_curtain(sentence);
    }
}

// Says the same words to everyone.
void TableGame::tell_all(std::int64_t actions, const std::string& words) {
    audience_.tell(actions, [&](Seat) { return words; });
}

// Sets the question and the line that explains the keys.
void TableGame::ask(std::string words, std::string_view keys) {
    ask_ = std::move(words);
    keys_ = voice_.texts()(keys);
    show();
}

void TableGame::show() {
    stage_.show([this](ScreenSize size) {
        Scene now = scene();
        if (flight_) now.track = flight_line(*flight_, flown_, whole_flight_, size.columns);
        return scene_lines(now, size);
    });
}

// Everything on the screen now.
Scene TableGame::scene() const {
    const host::Table& table = playing_.table();
    const host::EditionInfo edition = playing_.host().editions()[table.options().edition];
    Scene scene;
    scene.title =
        "Brelan \u00B7 " + title_of(playing_.host().name()) + " \u00B7 " + std::string(edition.name);
    const std::string speed(voice_.texts()("speed." + std::string(speed_.pace().name)));
    scene.corner = file_.problem().empty() ? speed : voice_.say("play.unsaved", {{"why", file_.problem()}});
    scene.table = table.show(audience_.observer(), voice_.phrases());
    scene.words = voice_.words();
    scene.story = &audience_.story();
    scene.ask = ask_;
    scene.buttons = buttons_;
    scene.keys = keys_;
    scene.more = voice_.texts()("play.more");
    scene.scroll = scroll_;
    return scene;
}

}  // namespace brelan::cli
