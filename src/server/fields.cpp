#include "server/fields.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace brelan::server {

Fields::Fields(const net::Request& request, std::initializer_list<std::string_view> allowed)
    : request_(request) {
    if (request.body.empty()) return;
    const Result<Json> read = read_json(request.body);
    if (!read || !read->is(Json::Kind::object)) {
        const Fault fault = read ? Fault(1, "fault.json.object") : read.fault();
        wrong_ = fault.within("error.json", "why");
        return;
    }
    json_ = *read;
    for (const auto& [key, value] : json_.object()) {
        if (std::find(allowed.begin(), allowed.end(), key) == allowed.end())
            refuse("error.unknown-field", key);
    }
}

std::string Fields::text(std::string_view key) {
    const Json* value = find(key, Json::Kind::text, true);
    return value == nullptr ? std::string() : value->text();
}

Secret Fields::secret(std::string_view key) { return Secret(text(key)); }

Secret Fields::optional_secret(std::string_view key) {
    const Json* value = find(key, Json::Kind::text, false);
    return value == nullptr ? Secret() : Secret(value->text());
}

bool Fields::flag(std::string_view key) {
    const Json* value = find(key, Json::Kind::boolean, false);
    return value != nullptr && value->boolean();
}

const Json* Fields::find(std::string_view key, Json::Kind kind, bool needed) {
    const Json* value = json_.is(Json::Kind::object) ? json_.find(key) : nullptr;
    if (value == nullptr && needed) refuse("error.field-missing", key);
    if (value == nullptr || value->is(kind)) return value;
    refuse(kind == Json::Kind::text ? "error.field-text" : "error.field-flag", key);
    return nullptr;
}

void Fields::refuse(std::string_view key, std::string_view field) {
    if (!wrong_) wrong_ = Fault(0, key, {Arg::text("field", shortened(field, 40))});
}

}  // namespace brelan::server
