#pragma once
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "kit/json_value.hpp"

namespace brelan::server::kit {

// A request in docs/openapi.json that changes something.
struct ApiRoute {
    std::string method;
    std::string path;          // `/api/tokens/{id}`
    bool says_frozen = false;  // whether the document says that a frozen house rejects it

    std::string text() const { return method + " " + path; }
    std::string path_of(const std::string& id) const {
        const std::size_t place = path.find("{id}");
        return place == std::string::npos ? path : path.substr(0, place) + id;
    }
};

inline bool says_frozen(const brelan::kit::JsonValue& operation) {
    const brelan::kit::JsonValue* refusal = operation["responses"].find("503");
    return refusal != nullptr && (*refusal)["description"].text()->find("frozen") != std::string::npos;
}

inline std::vector<ApiRoute> changing_routes() {
    std::ifstream in(std::string(BRELAN_SOURCE_DIR) + "/docs/openapi.json");
    const auto document = brelan::kit::JsonValue::read(std::string{std::istreambuf_iterator<char>(in), {}});
    std::vector<ApiRoute> routes;
    for (const auto& [path, methods] : *document["paths"].object()) {
        for (const auto& [method, operation] : *methods.object()) {
            if (method == "post") routes.push_back({"POST", path, says_frozen(operation)});
            if (method == "delete") routes.push_back({"DELETE", path, says_frozen(operation)});
        }
    }
    return routes;
}

}  // namespace brelan::server::kit
