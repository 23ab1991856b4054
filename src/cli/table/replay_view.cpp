#include "cli/table/replay_view.hpp"

#include <algorithm>

#include "cli/kit_words.hpp"
#include "cli/reports/rules_page.hpp"
#include "core/word.hpp"
#include "term/pager.hpp"

namespace brelan::cli {
namespace {

constexpr std::int64_t kStorySteps = 40;  // how many earlier steps the story shows
constexpr std::size_t kMostPlaceDigits = 9;

}  // namespace

std::string told_of(const study::ReplaySteps& steps, std::int64_t step, const Voice& voice, Seat observer) {
    const host::Table& table = steps.table();
    std::string text;
    if (steps.behind_undo(step)) text += voice.say("replay.undone") + "\n";
    text +=
        steps.begins_deal(step) ? voice.deal_begins(table, observer) : table.tell(observer, voice.phrases());
    if (!table.over()) return text;
    if (!text.ends_with('\n')) text += '\n';
    text += voice.deal_over(table) + "\n";
    if (table.finished()) text += voice.match_ranked(table) + "\n";
    return text;
}

ReplayView::ReplayView(Stage& stage, const LoadedGame& game, Voice& voice, Seat observer, Speed speed)
    : stage_(stage),
      voice_(voice),
      observer_(observer),
      speed_(speed),
      steps_(game.text, [this](std::int64_t step) { tell(step); }) {}

void ReplayView::run_from_action(std::int64_t actions) {
    steps_.go(steps_.step_of_action(actions));
    while (true) {
        show();
        const int pause = std::max(speed_.pace().pause, 20);
        const auto key = stage_.key(by_itself_ ? pause : -1);
        if (key) {
            if (!take(*key)) return;
        } else {
            steps_.go(steps_.at() + 1);
            if (steps_.at() == steps_.last()) by_itself_ = false;
        }
    }
}

// Carries out a key. Returns false if the reader leaves.
bool ReplayView::take(const Key& key) {
    scroll_ = key.kind == KeyKind::page_up || key.kind == KeyKind::page_down ? scroll_ : 0;
    const bool digit = key.kind == KeyKind::character && key.code >= U'0' && key.code <= U'9';
    if (typing_ && digit && typed_.size() < kMostPlaceDigits) {
        typed_ += static_cast<char>(key.code);
    } else if (typing_) {
        typing_ = false;
        const auto number = read_number(typed_, 0, 999'999'999);
        if (key.kind == KeyKind::enter && number) steps_.go(*number);
    } else if (key.kind == KeyKind::right || key.kind == KeyKind::enter) {
        steps_.go(steps_.at() + 1);
    } else if (key.kind == KeyKind::left || key.kind == KeyKind::backspace) {
        steps_.go(steps_.at() - 1);
    } else if (key.kind == KeyKind::down || is_letter(key, 'n')) {
        steps_.go(steps_.next_deal());
    } else if (key.kind == KeyKind::up || is_letter(key, 'b')) {
        steps_.go(steps_.previous_deal());
    } else if (key.kind == KeyKind::home) {
        steps_.go(0);
    } else if (key.kind == KeyKind::end) {
        steps_.go(steps_.last());
    } else if (key == character(' ')) {
        by_itself_ = !by_itself_;
    } else if (is_letter(key, 'g')) {
        typing_ = true;
        typed_.clear();
    } else if (key == character('+') || key == character('=') || key == character('-')) {
        speed_.change(key != character('-'));
    } else if (key.kind == KeyKind::page_up || key.kind == KeyKind::page_down) {
        scroll_ += key.kind == KeyKind::page_up ? -kScrollLines : kScrollLines;
    } else if (is_letter(key, 'e')) {
        change_eyes();
    } else if (is_letter(key, 'w')) {
        voice_.use_words(!voice_.words());
        steps_.go_again(steps_.at());
    } else if (is_letter(key, 'q') || key.kind == KeyKind::escape) {
        return false;
    } else {
        take_page(key);
    }
    return true;
}

// Opens the key's page, if it has one.
bool ReplayView::take_page(const Key& key) {
    Page page;
    if (is_letter(key, 's')) {
        page = {voice_.say("page.sheet"),
                [&](std::size_t columns) { return voice_.sheet(steps_.table(), {}, columns); }, true};
    } else if (is_letter(key, 'r')) {
        page = {voice_.say("page.rules"), [&](std::size_t columns) {
                    return rules_lines(steps_.host(), steps_.table().options(), voice_.texts(), columns);
                }};
    } else if (is_letter(key, 'l')) {
        page = {voice_.say("page.story"), [&](std::size_t columns) { return story().lines(columns); }, true};
    } else {
        return false;
    }
    show_page(stage_, page_keys(voice_.texts()), page, key);
    return true;
}

// Switches to the next seat's point of view. The spectator comes after the last seat.
void ReplayView::change_eyes() {
    const int players = steps_.table().players();
    if (observer_ == kSpectator) {
        observer_ = Seat{0};
    } else {
        observer_ =
            observer_.index + 1 < players ? Seat{static_cast<std::uint8_t>(observer_.index + 1)} : kSpectator;
    }
    steps_.go_again(steps_.at());
}

// Remembers the text of a step when it is passed.
void ReplayView::tell(std::int64_t step) {
    const auto place = static_cast<std::size_t>(step);
    if (told_.size() <= place) told_.resize(place + 1);
    told_[place] = told_of(steps_, step, voice_, observer_);
}

// The sentences up to the current step.
Story ReplayView::story() const {
    Story story;
    for (std::int64_t step = 0; step <= steps_.at(); ++step) {
        story.add(step, told_[static_cast<std::size_t>(step)]);
    }
    return story;
}

void ReplayView::show() {
    stage_.show([this](ScreenSize size) {
        Story story;
        for (std::int64_t step = std::max<std::int64_t>(0, steps_.at() - kStorySteps); step <= steps_.at();
             ++step) {
            story.add(step, told_[static_cast<std::size_t>(step)]);
        }
        return scene_lines(scene(story), size);
    });
}

// Everything on the screen now.
Scene ReplayView::scene(const Story& story) const {
    const host::Table& table = steps_.table();
    Scene scene;
    scene.title = "Brelan \u00B7 " + title_of(steps_.host().name()) + " \u00B7 " +
                  voice_.say("replay.place", {{"step", std::to_string(steps_.at())},
                                              {"steps", std::to_string(steps_.last())}});
    scene.corner = voice_.texts()("speed." + std::string(speed_.pace().name));
    scene.table = table.show(observer_, voice_.phrases());
    scene.story = &story;
    if (typing_) {
        scene.ask = voice_.say("replay.which", {{"typed", typed_}});
    } else if (observer_ != kSpectator) {
        scene.ask = voice_.say("replay.eyes", {{"who", voice_.names()[observer_]}});
    }
    if (by_itself_) scene.ask = voice_.say("replay.by-itself");
    scene.buttons = {};
    scene.keys = voice_.texts()("replay.keys");
    scene.more = voice_.texts()("play.more");
    scene.scroll = scroll_;
    return scene;
}

}  // namespace brelan::cli
