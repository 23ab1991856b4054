#include "host/said.hpp"

#include "core/value.hpp"
#include "text/write_text.hpp"
#include "texts/host.hpp"

namespace brelan::host {

std::string say(const Phrases& phrases, std::string_view key) {
    return write_text([&](TextOut& out) { phrases.say(out, key); });
}

std::string say(const Phrases& phrases, const Fault& fault) {
    return write_text([&](TextOut& out) { phrases.say(out, fault); });
}

Phrases common_phrases(Language language) { return {language, {}, texts::host::in(language)}; }

std::string clause_text(Clause clause) {
    return write_text([&](TextOut& out) { write(clause, out); });
}

std::string value_text(const FieldInfo& field, int value) {
    return write_text([&](TextOut& out) { write_value(field, value, out); });
}

std::string value_meaning(const Phrases& phrases, const FieldInfo& field, int value) {
    const std::string name = value_text(field, value);
    const std::string_view text = phrases.find("choice." + std::string(field.key) + "." + name);
    return text.empty() ? name : std::string(text);
}

std::string_view source_text(const Phrases& phrases, const EditionInfo& edition) {
    return edition.source.empty() ? phrases.find("source." + std::string(edition.name)) : edition.source;
}

}  // namespace brelan::host
