#include "simulation/people/question.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <string_view>

namespace brelan::world {
namespace {

constexpr std::string_view kWishes[] = {"enlist",    "visit",        "log-in",         "look",       "list",
                                        "log-out",   "everywhere",   "log-out-others", "end-one",    "change",
                                        "factor",    "confirm-code", "renew-codes",    "end-factor", "erase",
                                        "make-link", "follow-link"};
static_assert(std::size(kWishes) == static_cast<std::size_t>(Wish::follow_link) + 1);

constexpr std::array kOwnPassword{Wish::change, Wish::begin_factor, Wish::renew_codes, Wish::end_factor,
                                  Wish::erase};
constexpr std::array kNoSession{Wish::enlist,     Wish::visit,     Wish::log_in,     Wish::log_out,
                                Wish::everywhere, Wish::make_link, Wish::follow_link};

template <std::size_t N>
bool is_among(const std::array<Wish, N>& wishes, Wish wish) {
    return std::find(wishes.begin(), wishes.end(), wish) != wishes.end();
}

}  // namespace

std::string_view name_of(Wish wish) { return kWishes[static_cast<std::size_t>(wish)]; }

bool needs_session(Wish wish) { return !is_among(kNoSession, wish); }

bool asks_own_password(Wish wish) { return is_among(kOwnPassword, wish); }

Answer Answer::read(const net::Response& response) {
    Answer answer;
    answer.status = response.status;
    if (auto json = read_json(response.body)) answer.body = *json;
    if (const Json* error = answer.body.find("error", Json::Kind::object)) {
        if (const Json* code = error->find("code", Json::Kind::text)) answer.code = code->text();
    }
    for (const auto& [name, value] : response.headers) {
        const std::string given = value.substr(0, value.find(';'));
        if (name == "Retry-After") {
            std::from_chars(value.data(), value.data() + value.size(), answer.wait);
            answer.wait *= 1'000;
        }
        const bool goes = given.ends_with('=');  // the server removes the cookie
        if (name == "Set-Cookie" && !goes)
            (given.starts_with("brelan-known=") ? answer.marks : answer.cookie) = given;
    }
    return answer;
}

std::string Answer::text(std::string_view key) const {
    const Json* found = body.find(key, Json::Kind::text);
    return found == nullptr ? std::string() : found->text();
}

}  // namespace brelan::world
