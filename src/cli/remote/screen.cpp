#include "cli/remote/screen.hpp"

#include <vector>

#include "cli/remote/wish.hpp"
#include "cli/table/table_pages.hpp"
#include "text/utf8_string.hpp"
#include "text/width.hpp"

namespace brelan::cli {
namespace {

using client::SocketLink;

constexpr int kKeyMilliseconds = 40;
constexpr int kMostHeard = 50;  // messages handled before the next check for keys
constexpr std::size_t kLongestSaying = 200;

}  // namespace

RemoteScreen::RemoteScreen(Stage& stage, const client::House& house, const std::string& table,
                           const Texts& texts, bool words)
    : stage_(stage),
      texts_(texts),
      talk_(house, table, texts, words),
      link_(talk_.link()),
      table_(talk_.table()),
      seen_(table_.seen()) {}

std::string RemoteScreen::run(bool sit) {
    // Keep answering the server while a page is open, because the shuffle waits for this player's part.
    const Stage::Meanwhile listening(stage_, [this] { listen(); });
    try {
        show();
        while (true) {
            const bool known = seen_.known();
            hear();
            if (seen_.known() && !known && sit && seen_.seat() == kNobody) sit_down();
            if (link_.line() == SocketLink::Line::refused || link_.line() == SocketLink::Line::closed)
                return seen_.closed() ? std::string(texts_("remote.told.closed")) : talk_.why();
            if (const auto key = stage_.key(kKeyMilliseconds)) take_key(*key);
        }
    } catch (const Left&) {
        // The seat stays reserved for the player, who gets it back on returning.
    }
    return {};
}

// Handles messages that have arrived. Returns true if there were any.
bool RemoteScreen::listen() {
    bool news = false;
    for (int i = 0; i < kMostHeard; ++i) {
        const auto heard = talk_.hear(0);
        if (!heard) break;
        news = true;
        for (const std::string& line : *heard) story_.add(seen_.number(), line);
    }
    return news;
}

// Handles messages that have arrived, and updates the screen.
void RemoteScreen::hear() {
    const SocketLink::Line before = link_.line();
    const bool news = listen();
    const auto seconds = seen_.known() ? seen_.seconds_left() : std::nullopt;
    const bool ticks = seconds != shown_seconds_;
    shown_seconds_ = seconds;
    if (!news && !ticks && before == link_.line()) return;
    scroll_ = news ? 0 : scroll_;
    take_question();
    show();
}

// Offers what may be done now. The current selection stays while the question is the same.
void RemoteScreen::take_question() {
    if (!seen_.known() || !table_.asked() || talk_.plays()) return answer_.reset();
    const std::string view = seen_.glimpse() == nullptr ? std::string() : seen_.glimpse()->view();
    if (answer_ && answered_ == view) return;
    answered_ = view;
    answer_.emplace(table_.question(), seen_.seat(), last_numbers_);
}

void RemoteScreen::sit_down() {
    const Seat seat = seen_.free_place();
    if (seat != kNobody) return link_.ask(wire::doing::Sit{seat});
    story_.add(seen_.number(), std::string(texts_("remote.full")));
}

void RemoteScreen::take_key(const Key& key) {
    take_question();
    if (saying_) {
        write_line(key);
    } else if (leaving_) {
        if (is_letter(key, 'y') || is_letter(key, 'o') || is_letter(key, 'q')) throw Left{};
        leaving_ = false;
    } else if (!take_answer(key) && seen_.known() && !take_page(key) && !take_wish(key)) {
        return;
    }
    take_question();  // something may have happened while a page was open
    show();
}

// Handles a key if it answers the question; returns false if it does not.
bool RemoteScreen::take_answer(const Key& key) {
    if (is_letter(key, 'q') || key.kind == KeyKind::escape) return leaving_ = true;
    if (!seen_.known()) return false;
    if (seen_.is_waited_for() && is_letter(key, 'y')) return link_.ask(wire::doing::Agree{}), true;
    if (seen_.is_waited_for() && is_letter(key, 'n')) return link_.ask(wire::doing::Refuse{}), true;
    if (!answer_ || link_.waits() || seen_.is_waited_for()) return false;
    const KeyAnswer::Taken taken = answer_->take(key);
    if (taken == KeyAnswer::Taken::no) return false;
    if (taken == KeyAnswer::Taken::yes) return true;
    answer_->keep_number(last_numbers_);
    talk_.act(answer_->actions());
    answer_.reset();
    return true;
}

// Opens the key's page, if it has one.
bool RemoteScreen::take_page(const Key& key) {
    const TablePages pages{stage_, texts_};
    if (is_letter(key, 'l')) return pages.show_story(story_, key), true;
    if (is_letter(key, 'r')) return pages.show_rules(seen_.game(), seen_.options(), key), true;
    const auto show = [&](std::string_view title, const TablePages::Sentences& sentences) {
        pages.show_sentences(title, sentences, key);
        return true;
    };
    if (is_letter(key, 'p')) return show("page.sheet", [&] { return table_.places(); });
    if (is_letter(key, 'v')) return show("page.sheet", [&] { return table_.score(); });
    if (is_letter(key, 'f')) return show("page.seal", [&] { return talk_.seal_page(); });
    if (!(key == character('?')) && !is_letter(key, 'h')) return false;
    return show("page.help", [&] { return std::vector{std::string(texts_("remote.screen.help"))}; });
}

// Handles a key that works at any time.
bool RemoteScreen::take_wish(const Key& key) {
    if (key.kind == KeyKind::page_up || key.kind == KeyKind::page_down) {
        scroll_ += key.kind == KeyKind::page_up ? -kScrollLines : kScrollLines;
        return true;
    }
    if (is_letter(key, 'c')) return saying_.emplace(), true;
    if (key == character('/')) return saying_.emplace("/"), true;
    if (is_letter(key, 's') && seen_.seat() == kNobody) return sit_down(), true;
    if (is_letter(key, 's')) return link_.ask(wire::doing::Stand{}), true;
    if (is_letter(key, 'u')) return link_.ask(wire::doing::Undo{}), true;
    if (is_letter(key, 't')) return link_.ask(wire::doing::Start{}), true;
    if (is_letter(key, 'd')) return link_.ask(wire::doing::Ready{}), true;
    return false;
}

// Sends a line of chat. A line that begins with `/` is a request: `/bot 3 keen`.
void RemoteScreen::say(const std::string& line) {
    if (line.empty()) return;
    if (line[0] != '/') return link_.ask(wire::doing::Chat{line});
    const std::size_t places = seen_.seats().size();
    const Wished wished = ask_wish(link_, texts_, places, std::string_view(line).substr(1));
    if (wished == Wished::place)
        story_.add(seen_.number(), fill(texts_("remote.place"), {{"n", std::to_string(places)}}));
    if (wished == Wished::no) story_.add(seen_.number(), std::string(texts_("remote.screen.wishes")));
}

// Handles a key while a line of chat is being written: Enter sends the line, Escape discards it.
void RemoteScreen::write_line(const Key& key) {
    if (key.kind == KeyKind::character && text_width(*saying_) < kLongestSaying) {
        append_utf8(*saying_, key.code);
    } else if (key.kind == KeyKind::backspace) {
        drop_last_character(*saying_);
    } else if (key.kind == KeyKind::escape) {
        saying_.reset();
    } else if (key.kind == KeyKind::enter) {
        say(*saying_);
        saying_.reset();
    }
}

// The question, or what the table is waiting for.
std::string RemoteScreen::asked() const {
    if (saying_) return fill(texts_("remote.screen.say"), {{"text", *saying_}});
    if (leaving_) return std::string(texts_("remote.screen.leave"));
    if (link_.line() == SocketLink::Line::lost) return std::string(texts_("remote.line.lost"));
    if (!seen_.known()) return std::string(texts_("remote.screen.wait"));
    if (answer_ && !seen_.is_waited_for()) return answer_->words();
    if (const std::string question = table_.question_text(); !question.empty()) return question;
    if (seen_.playing() && seen_.turn() != kNobody)
        return fill(texts_("remote.screen.turn"), {{"who", table_.name_of(seen_.turn())}});
    return std::string(texts_(seen_.playing() ? "remote.screen.pause" : "remote.screen.gathering"));
}

void RemoteScreen::show() {
    stage_.show([this](ScreenSize size) { return scene_lines(scene(), size); });
}

Scene RemoteScreen::scene() const {
    Scene scene;
    scene.title = "Brelan";
    if (seen_.known()) {
        scene.title += " \u00B7 " + title_of(seen_.game().name());
        const bool shown = seen_.glimpse() != nullptr && seen_.playing();
        if (shown) scene.table = seen_.glimpse()->show(table_.voice().phrases());
        for (const std::string& line : shown ? std::vector<std::string>{} : table_.places())
            scene.table += line + "\n";
        scene.words = table_.voice().words();
        scene.corner = fill(texts_("fair.corner"), {{"label", talk_.seal_label()}});
        if (const auto seconds = seen_.seconds_left())
            scene.corner += " \u00B7 " + fill(texts_("remote.clock"), {{"n", std::to_string(*seconds)}});
    }
    scene.story = &story_;
    scene.ask = asked();
    if (answer_ && !saying_ && !leaving_ && !seen_.is_waited_for()) scene.buttons = answer_->buttons();
    scene.keys = texts_(leaving_                            ? "play.keys.leave"
                        : saying_                           ? "remote.screen.keys.say"
                        : seen_.is_waited_for()             ? "remote.screen.keys.asked"
                        : answer_ && answer_->marks_cards() ? "play.keys.cards"
                                                            : "remote.screen.keys");
    scene.more = texts_("play.more");
    scene.scroll = scroll_;
    return scene;
}

}  // namespace brelan::cli
