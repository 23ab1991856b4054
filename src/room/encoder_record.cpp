#include <algorithm>

#include "room/encoder.hpp"

// The message `record`: the deals of the match for somebody who joined after it began.
namespace brelan::room {
namespace {

constexpr std::size_t kMostText = 24UL * 1024;  // once the text is this long, the rest is sent on request

}  // namespace

// Earlier deals come from `before`, which may lack some of them; if `before` is nullptr, they are no longer
// available.
Message Encoder::record(std::optional<std::int64_t> id, std::int64_t from, bool own,
                        const Seen* before) const {
    const std::int64_t deals = seen_ == nullptr ? 0 : seen_->deals();
    const std::int64_t over = before == nullptr ? 0 : before->deals() - (before->over() ? 0 : 1);
    std::int64_t next = std::max<std::int64_t>(before == nullptr ? deals : 1, from);
    std::string text;
    for (; next <= deals && text.size() < kMostText; ++next) {
        if (next < deals && next > over) break;
        const Seen& seen = next == deals ? *seen_ : *before;
        text.append(own || next == deals ? seen.record(next) : seen.record_for_all(next));
    }
    const auto rest = next <= deals ? std::optional(next) : std::nullopt;
    return message(wire::message::Record{id, open_.match(), std::move(text), rest});
}

}  // namespace brelan::room
