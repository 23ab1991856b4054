#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <variant>

#include "record/record.hpp"
#include "record/restore.hpp"
#include "record/said.hpp"
#include "record/verify.hpp"
#include "record/write_table.hpp"

// Any bytes result in either an error, or a record that stays the same when it is written and read, and that
// can be judged.
namespace {

void demand(bool condition) {
    if (!condition) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    namespace record = brelan::record;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = record::read(text);
    const record::Record* one = std::get_if<record::Record>(&read);
    if (one == nullptr) {
        demand(!record::say(brelan::Language::french, *std::get_if<record::Failure>(&read)).empty());
        return 0;
    }
    const std::string canonical = record::write(*one);
    const auto again = record::read(canonical);
    const record::Record* same = std::get_if<record::Record>(&again);
    demand(same != nullptr && record::write(*same) == canonical);
    const auto wrong = record::verify(*one);
    demand(record::verify(*same).has_value() == wrong.has_value());
    demand(!wrong || !record::say(brelan::Language::french, *wrong).empty());
    const auto restored = record::restore(*one);
    const record::Failure* refused = std::get_if<record::Failure>(&restored);
    // A test case that contradicts itself cannot be restored.
    const bool against = refused != nullptr && refused->fault.key() == "record.contradiction";
    demand(wrong.has_value() || refused == nullptr || against);
    return 0;
}
