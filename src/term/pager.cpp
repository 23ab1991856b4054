#include "term/pager.hpp"

#include <algorithm>

#include "term/wrap.hpp"
#include "text/style.hpp"

namespace brelan {
namespace {

constexpr std::size_t kFrameRows = 3;  // the title, an empty line and the key hints

// The reading position within a page.
class Reader {
  public:
    Reader(const PageKeys& keys, const Page& page) : keys_(keys), page_(page), at_end_(page.from_end) {}

    // The lines for a terminal of this size; keeps the position within the text.
    std::vector<std::string> paint(ScreenSize size) {
        const std::vector<std::string> all = page_.lines(size.columns);
        room_ = size.rows - kFrameRows;
        last_ = all.size() > room_ ? all.size() - room_ : 0;
        top_ = at_end_ ? last_ : std::min(top_, last_);
        std::vector<std::string> lines{title_bar(page_.title, place(all.size()), size.columns)};
        for (std::size_t i = 0; i < room_; ++i) {
            lines.push_back(top_ + i < all.size() ? all[top_ + i] : std::string());
        }
        lines.emplace_back();
        lines.push_back(style::kDim + std::string(last_ > 0 ? keys_.more : keys_.done));
        return lines;
    }

    // Scrolls according to a key; returns false if the key closes the page.
    bool take(const Key& key, const Key& again) {
        at_end_ = false;
        switch (key.kind) {
            case KeyKind::up: top_ -= top_ > 0 ? 1 : 0; return true;
            case KeyKind::down: ++top_; return true;
            case KeyKind::page_up: top_ -= std::min(top_, room_ - 1); return true;
            case KeyKind::page_down: top_ += room_ - 1; return true;
            case KeyKind::home: top_ = 0; return true;
            case KeyKind::end: top_ = last_; return true;
            case KeyKind::enter:
            case KeyKind::escape:
            case KeyKind::backspace: return false;
            default: break;
        }
        if (key == character(' ')) {
            if (top_ >= last_) return false;
            top_ += room_ - 1;
        }
        return key != character('q') && key != again;
    }

  private:
    // The position as in `12-30 / 95`; empty if everything is visible.
    std::string place(std::size_t all) const {
        if (last_ == 0) return {};
        return std::to_string(top_ + 1) + "\u2013" + std::to_string(std::min(top_ + room_, all)) + " / " +
               std::to_string(all);
    }

    PageKeys keys_;
    const Page& page_;
    bool at_end_;
    std::size_t top_ = 0;
    std::size_t room_ = 1;
    std::size_t last_ = 0;
};

}  // namespace

void show_page(Stage& stage, const PageKeys& keys, const Page& page, Key again) {
    const Painter before = stage.picture();
    Reader reader(keys, page);
    do {
        stage.show([&](ScreenSize size) { return reader.paint(size); });
    } while (reader.take(*stage.key(), again));
    stage.show(before);
}

std::string title_bar(std::string_view left, std::string_view right, std::size_t columns) {
    const std::size_t wide = text_width(right) + (right.empty() ? 0 : 2);
    const std::size_t room = columns > wide ? columns - wide : 0;
    std::string line(1, style::kReverse);
    line += fit(std::string(" ").append(left), room);
    line.append(right).append(right.empty() ? 0 : 2, ' ');
    return line + style::kNormal;
}

}  // namespace brelan
