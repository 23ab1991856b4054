#include "cli/remote/screen.hpp"

#include <utility>
#include <vector>

#include "cli/kit_words.hpp"
#include "cli/remote/wish.hpp"
#include "cli/reports/rules_page.hpp"
#include "term/pager.hpp"
#include "term/wrap.hpp"
#include "text/utf8_string.hpp"

namespace brelan::cli {
namespace {

constexpr int kKeyMilliseconds = 40;
constexpr int kMostHeard = 50;  // messages handled before the next check for keys
constexpr std::size_t kLongestSaying = 200;

}  // namespace

RemoteScreen::RemoteScreen(Stage& stage, const House& house, const std::string& table, const Texts& texts,
                           bool words)
    : stage_(stage),
      texts_(texts),
      talk_(house, table, texts, words),
      link_(talk_.link()),
      table_(talk_.table()) {}

std::string RemoteScreen::run(bool sit) {
    // Keep answering the server while a page is open, because the shuffle waits for this player's part.
    const Stage::Meanwhile listening(stage_, [this] { listen(); });
    try {
        show();
        while (true) {
            const bool known = table_.known();
            hear();
            if (table_.known() && !known && sit && table_.seat() == kNobody) sit_down();
            if (link_.line() == RemoteLink::Line::refused || link_.line() == RemoteLink::Line::closed)
                return table_.closed() ? std::string(texts_("remote.told.closed")) : link_.why();
            if (const auto key = stage_.key(kKeyMilliseconds)) take_key(*key);
        }
    } catch (const Left&) {
        // The seat stays reserved for the player, who finds it on return.
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
        for (const std::string& line : heard->told) story_.add(table_.number(), line);
    }
    return news;
}

// Handles messages that have arrived, and updates the screen.
void RemoteScreen::hear() {
    const RemoteLink::Line before = link_.line();
    const bool news = listen();
    const auto seconds = table_.known() ? table_.seconds_left() : std::nullopt;
    const bool ticks = seconds != shown_seconds_;
    shown_seconds_ = seconds;
    if (!news && !ticks && before == link_.line()) return;
    scroll_ = news ? 0 : scroll_;
    take_question();
    show();
}

// Offers what may be done now. The current selection stays while the question is the same.
void RemoteScreen::take_question() {
    if (!table_.known() || !table_.asked()) return chooser_.reset();
    const std::string view = table_.glimpse() == nullptr ? std::string() : table_.glimpse()->view();
    if (chooser_ && chosen_for_ == view) return;
    chosen_for_ = view;
    chooser_.emplace(table_.choices(), table_.seat(), last_numbers_, table_.voice().phrases());
}

void RemoteScreen::act(const Choice& choice) {
    last_numbers_.keep(table_.seat(), choice);
    link_.ask(wire::doing::Act{table_.number(), choice.typed});
    chooser_.reset();
}

void RemoteScreen::sit_down() {
    const Seat seat = table_.free_place();
    if (seat != kNobody) return link_.ask(wire::doing::Sit{seat});
    story_.add(table_.number(), std::string(texts_("remote.full")));
}

void RemoteScreen::take_key(const Key& key) {
    if (saying_) {
        write_line(key);
    } else if (leaving_) {
        if (is_letter(key, 'y') || is_letter(key, 'o') || is_letter(key, 'q')) throw Left{};
        leaving_ = false;
    } else if (!take_answer(key) && table_.known() && !take_page(key) && !take_wish(key)) {
        return;
    }
    show();
}

// Handles a key that answers the question. Returns false if it does not.
bool RemoteScreen::take_answer(const Key& key) {
    if (is_letter(key, 'q') || key.kind == KeyKind::escape) return leaving_ = true;
    if (!table_.known()) return false;
    if (table_.is_waited_for() && is_letter(key, 'y')) return link_.ask(wire::doing::Agree{}), true;
    if (table_.is_waited_for() && is_letter(key, 'n')) return link_.ask(wire::doing::Refuse{}), true;
    if (!chooser_ || link_.waits()) return false;
    const Chooser::Taken taken = chooser_->take(key);
    if (taken == Chooser::Taken::chosen) act(Choice(chooser_->choice()));
    return taken != Chooser::Taken::no;
}

// Opens the key's page, if it has one.
bool RemoteScreen::take_page(const Key& key) {
    const auto wrapped = [](const std::vector<std::string>& texts, std::size_t columns) {
        std::vector<std::string> all;
        for (const std::string& text : texts) {
            for (const std::string& line : wrap(text, columns > 2 ? columns - 2 : 1))
                all.push_back(" " + line);
        }
        return all;
    };
    if (is_letter(key, 'l')) {
        const auto lines = [&](std::size_t columns) { return story_.lines(columns); };
        return show_page(stage_, page_keys(texts_), {std::string(texts_("page.story")), lines, true}, key),
               true;
    }
    if (is_letter(key, 'r')) {
        const auto lines = [&](std::size_t columns) {
            return rules_lines(table_.game(), table_.options(), texts_, columns);
        };
        return show_page(stage_, page_keys(texts_), {std::string(texts_("page.rules")), lines}, key), true;
    }
    if (is_letter(key, 'p') || is_letter(key, 'v')) {
        const auto lines = [&, places = is_letter(key, 'p')](std::size_t columns) {
            return wrapped(places ? table_.places() : table_.score(), columns);
        };
        return show_page(stage_, page_keys(texts_), {std::string(texts_("page.sheet")), lines}, key), true;
    }
    if (is_letter(key, 'f')) {
        const auto lines = [&](std::size_t columns) { return wrapped(talk_.seal_page(), columns); };
        return show_page(stage_, page_keys(texts_), {std::string(texts_("page.seal")), lines}, key), true;
    }
    if (key == character('?') || is_letter(key, 'h')) {
        const auto lines = [&](std::size_t columns) {
            return wrapped({std::string(texts_("remote.screen.help"))}, columns);
        };
        return show_page(stage_, page_keys(texts_), {std::string(texts_("page.help")), lines}, key), true;
    }
    return false;
}

// Handles a key that works at any time.
bool RemoteScreen::take_wish(const Key& key) {
    if (key.kind == KeyKind::page_up || key.kind == KeyKind::page_down) {
        scroll_ += key.kind == KeyKind::page_up ? -kScrollLines : kScrollLines;
        return true;
    }
    if (is_letter(key, 'c')) return saying_.emplace(), true;
    if (key == character('/')) return saying_.emplace("/"), true;
    if (is_letter(key, 's') && table_.seat() == kNobody) return sit_down(), true;
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
    const std::size_t places = table_.seats().size();
    const Wished wished = ask_wish(link_, texts_, places, std::string_view(line).substr(1));
    if (wished == Wished::place)
        story_.add(table_.number(), fill(texts_("remote.place"), {{"n", std::to_string(places)}}));
    if (wished == Wished::no) story_.add(table_.number(), std::string(texts_("remote.screen.wishes")));
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

// The question, or what is awaited.
std::string RemoteScreen::asked() const {
    if (saying_) return fill(texts_("remote.screen.say"), {{"text", *saying_}});
    if (leaving_) return std::string(texts_("remote.screen.leave"));
    if (link_.line() == RemoteLink::Line::lost) return std::string(texts_("remote.line.lost"));
    if (!table_.known()) return std::string(texts_("remote.screen.wait"));
    if (const std::string question = table_.question(); !question.empty()) return question;
    if (table_.playing() && table_.turn() != kNobody)
        return fill(texts_("remote.screen.turn"), {{"who", table_.name_of(table_.turn())}});
    return std::string(texts_(table_.playing() ? "remote.screen.pause" : "remote.screen.gathering"));
}

void RemoteScreen::show() {
    stage_.show([this](ScreenSize size) { return scene_lines(scene(), size); });
}

Scene RemoteScreen::scene() const {
    Scene scene;
    scene.title = "Brelan";
    if (table_.known()) {
        scene.title += " \u00B7 " + title_of(table_.game().name());
        const bool shown = table_.glimpse() != nullptr && table_.playing();
        if (shown) scene.table = table_.glimpse()->show(table_.voice().phrases());
        for (const std::string& line : shown ? std::vector<std::string>{} : table_.places())
            scene.table += line + "\n";
        scene.words = table_.voice().words();
        scene.corner = fill(texts_("fair.corner"), {{"label", talk_.seal_label()}});
        if (const auto seconds = table_.seconds_left())
            scene.corner += " \u00B7 " + fill(texts_("remote.clock"), {{"n", std::to_string(*seconds)}});
    }
    scene.story = &story_;
    scene.ask = asked();
    const bool choosing = chooser_ && !saying_ && !leaving_;
    if (choosing)
        scene.buttons = {chooser_->buttons(), chooser_->marked(), !chooser_->numbers(), chooser_->headings()};
    scene.keys = texts_(leaving_                 ? "play.keys.leave"
                        : saying_                ? "remote.screen.keys.say"
                        : table_.is_waited_for() ? "remote.screen.keys.asked"
                                                 : "remote.screen.keys");
    scene.more = texts_("play.more");
    scene.scroll = scroll_;
    return scene;
}

}  // namespace brelan::cli
