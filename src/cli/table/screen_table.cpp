#include "cli/table/screen_table.hpp"

#include <algorithm>
#include <utility>

#include "cli/exit_code.hpp"
#include "term/wrap.hpp"
#include "text/style.hpp"

// The events at the table, each shown for as long as it needs. screen_keys.cpp handles the keys and makes the
// picture.
namespace brelan::cli {
namespace {

constexpr int kLookMilliseconds = 20;
constexpr int kFrameMilliseconds = 40;
constexpr int kMostHeard = 50;         // messages handled before the next check for keys
constexpr int kMostFlightTime = 2500;  // the time limit for showing all payments of one action

}  // namespace

ScreenTable::ScreenTable(Stage& stage, Sitting& sitting, std::optional<Speed> speed)
    : stage_(stage), sitting_(sitting), speed_(speed) {}

void ScreenTable::run() {
    // A shared table must be answered while a page is open, because its shuffle waits for everybody's number.
    std::optional<Stage::Meanwhile> listening;
    if (sitting_.is_shared()) listening.emplace(stage_, [this] { listen(); });
    try {
        show();
        while (!sitting_.over()) step();
        if (sitting_.known() && sitting_.finished()) last_look();
    } catch (const Left&) {
        // The match is saved, or the seat stays reserved for the person.
    }
}

void ScreenTable::step() {
    if (listen()) return react();
    if (sitting_.between_deals()) return pass_to_next_deal();
    if (const std::string next = sitting_.next_person(); !next.empty()) curtain(next);
    sitting_.sit_down();
    take_question();
    show_changes();
    if (const auto key = stage_.key(sitting_.patience())) take_key(*key);
}

// Handles what has happened. Returns true if anything had happened.
bool ScreenTable::listen() {
    if (!sitting_.is_shared()) return sitting_.hear(kLookMilliseconds).has_value();
    int heard = 0;
    while (heard < kMostHeard && sitting_.hear(0)) ++heard;
    return heard > 0;
}

// Shows what has happened, moves the chips, and leaves people time to read.
void ScreenTable::react() {
    scroll_ = 0;
    flight_.reset();
    shown_.clear();
    if (instant()) return breathe();
    if (!speed_) take_question();
    show();
    if (!speed_) return;
    const bool waits = sitting_.patience() == Sitting::kForever;
    if (sitting_.has_acted()) fly(sitting_.payments());
    if (sitting_.has_acted() || (sitting_.running() && !waits)) rest(speed_->pace().pause);
}

// Handles a key between two bot actions that would otherwise follow each other immediately. Keys for a
// question wait until the question is asked.
void ScreenTable::breathe() {
    if (sitting_.patience() != 0) return;
    show_changes();
    if (const auto key = stage_.key(0)) take_key(*key);
}

// Begins the next deal. If a person took part in the previous deal, waits for Enter first.
void ScreenTable::pass_to_next_deal() {
    if (sitting_.person_took_part()) {
        wait_for_enter();
    } else {
        note(sitting_.ending(), "play.keys.next");
        rest(2 * speed_->pace().pause);
        note_.clear();
    }
    if (!sitting_.between_deals()) return;  // something was taken back
    flight_.reset();
    sitting_.next_deal();
    show();
}

// Until the reader leaves, shows how the match ended.
void ScreenTable::last_look() {
    flight_.reset();
    wait_for_enter();
}

// Waits for Enter after a deal or a match. Other keys work as usual.
void ScreenTable::wait_for_enter() {
    while (sitting_.finished() || sitting_.between_deals()) {
        note(sitting_.ending(), sitting_.finished() ? "play.keys.end" : "play.keys.next");
        const Key key = *stage_.key();
        if (is_enter(key)) break;
        if (sitting_.finished() && (is_letter(key, 'q') || key.kind == KeyKind::escape)) break;
        if (take_common(key)) shown_.clear();
    }
    note_.clear();
}

// Moves all payments of an action along the track, one after another.
void ScreenTable::fly(const std::vector<Payment>& payments) {
    if (payments.empty()) return;
    const int each = std::min(speed_->pace().flight, kMostFlightTime / static_cast<int>(payments.size()));
    const Voice& voice = sitting_.voice();
    const auto name = [&](Seat seat) {
        return std::string(seat == kPool ? voice.phrases().find("seat.pool") : voice.names()[seat]);
    };
    for (const Payment& payment : payments) fly({name(payment.from), name(payment.to), payment.amount}, each);
}

void ScreenTable::fly(const Flight& flight, int milliseconds) {
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
void ScreenTable::rest(int milliseconds) {
    while (paused_ || milliseconds > 0) {
        show();
        const auto key = stage_.key(paused_ ? -1 : milliseconds);
        if (!key) return;
        if (take_halt(*key)) continue;
        if (is_enter(*key) || key->kind == KeyKind::right) return;
        take_common(*key);
    }
}

// Hides the table until the next person is in front of it.
void ScreenTable::curtain(const std::string& next) {
    const std::string sentence = fill(texts()("play.curtain"), {{"who", next}});
    const auto draw = [&] {
        stage_.show([sentence](ScreenSize size) {
            std::vector<std::string> lines(size.rows / 3);
            for (const std::string& line : wrap(sentence, size.columns - 8))
                lines.push_back("    " + (style::kBold + line));
            return lines;
        });
    };
    draw();
    while (true) {
        const Key key = *stage_.key();
        if (is_enter(key)) return;
        if (!is_letter(key, 'q')) continue;
        sitting_.get_up();
        confirm_leaving();
        draw();
    }
}

int run_on_stage(std::unique_ptr<Stage> stage, Sitting& sitting, std::optional<Speed> speed) {
    int code = kOk;
    try {
        ScreenTable(*stage, sitting, speed).run();
    } catch (const Stopped& stopped) {
        code = stopped.signal == 0 ? kOk : stopped_by(stopped.signal);
    }
    stage.reset();
    return code;
}

}  // namespace brelan::cli
