#include "cli/remote/game.hpp"

#include "cli/exit_code.hpp"
#include "cli/output.hpp"
#include "term/stop_flag.hpp"

// The events at the table. typed.cpp handles what the player types.
namespace brelan::cli {
namespace {

using client::SocketLink;

constexpr int kHearMilliseconds = 50;
constexpr int kPatience = 20'000;  // until the server's first message about the table

}  // namespace

RemoteGame::RemoteGame(LineInput& input, const client::House& house, const std::string& table,
                       const Texts& texts, bool words, bool person)
    : input_(input),
      texts_(texts),
      words_(words),
      person_(person),
      talk_(house, table, texts, words),
      link_(talk_.link()),
      table_(talk_.table()),
      seen_(table_.seen()) {}

int RemoteGame::run(Entrance entrance) {
    try {
        for (int waited = 0; !seen_.known(); waited += kHearMilliseconds) {
            hear(kHearMilliseconds);
            if (StopFlag::flag()) return stopped_by(StopFlag::signal());
            const bool over =
                link_.line() != SocketLink::Line::open && link_.line() != SocketLink::Line::lost;
            if (!over && waited < kPatience) continue;
            const std::string why = talk_.why();
            complain("play", why.empty() ? texts_("remote.silent") : why);
            return kFailed;
        }
        come_in(entrance);
        while (true) {
            if (StopFlag::flag()) return stopped_by(StopFlag::signal());
            hear(wants_line() ? 0 : kHearMilliseconds);
            ask();
            if (!wants_line()) continue;
            const auto line = input_.next();
            if (!line) break;
            take_line(*line);
        }
    } catch (const Left&) {
        // The seat stays reserved for the player, who gets it back on returning.
    } catch (const NoReader&) {
        return output_failed("play");
    }
    return kOk;
}

// Handles what the server sends, waiting at most `milliseconds`.
void RemoteGame::hear(int milliseconds) {
    const auto heard = talk_.hear(milliseconds);
    tell_line();
    if (!heard) return;
    story_.insert(story_.end(), heard->begin(), heard->end());
    say_lines(*heard);
    if (seen_.known() && seen_.closed()) throw Left{};
}

// Reports once when the connection is lost, and once when it is back.
void RemoteGame::tell_line() {
    const SocketLink::Line line = link_.line();
    if (line == told_line_) return;
    if (seen_.known()) {
        switch (line) {
            case SocketLink::Line::open: say_line(texts_("remote.line.again")); break;
            case SocketLink::Line::lost: say_line(texts_("remote.line.lost")); break;
            default: say_line(fill(texts_("remote.line.closed"), {{"why", talk_.why()}})); break;
        }
    }
    told_line_ = line;
    if (seen_.known() && (line == SocketLink::Line::refused || line == SocketLink::Line::closed))
        throw Left{};
}

// Sits down if requested and if a seat is free; otherwise says what else can be done.
void RemoteGame::come_in(Entrance entrance) {
    if (entrance != Entrance::look && seen_.seat() == kNobody) sit_down("");
    if (entrance == Entrance::look && seen_.seat() == kNobody) say_line(texts_("remote.look"));
    if (seen_.glimpse() != nullptr && seen_.playing() && !table_.asked()) show_table();
}

// Asks the question once: whose turn it is, and what can be typed.
void RemoteGame::ask() {
    const std::string what = table_.question_text();
    const std::string view = seen_.glimpse() == nullptr ? std::string() : seen_.glimpse()->view();
    if (link_.waits() || talk_.plays() || asked_ == view + what) return;
    asked_ = view + what;
    if (what.empty()) return;
    if (table_.asked() && !seen_.is_waited_for()) {
        if (!words_) show_table();
        const auto seconds = seen_.seconds_left();
        const std::string clock =
            seconds ? " " + fill(texts_("remote.clock"), {{"n", std::to_string(*seconds)}}) : "";
        say_line(what + clock);
        say_line(table_.question().what_to_type(texts_("remote.more")));
    } else {
        say_line(what);
    }
}

// True if a line should be read now. At a terminal, people may type at any time; input from a file waits
// until it is needed.
bool RemoteGame::wants_line() const {
    if (link_.waits() || talk_.plays()) return false;
    if (!input_.has_more()) return false;
    if (person_) return true;
    return table_.asked() || seen_.is_waited_for() || !seen_.playing() || seen_.seat() == kNobody;
}

void RemoteGame::show_table() const {
    if (seen_.glimpse() != nullptr) say_line(seen_.glimpse()->show(table_.voice().phrases()));
}

}  // namespace brelan::cli
