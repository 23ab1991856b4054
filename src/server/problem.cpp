#include "server/problem.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "text/json.hpp"
#include "text/write_text.hpp"
#include "texts/host.hpp"
#include "texts/server.hpp"

namespace brelan::server {
namespace {

// The server's texts, followed by those that all games share.
Phrases phrases(Language language) {
    return {language, texts::server::in(language), texts::host::in(language)};
}

// The weight of an entry like `fr;q=0.9`, in thousandths.
int weight_of(std::string_view entry) {
    const std::size_t at = entry.find("q=0");
    if (at == std::string_view::npos) return 1000;
    entry.remove_prefix(std::min(at + 4, entry.size()));  // after the decimal point
    int weight = 0;
    for (int unit = 100; unit > 0 && !entry.empty() && entry[0] >= '0' && entry[0] <= '9'; unit /= 10) {
        weight += unit * (entry[0] - '0');
        entry.remove_prefix(1);
    }
    return weight;
}

// The most preferred language in a list like `fr-CA,fr;q=0.9,en;q=0.8`; if several are tied, the first of
// them.
Language wanted(std::string_view list) {
    Language best = Language::english;
    for (int most = 0; !list.empty();) {
        const std::size_t comma = std::min(list.find(','), list.size());
        std::string_view entry = list.substr(0, comma);
        list.remove_prefix(std::min(comma + 1, list.size()));
        entry.remove_prefix(std::min(entry.find_first_not_of(' '), entry.size()));
        const auto known = find_language(entry.substr(0, entry.find_first_of("-; ")));
        if (!known || weight_of(entry) <= most) continue;
        most = weight_of(entry);
        best = *known;
    }
    return best;
}

net::Response problem_with(int status, std::string_view code, std::string_view text) {
    JsonWriter json(JsonLayout::compact);
    json.open_object()
        .key("error")
        .open_object()
        .key("code")
        .text(code)
        .key("text")
        .text(text)
        .close()
        .close();
    net::Response response;
    response.status = status;
    response.body = std::move(json).finish();
    return response;
}

}  // namespace

Language language_of(const net::Request& request) {
    const auto asked = request.query.find("texts");
    const std::string_view wish =
        asked != request.query.end() ? std::string_view(asked->second) : request.header("accept-language");
    return wanted(wish);
}

std::string sentence(Language language, std::string_view key, std::initializer_list<Arg> args) {
    return write_text([&](TextOut& out) { phrases(language).say(out, key, args); });
}

net::Response problem(Language language, int status, std::string_view code, std::initializer_list<Arg> args) {
    return problem_with(status, code, sentence(language, "error." + std::string(code), args));
}

net::Response problem(const net::Request& request, int status, std::string_view code,
                      std::initializer_list<Arg> args) {
    return problem(language_of(request), status, code, args);
}

net::Response problem(const net::Request& request, int status, const Fault& wrong) {
    constexpr std::string_view kStem = "error.";
    const std::string text = write_text([&](TextOut& out) { phrases(language_of(request)).say(out, wrong); });
    return problem_with(status, wrong.key().substr(kStem.size()), text);
}

net::Response wrong_method(const net::Request& request, std::string_view allowed) {
    net::Response response =
        problem(request, 405, "method",
                {Arg::text("method", shortened(request.method, 40)), Arg::text("allowed", allowed)});
    response.headers.emplace_back("Allow", allowed);
    return response;
}

net::Response too_much(Language language, std::string_view code, std::int64_t milliseconds) {
    net::Response response = problem(language, 429, code);
    const std::int64_t seconds = std::max<std::int64_t>((milliseconds + 999) / 1'000, 1);
    response.headers.emplace_back("Retry-After", std::to_string(seconds));
    return response;
}

net::Response too_much(const net::Request& request, std::string_view code, std::int64_t milliseconds) {
    return too_much(language_of(request), code, milliseconds);
}

}  // namespace brelan::server
