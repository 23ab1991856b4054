#pragma once
#include <algorithm>
#include <cmath>
#include <regex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "kit/json_value.hpp"

// The part of JSON Schema (2020-12) that our documents use. An unknown keyword is a fault, so that a schema
// cannot make a promise that is never checked.
namespace brelan::kit {

class JsonSchema {
  public:
    // `$ref` points into `document`: `#/components/schemas/Match`.
    explicit JsonSchema(const JsonValue& document) : document_(document) {}

    // What is wrong with a value, and where; empty if the value matches.
    std::string fault(const JsonValue& schema, const JsonValue& value, const std::string& place = "$") const {
        if (const bool* all = schema.boolean()) return *all ? "" : place + " must not be there";
        for (const auto& [word, wanted] : *schema.object()) {
            const std::string found = judge(word, wanted, schema, value, place);
            if (!found.empty()) return found;
        }
        return {};
    }

    const JsonValue& at(std::string_view reference) const {
        if (!reference.starts_with("#/")) throw std::runtime_error("no reference: " + std::string(reference));
        const JsonValue* value = &document_;
        for (std::size_t from = 2; from <= reference.size();) {
            const std::size_t end = std::min(reference.find('/', from), reference.size());
            value = &(*value)[reference.substr(from, end - from)];
            from = end + 1;
        }
        return *value;
    }

  private:
    std::string judge(const std::string& word, const JsonValue& wanted, const JsonValue& schema,
                      const JsonValue& value, const std::string& place) const {
        if (word == "$ref") return fault(at(*wanted.text()), value, place);
        if (word == "type") return is(value, wanted) ? "" : place + " has another type";
        if (word == "const") return value == wanted ? "" : place + " is another value";
        if (word == "enum") return one_of(value, *wanted.array()) ? "" : place + " is none of the values";
        if (word == "pattern") {
            return value.text() == nullptr || std::regex_search(*value.text(), std::regex(*wanted.text()))
                       ? ""
                       : place + " does not look like " + *wanted.text();
        }
        if (word == "minimum")
            return value.number() == nullptr || *value.number() >= *wanted.number() ? ""
                                                                                    : place + " is too small";
        if (word == "maximum")
            return value.number() == nullptr || *value.number() <= *wanted.number() ? ""
                                                                                    : place + " is too large";
        if (word == "maxItems")
            return value.array() == nullptr || static_cast<double>(value.array()->size()) <= *wanted.number()
                       ? ""
                       : place + " has too many";
        if (word == "required") return missing(value, *wanted.array(), place);
        if (word == "properties") return members(value, wanted, place);
        if (word == "additionalProperties") return others(value, wanted, schema, place);
        if (word == "items") return elements(value, wanted, place);
        if (word == "oneOf") return exactly_one(value, *wanted.array(), place);
        if (word == "description" || word == "examples" || word == "example" || word == "title" ||
            word == "format")
            return {};
        throw std::runtime_error("the schema says " + word + ", which the test does not know");
    }

    static bool is(const JsonValue& value, const JsonValue& type) {
        if (type.array() != nullptr) {
            return std::any_of(type.array()->begin(), type.array()->end(),
                               [&](const JsonValue& one) { return is(value, one); });
        }
        const std::string& name = *type.text();
        if (name == "integer")
            return value.number() != nullptr && *value.number() == std::floor(*value.number());
        return (name == "object" && value.object() != nullptr) ||
               (name == "array" && value.array() != nullptr) ||
               (name == "string" && value.text() != nullptr) ||
               (name == "boolean" && value.boolean() != nullptr) ||
               (name == "number" && value.number() != nullptr) || (name == "null" && value.is_null());
    }
    static bool one_of(const JsonValue& value, const JsonValue::Array& values) {
        return std::find(values.begin(), values.end(), value) != values.end();
    }
    static std::string missing(const JsonValue& value, const JsonValue::Array& keys,
                               const std::string& place) {
        for (const JsonValue& key : keys) {
            if (value.object() != nullptr && value.find(*key.text()) == nullptr)
                return place + " has no " + *key.text();
        }
        return {};
    }
    std::string members(const JsonValue& value, const JsonValue& schemas, const std::string& place) const {
        for (const auto& [key, schema] : *schemas.object()) {
            const JsonValue* member = value.find(key);
            const std::string found = member == nullptr ? "" : fault(schema, *member, place + "." + key);
            if (!found.empty()) return found;
        }
        return {};
    }
    std::string others(const JsonValue& value, const JsonValue& schema, const JsonValue& whole,
                       const std::string& place) const {
        if (value.object() == nullptr) return {};
        const JsonValue* known = whole.find("properties");
        for (const auto& [key, member] : *value.object()) {
            if (known != nullptr && known->find(key) != nullptr) continue;
            const std::string found = fault(schema, member, place + "." + key);
            if (!found.empty()) return found;
        }
        return {};
    }
    std::string elements(const JsonValue& value, const JsonValue& schema, const std::string& place) const {
        if (value.array() == nullptr) return {};
        for (std::size_t i = 0; i < value.array()->size(); ++i) {
            const std::string found =
                fault(schema, (*value.array())[i], place + "[" + std::to_string(i) + "]");
            if (!found.empty()) return found;
        }
        return {};
    }
    // If the constants rule out every form but one, the fault is reported for that form.
    std::string exactly_one(const JsonValue& value, const JsonValue::Array& schemas,
                            const std::string& place) const {
        std::vector<std::string> faults;
        for (const JsonValue& schema : schemas) {
            if (may_be(value, schema)) faults.push_back(fault(schema, value, place));
        }
        if (faults.size() == 1) return faults[0];
        const auto fits = std::count(faults.begin(), faults.end(), std::string());
        return fits == 1 ? "" : place + " fits " + std::to_string(fits) + " of the forms";
    }
    // Whether the value agrees with all constants of the form.
    bool may_be(const JsonValue& value, const JsonValue& schema) const {
        if (const JsonValue* reference = schema.find("$ref")) return may_be(value, at(*reference->text()));
        if (const JsonValue* forms = schema.find("oneOf")) {
            return std::any_of(forms->array()->begin(), forms->array()->end(),
                               [&](const JsonValue& form) { return may_be(value, form); });
        }
        const JsonValue* properties = schema.find("properties");
        if (properties == nullptr) return true;
        return std::all_of(properties->object()->begin(), properties->object()->end(),
                           [&](const auto& property) {
                               const JsonValue* member = value.find(property.first);
                               const JsonValue* constant = property.second.find("const");
                               return member == nullptr || constant == nullptr || *member == *constant;
                           });
    }

    const JsonValue& document_;
};

}  // namespace brelan::kit
