#include "term/stage.hpp"

#include <utility>

#include "term/wrap.hpp"

namespace brelan {
namespace {

constexpr int kMeanwhileMilliseconds = 40;

}  // namespace

std::unique_ptr<Stage> Stage::open(std::string small, bool colour) {
    std::unique_ptr<Terminal> terminal = Terminal::open();
    if (!terminal) return nullptr;
    return std::unique_ptr<Stage>(new Stage(std::move(terminal), std::move(small), colour));
}

Stage::Stage(std::unique_ptr<Terminal> terminal, std::string small, bool colour)
    : terminal_(std::move(terminal)), small_(std::move(small)), screen_(terminal_->size(), colour) {}

void Stage::show(Painter painter) {
    painter_ = std::move(painter);
    paint();
}

std::optional<Key> Stage::key(int milliseconds) {
    while (true) {
        const bool endless = milliseconds < 0 || too_small();
        const Event event = terminal_->wait(!endless     ? milliseconds
                                            : meanwhile_ ? kMeanwhileMilliseconds
                                                         : -1);
        switch (event.kind) {
            case EventKind::key:
                if (!too_small()) return event.key;
                break;
            case EventKind::redraw:
                screen_.resize(terminal_->size());
                paint();
                break;
            case EventKind::stop: throw Stopped{event.signal};
            case EventKind::end_of_input: throw Stopped{};
            case EventKind::timeout:
                if (!endless) return std::nullopt;
                meanwhile_();
                break;
        }
    }
}

// Whether the terminal is too small to show anything useful.
bool Stage::too_small() const {
    return screen_.size().columns < kSmallest.columns || screen_.size().rows < kSmallest.rows;
}

// Draws the picture, or a request for more room.
void Stage::paint() {
    std::vector<std::string> lines;
    if (too_small()) {
        lines = wrap(small_, screen_.size().columns);
    } else if (painter_) {
        lines = painter_(screen_.size());
    }
    if (!terminal_->write(screen_.frame(lines))) throw Stopped{};
}

}  // namespace brelan
