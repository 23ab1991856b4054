#include "net/request.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <utility>

namespace brelan::net {
namespace {

int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    const char low = static_cast<char>(c | 0x20);
    return low >= 'a' && low <= 'f' ? low - 'a' + 10 : -1;
}

// Decodes %XX; returns nothing if the text is malformed or hides a control character.
std::optional<std::string> decoded(std::string_view text, bool plus) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (c == '%') {
            const int high = i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
            const int low = i + 2 < text.size() ? hex_digit(text[i + 2]) : -1;
            if (high < 0 || low < 0) return {};
            c = static_cast<char>(high * 16 + low);
            i += 2;
        } else if (c == '+' && plus) {
            c = ' ';
        }
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) return {};
        out += c;
    }
    return out;
}

bool read_query(std::string_view text, Request& request) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('&'), text.size());
        const std::string_view pair = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t equals = std::min(pair.find('='), pair.size());
        auto key = decoded(pair.substr(0, equals), true);
        auto value = decoded(pair.substr(std::min(equals + 1, pair.size())), true);
        if (!key || !value) return false;
        if (key->empty()) continue;
        const bool is_new = request.query.emplace(*key, std::move(*value)).second;
        if (!is_new && request.twice.empty()) request.twice = std::move(*key);
    }
    return true;
}

// The reason phrase of a status, as in HTTP.
std::string_view phrase_of(int status) {
    static constexpr std::array<std::pair<int, std::string_view>, 24> kPhrases{
        {{101, "Switching Protocols"},
         {200, "OK"},
         {201, "Created"},
         {204, "No Content"},
         {301, "Moved Permanently"},
         {302, "Found"},
         {303, "See Other"},
         {304, "Not Modified"},
         {400, "Bad Request"},
         {401, "Unauthorized"},
         {403, "Forbidden"},
         {404, "Not Found"},
         {405, "Method Not Allowed"},
         {408, "Request Timeout"},
         {409, "Conflict"},
         {410, "Gone"},
         {413, "Content Too Large"},
         {414, "URI Too Long"},
         {415, "Unsupported Media Type"},
         {426, "Upgrade Required"},
         {429, "Too Many Requests"},
         {431, "Request Header Fields Too Large"},
         {500, "Internal Server Error"},

         {503, "Service Unavailable"}}};
    for (const auto& [code, words] : kPhrases) {
        if (code == status) return words;
    }
    return "Answer";
}

// The date in HTTP's format; rebuilt once a second.
const std::string& date() {
    thread_local std::time_t made = 0;
    thread_local std::string text;
    const std::time_t now = std::time(nullptr);
    if (now == made && !text.empty()) return text;
    std::tm parts{};
    gmtime_r(&now, &parts);
    std::array<char, 64> buffer{};
    text.assign(buffer.data(),
                std::strftime(buffer.data(), buffer.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts));
    made = now;
    return text;
}

// A header must stay on one line, whatever it contains.
void add_header(std::string& out, std::string_view name, std::string_view value) {
    out.append(name).append(": ");
    for (const char c : value) {
        if (c != '\r' && c != '\n' && c != '\0') out += c;
    }
    out += "\r\n";
}

// The last address in a list, the only one that the nearest proxy has seen itself.
std::string_view last_of(std::string_view list) {
    const std::size_t comma = list.rfind(',');
    if (comma != std::string_view::npos) list.remove_prefix(comma + 1);
    const std::size_t begin = std::min(list.find_first_not_of(" \t"), list.size());
    list.remove_prefix(begin);
    return list.substr(0, list.find_last_not_of(" \t") + 1);
}

}  // namespace

bool read_target(std::string_view target, Request& request) {
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (!target.starts_with(scheme)) continue;
        target.remove_prefix(std::min(target.find('/', scheme.size()), target.size()));
    }
    const std::size_t mark = std::min(target.find('?'), target.size());
    auto path = decoded(target.substr(0, mark), false);
    if (!path || !path->starts_with('/')) return false;
    request.path = std::move(*path);
    return read_query(target.substr(std::min(mark + 1, target.size())), request);
}

void find_client(std::string_view peer, const std::vector<Prefix>& trusted, Request& request) {
    request.address = peer;
    if (!is_in(trusted, peer)) return;
    const std::string_view named = last_of(request.header("x-forwarded-for"));
    if (read_address(named)) request.address = named;
    request.secure = last_of(request.header("x-forwarded-proto")) == "https";
}

std::string write_answer(const Response& response, const AnswerStyle& style) {
    std::string out = style.version >= 11 ? "HTTP/1.1 " : "HTTP/1.0 ";
    out.append(std::to_string(response.status)).append(" ").append(phrase_of(response.status)).append("\r\n");
    add_header(out, "Date", date());
    for (const auto& [name, value] : response.headers) add_header(out, name, value);
    if (response.status != 101) {
        if (!response.body.empty()) add_header(out, "Content-Type", response.type);
        if (response.more) {
            if (style.version >= 11) add_header(out, "Transfer-Encoding", "chunked");
        } else if (response.status != 204 && response.status != 304) {
            add_header(out, "Content-Length", std::to_string(response.body.size()));
        }
        add_header(out, "Connection", style.keep_alive ? "keep-alive" : "close");
    }
    out += "\r\n";
    if (style.body) out += response.more ? write_piece(response.body, style.version) : response.body;
    return out;
}

// Before version 1.1, the end of the connection marks the end of the response.
std::string write_piece(std::string_view piece, unsigned version) {
    if (version < 11 || piece.empty()) return std::string(piece);
    std::array<char, 2 * sizeof(std::size_t)> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), piece.size(), 16).ptr;
    std::string out(digits.data(), end);
    return out.append("\r\n").append(piece).append("\r\n");
}

std::string write_last_piece(unsigned version) { return version < 11 ? "" : "0\r\n\r\n"; }

}  // namespace brelan::net
