#include "simulation/people/proof.hpp"

#include <set>

#include "server/one_time_code.hpp"

namespace brelan::world {
namespace {

std::string shown_at(const std::string& secret, std::int64_t step) {
    return server::code_at(server::from_base32(secret).value_or(""), step);
}

}  // namespace

Proof code_of_app(const std::string& secret, std::int64_t calendar, std::int64_t steps) {
    const std::int64_t step = server::code_step(calendar) + steps;
    return {Proof::Kind::app, secret, step, 0, shown_at(secret, step)};
}

Proof wrong_code(const std::string& secret, std::int64_t calendar) {
    std::set<std::string> near;
    for (std::int64_t steps = -2; steps <= 3; ++steps)
        near.insert(shown_at(secret, server::code_step(calendar) + steps));
    std::string code = *near.begin();
    while (near.contains(code)) code.back() = code.back() == '9' ? '0' : static_cast<char>(code.back() + 1);
    return {Proof::Kind::wrong, secret, 0, 0, code};
}

}  // namespace brelan::world
