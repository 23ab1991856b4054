#include "server/files.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <string_view>
#include <utility>

#include "core/hash.hpp"

namespace brelan::server {
namespace {

constexpr std::string_view kForever = "public, max-age=31536000, immutable";
constexpr std::string_view kAskAgain = "no-cache";

// A hash of the bytes.
std::string tag_of(std::string_view bytes) {
    Sha256 hash;
    hash.add(bytes);
    std::array<char, 16> digits{};
    const auto [end, error] =
        std::to_chars(digits.data(), digits.data() + digits.size(), first_word(hash.finish()), 16);
    return error == std::errc() ? std::string(digits.data(), end) : std::string();
}

// Whether the client accepts this coding, that is, whether it is in the list without `q=0`.
bool takes_coding(std::string_view accepted, std::string_view coding) {
    while (!accepted.empty()) {
        const std::size_t comma = std::min(accepted.find(','), accepted.size());
        std::string_view word = accepted.substr(0, comma);
        accepted.remove_prefix(std::min(comma + 1, accepted.size()));
        word.remove_prefix(std::min(word.find_first_not_of(' '), word.size()));
        if (!word.starts_with(coding)) continue;
        word.remove_prefix(coding.size());
        word.remove_prefix(std::min(word.find_first_not_of(' '), word.size()));
        if (word.empty()) return true;
        if (!word.starts_with(';')) continue;
        const std::size_t weight = word.find("q=");
        return weight == std::string_view::npos ||
               word.find_first_of("123456789", weight) != std::string_view::npos;
    }
    return false;
}

// One form of a file: its bytes, the name of its coding, and the part of its tag that distinguishes it from
// the other forms.
struct FileForm {
    std::string_view bytes;
    std::string_view coding = {};
    std::string_view mark = {};
};

// The preferred form among those that the client accepts: brotli before gzip.
FileForm form_for(const File& file, std::string_view accepted) {
    if (!file.brotli.empty() && takes_coding(accepted, "br")) return {file.brotli, "br", "-br"};
    if (!file.gzip.empty() && takes_coding(accepted, "gzip")) return {file.gzip, "gzip", "-gz"};
    return {file.bytes};
}

}  // namespace

Files::Files(std::vector<File> files) : files_(std::move(files)) {
    for (const File& file : files_) by_path_.emplace(file.path, Kept{&file, tag_of(file.bytes)});
}

std::optional<net::Response> Files::get(const net::Request& request) const {
    const auto found = by_path_.find(request.path);
    if (found == by_path_.end()) return {};
    const auto& [file, tag] = found->second;
    const FileForm form = form_for(*file, request.header("accept-encoding"));
    const std::string name = "\"" + tag + std::string(form.mark) + "\"";
    net::Response response;
    response.headers.emplace_back("Cache-Control", file->lasting ? kForever : kAskAgain);
    response.headers.emplace_back("ETag", name);
    if (!file->gzip.empty() || !file->brotli.empty())
        response.headers.emplace_back("Vary", "Accept-Encoding");
    if (request.header("if-none-match") == name) {
        response.status = 304;
        return response;
    }
    if (!form.coding.empty()) response.headers.emplace_back("Content-Encoding", std::string(form.coding));
    response.type = std::string(file->type);
    response.body = std::string(form.bytes);
    return response;
}

}  // namespace brelan::server
