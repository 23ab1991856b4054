#include "wire/read.hpp"
#include "wire/reader.hpp"

namespace brelan::wire {

std::optional<Fault> read_command(std::string_view text, Command& command) {
    const Result<Json> json = read_json(text);
    if (!json) return json.fault();
    Reader reader(*json, true);
    reader.put(command);
    if (!reader.fault()) return std::nullopt;
    const Json* id = json->find("id", Json::Kind::number);
    command.id.reset();
    if (id != nullptr && id->number() >= 0) command.id = id->number();
    return reader.fault();
}

}  // namespace brelan::wire
