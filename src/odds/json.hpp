#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace brelan::odds {

// A JSON value, for reports with their own machine-readable form. The program writes the JSON text.
struct Json {
    enum class Kind : std::uint8_t { null, boolean, number, real, text, array, object };

    Kind kind = Kind::null;
    bool truth = false;
    std::int64_t whole = 0;
    double broken = 0;  // the value of a real number
    std::string words = {};
    std::string name = {};  // the name of the value, if it is a member of an object
    std::vector<Json> parts = {};

    static Json null() { return {}; }
    static Json boolean(bool value) { return {.kind = Kind::boolean, .truth = value}; }
    static Json number(std::int64_t value) { return {.kind = Kind::number, .whole = value}; }
    static Json real(double value) { return {.kind = Kind::real, .broken = value}; }
    static Json text(std::string value) { return {.kind = Kind::text, .words = std::move(value)}; }
    static Json array() { return {.kind = Kind::array}; }
    static Json object() { return {.kind = Kind::object}; }

    // Appends to an array or an object; returns itself.
    Json& add(Json value) {
        parts.push_back(std::move(value));
        return *this;
    }
    Json& add(std::string key, Json value) {
        value.name = std::move(key);
        return add(std::move(value));
    }
};

}  // namespace brelan::odds
