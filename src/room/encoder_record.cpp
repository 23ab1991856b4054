#include <algorithm>

#include "room/encoder.hpp"

// The message `record`: the deals of the match for somebody who has not been there since it began.
namespace brelan::room {
namespace {

constexpr std::size_t kMostText = 24UL * 1024;  // where so much is told, the rest comes when it is asked for

}  // namespace

// The deals before the last are in `before`, as far as it goes; nullptr: it is not known any more.
Message Encoder::record(const std::int64_t* id, std::int64_t from, bool own, const Seen* before) const {
    const std::int64_t deals = seen_ == nullptr ? 0 : seen_->deals();
    const std::int64_t over = before == nullptr ? 0 : before->deals() - (before->over() ? 0 : 1);
    std::int64_t next = std::max<std::int64_t>(before == nullptr ? deals : 1, from);
    std::string text;
    for (; next <= deals && text.size() < kMostText; ++next) {
        if (next < deals && next > over) break;
        const Seen& seen = next == deals ? *seen_ : *before;
        text.append(own || next == deals ? seen.record(next) : seen.record_for_all(next));
    }
    JsonWriter json(JsonLayout::compact);
    json.open_object().key("type").text("record");
    if (id != nullptr) json.key("id").number(*id);
    json.key("match").number(open_.match()).key("text").text(text);
    if (next <= deals) json.key("next").number(next);
    json.close();
    return Message(std::move(json).finish());
}

}  // namespace brelan::room
