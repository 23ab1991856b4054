#include "server/problem.hpp"

#include <algorithm>

#include "host/json.hpp"
#include "host/write_text.hpp"
#include "texts/server.hpp"

namespace brelan::server {
namespace {

Phrases phrases(Language language) {
    return {language, language == Language::french ? texts::server::kFrench : texts::server::kEnglish, {}};
}

}  // namespace

Language language_of(const net::Request& request) {
    const auto asked = request.query.find("texts");
    const std::string_view wish =
        asked != request.query.end() ? std::string_view(asked->second) : request.header("accept-language");
    const std::size_t french = wish.find("fr");
    return french < wish.find("en") ? Language::french : Language::english;
}

std::string sentence(Language language, std::string_view key, std::initializer_list<Arg> args) {
    return host::write_text([&](TextOut& out) { phrases(language).say(out, key, args); });
}

net::Response problem_with(int status, std::string_view code, std::string_view text) {
    host::JsonWriter json(host::JsonLayout::compact);
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

net::Response problem(Language language, int status, std::string_view code, std::initializer_list<Arg> args) {
    return problem_with(status, code, sentence(language, "error." + std::string(code), args));
}

net::Response problem(const net::Request& request, int status, std::string_view code,
                      std::initializer_list<Arg> args) {
    return problem(language_of(request), status, code, args);
}

std::string socket_problem(Language language, std::string_view code) {
    host::JsonWriter json(host::JsonLayout::compact);
    json.open_object().key("type").text("error").key("code").text(code);
    json.key("text").text(sentence(language, "error." + std::string(code))).close();
    return std::move(json).finish();
}

}  // namespace brelan::server
