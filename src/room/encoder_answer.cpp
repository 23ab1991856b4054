#include "room/encoder.hpp"

// The answers to commands, which involve no cards.
namespace brelan::room {

Message Encoder::message(const wire::AnyCase& one) {
    wire::Writer writer;
    writer.object(wire::kMessageTag, one);
    return Message(std::move(writer).finish());
}

Message Encoder::event(const Happened& happened, const wire::AnyCase& what) {
    const auto n = static_cast<std::int64_t>(happened.seq);
    return message(wire::message::EventWith<const wire::AnyCase&>{n, happened.at, what});
}

Message Encoder::ok(std::int64_t id, std::uint64_t n) {
    return message(wire::message::Ok{id, static_cast<std::int64_t>(n)});
}

Message Encoder::error(std::optional<std::int64_t> id, const Problem& problem, Language language) {
    wire::message::Error error{id, problem.code, {}, problem.text};
    if (!problem.clause.empty()) error.clause = problem.clause;
    if (error.text.empty()) error.text = room_text("error." + std::string(word_of(problem.code)), language);
    return message(error);
}

Message Encoder::hello(std::uint64_t n, std::string_view incarnation) {
    wire::message::Hello hello{static_cast<std::int64_t>(n), {}};
    if (!incarnation.empty()) hello.incarnation = incarnation;
    return message(hello);
}

Message Encoder::pong(std::optional<std::int64_t> id, Time now) {
    return message(wire::message::Pong{id, now});
}

Message Encoder::frozen(bool frozen, wire::Standstill why, Language language) {
    const std::string_view on = why == wire::Standstill::pace ? "frozen.pace" : "frozen.on";
    return message(wire::message::Frozen{frozen, why, room_text(frozen ? on : "frozen.off", language)});
}

}  // namespace brelan::room
