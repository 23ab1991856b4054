#include "room/command.hpp"

#include "host/said.hpp"
#include "wire/read.hpp"

namespace brelan::room {
namespace {

namespace doing = wire::doing;

[[gnu::cold]] Problem wrong(Code code, const std::string& detail, Language language) {
    std::string text = room_text("error." + std::string(word_of(code)), language);
    text.append(" (").append(detail).append(")");
    return {code, {}, std::move(text)};
}

[[gnu::cold]] Problem unread(const Fault& fault, Language language) {
    const std::string why = host::say(language, fault);
    if (fault.key().starts_with("fault.wire.")) return wrong(Code::bad_command, why, language);
    return wrong(Code::bad_json, std::to_string(fault.column) + ": " + why, language);
}

}  // namespace

Refused refuse(Code code) { return Problem{code}; }

Refused read_command(std::string_view text, Language language, Command& command) {
    if (const auto fault = wire::read_command(text, command)) return unread(*fault, language);
    const bool needs_id = !is_one_of<doing::State, doing::Record, doing::Ping>(command.doing);
    if (needs_id && !command.id)
        return unread(Fault(1, "fault.wire.lacks", {Arg::word("field", "id")}), language);
    return std::nullopt;
}

std::optional<Question> question_of(std::string_view text) {
    // This check rules out most messages without parsing them. Messages with a backslash are parsed, because
    // an escape could hide either word.
    if (text.find("state") == std::string_view::npos && text.find("record") == std::string_view::npos &&
        text.find('\\') == std::string_view::npos)
        return std::nullopt;
    Command command;
    if (read_command(text, Language::english, command)) return std::nullopt;
    if (!is_one_of<doing::State, doing::Record>(command.doing)) return std::nullopt;
    return Question{is_one_of<doing::State>(command.doing), command.id};
}

}  // namespace brelan::room
