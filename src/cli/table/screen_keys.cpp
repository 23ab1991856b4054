#include <utility>

#include "cli/kit_words.hpp"
#include "cli/table/screen_table.hpp"
#include "text/utf8_string.hpp"
#include "text/width.hpp"

// The keys at a table in full-screen mode, and the picture.
namespace brelan::cli {
namespace {

constexpr auto kGlance = std::chrono::milliseconds(40);  // the shortest time that a picture is shown
constexpr std::size_t kLongestSpoken = 200;

}  // namespace

// Offers what may be done now. The current selection stays while the question is the same.
void ScreenTable::take_question() {
    const auto now = sitting_.known() ? sitting_.asked() : std::nullopt;
    if (!now) return answer_.reset();
    const std::string view = now->seen == nullptr ? std::string() : now->seen->view();
    if (answer_ && answered_ == view) return;
    answered_ = view;
    answer_.emplace(sitting_.question(*now), now->seat, last_numbers_);
}

void ScreenTable::take_key(const Key& key) {
    take_question();
    if (spoken_) {
        write_line(key);
    } else if (take_answer(key)) {
        if (!answer_ && !sitting_.is_shared()) return;  // report at once what was done
    } else if (!take_halt(key) && !take_common(key)) {
        return;
    }
    take_question();  // something may have happened while a page was open
    show();
}

// Handles a key if it answers the question; returns false if it does not.
bool ScreenTable::take_answer(const Key& key) {
    if (!answer_ || sitting_.busy() || !sitting_.request().empty()) return false;
    const KeyAnswer::Taken taken = answer_->take(key);
    if (taken != KeyAnswer::Taken::given) return taken == KeyAnswer::Taken::yes;
    answer_->keep_number(last_numbers_);
    const std::vector<std::string> actions = answer_->actions();
    answer_.reset();
    sitting_.act(actions);
    return true;
}

// Halts or resumes a match between bots. Returns false if the key has another meaning.
bool ScreenTable::take_halt(const Key& key) {
    if (!(key == character(' ')) || !sitting_.known() || !sitting_.may_be_halted()) return false;
    paused_ = !paused_;
    return true;
}

// Carries out a key that works at any time. Returns false for any other key.
bool ScreenTable::take_common(const Key& key) {
    if (is_letter(key, 'q') || key.kind == KeyKind::escape) return confirm_leaving(), true;
    if (!sitting_.known()) return false;
    if (const auto page = sitting_.page(key)) {
        show_page(stage_, page_keys(texts()), *page, key);
    } else if (sitting_.take_key(key)) {
        flight_.reset();
    } else if (is_letter(key, 'i') && answer_ && !sitting_.is_shared()) {
        take_hint(*sitting_.advice());
    } else if (speed_ && (key == character('+') || key == character('=') || key == character('-'))) {
        speed_->change(key != character('-'));
    } else if (key.kind == KeyKind::page_up || key.kind == KeyKind::page_down) {
        scroll_ += key.kind == KeyKind::page_up ? -kScrollLines : kScrollLines;
    } else if (sitting_.is_shared() && (is_letter(key, 'c') || key == character('/'))) {
        spoken_ = key == character('/') ? "/" : "";
    } else {
        return false;
    }
    show();
    return true;
}

// Shows what the strongest bot would do in place of the person whose turn it is. A key stops the bot and
// shows its best action so far.
void ScreenTable::take_hint(Advice& advice) {
    constexpr int kTickMilliseconds = 100;
    const auto begun = std::chrono::steady_clock::now();
    while (!advice.done()) {
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begun;
        const std::string seconds = decimal(passed.count(), 1, texts().language());
        note(fill(texts()("hint.thinking.seconds"), {{"seconds", seconds}}), "hint.keys.stop");
        if (stage_.key(kTickMilliseconds)) advice.stop();
    }
    note_.clear();
    const std::vector<std::string> lines = advice.lines(sitting_.voice());
    const Page page = sentences_page(texts(), "page.hint", [&] { return lines; });
    show_page(stage_, page_keys(texts()), page, character('i'));
}

// Handles a key while a line of chat is being written: Enter sends the line, Escape discards it.
void ScreenTable::write_line(const Key& key) {
    if (key.kind == KeyKind::character && text_width(*spoken_) < kLongestSpoken) {
        append_utf8(*spoken_, key.code);
    } else if (key.kind == KeyKind::backspace) {
        drop_last_character(*spoken_);
    } else if (key.kind == KeyKind::escape) {
        spoken_.reset();
    } else if (key.kind == KeyKind::enter) {
        sitting_.speak(*std::exchange(spoken_, std::nullopt));
    }
}

// Asks whether to leave the table. Throws Left if the answer is yes.
void ScreenTable::confirm_leaving() {
    const std::string note_before = note_;
    const std::string_view keys_before = note_keys_;
    note(std::string(sitting_.leaving()), "play.keys.leave");
    while (!sitting_.over()) {
        const auto key = stage_.key(sitting_.is_shared() ? sitting_.patience() : Sitting::kForever);
        if (!key) {
            if (listen()) show();
            continue;
        }
        if (is_letter(*key, 'y') || is_letter(*key, 'o') || is_letter(*key, 'q')) throw Left{};
        if (is_letter(*key, 'n') || is_enter(*key) || key->kind == KeyKind::escape) break;
    }
    note_ = note_before;
    note_keys_ = keys_before;
}

// Shows these words and the text that explains the keys in place of the question.
void ScreenTable::note(std::string words, std::string_view keys) {
    note_ = std::move(words);
    note_keys_ = keys;
    show();
}

// The lines that may change without an event or a key.
std::string ScreenTable::lines_that_change() const {
    return asked() + "\n" + std::string(keys()) + "\n" + corner();
}

void ScreenTable::show() {
    shown_ = lines_that_change();
    shown_at_ = std::chrono::steady_clock::now();
    stage_.show([this](ScreenSize size) {
        Scene now = scene();
        if (flight_) now.track = flight_line(*flight_, flown_, whole_flight_, size.columns);
        return scene_lines(now, size);
    });
}

// Shows what has changed, but not more often than the eye can follow.
void ScreenTable::show_changes() {
    if (shown_ == lines_that_change()) return;
    if (sitting_.patience() == 0 && std::chrono::steady_clock::now() - shown_at_ < kGlance) return;
    show();
}

// The question, or what the table is waiting for.
std::string ScreenTable::asked() const {
    if (!note_.empty()) return note_;
    if (spoken_) return fill(texts()("remote.screen.say"), {{"text", *spoken_}});
    if (!sitting_.known()) return std::string(texts()("remote.screen.wait"));
    const bool answers = answer_ && sitting_.is_connected() && sitting_.request().empty();
    return answers ? answer_->words() : sitting_.waits_for();
}

std::string_view ScreenTable::keys() const {
    if (paused_ && (note_.empty() || note_keys_ == "play.keys.next")) return "play.keys.paused";
    if (!note_.empty()) return note_keys_;
    if (spoken_) return "remote.screen.keys.say";
    return sitting_.keys(answer_ ? &*answer_ : nullptr);
}

std::string ScreenTable::corner() const {
    if (!sitting_.known()) return {};
    std::string words = sitting_.corner();
    if (words.empty() && speed_) words = texts()("speed." + std::string(speed_->pace().name));
    return words;
}

// Everything on the screen now.
Scene ScreenTable::scene() const {
    Scene scene;
    scene.title = "Brelan";
    if (sitting_.known()) {
        const host::Host& game = sitting_.game();
        const std::string_view edition = game.editions()[sitting_.options().edition].name;
        scene.title += " \u00B7 " + title_of(game.name()) + " \u00B7 " + std::string(edition);
        scene.table = sitting_.table();
        scene.words = sitting_.voice().words();
    }
    scene.corner = corner();
    scene.story = &sitting_.story();
    scene.ask = asked();
    if (answer_ && note_.empty() && !spoken_ && sitting_.request().empty())
        scene.buttons = answer_->buttons();
    scene.keys = texts()(keys());
    scene.more = texts()("play.more");
    scene.scroll = scroll_;
    return scene;
}

}  // namespace brelan::cli
