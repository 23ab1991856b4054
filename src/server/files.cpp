#include "server/files.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/hash.hpp"

namespace brelan::server {
namespace {

// A number of the bytes, quoted as HTTP wants it.
std::string tag_of(std::string_view bytes) {
    Sha256 hash;
    hash.add(bytes);
    std::array<char, 16> digits{};
    const auto [end, error] =
        std::to_chars(digits.data(), digits.data() + digits.size(), first_word(hash.finish()), 16);
    return error == std::errc() ? "\"" + std::string(digits.data(), end) + "\"" : std::string();
}

}  // namespace

Files::Files(std::span<const File> files) {
    for (const File& file : files) by_path_.emplace(file.path, Kept{&file, tag_of(file.bytes)});
}

std::optional<net::Response> Files::get(const net::Request& request) const {
    const auto found = by_path_.find(request.path);
    if (found == by_path_.end()) return {};
    const Kept& kept = found->second;
    net::Response response;
    response.headers = {{"Cache-Control", "no-cache"}, {"ETag", kept.tag}};
    if (request.header("if-none-match") == kept.tag) {
        response.status = 304;
        return response;
    }
    response.type = kept.file->type;
    response.body = kept.file->bytes;
    return response;
}

}  // namespace brelan::server
