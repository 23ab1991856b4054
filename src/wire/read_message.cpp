#include "wire/read.hpp"
#include "wire/reader.hpp"

namespace brelan::wire {

Result<Message> read_message(const Json& json) {
    Reader reader(json, false);
    Message message;
    reader.object(kMessageTag, message);
    if (reader.fault()) return *reader.fault();
    return message;
}

Result<Message> read_message(std::string_view text) {
    const Result<Json> json = read_json(text);
    if (!json) return json.fault();
    return read_message(*json);
}

}  // namespace brelan::wire
