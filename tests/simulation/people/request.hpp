#pragma once
#include <string>

#include "net/http.hpp"
#include "simulation/people/question.hpp"

namespace brelan::world {

// Data that a device sends with every request.
struct Cookies {
    std::string session{};
    std::string marks{};
};

// A question as sent. `id` is the listed id of the session to end, and `link` the content of the link.
struct Named {
    std::string id{};
    std::string link{};
};
net::Request request_of(const Question& question, const Cookies& cookies, const Named& named);

}  // namespace brelan::world
