#include "server/client.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "texts/without_client.hpp"

// The embedded pack, between the symbols for its beginning and end; client_pack.S puts it into the program.
extern "C" {
extern const char brelan_client_pack_begin;
extern const char brelan_client_pack_end;
}

namespace brelan::server {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kTypes{{
    {".css", "text/css; charset=utf-8"},
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".json", "application/json"},
    {".png", "image/png"},
    {".svg", "image/svg+xml"},
    {".txt", "text/plain; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
    {"/", "text/html; charset=utf-8"},
}};

// The content type, by file extension.
std::string_view type_of(std::string_view path) {
    for (const auto& [ending, type] : kTypes) {
        if (path.ends_with(ending)) return type;
    }
    return "application/octet-stream";
}

// Removes a number that ends at `end` from the front of `line`.
std::optional<std::size_t> take_number(std::string_view& line, char end) {
    const std::string_view digits = line.substr(0, line.find(end));
    std::size_t number = 0;
    const auto [last, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc() || last != digits.data() + digits.size()) return {};
    line.remove_prefix(std::min(digits.size() + 1, line.size()));
    return number;
}

// Removes this many bytes from the front.
std::optional<std::string_view> take_bytes(std::string_view& bytes, std::size_t count) {
    if (count > bytes.size()) return {};
    const std::string_view taken = bytes.substr(0, count);
    bytes.remove_prefix(count);
    return taken;
}

// Parses one line of the list and takes the bytes it describes.
std::optional<File> read_file(std::string_view line, std::string_view& bytes) {
    const std::size_t space = line.find(' ');
    const std::string_view path = line.substr(0, space);
    if (space == std::string_view::npos || !path.starts_with('/')) return {};
    line.remove_prefix(space + 1);
    const auto whole = take_number(line, ' ');
    const auto small = whole ? take_number(line, ' ') : std::nullopt;
    const auto smaller = small ? take_number(line, '\n') : std::nullopt;
    const auto content = smaller ? take_bytes(bytes, *whole) : std::nullopt;
    const auto gzip = content ? take_bytes(bytes, *small) : std::nullopt;
    const auto brotli = gzip ? take_bytes(bytes, *smaller) : std::nullopt;
    if (!brotli) return {};
    return File{path, type_of(path), *content, *gzip, *brotli, path.starts_with("/assets/")};
}

}  // namespace

std::vector<File> read_pack(std::string_view pack) {
    const std::size_t list = pack.find("\n\n");
    if (list == std::string_view::npos) return {};
    std::string_view lines = pack.substr(0, list + 1);
    std::string_view bytes = pack.substr(list + 2);
    std::vector<File> files;
    while (!lines.empty()) {
        const std::size_t end = lines.find('\n');
        const auto file = read_file(lines.substr(0, end), bytes);
        if (!file) return {};
        files.push_back(*file);
        lines.remove_prefix(end + 1);
    }
    if (!bytes.empty()) return {};
    return files;
}

const std::vector<File>& client_files() {
    static const std::vector<File> files =
        read_pack({&brelan_client_pack_begin,
                   static_cast<std::size_t>(&brelan_client_pack_end - &brelan_client_pack_begin)});
    return files;
}

namespace {

// The page of a house without a client, in all languages.
std::string without_client() {
    std::string page(texts::without_client::head());
    for (const LanguageRow& row : languages()) {
        page.append("    <main lang=\"").append(row.code).append("\">\n");
        page.append(texts::without_client::in(row.language)).append("    </main>\n");
    }
    return page + "  </body>\n</html>\n";
}

}  // namespace

std::vector<File> files_of(const std::vector<File>& client) {
    if (!client.empty()) return client;
    static const std::string page = without_client();
    return {{"/", type_of("/"), page}};
}

}  // namespace brelan::server
