#include "text/json.hpp"

#include "fuzz/demand.hpp"
#include "kit/is_said.hpp"
#include "text/json_read.hpp"

// Any bytes result in either an error with its position, or a value that stays the same when it is written
// and read.
namespace {

using brelan::Json;
using brelan::JsonWriter;

void write(const Json& value, JsonWriter& out) {
    switch (value.kind()) {
        case Json::Kind::null: out.null(); break;
        case Json::Kind::boolean: out.boolean(value.boolean()); break;
        case Json::Kind::number: out.number(value.number()); break;
        case Json::Kind::text: out.text(value.text()); break;
        case Json::Kind::array:
            out.open_array();
            for (const Json& item : value.array()) write(item, out);
            out.close();
            break;
        case Json::Kind::object:
            out.open_object();
            for (const auto& [key, item] : value.object()) {
                brelan::fuzz::demand(value.find(key) == &item);  // keys are unique
                write(item, out.key(key));
            }
            out.close();
            break;
    }
}

std::string written(const Json& value) {
    JsonWriter out(brelan::JsonLayout::compact);
    write(value, out);
    return std::move(out).finish();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using brelan::fuzz::demand;
    const auto read = brelan::read_json(brelan::fuzz::text_of(data, size));
    if (!read) {
        demand(brelan::kit::is_said(read.fault()));
        return 0;
    }
    const std::string text = written(*read);
    const auto again = brelan::read_json(text);
    demand(again && written(*again) == text);
    return 0;
}
