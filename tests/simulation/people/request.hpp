#pragma once
#include <string>

#include "net/http.hpp"
#include "simulation/people/question.hpp"

namespace brelan::world {

// What a device brings along with every request.
struct Cookies {
    std::string session{};
    std::string marks{};
};

// A question as it is sent. `id`: by which a list names the session that shall end; `link`: what stands in
// it.
struct Named {
    std::string id{};
    std::string link{};
};
net::Request request_of(const Question& question, const Cookies& cookies, const Named& named);

}  // namespace brelan::world
