#include "room/command.hpp"

#include "host/said.hpp"
#include "text/json_read.hpp"

namespace brelan::room {
namespace {

// A command and its fields besides id, at and do: s a seat, S one that may be missing, o on, e an epoch, d a
// deal, and a text that stands under the name behind it (upper case: it may be missing).
struct CommandForm {
    std::string_view word;
    Do what;
    std::string_view fields;
    std::string_view text_key{};
};
constexpr CommandForm kCommandForms[] = {
    {"sit", Do::sit, "s"},
    {"stand", Do::stand, "S"},
    {"start", Do::start, ""},
    {"ready", Do::ready, ""},
    {"replay", Do::ready, ""},
    {"bot", Do::bot, "sT", "name"},
    {"swap", Do::swap, "s"},
    {"agree", Do::agree, ""},
    {"refuse", Do::refuse, ""},
    {"undo", Do::undo, ""},
    {"back", Do::back, ""},
    {"chat", Do::chat, "t", "text"},
    {"phrase", Do::phrase, "t", "key"},
    {"kick", Do::kick, "t", "account"},
    {"mute", Do::mute, "to", "account"},
    {"lock", Do::lock, "o"},
    {"host", Do::host, "t", "account"},
    {"invite", Do::invite, "t", "account"},
    {"close", Do::close, ""},
    {"state", Do::state, ""},
    {"record", Do::record, "d"},
    {"ping", Do::ping, ""},
    {"commit", Do::commit, "et", "value"},
    {"reveal", Do::reveal, "et", "value"},
};

[[gnu::cold]] Problem wrong(std::string_view code, std::string_view detail, Language language) {
    std::string text = room_text("error." + std::string(code), language);
    text.append(" (").append(detail).append(")");
    return {code, {}, std::move(text)};
}

[[gnu::cold]] Problem unread(const Fault& fault, Language language) {
    const std::string why = host::say(language, fault);
    return wrong("bad-json", std::to_string(fault.column) + ": " + why, language);
}

// A member that is a number from 0 on.
bool take_number(const Json& value, std::optional<std::int64_t>& number) {
    if (!value.is(Json::Kind::number) || value.number() < 0) return false;
    number = value.number();
    return true;
}

bool take_field(const CommandForm& form, const Json::Member& member, Command& command) {
    const auto& [key, value] = member;
    if (key == "seat" && form.fields.find_first_of("sS") != std::string_view::npos)
        return take_number(value, command.seat);
    if (key == "epoch" && form.fields.find('e') != std::string_view::npos)
        return take_number(value, command.epoch);
    if (key == "deal" && form.fields.find('d') != std::string_view::npos)
        return take_number(value, command.deal);
    if (key == "on" && form.fields.find('o') != std::string_view::npos) {
        if (!value.is(Json::Kind::boolean)) return false;
        command.on = value.boolean();
        return true;
    }
    if (key != form.text_key || form.text_key.empty() || !value.is(Json::Kind::text)) return false;
    command.text = value.text();
    return true;
}

bool lacks(const CommandForm& form, const Json& json) {
    for (const char field : form.fields) {
        if (field == 's' && json.find("seat") == nullptr) return true;
        if (field == 'o' && json.find("on") == nullptr) return true;
        if (field == 'd' && json.find("deal") == nullptr) return true;
        if (field == 'e' && json.find("epoch") == nullptr) return true;
        if (field == 't' && json.find(form.text_key) == nullptr) return true;
    }
    return false;
}

const CommandForm* find_form(const Json& json) {
    static constexpr CommandForm kAct{"act", Do::act, "t", "act"};
    const Json* word = json.find("do");
    if (word == nullptr) return json.find("act") != nullptr ? &kAct : nullptr;
    if (!word->is(Json::Kind::text)) return nullptr;
    for (const CommandForm& form : kCommandForms) {
        if (form.word == word->text()) return &form;
    }
    return nullptr;
}

}  // namespace

std::optional<Problem> read_command(std::string_view text, Language language, Command& command) {
    constexpr std::string_view kBadCommand = "bad-command";
    const Result<Json> json = read_json(text);
    if (!json) return unread(json.fault(), language);
    if (!json->is(Json::Kind::object)) return unread(Fault(1, "fault.json.object"), language);
    const Json* id = json->find("id");
    if (id != nullptr && !take_number(*id, command.id)) return wrong(kBadCommand, "id", language);
    const CommandForm* form = find_form(*json);
    if (form == nullptr) return wrong(kBadCommand, "do", language);
    command.what = form->what;
    for (const Json::Member& member : json->object()) {
        if (member.first == "id" || (member.first == "do" && form->what != Do::act)) continue;
        const bool good = member.first == "at" ? take_number(member.second, command.at)
                                               : take_field(*form, member, command);
        if (!good) return wrong(kBadCommand, shortened(member.first, 40), language);
    }
    if (lacks(*form, *json)) return wrong(kBadCommand, form->word, language);
    const bool needs_id = form->what != Do::state && form->what != Do::record && form->what != Do::ping;
    if (needs_id && !command.id) return wrong(kBadCommand, "id", language);
    if (form->what == Do::act && !command.at) return wrong(kBadCommand, "at", language);
    return std::nullopt;
}

std::optional<Question> question_of(std::string_view text) {
    // Most messages are seen to be none without reading them; what is escaped may be anything.
    if (text.find("state") == std::string_view::npos && text.find("record") == std::string_view::npos &&
        text.find('\\') == std::string_view::npos)
        return std::nullopt;
    Command command;
    if (read_command(text, Language::english, command)) return std::nullopt;
    if (command.what != Do::state && command.what != Do::record) return std::nullopt;
    return Question{command.what, command.id};
}

}  // namespace brelan::room
