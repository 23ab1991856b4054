#include "room/encoder.hpp"

// The answers to commands, which are about nobody's cards.
namespace brelan::room {
namespace {

JsonWriter begun(std::string_view type, const std::int64_t* id) {
    JsonWriter json(JsonLayout::compact);
    json.open_object().key("type").text(type);
    if (id != nullptr) json.key("id").number(*id);
    return json;
}

}  // namespace

Message Encoder::ok(std::int64_t id, std::uint64_t n) {
    JsonWriter json = begun("ok", &id);
    json.key("n").number(n).close();
    return Message(std::move(json).finish());
}

Message Encoder::error(const std::int64_t* id, const Problem& problem, Language language) {
    JsonWriter json = begun("error", id);
    json.key("code").text(problem.code);
    if (!problem.clause.empty()) json.key("clause").text(problem.clause);
    json.key("text").text(problem.text.empty() ? room_text("error." + std::string(problem.code), language)
                                               : problem.text);
    json.close();
    return Message(std::move(json).finish());
}

Message Encoder::hello(std::uint64_t n, std::string_view incarnation) {
    JsonWriter json = begun("hello", nullptr);
    json.key("n").number(n);
    if (!incarnation.empty()) json.key("incarnation").text(incarnation);
    json.close();
    return Message(std::move(json).finish());
}

Message Encoder::pong(const std::int64_t* id, Time now) {
    JsonWriter json = begun("pong", id);
    json.key("now").number(now).close();
    return Message(std::move(json).finish());
}

Message Encoder::frozen(bool frozen, std::string_view why, Language language) {
    JsonWriter json = begun("frozen", nullptr);
    json.key("on").boolean(frozen).key("reason").text(why);
    const std::string_view on = why == "pace" ? "frozen.pace" : "frozen.on";
    json.key("text").text(room_text(frozen ? on : "frozen.off", language)).close();
    return Message(std::move(json).finish());
}

}  // namespace brelan::room
