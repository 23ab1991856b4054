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

// What a device must know to send a question: `id` names the session to end, as in lists, and `link` is the
// link's secret.
struct Named {
    std::string id{};
    std::string link{};
};
net::Request request_of(const Question& question, const Cookies& cookies, const Named& named);

}  // namespace brelan::world
